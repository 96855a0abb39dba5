package translation

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
)

// How serious a finding is.
const (
	Error = "error" // a reader is misled, or a page breaks
	Warn  = "warn"
	Info  = "info"
)

// A Finding is what a check says of a unit, or of a file.
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

// String is the finding on one line: file, line, severity, check, message.
func (f Finding) String() string {
	where := f.File
	if f.Line > 0 {
		where += fmt.Sprintf(":%d", f.Line)
	}
	return fmt.Sprintf("%s: %s: %s: %s", where, f.Severity, f.Check, f.Message)
}

// GitHub is the finding as a workflow command, which shows it in a pull request.
func (f Finding) GitHub(dir string) string {
	level := map[string]string{Error: "error", Warn: "warning", Info: "notice"}[f.Severity]
	escape := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	return fmt.Sprintf("::%s file=%s,line=%d,title=%s::%s", level, dir+f.File, max(f.Line, 1), f.Check, escape.Replace(f.Message))
}

// Check compares every translated unit with the English it was made from: the
// English of today if it is current, of its day if it is outdated. Findings
// are sorted by file, line and check.
func (t *Translation) Check() []Finding {
	c := checker{t: t, terms: newFinder(t.Content.Glossary), lints: compiled(t.Language.Lints)}
	for _, err := range t.Errors {
		c.add(Finding{Check: "ledger", Severity: Error, File: strings.SplitN(err.Error(), ":", 2)[0], Message: err.Error()})
	}
	for _, name := range t.Strays {
		c.add(Finding{Check: "ledger", Severity: Error, File: name, Message: "no English page for this file"})
	}
	for _, p := range t.Pages {
		c.page(p)
	}
	c.consistency()
	slices.SortStableFunc(c.found, func(a, b Finding) int {
		return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line, strings.Compare(a.Unit, b.Unit), strings.Compare(a.Check, b.Check), strings.Compare(a.Message, b.Message))
	})
	return c.found
}

type checker struct {
	t     *Translation
	terms finder
	lints []lint
	found []Finding

	p      Page
	s      State
	target page.Unit
	base   string    // the English to compare with
	source page.Unit // of today; only its text may be older
	ignore []string
}

func (c *checker) add(f Finding) {
	f.Lang = c.t.Language.Code
	c.found = append(c.found, f)
}

// say adds a finding on the unit at hand, unless its record silences it: "x
// numbers" the whole check, "x glossary:road" one word of it.
func (c *checker) say(check, severity, word, format string, args ...any) {
	if slices.Contains(c.ignore, check) || word != "" && slices.Contains(c.ignore, check+":"+word) {
		return
	}
	file := c.t.TargetFile(c.p.Path)
	line := 0
	if c.s.At >= 0 && c.p.Path != UI {
		line = 1 + bytes.Count(c.t.Content.files[file][:c.target.Start], []byte("\n"))
	}
	c.add(Finding{
		Check: check, Severity: severity, Page: c.p.Path, Unit: c.s.Unit.Address(), File: file, Line: line,
		Message: c.s.Unit.Address() + ": " + fmt.Sprintf(format, args...),
	})
}

func (c *checker) page(p Page) {
	c.p = p
	for _, s := range p.Units {
		c.s, c.target, c.ignore = s, page.Unit{}, nil
		if s.At >= 0 {
			c.target = p.Target[s.At]
		}
		if s.Reason == EnglishCopy && s.Unit.Words > 3 {
			c.say("english", Warn, "", "the English text stands in the translation: %q", clip(s.Target))
		}
		if s.At < 0 || s.Status != Current && s.Status != Outdated && s.Status != Unverified {
			continue
		}
		c.source, c.base = s.Unit, s.Unit.Text
		if s.Record >= 0 {
			c.ignore = c.t.Ledgers[p.Path].Records[s.Record].Ignore
		}
		if s.Status == Outdated {
			c.base = s.Base
			c.source = page.Inline(s.Unit.Kind, s.Base)
		}
		c.unit()
	}
	for _, x := range p.Extras {
		if u := p.Target[x]; !u.Extra {
			c.s, c.target, c.ignore = State{Unit: u, At: x}, u, nil
			c.say("extra", Error, "", "no English unit for %q: mark it <!-- translation: extra --> or take it out", clip(u.Inline))
		}
	}
	c.twins()
	c.composed()
	c.front()
}

// twins are records of one text at one place, more of them than the page has
// such texts.
func (c *checker) twins() {
	records := c.t.Ledgers[c.p.Path].Records
	linked := map[string]bool{}
	for _, s := range c.p.Units {
		if s.Record >= 0 {
			linked[block(records[s.Record])] = true
		}
	}
	for _, o := range c.p.Orphans {
		if r := records[o.Record]; linked[block(r)] {
			c.add(Finding{
				Check: "ledger", Severity: Error, Page: c.p.Path, File: LedgerFile(c.t.Language.Code, c.p.Path), Line: r.Line,
				Message: fmt.Sprintf("a second record of %q: sync takes it out", clip(r.Text())),
			})
		}
	}
}

func (c *checker) unit() {
	c.numbers()
	c.links()
	c.pieces()
	c.wording()
	c.glossary()
	for _, l := range c.lints {
		if m := l.re.FindString(c.target.Inline); m != "" && c.target.Hash != c.source.Hash {
			c.say("typography", Info, l.Name, "%q: %s", m, l.Say)
		}
	}
}

// numbers: every number stands in both, as digits or as a word.
func (c *checker) numbers() {
	english, target := page.Prose(c.base), page.Prose(c.target.Text)
	source := c.t.Content.Config.Language(c.t.Content.Config.Source)
	want, have := figures(english), figures(target)
	if gone := lacks(want, append(slices.Clone(have), spelled(target, c.t.Language.numbers())...)); len(gone) > 0 {
		c.say("numbers", Error, "", "without %s, which English has", strings.Join(gone, ", "))
	}
	if more := lacks(have, append(slices.Clone(want), spelled(english, source.numbers())...)); len(more) > 0 {
		c.say("numbers", Error, "", "has %s, which English has not", strings.Join(more, ", "))
	}
}

func unique(s []string) []string {
	s = slices.Clone(s)
	slices.Sort(s)
	return slices.Compact(s)
}

// links: as many destinations inside the site. Where English leads elsewhere
// today, composition follows it, so which ones they are is no error.
func (c *checker) links() {
	if c.s.Status == Outdated {
		return // the base keeps no destinations
	}
	want, have := unique(internal(c.source.Mechanical.Links)), unique(internal(c.target.Mechanical.Links))
	if len(want) != len(have) {
		c.say("links", Error, "", "links to %v, want %v", have, want)
	}
	external := func(u page.Unit) int { return len(u.Mechanical.Links) - len(internal(u.Mechanical.Links)) }
	if external(c.source) != external(c.target) {
		c.say("links", Info, "", "%d links out of the site, English has %d", external(c.target), external(c.source))
	}
}

func (c *checker) pieces() {
	a, b := c.source.Mechanical, c.target.Mechanical
	notes := func(m page.Mechanical) []string {
		labels := []string{}
		for range m.Notes {
			labels = append(labels, "[^]")
		}
		return labels
	}
	images := func(m page.Mechanical) []string {
		all := []string{}
		for range m.Images {
			all = append(all, "![]")
		}
		return all
	}
	for _, k := range []struct {
		name, severity string
		want, have     []string
	}{
		{"images", Error, images(a), images(b)},
		{"footnotes", Error, notes(a), notes(b)},
		{"shortcodes", Error, a.Shortcodes, b.Shortcodes},
		{"placeholders", Error, a.Holes, b.Holes},
		{"icons", Error, a.Icons, b.Icons},
		{"html", Error, a.Tags, b.Tags},
		{"code", Warn, a.Codes, b.Codes},
	} {
		if gone := lacks(k.want, k.have); len(gone) > 0 {
			c.say(k.name, k.severity, "", "without %s, which English has", strings.Join(gone, " "))
		}
		if more := lacks(k.have, k.want); len(more) > 0 {
			c.say(k.name, k.severity, "", "has %s, which English has not", strings.Join(more, " "))
		}
	}
	if a.Marks != b.Marks {
		c.say("emphasis", Info, "", "%d marks of emphasis, English has %d", b.Marks, a.Marks)
	}
}

// composed builds the page and reports what could not be put in, and links
// into the page that lead nowhere.
func (c *checker) composed() {
	if !c.p.Present || c.p.Path == UI {
		return
	}
	out, err := c.t.Compose(c.p.Path)
	file := c.t.TargetFile(c.p.Path)
	if err != nil {
		c.add(Finding{Check: "structure", Severity: Error, Page: c.p.Path, File: file, Message: err.Error()})
		return
	}
	for _, err := range out.Errors {
		if strings.Contains(err.Error(), "links inside the site") {
			continue // said of the unit, if it is current
		}
		c.add(Finding{Check: "structure", Severity: Error, Page: c.p.Path, File: file, Message: err.Error()})
	}
	anchors := map[string]bool{}
	for _, m := range anchor.FindAllStringSubmatch(string(out.Source), -1) {
		for _, id := range strings.Fields(m[1] + " " + m[2]) {
			anchors[id] = true
		}
	}
	for _, s := range out.Slots {
		for _, d := range s.Unit.Mechanical.Links {
			if id, ok := strings.CutPrefix(d, "#"); ok && !anchors[id] {
				c.add(Finding{Check: "anchors", Severity: Error, Page: c.p.Path, File: file, Message: fmt.Sprintf("%s: no #%s on the page", s.Unit.Address(), id)})
			}
		}
	}
}

var anchor = regexp.MustCompile(`\{#([^\s}]+)(?:[^}]*also="([^"]*)")?[^}]*\}`)

// front: what is not translated is taken over from English.
func (c *checker) front() {
	if !c.p.Present || c.p.Path == UI {
		return
	}
	file := c.t.TargetFile(c.p.Path)
	english := page.Fields(c.t.Content.English[c.p.Path].Text)
	target := page.Fields(c.t.Content.files[file])
	var keys []string
	for k := range target {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		if k != "title" && k != "description" && k != "slug" && k != "key" && target[k] != english[k] {
			c.add(Finding{Check: "frontmatter", Severity: Warn, Page: c.p.Path, File: file, Line: 1, Message: fmt.Sprintf("%s: %q, English has %q, which counts", k, target[k], english[k])})
		}
	}
}

// consistency: one English text, two translations.
func (c *checker) consistency() {
	first := map[string]State{}
	for _, p := range c.t.Pages {
		c.p = p
		for _, s := range p.Units {
			if s.Status != Current || s.At < 0 || s.Unit.Words < 2 {
				continue
			}
			other, ok := first[s.Unit.Hash]
			if !ok {
				first[s.Unit.Hash] = s
				continue
			}
			if page.Inline("p", other.Target).Hash != p.Target[s.At].Hash {
				c.s, c.target, c.ignore = s, p.Target[s.At], nil
				if s.Record >= 0 {
					c.ignore = c.t.Ledgers[p.Path].Records[s.Record].Ignore
				}
				c.say("consistency", Info, "", "%q is %q elsewhere, %q here", s.Unit.Text, other.Target, s.Target)
			}
		}
	}
}

type lint struct {
	Lint
	re *regexp.Regexp
}

func compiled(all []Lint) []lint {
	var out []lint
	for _, l := range all {
		if re, err := regexp.Compile(l.Pattern); err == nil {
			out = append(out, lint{l, re})
		}
	}
	return out
}
