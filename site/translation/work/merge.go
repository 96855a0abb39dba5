package work

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/translation"
)

// Merge brings two changed copies of a ledger together; base is the copy both came from. Records are told apart by
// English, kind, place and number, not by line; one that was accepted for another English stands in the place of the one it
// was. Where both sides changed a record in different ways, it is left in conflict: the errors name it, and the text holds
// both versions, and nothing else of them, between git's marks. What cannot be read is left as it is.
func Merge(base, ours, theirs string) (string, []translation.Error) {
	var sides [3]side
	var errs []translation.Error
	for i, text := range []string{base, ours, theirs} {
		l, bad := translation.ParseLedger(text)
		errs = append(errs, of([]string{"base", "ours", "theirs"}[i], bad)...)
		sides[i] = side{ledger: l, keys: keys(l), text: keyed(l)}
	}
	if len(errs) > 0 {
		return ours, errs
	}
	was, mine, other := sides[0], sides[1], sides[2]
	mine.replaces(was)
	other.replaces(was)
	head := mine.ledger
	head.Records = nil
	var b strings.Builder
	b.WriteString(head.String())
	for _, k := range mergedOrder(mergedOrder(was.keys, mine.keys), other.keys) {
		if mine.instead[k] != "" || other.instead[k] != "" {
			continue // it stands where the record stood that it replaces
		}
		o, t := mine.version(k), other.version(k)
		text := o
		switch {
		case o == t || t == was.text[k]:
		case o == was.text[k]:
			text = t
		default:
			errs = append(errs, translation.Error{File: "ours", Found: "two changes of the record " + k, Wanted: "one of them"})
			text = "<<<<<<< ours\n" + o + "=======\n" + t + ">>>>>>> theirs\n"
		}
		if text != "" {
			b.WriteString("\n" + text)
		}
	}
	return b.String(), errs
}

// A side is one of the copies of a ledger.
type side struct {
	ledger  translation.Ledger
	keys    []string
	text    map[string]string // by key
	by      map[string]string // key of the base -> the record that took its place
	instead map[string]string // the same the other way round
}

// version is what a side has for a record of the base, or for one of its own.
func (s side) version(key string) string {
	if text, ok := s.text[key]; ok {
		return text
	}
	return s.text[s.by[key]]
}

// replaces finds which new records stand for which that are gone: those of the same kind and place, in order.
func (s *side) replaces(base side) {
	s.by, s.instead = map[string]string{}, map[string]string{}
	fresh := map[string][]string{} // by kind and place
	for i, r := range s.ledger.Records {
		if k := s.keys[i]; base.text[k] == "" {
			fresh[r.Kind+" "+r.Where] = append(fresh[r.Kind+" "+r.Where], k)
		}
	}
	for i, r := range base.ledger.Records {
		k, at := base.keys[i], r.Kind+" "+r.Where
		if _, ok := s.text[k]; !ok && len(fresh[at]) > 0 {
			s.by[k], s.instead[fresh[at][0]] = fresh[at][0], k
			fresh[at] = fresh[at][1:]
		}
	}
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
