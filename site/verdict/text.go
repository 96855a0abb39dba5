package verdict

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/source"
)

// Words are the interface texts of one language, for programs without pages.
type Words struct{ texts source.Words }

// ReadWords reads the words of a language from a content tree. The error for an unknown language names the known ones.
func ReadWords(fsys fs.FS, lang string) (Words, error) {
	tree, ps := source.Read(fsys, nil)
	if len(ps) == 0 && !slices.Contains(tree.Languages, lang) {
		return Words{}, fmt.Errorf("found no language %q, expected one of %s", lang, strings.Join(tree.Languages, " "))
	}
	tree.Languages = slices.DeleteFunc(tree.Languages, func(l string) bool { return l != lang && l != tree.Source })
	delete(tree.Files, source.AliasesFile) // which names all languages
	shared := tree.Shared(nil)
	return Words{shared.Words[lang]}, append(ps, tree.Problems(shared)...).Err()
}

// narrator returns the narrator of an account.
func (w Words) narrator(a scorer.Account) Narrator { return Narrator{Account: a, Words: w.texts} }

// Account returns an account as text: who gains what, each award with its reasons and their rules, then what must be decided,
// what is not known, and what is impossible.
func (w Words) Account(a scorer.Account) string {
	var b strings.Builder
	t := w.narrator(a)
	fmt.Fprintf(&b, "%s: %s\n", t.Say("moment", a.Moment), t.totals())
	for i := range a.Scores {
		s := &a.Scores[i]
		fmt.Fprintf(&b, "\n%s %s %s%s\n", t.player(s.Player), t.points(*s), t.gainedFor(s), on(s))
		t.against(&b, s)
		t.reason(&b, &s.Why, 1)
	}
	for _, q := range a.Questions {
		fmt.Fprintf(&b, "\n%s [%s %s]\n", t.about("question", q.Rule, q.Player, q.Place), q.Rule, q.Place)
		for _, answer := range q.Answers {
			mark := " "
			if slices.Equal(answer.Answer, q.Assumed) {
				mark = "*"
			}
			fmt.Fprintf(&b, "%s %s%s [%s]\n", mark, t.answer(answer.Answer, q.Answers), t.gains(answer.Points, answer.Ranges...), answer.Answer)
		}
	}
	for _, n := range a.Notes {
		fmt.Fprintf(&b, "\n%s [%s %s]\n", t.about("note", n.Rule, n.Player, n.Place), n.Rule, n.Place)
	}
	if a.Market != nil {
		t.market(&b)
	}
	if len(a.Depends) > 0 {
		fmt.Fprintf(&b, "\n%s\n", t.Say("site", "depends", "places", t.unknowns()))
	}
	if a.Next != nil {
		fmt.Fprintf(&b, "%s\n", t.Say("site", "ask-first", "place", t.unknown(*a.Next)))
	}
	for _, p := range a.Problems {
		at := p.Place.String()
		if p.With != nil {
			at += "–" + p.With.String()
		}
		fmt.Fprintf(&b, "\n! %s: %s [%s]\n", at, t.Say("problem", string(p.Rule)), p.Rule)
	}
	return b.String()
}

// on names the place and the tiles of an award: only the tiles if king or robber baron count them, nothing for what lies before a player.
func on(s *scorer.Score) string {
	switch {
	case len(s.Cells) == 0:
		return ""
	case s.Why.Rule == "king.end" || s.Why.Rule == "robber.end":
		return fmt.Sprintf(" (%s)", cells(s.Cells))
	}
	return fmt.Sprintf(" %s (%s)", s.Place, cells(s.Cells))
}

// against names the other players in the feature of an award who count as much as its player, or who hold it and get nothing.
func (t Narrator) against(b *strings.Builder, s *scorer.Score) {
	r, ok := scorer.Why(&t.Account, s.Place)
	if !ok || r.Kind() != s.Kind {
		return
	}
	for _, o := range r.Players {
		if o.How == scorer.LostTie || o.How == scorer.Denied || o.How == scorer.None {
			fmt.Fprintf(b, "  %s: %d, %s [%s]\n", t.player(o.Player), o.Strength, t.Say("score", standing(&o)), o.Rule)
		}
	}
}

// standing returns the key of the text that says how a player stands.
func standing(s *scorer.Standing) string {
	if s.How == scorer.Denied && s.Rule == "field.rev1" {
		return "is-paid-by-city"
	}
	return "is-" + string(s.How)
}

// Why describes who holds the feature at a place, how strong each player is there, and why an owner or a figure does not count.
func (w Words) Why(a scorer.Account, at board.Place) string {
	t := w.narrator(a)
	r, ok := scorer.Why(&a, at)
	if !ok {
		return fmt.Sprintf("\n%s: %s [notation.place]\n", at, t.Say("problem", "notation.place"))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n%s %s: %d\n", t.Say("kind", r.Kind()), r.Place, r.Points)
	for _, s := range r.Players {
		fmt.Fprintf(&b, "  %s: %s, %s [%s]\n", t.player(s.Player), number(s.Strength), t.Say("score", standing(&s)), s.Rule)
	}
	for _, g := range r.All {
		counts := number(g.Counts)
		if g.Counts == 0 {
			counts = t.Say("why", string(g.Rule))
		}
		fmt.Fprintf(&b, "    %s: %s [%s]\n", t.figure(g.Figure), counts, g.Rule)
	}
	return b.String()
}

// market describes the payments of an auction, and who is next.
func (t Narrator) market(b *strings.Builder) {
	m := t.Account.Market
	if !m.Held {
		fmt.Fprintf(b, "\n%s [bazaar.skip]\n", t.Say("auction", "skipped"))
		return
	}
	b.WriteByte('\n')
	for _, e := range m.Ledger {
		fmt.Fprintf(b, "%s [%s]\n", t.payment(e), e.Rule)
	}
	if moved := m.Moved(t.Account.Position.Seats()); len(moved) > 0 {
		fmt.Fprintf(b, "%s: %s\n", t.Say("auction", "moved"), t.spread(moved))
	}
	if m.Next != 0 {
		fmt.Fprintf(b, "%s [bazaar.chooser.next]\n", t.Say("auction", "next", "player", t.player(m.Next)))
	}
	if len(m.Placing) > 0 {
		fmt.Fprintf(b, "%s [bazaar.place.order]\n", t.Say("auction", "placing", "players", strings.Join(t.names(m.Placing), ", "), "player", t.player(m.Resume)))
	}
}

// totals describes what each player gains, or the bounds of it.
func (t Narrator) totals() string {
	return cmp.Or(t.spread(t.Account.Totals, t.Account.Ranges...), small(t.Say("site", "nobody")))
}

// Compare describes what other house rules would give, one on a line, with other differences.
func (w Words) Compare(all []scorer.Difference) string {
	var b strings.Builder
	t := w.narrator(scorer.Account{})
	for i, d := range all {
		if i == 0 {
			fmt.Fprintf(&b, "\n%s\n", t.Say("score", "options"))
		}
		fmt.Fprintf(&b, "  %s: %s – %s%s [%s %s]\n", t.Say("option", string(d.Option)), t.Say("option", string(d.Option)+"."+d.Value),
			t.spread(d.Totals, d.Ranges...), t.otherwise(d), d.Option, d.Value)
	}
	return b.String()
}

// otherwise names what a house rule would change in the account besides the points.
func (t Narrator) otherwise(d scorer.Difference) string {
	var parts []string
	for i, differs := range []bool{d.Questions, d.Notes, d.Problems} {
		if differs {
			parts = append(parts, small(t.Say("site", []string{"questions", "notes", "problems"}[i])))
		}
	}
	if parts == nil {
		return ""
	}
	return "; " + t.Say("site", "otherwise", "what", strings.Join(parts, ", "))
}

// Unreadable describes why a text cannot be read, without its place.
func (w Words) Unreadable(e notation.Error) string { return w.texts.Unreadable(e) }

// reason writes a reason and those below it, one on a line.
func (t Narrator) reason(b *strings.Builder, r *scorer.Reason, depth int) {
	fmt.Fprintf(b, "%s%s  %s [%s]\n", strings.Repeat("  ", depth), number(r.Points), t.inWords(r), r.Rule)
	for i := range r.Because {
		t.reason(b, &r.Because[i], depth+1)
	}
}

// gains describes the points of an answer after a dash, because the answer may have a colon; "" if it gives none.
func (t Narrator) gains(all []board.Points, ranges ...scorer.Range) string {
	if len(all) == 0 {
		return ""
	}
	return " – " + t.spread(all, ranges...)
}

// spread lists the points of players, or their bounds where these differ.
func (t Narrator) spread(all []board.Points, ranges ...scorer.Range) string {
	var parts []string
	for _, p := range all {
		points := number(p.Points)
		for _, r := range ranges {
			if r.Player == p.Player && r.Least != r.Most {
				points = t.between(r.Least, r.Most)
			}
		}
		parts = append(parts, t.player(p.Player)+" "+points)
	}
	return strings.Join(parts, ", ")
}

// cells names cells.
func cells(all []board.Cell) string { return strings.Trim(fmt.Sprint(all), "[]") }
