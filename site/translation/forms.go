package translation

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// agreement is a text that agrees with a number: {n:tile|tiles}.
var agreement = regexp.MustCompile(`\{[a-z0-9]+:([^{}]*)\}`)

// PluralForms returns the CLDR categories that whole numbers below a thousand have in a language, in the order in which counting
// from 1 first needs them; 0 counts last. It is the order of the forms in {n:tile|tiles}.
func PluralForms(lang string) (order []plural.Form) {
	for n := 1; n <= 1000; n++ {
		form := PluralForm(lang, n%1000)
		if !slices.Contains(order, form) {
			order = append(order, form)
		}
	}
	return order
}

// PluralForm returns the CLDR category of a whole number in a language.
func PluralForm(lang string, n int) plural.Form {
	return plural.Cardinal.MatchPlural(language.Make(lang), n, 0, 0, 0, 0)
}

// WrongForms returns the first text in a translation of the interface that agrees with a number and has not as many forms as its
// language needs, and that number; "" if there is none, or if nobody knows the language's forms.
func WrongForms(text, lang string) (wrong string, forms int) {
	if _, err := language.Parse(lang); err != nil {
		return "", 0
	}

	for _, match := range agreement.FindAllStringSubmatch(text, -1) {
		forms = len(PluralForms(lang))
		if strings.Count(match[1], "|")+1 != forms {
			return match[0], forms
		}
	}
	return "", 0
}
