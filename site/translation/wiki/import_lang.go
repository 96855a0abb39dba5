package wiki

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/work"
)

// A pairing is a passage with its translation.
type pairing struct {
	madePassage
	target string             // in Markdown
	status translation.Status // by the states of its units
	base   string             // the English it was made from, "" if that is the English of today
	writer string
	equal  bool // its English has been reworded, and the wiki holds it valid
}

// translation brings what the wiki has in a language.
func (r *importRun) translation(lang string) error {
	if !slices.Contains(r.Content.Languages, lang) {
		r.out.Notes = append(r.out.Notes, fmt.Sprintf(
			"%s: the site has no such language; taula translate new %s --label NAME begins it, then import again", lang, lang))
		return nil
	}
	states := r.states(lang)
	pairs := r.pairs(lang, states)
	begun := r.Content.Begin(lang)
	text := r.Content.File(translation.PageFile(lang, r.ID))
	ledger := r.Content.File(translation.LedgerFile(lang, r.ID))
	sheet := begun.JudgePage(r.ID, r.source, text, ledger)
	for _, err := range sheet.Errors {
		return err
	}

	texts := map[int]string{}
	var arrivals []translation.Arrival
	for _, pair := range pairs {
		at, isHere := r.places[pair.Name]
		if !isHere {
			continue // its English was changed here, which is told already
		}
		target := withoutNumber(pair.target, &sheet.Page.Units[at])
		if !r.weigh(lang, pair, target, &sheet.Page.Units[at]) {
			continue
		}
		if sheet.Page.Units[at].At < 0 || textHash(pair.unit.Kind, sheet.Page.Units[at].Target) != textHash(pair.unit.Kind, target) {
			texts[at] = target
		}
		arrivals = append(arrivals, pair.arrival(at, target))
	}
	if len(arrivals) == 0 {
		return nil
	}

	out, bad := work.Put(sheet, texts)
	for _, err := range bad {
		r.out.Notes = append(r.out.Notes, fmt.Sprintf("%s: %v", lang, err))
	}
	r.out.Files[sheet.File] = out
	kept := standingArrivals(arrivals, out, r.source.Refs)
	r.out.Files[sheet.LedgerFile()] = []byte(translation.Recorded(sheet.Page, sheet.Ledger, kept).String())
	r.equivalents(pairs)
	return nil
}

// arrival returns the record of a pairing.
func (p pairing) arrival(at int, target string) translation.Arrival {
	a := translation.Arrival{Unit: at, Target: target, Base: []string{p.unit.Text}, Writer: p.writer}
	if p.base != "" {
		a.Base = []string{p.base}
	}
	if p.status == translation.Unverified {
		a.Flags = []string{"fuzzy"}
	}
	return a
}

// standingArrivals returns the arrivals whose text is in the new page.
func standingArrivals(all []translation.Arrival, source []byte, references map[string]string) []translation.Arrival {
	has := map[string]bool{}
	units, _ := page.Read(page.Clean(source)).Units(references)
	for _, u := range units {
		has[u.Hash] = true
	}
	return slices.DeleteFunc(all, func(a translation.Arrival) bool { return !has[textHash("p", a.Target)] })
}

// weigh decides whether a translation is taken, and remembers it. It is not if it is as the last
// import brought it, or if ours was changed since.
func (r *importRun) weigh(lang string, pair pairing, target string, s *translation.State) bool {
	hash := textHash(pair.unit.Kind, target)
	now := RememberedText{Hash: hash, Status: string(pair.status)}
	var old RememberedText
	if known := r.before.passage(pair.Name); known != nil {
		old = known.Languages[lang]
	}
	ours := ""
	if s.At >= 0 {
		ours = textHash(pair.unit.Kind, s.Target)
	}

	isOurs := ours != "" && ours != old.Hash && ours != hash
	switch {
	case old == now:
		return false
	case old.Hash == hash && (isOurs || ours == ""):
		r.note(pair.Name, lang, now) // the text is the same there, and not here
		return false
	case isOurs && slices.Contains(r.Keep, pair.Name), old.Hash != "" && ours == "":
		r.note(pair.Name, lang, now)
		return false
	case isOurs && !slices.Contains(r.Take, pair.Name):
		r.out.Conflicts = append(r.out.Conflicts, Told{Name: pair.Name, Lang: lang, Wiki: target, Ours: s.Target})
		return false
	}
	if old.Hash != hash {
		r.out.Taken = append(r.out.Taken, Told{Name: pair.Name, Lang: lang, Wiki: target})
	}
	r.note(pair.Name, lang, now)
	return true
}

// note remembers a translation.
func (r *importRun) note(name, lang string, text RememberedText) {
	known := r.now.passage(name)
	if known == nil {
		r.now.Passages = append(r.now.Passages, Remembered{Name: name, Languages: map[string]RememberedText{}})
		known = &r.now.Passages[len(r.now.Passages)-1]
	}
	known.Languages[lang] = text
}

// pairs returns the passages that have a translation. The page is read once with the translations
// in place of the English, and once with the English that they were made from: passages of the same
// unit belong together if there are as many of them, of the same kinds. Others are listed with
// their words.
func (r *importRun) pairs(lang string, states []State) (all []pairing) {
	translated := r.Page.Convert(r.Templates, r.texts(states, func(s State) string { return s.Target }))
	before := r.Page.Convert(r.Templates, r.texts(states, func(s State) string {
		if s.ThenKnown {
			return s.Then
		}
		return ""
	}))
	var today []Passage
	for _, p := range r.fresh.passages {
		today = append(today, p.Passage)
	}
	ids := headingIDs(r.ID, translated.Passages, before.Passages, today)
	linkHeadings(translated.Passages, ids)
	linkHeadings(before.Passages, ids)
	theirs := byUnit(translated.Passages)
	then := byUnit(before.Passages)
	mine := map[int][]Passage{}
	for _, p := range r.fresh.passages {
		for _, u := range p.Units {
			mine[u] = append(mine[u], p.Passage)
		}
	}
	r.leaveUnpaired(lang, states, mine, theirs)
	for _, l := range translated.Left {
		isTold := slices.ContainsFunc(r.out.Left, func(known Left) bool { return known.Text == l.Text })
		if !isTold {
			r.out.Left = append(r.out.Left, Left{Why: lang + ": " + l.Why, Text: l.Text})
		}
	}

	for _, p := range r.fresh.passages {
		if len(p.Units) == 0 || !r.isTranslated(p, states, mine, theirs) {
			continue
		}
		first := p.Units[0]
		place := slices.IndexFunc(mine[first], func(other Passage) bool { return other.Name == p.Name })
		pair := pairing{
			madePassage: p,
			target:      theirs[first][place].Text,
			status:      statusOf(p.Units, states),
			writer:      states[first].Writer,
		}
		isOld := pair.status == translation.Outdated || states[first].Equivalent
		if isOld && states[first].ThenKnown && fit(mine[first], then[first]) {
			pair.base = page.Inline("p", then[first][place].Text).Text
			if r.isToday(pair.base) && pair.base != p.unit.Text {
				pair.base = "" // it would be taken for a translation of that passage
			}
			pair.equal = states[first].Equivalent && pair.base != "" && pair.base != p.unit.Text
		}
		if pair.status == translation.Outdated && (pair.base == "" || pair.base == p.unit.Text) {
			pair.settle(states[first])
		}
		all = append(all, pair)
	}
	return all
}

// settle decides about a passage of an outdated unit whose own English has not changed, or is not
// known. If the unit is outdated because other passages of it have changed, and the wiki held all
// of it valid, the passage is as it was: still it is not taken for current, because nobody but the
// wiki can say so of a part.
func (p *pairing) settle(s State) {
	p.base = ""
	p.status = translation.Unverified
}

// isToday reports whether an English text of another time is that of a passage today.
func (r *importRun) isToday(english string) bool {
	hash := page.Hash(english)
	return slices.ContainsFunc(r.fresh.passages, func(p madePassage) bool { return p.unit.Hash == hash })
}

// byUnit returns the passages that have words of each unit, without those that have no letter.
func byUnit(passages []Passage) map[int][]Passage {
	all := map[int][]Passage{}
	for _, p := range passages {
		if !hasLetters(p.Text) {
			continue
		}
		for _, u := range p.Units {
			all[u] = append(all[u], p)
		}
	}
	return all
}

// fit reports whether two lists have as many passages of the same kinds.
func fit(a, b []Passage) bool {
	return slices.EqualFunc(a, b, func(x, y Passage) bool { return x.Kind == y.Kind })
}

// isTranslated reports whether every unit of a passage has a translation that can be paired with it.
func (r *importRun) isTranslated(p madePassage, states []State, mine, theirs map[int][]Passage) bool {
	for _, u := range p.Units {
		if states[u].Target == "" || states[u].Status == translation.Missing || !fit(mine[u], theirs[u]) {
			return false
		}
	}
	return true
}

// leaveUnpaired lists the translations that cannot be paired, and those of units that are no
// passage or no longer on the page.
func (r *importRun) leaveUnpaired(lang string, states []State, mine, theirs map[int][]Passage) {
	leave := func(why string, s State) {
		text := Filled(s.Target, s.Variables)
		r.out.Left = append(r.out.Left, Left{Why: lang + ": " + why, Unit: s.Mark, Text: text})
	}
	for i, s := range states {
		if s.Target == "" {
			continue
		}
		switch {
		case len(mine[i]) == 0:
			leave("the unit is no passage here", s)
		case !fit(mine[i], theirs[i]):
			leave(fmt.Sprintf("%d passages in English and %d in the translation", len(mine[i]), len(theirs[i])), s)
		case slices.ContainsFunc(mine[i], func(p Passage) bool {
			return slices.ContainsFunc(p.Units, func(u int) bool { return states[u].Target == "" })
		}):
			leave("a passage is made of this and of a text without a translation", s)
		}
	}
	for _, s := range r.Page.Judge(lang)[len(r.Page.Cut.Units):] {
		if s.Mark != TitleMark && s.Target != "" {
			leave("the page does not have this unit any more", s)
		}
	}
}

var startNumber = regexp.MustCompile(`^(?:\d+[a-z]?|[IVX]+)\\?[.)]\s+`)

// withoutNumber takes away the number before a heading if its English has one: it is no part of the
// text here.
func withoutNumber(text string, s *translation.State) string {
	if s.Unit.Mechanical.Enumerator == "" {
		return text
	}
	return strings.TrimPrefix(text, startNumber.FindString(text))
}

// equivalents adds what the wiki holds for the same to translators to the file of the page.
func (r *importRun) equivalents(pairs []pairing) {
	name := "ledger/equivalent/" + r.ID + ".eq"
	text := string(r.Content.File(name))
	if written, ok := r.out.Files[name]; ok {
		text = string(written)
	}
	lines := map[string]bool{}
	for line := range strings.Lines(text) {
		before, _, _ := strings.Cut(line, "#")
		lines[strings.TrimSpace(before)] = true
	}
	added := map[string]string{}
	for _, p := range pairs {
		line := fmt.Sprintf("= %s %s", page.Hash(p.base), p.unit.Hash)
		if p.equal && !lines[line] {
			added[line] = fmt.Sprintf("%s   # %q -> %q\n", line, p.base, p.unit.Text)
		}
	}
	for _, line := range slices.Sorted(maps.Keys(added)) {
		text += added[line]
	}
	if len(added) > 0 {
		r.out.Files[name] = []byte(text)
	}
}

// count says what the wiki counts of a language, and what we count of the page as it is after the import.
func (r *importRun) count(lang string) {
	if !slices.Contains(r.Content.Languages, lang) {
		return
	}
	file := func(name string) []byte {
		if text, ok := r.out.Files[name]; ok {
			return text
		}
		return r.Content.File(name)
	}
	target, ledger := file(translation.PageFile(lang, r.ID)), file(translation.LedgerFile(lang, r.ID))
	counts := r.Content.Begin(lang).JudgePage(r.ID, r.source, target, ledger).Page.Counts()
	line := fmt.Sprintf("%s: here %d of %d passages, %s %% of the words", lang, counts.Units.Current,
		counts.Units.Total, counts.Words.Label())
	if share, _ := r.Page.share(lang); share != nil {
		line += fmt.Sprintf("; on the wiki %d of %d units, %d %%", share.Translated, share.Total, share.Percent)
	}
	r.out.Counts = append(r.out.Counts, line)
}
