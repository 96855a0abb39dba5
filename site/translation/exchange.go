package translation

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/page"
)

// An Entry is a unit as translation tools exchange it.
type Entry struct {
	Page, Unit string // "rules/base-game", "road/p:1"
	Kind       string
	Context    string // parts equal texts; "" where none are
	Source     string // English, inline Markdown
	Base       string // the older English the target was made from; "" if it is this one
	Target     string
	Suggestion string // for a missing unit: the best there is
	Status     Status
	Reason     string
	Reviewed   bool
	Orphan     bool
	Done       bool // import: a person says the target translates the source
	Machine    bool // import: made by a machine
}

// Entries lists the units of a page for export: in document order, twins with
// one translation only once.
func (t *Translation) Entries(p Page) []Entry { return entries(p, t.Ledgers[p.Path]) }

func entries(p Page, l Ledger) []Entry {
	contexts := contexts(p)
	seen := map[[2]string]bool{}
	var out []Entry
	for i, s := range p.Units {
		key := [2]string{contexts[i], s.Unit.Inline}
		if seen[key] {
			continue
		}
		seen[key] = true
		e := Entry{Page: p.Path, Unit: s.Unit.Address(), Kind: s.Unit.Kind, Context: contexts[i], Source: s.Unit.Inline, Status: s.Status, Reason: s.Reason, Target: s.Target}
		if p.Path == UI {
			e.Source = s.Unit.Raw
		}
		if s.Record >= 0 {
			e.Reviewed = l.Records[s.Record].Has("reviewed")
		}
		switch {
		case s.Status == Outdated:
			e.Base = s.Base
		case s.Status == Missing && s.Reason == Rewritten:
			e.Base = s.Base
		case s.Status == Missing:
			e.Suggestion, e.Target = s.Target, ""
			if s.Reason == EnglishCopy {
				e.Suggestion = ""
			}
		}
		out = append(out, e)
	}
	for _, o := range p.Orphans {
		if o.Target != "" {
			out = append(out, Entry{Page: p.Path, Source: o.Base, Target: o.Target, Orphan: true})
		}
	}
	return out
}

// contexts tells units apart that one entry cannot hold: short ones by place
// and kind, equal ones with different translations by their address.
func contexts(p Page) []string {
	out := make([]string, len(p.Units))
	targets := map[[2]string][]string{}
	for i, s := range p.Units {
		if s.Unit.Words < 4 || p.Path == UI {
			out[i] = s.Unit.Where + "/" + s.Unit.Kind
		}
		key := [2]string{out[i], s.Unit.Inline}
		if t := s.Target + "\x00" + string(s.Status); !slices.Contains(targets[key], t) {
			targets[key] = append(targets[key], t)
		}
	}
	for i, s := range p.Units {
		if len(targets[[2]string{out[i], s.Unit.Inline}]) > 1 {
			out[i] = s.Unit.Address()
		}
	}
	return out
}

// PO is the page's entries as PO messages.
func (t *Translation) PO(p Page) []Message {
	return messages(p, t.Ledgers[p.Path], pageFile(t.Content.Config.Source, p.Path))
}

func messages(p Page, l Ledger, source string) []Message {
	var out []Message
	seen := map[[2]string]bool{}
	for _, e := range entries(p, l) {
		if e.Orphan {
			if key := [2]string{"", e.Source}; !seen[key] {
				seen[key] = true
				out = append(out, Message{ID: e.Source, Text: e.Target, Obsolete: true})
			}
			continue
		}
		seen[[2]string{e.Context, e.Source}] = true
		m := Message{Comments: []string{e.Kind + " · " + e.Unit}, Place: "content/" + source, Context: e.Context, ID: e.Source, Text: e.Target}
		switch {
		case e.Base != "":
			m.Flags, m.Previous = []string{"fuzzy"}, e.Base
			m.PrevContext = e.Context
		case e.Status == Unverified:
			m.Flags = []string{"fuzzy"}
		case e.Suggestion != "":
			m.Comments = append(m.Comments, "TM: "+strings.ReplaceAll(e.Suggestion, "\n", " "))
		}
		out = append(out, m)
	}
	return out
}

// FromPO reads messages as entries to import; the page stands in their place.
func FromPO(messages []Message) []Entry {
	var out []Entry
	for _, m := range messages {
		fuzzy := slices.Contains(m.Flags, "fuzzy")
		out = append(out, Entry{Page: pageOf(m.Place), Context: m.Context, Source: m.ID, Target: m.Text, Done: !fuzzy && m.Text != "", Orphan: m.Obsolete})
	}
	return out
}

// pageOf is the page a place of a PO file names: "content/en/rules/base-game.md".
func pageOf(place string) string {
	for _, f := range strings.Fields(place) {
		f = strings.TrimPrefix(f, "content/")
		_, id, ok := strings.Cut(f, "/")
		if !ok {
			continue
		}
		if id == "ui.toml" {
			return UI
		}
		if id, ok := strings.CutSuffix(id, ".md"); ok {
			return id
		}
	}
	return ""
}

// Import takes entries in. An entry made from the English of today becomes
// current if a person says it is done; one made from an older English keeps
// that as its base; one not done is taken in as unverified where nothing
// stands yet. Nothing is ever emptied; what fits nowhere is reported.
func (t *Translation) Import(entries []Entry) (Files, []error) {
	files := Files{}
	var errs []error
	byPage := map[string][]Entry{}
	for _, e := range entries {
		if _, err := t.Page(e.Page); err != nil && !e.Orphan {
			errs = append(errs, fmt.Errorf("%q: found page %q, want one of %s/: skipped", clip(e.Source), e.Page, t.Content.Config.Source))
			continue
		}
		byPage[e.Page] = append(byPage[e.Page], e)
	}
	for _, p := range t.Pages {
		if list := byPage[p.Path]; len(list) > 0 {
			errs = append(errs, t.importPage(p, list, files)...)
		}
	}
	return files, errs
}

// An arrival is an entry with the unit it belongs to.
type arrival struct {
	unit  int
	entry Entry
	base  []string // the English it was made from
}

func (t *Translation) importPage(p Page, entries []Entry, files Files) []error {
	arrivals, errs := matched(p, t.Ledgers[p.Path], entries)
	var puts []Put
	var kept []arrival
	for _, a := range arrivals {
		s := p.Units[a.unit]
		text := linked(s.Unit, a.entry.Target)
		same := s.At >= 0 && page.Inline(s.Unit.Kind, text).Inline == page.Inline(s.Unit.Kind, s.Target).Inline
		if p.Path == UI {
			text = a.entry.Target
			same = s.At >= 0 && text == s.Target
		}
		switch {
		case strings.TrimSpace(a.entry.Target) == "":
			continue
		case !a.entry.Done && (s.At >= 0 && s.Reason != EnglishCopy || s.Status == Current):
			continue // not sure: what stands there stays
		case same && s.Status == Current && a.base[0] == s.Unit.Text:
			continue
		case !same && !(s.Status == Current && s.At < 0 && text == s.Target):
			puts = append(puts, Put{a.unit, text})
		case s.At < 0:
			continue
		}
		a.entry.Target = text
		kept = append(kept, a)
	}
	if len(kept) == 0 {
		return errs
	}
	ledger := t.Ledgers[p.Path]
	ledger.Page, ledger.Lang = p.Path, t.Language.Code
	name := t.TargetFile(p.Path)
	if len(puts) > 0 {
		var out []byte
		var bad []error
		if p.Path == UI {
			out, bad = putStrings(t.Content.files[name], p, puts)
		} else {
			out, bad = editor{p, t.Content.English[p.Path].Text, t.Content.files[name]}.put(puts)
		}
		errs = append(errs, bad...)
		files[name] = out
		kept = t.standing(p, kept, out)
	}
	ledger = recorded(p, ledger, kept)
	files[LedgerFile(t.Language.Code, p.Path)] = []byte(ledger.String())
	return errs
}

// standing keeps the arrivals whose text stands in the new page.
func (t *Translation) standing(p Page, all []arrival, source []byte) []arrival {
	have := map[string]bool{}
	units, _ := page.UnitsWith(source, t.Content.English[p.Path].Text)
	if p.Path == UI {
		units, _ = Strings(source)
	}
	for _, u := range units {
		have[u.Hash] = true
	}
	return slices.DeleteFunc(all, func(a arrival) bool {
		return !have[page.Inline(p.Units[a.unit].Unit.Kind, a.entry.Target).Hash]
	})
}

// matched finds the unit of every entry: by context and English, of today or
// of the record's day.
func matched(p Page, l Ledger, entries []Entry) ([]arrival, []error) {
	var errs []error
	var out []arrival
	ctx := contexts(p)
	for _, e := range entries {
		if e.Orphan || e.Target == "" {
			continue
		}
		hash := page.Inline("p", e.Source).Hash
		found := false
		for i, s := range p.Units {
			if e.Unit != "" && e.Unit != s.Unit.Address() || e.Unit == "" && e.Context != "" && e.Context != ctx[i] {
				continue
			}
			switch {
			case s.Unit.Hash == hash:
				out = append(out, arrival{i, e, []string{s.Unit.Text}})
				found = true
			case s.Record >= 0 && l.Records[s.Record].Source == hash:
				out = append(out, arrival{i, e, l.Records[s.Record].Base})
				found = true
			}
		}
		if !found {
			errs = append(errs, fmt.Errorf("%s: no unit with the English %q: skipped", p.Path, clip(e.Source)))
		}
	}
	slices.SortStableFunc(out, func(a, b arrival) int { return a.unit - b.unit })
	return slices.CompactFunc(out, func(a, b arrival) bool { return a.unit == b.unit }), errs
}

// linked gives the links of a text that came without destinations those of
// the English.
func linked(u page.Unit, text string) string {
	if len(page.Inline(u.Kind, text).Mechanical.Links) > 0 || len(u.Mechanical.Links) == 0 {
		return text
	}
	var b strings.Builder
	n := 0
	for i := 0; i < len(text); i++ {
		b.WriteByte(text[i])
		if text[i] == ']' && n < len(u.Mechanical.Links) && (i+1 == len(text) || text[i+1] != '(' && text[i+1] != '[') {
			b.WriteString("(" + u.Mechanical.Links[n] + ")")
			n++
		}
	}
	if n != len(u.Mechanical.Links) {
		return text
	}
	return b.String()
}

// recorded writes the records of what was taken in.
func recorded(p Page, l Ledger, all []arrival) Ledger {
	by := map[int]arrival{}
	for _, a := range all {
		by[a.unit] = a
	}
	records := slices.Clone(l.Records)
	var fresh []insertion
	prev := -1
	for i, s := range p.Units {
		if a, ok := by[i]; ok {
			base := strings.Join(a.base, " ")
			r := Record{Source: page.Hash(base), Kind: s.Unit.Kind, Where: s.Unit.Where, Base: a.base, Target: page.Inline(s.Unit.Kind, a.entry.Target).Hash, Flags: flagsOf(a.entry)}
			if r.Source == s.Unit.Hash {
				r.Steps = p.steps(s.Unit)
			}
			if r.Target == r.Source {
				r.Flags = append(r.Flags, "same")
			}
			if s.Record < 0 {
				fresh = append(fresh, insertion{prev, r})
				continue
			}
			r.Ignore = records[s.Record].Ignore
			records[s.Record] = r
		}
		if s.Record >= 0 {
			prev = s.Record
		}
	}
	l.Records = inserted(records, fresh)
	return l
}

func flagsOf(e Entry) []string {
	var flags []string
	if e.Reviewed {
		flags = append(flags, "reviewed")
	}
	if e.Machine {
		flags = append(flags, "mt")
	}
	if !e.Done {
		flags = append(flags, "fuzzy")
	}
	return flags
}
