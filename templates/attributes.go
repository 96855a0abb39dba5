package templates

import (
	"strings"

	"github.com/a-h/templ"
)

// langOf returns the attributes of a text in another language than the page's; "" means the page's own language. The text's
// direction follows from its letters.
func langOf(lang string) templ.OrderedAttributes {
	if lang == "" {
		return nil
	}
	return marked(lang, "auto", "")
}

// concerns returns the attribute of an element that only players with these boxes need.
func concerns(boxes string) templ.OrderedAttributes {
	if boxes == "" {
		return nil
	}
	return templ.OrderedAttributes{{Key: "data-for", Value: boxes}}
}

// marked returns the attributes of an element whose text is not current or in another language. The class tells the state to
// the style sheet, data-tr tells it to scripts, as on other blocks.
func marked(lang, dir, class string) templ.OrderedAttributes {
	var attrs templ.OrderedAttributes
	state, _ := strings.CutPrefix(class, "tr-")
	if state == class {
		state = ""
	}
	for _, a := range [...][2]string{{"class", class}, {"lang", lang}, {"dir", dir}, {"data-tr", state}} {
		if a[1] != "" {
			attrs = append(attrs, templ.KeyValue[string, any]{Key: a[0], Value: a[1]})
		}
	}
	return attrs
}
