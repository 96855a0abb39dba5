package exchange

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/translation"
)

// pluralForms returns the header Plural-Forms of a language: how many forms CLDR gives whole numbers, and a C expression that
// selects one, in the order of the forms in {n:tile|tiles}. Tools ask for it; our own entries have no plural forms.
func pluralForms(lang string) string {
	order := translation.PluralForms(lang)
	expression := fmt.Sprint(len(order) - 1)
	for i := len(order) - 2; i >= 0; i-- {
		var has [1000]bool
		for n := range has {
			has[n] = translation.PluralForm(lang, n) == order[i]
		}
		expression = fmt.Sprintf("(%s) ? %d : %s", condition(has[:]), i, expression)
	}
	return fmt.Sprintf("nplurals=%d; plural=%s;", len(order), expression)
}

// condition returns a C expression that is true for the numbers that have a form. For numbers from 100 on only the last two digits
// count, in every language.
func condition(has []bool) string {
	small := ranges("n", has[:100])
	large := ranges("n%100", has[100:200])
	switch {
	case slices.Equal(has[:100], has[100:200]):
		return large
	case large == "":
		return small
	}
	return fmt.Sprintf("n<100 ? (%s) : (%s)", orNever(small), large)
}

// ranges returns which of the first numbers are true, as comparisons of a value; "" if none is.
func ranges(value string, has []bool) string {
	var parts []string
	for from := 0; from < len(has); from++ {
		if !has[from] {
			continue
		}
		to := from
		for to+1 < len(has) && has[to+1] {
			to++
		}
		part := fmt.Sprintf("%s==%d", value, from)
		if to > from {
			part = fmt.Sprintf("(%[1]s>=%[2]d && %[1]s<=%[3]d)", value, from, to)
		}
		parts = append(parts, part)
		from = to
	}
	return strings.Join(parts, " || ")
}

// orNever returns a condition, or one that is never true.
func orNever(condition string) string {
	if condition == "" {
		return "0"
	}
	return condition
}
