package templates

import "github.com/a-h/templ"

// langOf gives the attributes of a text in another language than the page's; "" is the page's own. Its direction follows
// from its letters.
func langOf(lang string) templ.OrderedAttributes {
	if lang == "" {
		return nil
	}
	return marked(lang, "auto", "")
}

// marked gives the attributes of an element whose text is in another language or not current.
func marked(lang, dir, class string) templ.OrderedAttributes {
	var attrs templ.OrderedAttributes
	for _, a := range [...][2]string{{"class", class}, {"lang", lang}, {"dir", dir}} {
		if a[1] != "" {
			attrs = append(attrs, templ.KeyValue[string, any]{Key: a[0], Value: a[1]})
		}
	}
	return attrs
}
