package templates

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Words are the interface texts of one section of a language's ui.toml, by key. The key "lang" holds the language if a text
// agrees with a number.
type Words map[string]string

// Say returns a text with its {names} filled in; pairs are alternating names and values. {n:tile|tiles} is the form that agrees
// with the number n. A missing text is its key: a test ensures that every language has the keys that components use.
func (w Words) Say(key string, pairs ...string) string {
	text, ok := w[key]
	if !ok {
		return key
	}
	if lang := w["lang"]; lang != "" {
		values := map[string]string{}
		for i := 0; i+1 < len(pairs); i += 2 {
			values[pairs[i]] = pairs[i+1]
		}
		text = agreement.ReplaceAllStringFunc(text, func(m string) string {
			name, forms, _ := strings.Cut(m[1:len(m)-1], ":")
			return form(lang, values[name], strings.Split(forms, "|"))
		})
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		text = strings.ReplaceAll(text, "{"+pairs[i]+"}", pairs[i+1])
	}
	return text
}

// Date writes a year, month or day such as 2026-11-22 in the language's own way. Each month has its own text, because in some
// languages the words around it change.
func (w Words) Date(iso string) string {
	year, rest, _ := strings.Cut(iso, "-")
	month, day, _ := strings.Cut(rest, "-")
	key := "month-" + strings.TrimPrefix(month, "0")
	if day != "" {
		key = "day-" + strings.TrimPrefix(month, "0")
	}
	if w[key] == "" {
		return iso
	}
	return w.Say(key, "year", year, "day", strings.TrimPrefix(day, "0"))
}

// Agrees reports whether a text has words that agree with a number. Say must then know the language.
func Agrees(text string) bool { return agreement.MatchString(text) }

var agreement = regexp.MustCompile(`\{[a-z0-9]+:[^{}]*\}`)

// form returns the form of a word that agrees with a number. Forms stand in the order in which counting from 1 first needs
// them; the last one also serves for anything that is not a number.
func form(lang, number string, forms []string) string {
	n, err := strconv.Atoi(number)
	last := forms[len(forms)-1]
	if err != nil {
		return last
	}
	tag := language.Make(lang)
	category := func(n int) plural.Form { return plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0) }
	var order []plural.Form
	for i := 1; i <= 100; i++ {
		if c := category(i); !slices.Contains(order, c) {
			order = append(order, c)
		}
	}
	if i := slices.Index(order, category(n)); i >= 0 && i < len(forms) {
		return forms[i]
	}
	return last
}
