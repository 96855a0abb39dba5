package site

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
)

// Words are the interface texts of one language, for programs that speak to a person without a page.
type Words struct{ texts texts }

// ReadWords reads the words of a language from a content tree. An unknown language is an error that names those there
// are.
func ReadWords(fsys fs.FS, lang string) (Words, error) {
	b := build{Builder: NewBuilder(Options{})}
	b.content, b.problems = readContent(fsys)
	b.readWords()
	if err := b.problems.err(); err != nil {
		return Words{}, err
	}
	t, ok := b.texts[lang]
	if !ok {
		return Words{}, fmt.Errorf("found no language %q, wanted one of %s", lang, strings.Join(b.content.languages, " "))
	}
	return Words{t}, nil
}

// Account writes an account as a person reads it: who gains what, each award with its reasons and their rules, then what
// is to be decided, what is not known and what cannot be.
func (w Words) Account(a scorer.Account) string {
	var b strings.Builder
	var gains []string
	for _, total := range a.Totals {
		gains = append(gains, w.player(total.Player)+" "+strconv.Itoa(total.Points))
	}
	if len(gains) == 0 {
		gains = []string{w.texts["site"].Say("nobody")}
	}
	fmt.Fprintf(&b, "%s: %s\n", w.say("moment", a.Moment), strings.Join(gains, ", "))
	for i := range a.Scores {
		s := &a.Scores[i]
		fmt.Fprintf(&b, "\n%s %d: %s %s (%s)\n", w.player(s.Player), s.Points, w.say("kind", s.Kind), s.Place, cells(s.Cells))
		w.reason(&b, &s.Why, 1)
	}
	for _, q := range a.Questions {
		fmt.Fprintf(&b, "\n%s [%s]\n", w.say("question", string(q.Rule), "player", w.player(q.Player), "place", q.Place.String()), q.Rule)
		for _, answer := range q.Answers {
			mark := " "
			if answer.Answer == q.Assumed {
				mark = "*"
			}
			fmt.Fprintf(&b, "%s %s: %s\n", mark, w.answer(answer.Answer), w.points(answer.Points))
		}
	}
	for _, n := range a.Notes {
		fmt.Fprintf(&b, "\n%s [%s]\n", w.say("note", string(n.Rule), "player", w.player(n.Player), "place", n.Place.String()), n.Rule)
	}
	if len(a.Depends) > 0 {
		fmt.Fprintf(&b, "\n%s\n", w.say("site", "depends", "places", places(a.Depends)))
	}
	for _, p := range a.Problems {
		at := p.Place.String()
		if p.With != nil {
			at += "–" + p.With.String()
		}
		fmt.Fprintf(&b, "\n! %s: %s [%s]\n", at, w.say("problem", string(p.Rule)), p.Rule)
	}
	return b.String()
}

// Compare writes what other house rules would give, a line each, with what else would be otherwise.
func (w Words) Compare(all []scorer.Difference) string {
	var b strings.Builder
	for i, d := range all {
		if i == 0 {
			fmt.Fprintf(&b, "\n%s\n", w.say("score", "options"))
		}
		fmt.Fprintf(&b, "  %s: %s – %s%s [%s %s]\n", w.say("option", d.Option), w.say("option", d.Option+"."+d.Value),
			w.points(d.Totals), w.otherwise(d), d.Option, d.Value)
	}
	return b.String()
}

// otherwise names the parts of the account, but the points, that a house rule would change, and the bounds of what it
// leaves uncertain.
func (w Words) otherwise(d scorer.Difference) string {
	var b strings.Builder
	if !d.Certain {
		for _, r := range d.Ranges {
			fmt.Fprintf(&b, "; %s %s", w.player(r.Player),
				w.say("score", "between", "least", strconv.Itoa(r.Least), "most", strconv.Itoa(r.Most)))
		}
	}
	for _, part := range []struct {
		differs bool
		key     string
	}{{d.Questions, "questions"}, {d.Notes, "notes"}, {d.Problems, "problems"}} {
		if part.differs {
			b.WriteString("; ≠ " + w.say("score", part.key))
		}
	}
	return b.String()
}

// Error writes why a text cannot be read.
func (w Words) Error(e board.Error) string {
	return fmt.Sprintf("%d:%d: %s", e.Line, e.Column, w.say("error", e.Code, "found", e.Found, "wanted", e.Wanted))
}

// reason writes a reason and what is under it, a line each.
func (w Words) reason(b *strings.Builder, r *scorer.Reason, depth int) {
	fmt.Fprintf(b, "%s%d  %s [%s]\n", strings.Repeat("  ", depth), r.Points,
		w.say("rule", string(r.Rule), "count", strconv.Itoa(r.Count), "each", strconv.Itoa(r.Each), "points", strconv.Itoa(r.Points)), r.Rule)
	for i := range r.Because {
		w.reason(b, &r.Because[i], depth+1)
	}
}

func (w Words) say(section, key string, pairs ...string) string {
	return w.texts[section].Say(key, pairs...)
}

func (w Words) player(p board.Player) string {
	if p == 0 {
		return ""
	}
	return w.say("player", p.String())
}

// answer gives a word of an answer, or the place it names.
func (w Words) answer(word string) string {
	if text, ok := w.texts["answer"][word]; ok {
		return text
	}
	return word
}

func (w Words) points(all []board.Points) string {
	var parts []string
	for _, p := range all {
		parts = append(parts, w.player(p.Player)+" "+strconv.Itoa(p.Points))
	}
	return strings.Join(parts, ", ")
}

func cells(all []board.Cell) string {
	var names []string
	for _, c := range all {
		names = append(names, c.String())
	}
	return strings.Join(names, " ")
}

func places(all []board.Place) string {
	var names []string
	for _, p := range all {
		names = append(names, p.String())
	}
	return strings.Join(slices.Compact(names), ", ")
}
