// Package check looks for mistakes in translations: it compares their numbers, links and terms with those of the English they
// were made from.
package check

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
)

// The severities of a finding.
const (
	Error = "error" // a reader is misled, or a page breaks
	Warn  = "warn"
	Info  = "info"
)

// A Finding is the result of a check, about a unit or a file.
type Finding struct {
	Check    string `json:"check"`
	Severity string `json:"severity"`
	Lang     string `json:"lang"`
	Page     string `json:"page,omitempty"`
	Unit     string `json:"unit,omitempty"`
	File     string `json:"file,omitempty"`
	Line     int    `json:"line,omitempty"`
	Message  string `json:"message"`
}

// String returns file, line, severity, check and message on one line.
func (f Finding) String() string {
	where := page.ShownPath(f.File)
	if f.Line > 0 {
		where += fmt.Sprintf(":%d", f.Line)
	}
	return fmt.Sprintf("%s: %s: %s: %s", where, f.Severity, f.Check, page.Shown(f.Message))
}

// GitHub returns the finding as a workflow command, which shows it in a pull request.
func (f Finding) GitHub(dir string) string {
	level := map[string]string{Error: "error", Warn: "warning", Info: "notice"}[f.Severity]
	value := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
	text := strings.ReplaceAll(page.Shown(f.Message), "%", "%25")
	return fmt.Sprintf("::%s file=%s,line=%d,title=%s::%s", level, value.Replace(dir+f.File), max(f.Line, 1), f.Check, text)
}

// All checks every translated unit against the English it was made from: today's English if it is current, the older English if
// it is outdated. The findings are sorted by file, line and check.
func All(t *translation.Translation) []Finding {
	var found []Finding
	for _, e := range t.Errors { // files that cannot be read
		found = append(found, Finding{Check: "ledger", Severity: Error, Lang: t.Language.Code, File: e.File, Line: e.Line, Message: e.What()})
	}
	for _, s := range t.Sheets {
		c := checker{Sheet: s}
		c.units(c.unit)
		c.copies()
		c.extras()
		c.front()
		c.duplicates()
		var out translation.Composed // of interface texts there is none
		if s.ID != translation.UI && s.Page.Present {
			out = s.Compose()
		}
		found = append(append(found, c.found...), Errors(s, out)...)
	}
	found = append(found, consistency(t)...)
	Sort(found)
	return found
}

// Errors returns the findings of a page that stop a build. Out is the composed page.
func Errors(s *translation.Sheet, out translation.Composed) []Finding {
	c := checker{Sheet: s}
	if len(s.English.Errors) > 0 {
		return nil
	}
	for i := range s.Page.Units {
		u := &s.Page.Units[i]
		if u.Status == translation.Outdated {
			continue // the older English may have had it, and readers get today's English
		}
		for _, d := range u.Differs {
			if d.Foreign {
				c.take(u)
				c.say(d.Check, Error, "", "with %s, which the original does not have", strings.Join(d.More, " "))
			}
		}
	}
	c.foreignExtras()
	c.ids()
	c.structure(out)
	return c.found
}

// Again returns the findings of All that a translator should look at again: glossary terms, and references to renumbered steps.
func Again(s *translation.Sheet) []Finding {
	c := checker{Sheet: s}
	c.units(func() { c.steps(); c.glossaryWords() })
	return c.found
}

// Sort sorts findings by file, line and check.
func Sort(found []Finding) {
	slices.SortStableFunc(found, func(a, b Finding) int {
		return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line, strings.Compare(a.Unit, b.Unit), strings.Compare(a.Check, b.Check), strings.Compare(a.Message, b.Message))
	})
}

// A checker checks one page, unit by unit.
type checker struct {
	*translation.Sheet
	found []Finding

	s          *translation.State // the present unit
	translated *page.Unit         // nil where there is none
	base       string             // the English to compare with
	today      *page.Unit         // the English unit of today
	ignore     []string
}

// tell adds a finding about a line of a file of the page.
func (c *checker) tell(check, severity, file string, line int, format string, args ...any) {
	c.found = append(c.found, Finding{Check: check, Severity: severity, Lang: c.Language.Code, Page: c.ID, File: file, Line: line, Message: fmt.Sprintf(format, args...)})
}

// lineOf returns the line of a byte of the translation.
func (c *checker) lineOf(at int) int { return 1 + bytes.Count(c.Text[:at], []byte("\n")) }

// take begins a unit, with the checks that its record ignores.
func (c *checker) take(s *translation.State) {
	c.s, c.translated, c.ignore = s, nil, nil
	if s.At >= 0 {
		c.translated = &c.Page.Target[s.At]
	}
	if s.Record >= 0 {
		c.ignore = c.Ledger.Records[s.Record].Ignore
	}
}

// say adds a finding about the present unit, unless its record ignores the check, as in "x numbers", or one word of it, as in
// "x glossary:road".
func (c *checker) say(check, severity, word, format string, args ...any) {
	if slices.Contains(c.ignore, check) || word != "" && slices.Contains(c.ignore, check+":"+word) {
		return
	}
	line := 0
	if c.s.At >= 0 && c.ID != translation.UI {
		line = c.lineOf(c.translated.Start)
	}
	c.tell(check, severity, c.File, line, "%s: %s", c.s.Unit.Address(), fmt.Sprintf(format, args...))
	c.found[len(c.found)-1].Unit = c.s.Unit.Address()
}

// units checks every unit with a translation.
func (c *checker) units(compare func()) {
	for i := range c.Page.Units {
		s := &c.Page.Units[i]
		if s.At < 0 || s.Status != translation.Current && s.Status != translation.Outdated && s.Status != translation.Unverified {
			continue
		}
		c.take(s)
		c.today, c.base = s.Unit, s.Unit.Text
		if s.Status == translation.Outdated {
			c.base = s.Base
			c.today = page.Inline(s.Unit.Kind, s.Base)
		}
		compare()
	}
}

// copies reports English left in the translation.
func (c *checker) copies() {
	for i := range c.Page.Units {
		if s := &c.Page.Units[i]; s.Reason == translation.EnglishCopy {
			c.take(s)
			c.ignore = nil
			c.say("original", Warn, "", "the original text is left in the translation: %q", words.Clip(s.Target))
		}
	}
}

// extras reports texts without English that are not marked as extra, because they are not published.
func (c *checker) extras() {
	c.eachExtra(func(u *page.Unit) {
		if !u.Extra {
			c.say("extra", Warn, "", "no original of %q, so nobody reads it: mark it <!-- translation: extra --> or take it out", words.Clip(u.Inline))
		}
	})
}

// foreignExtras reports extras that have more than words and links of the English page.
func (c *checker) foreignExtras() {
	c.eachExtra(func(u *page.Unit) {
		if foreign := c.Page.Foreign(u); u.Extra && len(foreign) > 0 {
			c.say("extra", Error, "", "with %s, which the original page does not have: left out", strings.Join(foreign, " "))
		}
	})
}

func (c *checker) eachExtra(compare func(u *page.Unit)) {
	for _, x := range c.Page.Extras {
		c.take(&translation.State{Unit: &c.Page.Target[x], At: x, Record: -1})
		compare(c.translated)
	}
}

// ids reports ids that the English page does not have, and those of other headings. A translation need not repeat ids.
func (c *checker) ids() {
	if c.ID == translation.UI {
		return
	}
	for i := range c.Page.Units {
		s := &c.Page.Units[i]
		if s.At < 0 || s.Status == translation.Missing {
			continue
		}
		if t := &c.Page.Target[s.At]; t.Given && s.Unit.ID != "" && t.ID != s.Unit.ID && c.hasID(t.ID) {
			c.take(s)
			c.say("ids", Error, "", "found the id %s, expected none, or that of the original: %s", t.ID, s.Unit.ID)
		}
	}
	for _, at := range idBlock.FindAllSubmatchIndex(c.Text, -1) {
		if id := string(c.Text[at[2]:at[3]]); !c.hasID(id) {
			c.tell("ids", Error, c.File, c.lineOf(at[0]), "found the id %s, expected none, or one of the original page", id)
		}
	}
}

// hasID reports whether the English page has an id.
func (c *checker) hasID(id string) bool { return bytes.Contains(c.English.Text, []byte("{#"+id)) }

var idBlock = regexp.MustCompile(`\{#([^\s{}]+)[^{}\n]*\}[ \t]*(?:\n|$)`)

// duplicates reports duplicate records: more records of a text in a section than there are such texts.
func (c *checker) duplicates() {
	linked := map[string]bool{}
	for i := range c.Page.Units {
		if r := c.Page.Units[i].Record; r >= 0 && len(c.Page.Orphans) > 0 {
			linked[c.Ledger.Records[r].String()] = true
		}
	}
	for _, o := range c.Page.Orphans {
		if r := c.Ledger.Records[o.Record]; linked[r.String()] {
			c.tell("ledger", Warn, c.LedgerFile(), r.Line, "a second record of %q: sync takes it out", words.Clip(r.Text()))
		}
	}
}

func (c *checker) unit() {
	c.differences()
	c.forms()
	c.steps()
	c.links()
	c.wording()
	c.glossaryWords()
	folded := words.Fold(c.translated.Inline)
	for _, l := range c.Language.Lints {
		if m := l.Find(c.translated.Inline, folded); m != "" && c.translated.Hash != c.today.Hash {
			c.say("typography", Info, l.Name, "%q: %s", m, l.Say)
		}
	}
}

// differences reports numbers, links, pictures, footnotes, placeholders, icons, markup and code that differ from the English.
// Readers get the English then. What the English does not have at all is an error.
func (c *checker) differences() {
	all := c.s.Differs
	if c.s.Status == translation.Outdated {
		all = translation.Differences(c.today, c.translated, c.Source, c.Language)
	}
	for _, d := range all {
		switch {
		case d.Foreign && c.s.Status != translation.Outdated:
		case d.Check == "links" && c.s.Status == translation.Outdated: // records do not keep destinations
		default:
			c.say(d.Check, Warn, "", "%s: readers get the original", d)
		}
	}
	if a, b := c.today.Mechanical.Marks, c.translated.Mechanical.Marks; a != b {
		c.say("emphasis", Info, "", "%d marks of emphasis, but the original has %d", b, a)
	}
}

// forms reports an interface text that agrees with a number in too few or too many forms.
func (c *checker) forms() {
	if c.ID != translation.UI {
		return
	}
	wrong, forms := translation.WrongForms(c.translated.Raw, c.Language.Code)
	if wrong != "" {
		c.say("plurals", Warn, "", "found %s, expected %d forms, in the order in which counting from 1 needs them", wrong, forms)
	}
}

// steps reports references to steps that have been renumbered.
func (c *checker) steps() {
	if !slices.Contains(c.s.Notes, translation.NoteNumbered) {
		return
	}
	records := c.Ledger.Records
	for _, s := range records[c.s.Record].Steps {
		was, now := "another", "none"
		for _, r := range records {
			if r.Source == s.Source {
				was = fmt.Sprintf("%q", words.Clip(r.Text()))
			}
		}
		for _, today := range c.Page.Steps(c.s.Unit) {
			if today.Number == s.Number {
				now = fmt.Sprintf("%q", words.Clip(c.Page.Text(today.Source)))
			}
		}
		if was != now {
			c.say("numbering", Warn, s.Number, "refers to number %s, which was %s and is now %s: see whether the original still means that step, then accept", s.Number, was, now)
		}
	}
}

// links reports other destinations than those of the English, which the composed page replaces and sync updates.
func (c *checker) links() {
	differs := slices.ContainsFunc(c.s.Differs, func(d translation.Difference) bool { return d.Check == "links" })
	if c.s.Status == translation.Outdated || !slices.Contains(c.s.Notes, translation.NoteRelink) || differs {
		return
	}
	english, target := c.today.Mechanical.Links, c.translated.Mechanical.Links
	if fresh, stale := words.Lacks(english, target), words.Lacks(target, english); len(fresh) > 0 && len(stale) > 0 {
		c.say("links", Warn, "", "links to %s, but the original links to %s: readers get the latter; sync writes it", stale[0], fresh[0])
	}
}

// structure reports translations that do not fit into the block of their English.
func (c *checker) structure(out translation.Composed) {
	for _, e := range out.Errors {
		at := slices.IndexFunc(c.Page.Units, func(u translation.State) bool { return u.Unit.Address() == e.Unit })
		if at < 0 {
			c.tell("structure", Error, c.File, 0, "%s", e.What())
			continue
		}
		c.take(&c.Page.Units[at])
		e.Unit = ""
		c.say("structure", Error, "", "%s", e.What())
	}
}
