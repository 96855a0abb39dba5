package translation

import (
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/pair"
	"taula/site/translation/words"
)

// Input is everything the state of a page in one language depends on.
type Input struct {
	Path    string
	Lang    Language
	Source  Language    // usually English
	English []page.Unit // page.Text.Units of the English page
	Target  []page.Unit // page.Text.Units of the translated page
	Present bool        // there is a translated page
	Later   bool        // the English page says translate: later
	ByKey   bool        // interface texts: linked by key
	Ledger  Ledger
	Equal   Equivalents
	Keep    []string // words that no language translates
	known   known    // of all ledgers
}

// Judge finds the status of every unit of a page.
func Judge(in Input) Page {
	l := newLinker(in)
	l.link()
	p := Page{Path: in.Path, Lang: in.Lang.Code, Later: in.Later, Present: in.Present, Target: in.Target, step: in.Source.steps}
	p.outline = newOutline(in.English)
	j := judge{linker: l, outline: p.outline, english: make(map[string]bool, len(in.English)+len(in.Ledger.Records)), taken: make([]bool, len(in.Target))}
	for i := range in.English {
		j.english[in.English[i].Hash] = true
	}
	for i := range in.Ledger.Records {
		j.english[in.Ledger.Records[i].Source] = true
	}
	p.Units = make([]State, len(in.English))
	for e := range in.English {
		p.Units[e] = j.unit(e, &in.English[e])
	}
	j.copies(p.Units)
	j.unverified(p.Units)
	j.differ(p.Units)
	j.reuse(p.Units)
	j.review(p.Units)
	j.rest(&p)
	return p
}

type judge struct {
	*linker
	english map[string]bool // hashes of the English units and records of the page
	outline outline
	taken   []bool // translated units that are linked

	contents [][]string // content words of the English texts
	compared int        // how many of them were compared with texts of the translation
}

// unit judges a unit by its record. Without one it is missing until a guess finds a text.
func (j *judge) unit(e int, u *page.Unit) State {
	s := State{Unit: u, Status: Missing, Reason: New, Record: j.unitTo[e], At: -1}
	c := -1
	if s.Record >= 0 {
		s.Reason, s.Base, c = Emptied, j.records[s.Record].Text(), j.recordTo[s.Record]
	}
	if !j.in.Present {
		s.Reason = NoPage
	}
	if c < 0 {
		return s
	}
	r, t := &j.records[s.Record], &j.target[c]
	s.Target, s.At = j.text(t), c
	s.Certain = j.certainUnit[e] && j.certainText[s.Record]
	j.taken[c] = true
	edited := t.Hash != r.Target
	pasted := edited && (j.ofAnother[c] || j.pasted(u, t, r))
	s.Certain = s.Certain && !pasted
	s.Machine = r.Has("mt")
	if !edited { // an edited text has neither writer nor reviewer
		s.Writer, s.Reviewed, s.Reviewer, s.Answer = r.Writer, r.Has("reviewed"), r.Review, r.Answer
	}
	j.compare(&s, e, t, r, edited)
	why := r.doubt(edited && !j.still[s.Record])
	if pasted {
		why = Pasted
	}
	if why != "" && s.Status == Current {
		s.Status, s.Reason = Unverified, why
	}
	return s
}

// compare judges the text of a unit by the English it was made from.
func (j *judge) compare(s *State, e int, t *page.Unit, r *Record, edited bool) {
	u := s.Unit
	copied := !r.Has("same") && (j.isCopy(t) || r.Has("copy") && !edited)
	switch equal := j.in.Equal.Same(u.Hash, r.Source); {
	case copied && !j.alwaysSame(t):
		s.Reason = EnglishCopy
	case !j.sure[e]:
		s.Reason = Rewritten
	case !r.sealed(), !(r.Source == u.Hash && s.Base == u.Text) && !r.sound():
		s.Status, s.Reason = Unverified, Aligned
	case equal:
		s.Status, s.Reason = Current, exactness(u, t, r)
		s.Notes = j.notes(u, t, edited, NoteEdited)
		if j.stale(e, r) {
			s.Notes = append(s.Notes, NoteNumbered)
			slices.Sort(s.Notes)
		}
	default:
		s.Status, s.Reason = Outdated, Revised
		s.Severity = severity(s.Base, u.Text, j.in.Source.NumberWords)
		s.Notes = j.notes(u, t, edited, NoteTargeted)
	}
}

// doubt returns why a text made from today's English does not count yet, or "". Other is whether it is another text than the
// accepted one, edited or not.
func (r *Record) doubt(other bool) string {
	switch {
	case r.Has("mt") && !r.Has("accepted"):
		return Machine
	case r.Has("fuzzy"):
		return ImportFuzzy
	case other, r.Has("copy"): // a copied English text was overwritten, perhaps not with a translation
		return Aligned
	}
	return ""
}

// differ makes units unverified whose numbers, links or markup differ from the English, unless the record ignores that check.
// It does not matter who accepted them.
func (j *judge) differ(units []State) {
	for e := range units {
		s := &units[e]
		if s.At < 0 || s.Status == Missing || j.in.ByKey && s.Unit.Hash == j.target[s.At].Hash {
			continue
		}
		all := Differences(s.Unit, &j.target[s.At], j.in.Source, j.in.Lang)
		if len(all) == 0 {
			continue
		}
		s.Differs = slices.DeleteFunc(all, func(d Difference) bool {
			return s.Record >= 0 && slices.Contains(j.records[s.Record].Ignore, d.Check) && !d.Foreign
		})
		if len(s.Differs) > 0 && s.Status == Current {
			s.Status, s.Reason = Unverified, Differs
		}
	}
}

// text returns a translation as it may be shown: code and interface texts unchanged, others on one line.
func (j *judge) text(t *page.Unit) string {
	if j.in.ByKey || t.Kind == "code" {
		return t.Raw
	}
	return t.Inline
}

func exactness(u, t *page.Unit, r *Record) string {
	switch {
	case u.Hash != r.Source:
		return Equivalent
	case t.Hash == u.Hash:
		return Same
	}
	return Exact
}

func (j *judge) notes(u, t *page.Unit, edited bool, word string) []string {
	var notes []string
	if edited {
		notes = append(notes, word)
	}
	if !slices.Equal(u.Mechanical.Links, t.Mechanical.Links) && len(words.Lacks(u.Mechanical.Links, t.Mechanical.Links)) > 0 {
		notes = append(notes, NoteRelink)
	}
	if u.Mechanical.Enumerator != t.Mechanical.Enumerator {
		notes = append(notes, NoteRenumber)
	}
	slices.Sort(notes)
	return notes
}

// internal keeps the destinations inside the site.
func internal(links []string) []string { return slices.DeleteFunc(slices.Clone(links), external) }

// outsideOf keeps the destinations outside the site.
func outsideOf(links []string) []string {
	return slices.DeleteFunc(slices.Clone(links), func(d string) bool { return !external(d) })
}

// external reports whether a destination lies outside the site: it has a scheme, a host or a person's address.
func external(dest string) bool {
	if strings.HasPrefix(dest, "//") || strings.HasPrefix(dest, `\\`) {
		return true
	}
	if i := strings.IndexAny(dest, ":/#?"); i >= 0 {
		return dest[i] == ':' || dest[i] == '/' && i > 0 && strings.Contains(dest, "@")
	}
	return strings.Contains(dest, "@")
}

// isCopy reports whether a text of the translated page is English: the text of a unit, or similar to one and full of common
// English words.
func (j *judge) isCopy(t *page.Unit) bool {
	if j.english[t.Hash] {
		return true
	}
	if !j.in.Source.CommonWords.Full(t.Text) || j.in.Lang.CommonWords.Full(t.Text) {
		return false
	}
	content := words.Content(t.Text)
	for _, english := range j.sources() {
		// Limit the time for generated pages.
		j.compared++
		if j.compared > pair.Many {
			return false
		}
		if words.Likeness(content, english) >= pair.EnglishLeft {
			return true
		}
	}
	return false
}

// sources returns the content words of the English units and records.
func (j *judge) sources() [][]string {
	if j.contents == nil {
		for e := range j.in.English {
			j.contents = append(j.contents, words.Content(j.in.English[e].Text))
		}
		for _, r := range j.records {
			j.contents = append(j.contents, words.Content(r.Text()))
		}
	}
	return j.contents
}

// alwaysSame reports whether a text reads the same in every language: numbers, symbols, code and words that are kept.
func (j *judge) alwaysSame(u *page.Unit) bool {
	text := page.Prose(u.Text)
	for _, c := range u.Mechanical.Codes {
		text = strings.Replace(text, c, "", 1)
	}
	for _, k := range j.in.Keep {
		text = strings.ReplaceAll(text, k, "")
	}
	return len(words.List(strings.Trim(text, "0123456789"))) == 0
}

// rest lists the orphans and the extras.
func (j *judge) rest(p *Page) {
	for r, rec := range j.records {
		if j.recordOf[r] >= 0 {
			continue
		}
		o := Orphan{Record: r, Base: rec.Text(), At: -1}
		if c := j.recordTo[r]; c >= 0 && !j.taken[c] {
			o.Target, o.At = j.target[c].Inline, c
			j.taken[c] = true
		}
		p.Orphans = append(p.Orphans, o)
	}
	for c := range j.target {
		if !j.taken[c] || j.target[c].Extra {
			p.Extras = append(p.Extras, c)
		}
	}
}
