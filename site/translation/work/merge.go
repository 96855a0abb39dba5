package work

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/translation"
)

// Merge brings two changed copies of a ledger together; base is the copy both came from. Records are told apart by
// English, kind, place and number, not by line. Where both sides changed a record in different ways, it is left in
// conflict: the errors name it, and the text holds both between git's marks.
func Merge(base, ours, theirs string) (string, []translation.Error) {
	b, _ := translation.ParseLedger(base)
	o, errs := translation.ParseLedger(ours)
	t, bad := translation.ParseLedger(theirs)
	if errs = append(errs, bad...); len(errs) > 0 {
		return ours, errs
	}
	old, mine, other := keyed(b), keyed(o), keyed(t)
	order := mergedOrder(mergedOrder(keys(b), keys(o)), keys(t))
	for _, k := range order {
		if is, they, was := mine[k], other[k], old[k]; is != they && is != was && they != was {
			errs = append(errs, translation.Error{Found: "two changes of the record " + k, Wanted: "one of them"})
		}
	}
	return mergedText(o, old, mine, other, order), errs
}

// keys names the records of a ledger: what they are of, and which of several.
func keys(l translation.Ledger) []string {
	var out []string
	count := map[string]int{}
	for _, r := range l.Records {
		k := strings.Join([]string{r.Source, r.Kind, r.Where}, " ")
		count[k]++
		out = append(out, fmt.Sprintf("%s %d", k, count[k]))
	}
	return out
}

// keyed maps the names of a ledger's records to their text.
func keyed(l translation.Ledger) map[string]string {
	out := map[string]string{}
	for i, k := range keys(l) {
		out[k] = l.Records[i].String()
	}
	return out
}

// mergedOrder is ours, with what only they have behind what it follows there.
func mergedOrder(ours, theirs []string) []string {
	out := slices.Clone(ours)
	at := -1
	for _, k := range theirs {
		if i := slices.Index(out, k); i >= 0 {
			at = i
			continue
		}
		at++
		out = slices.Insert(out, at, k)
	}
	return out
}

func mergedText(head translation.Ledger, was, mine, other map[string]string, order []string) string {
	head.Records = nil
	var b strings.Builder
	b.WriteString(head.String())
	for _, k := range order {
		o, t := mine[k], other[k]
		text := o
		switch {
		case o == t || t == was[k]:
		case o == was[k]:
			text = t
		default:
			text = "<<<<<<< ours\n" + o + "=======\n" + t + ">>>>>>> theirs\n"
		}
		if text != "" {
			b.WriteString("\n" + text)
		}
	}
	return b.String()
}
