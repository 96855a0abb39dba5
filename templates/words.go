package templates

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// Words are the interface texts of one section of a language's ui.toml, by key. "lang" is the language, where a
// text agrees with a number.
type Words map[string]string

// Say returns a text with its {names} filled in; pairs are names and values in turn. {n:tile|tiles} is the form that agrees
// with the number n. A text that is missing is its key: a test makes sure that every language has the keys that a component
// uses.
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

// Date writes a year, month or day such as 2026-11-22 as people write it in the language: each month has its own text, since
// in some languages the words around it change.
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

// Agrees reports whether words of a text agree with a number, so that Say must know the language.
func Agrees(text string) bool { return agreement.MatchString(text) }

var agreement = regexp.MustCompile(`\{[a-z0-9]+:[^{}]*\}`)

// form chooses among the forms of a word the one that agrees with a number. They stand in the order in which the language needs
// them when counting from 1; the last one also serves what is not a number.
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
