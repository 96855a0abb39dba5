package translation

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
)

// Accept writes down that the chosen texts translate the English of today.
// The counts are of records that are new or changed, by page.
func (t *Translation) Accept(s Selection, a Accept) (Files, map[string]int) {
	files, counts := Files{}, map[string]int{}
	for _, p := range t.Pages {
		if !s.page(p.Path) || !p.Present {
			continue
		}
		choice := a
		choice.Units = addresses(p.Path, s.Pages)
		l, n := Accepted(p, t.Ledgers[p.Path], choice)
		if n > 0 {
			files[LedgerFile(t.Language.Code, p.Path)] = []byte(l.String())
			counts[p.Path] = n
		}
	}
	return files, counts
}

// addresses are the units named for a page: "page#unit", "page@hash".
func addresses(id string, names []string) []string {
	var out []string
	for _, n := range names {
		if unit, ok := strings.CutPrefix(n, id+"#"); ok {
			out = append(out, unit)
		} else if unit, ok := strings.CutPrefix(n, id+"@"); ok {
			out = append(out, "@"+unit)
		}
	}
	return out
}

// Skeleton is a new translated page: the front matter with empty words, or, as
// a copy, the English text without what a translation does not repeat.
func Skeleton(english []byte, copied bool) []byte {
	body := page.Body(english)
	if !copied {
		front := page.Fields(english)
		out := "---\ntitle:\n"
		if front["description"] != "" {
			out += "description:\n"
		}
		if front["slug"] != "" {
			out += "slug: " + front["slug"] + "\n"
		}
		return []byte(out + "---\n")
	}
	var out []string
	for _, line := range strings.Split(string(english[:body]), "\n") {
		key, _, ok := strings.Cut(line, ":")
		if !ok || key == "title" || key == "description" || key == "slug" {
			out = append(out, line)
		}
	}
	text := boardFence.ReplaceAllString(string(english[body:]), "")
	text = attributeBlock.ReplaceAllString(text, "")
	text = blankLines.ReplaceAllString(text, "\n\n")
	return []byte(strings.Join(out, "\n") + text)
}

var (
	boardFence     = regexp.MustCompile("(?ms)^```board [^\n]*\n.*?^```[ \t]*\n")
	attributeBlock = regexp.MustCompile(`(?m)[ \t]*\{#[^{}\n]*\}[ \t]*$`)
	blankLines     = regexp.MustCompile(`\n{3,}`)
)

// StillValid declares, for every chosen unit that is outdated in a language,
// the English of today the same for translators as the English it was
// translated from. It answers the .eq files, and the lines put in.
func (c *Content) StillValid(all []*Translation, s Selection) (Files, []string) {
	files := Files{}
	var told []string
	for _, t := range all {
		for _, p := range t.Pages {
			for _, u := range p.Units {
				if u.Status != Outdated || !s.page(p.Path) || !s.unit(p, u) {
					continue
				}
				name := "ledger/equivalent/" + p.Path + ".eq"
				text, ok := files[name]
				if !ok {
					text = c.files[name]
				}
				line := equation(t.Ledgers[p.Path].Records[u.Record].Source, u.Unit.Hash, u.Base, u.Unit.Text)
				if have, _ := ParseEquivalents(string(text)); have.Same(t.Ledgers[p.Path].Records[u.Record].Source, u.Unit.Hash) {
					continue
				}
				files[name] = append(slices.Clone(text), line...)
				told = append(told, p.Path+"#"+u.Unit.Address()+" "+strings.TrimSpace(line))
			}
		}
	}
	return files, told
}

// equation is a line of an .eq file; its comment shows what changed.
func equation(from, to, base, source string) string {
	var out, in []string
	for _, c := range Diff(base, source) {
		switch c.Op {
		case "-":
			out = append(out, strings.TrimSpace(c.Text))
		case "+":
			in = append(in, strings.TrimSpace(c.Text))
		}
	}
	return fmt.Sprintf("= %s %s   # %q -> %q\n", from, to, clip(strings.Join(out, " … ")), clip(strings.Join(in, " … ")))
}

// Sync does what needs no translator: it brings destinations and heading
// numbers of translated pages up to date, refreshes English copies, moves texts
// to the page their English went to, and tidies ledgers. It never makes an
// outdated unit current. Doing it twice changes nothing.
func (t *Translation) Sync(s Selection) (Files, []error) {
	files := Files{}
	var errs []error
	for _, p := range t.Pages {
		if !s.page(p.Path) || p.Path == UI || !p.Present {
			continue
		}
		name := t.TargetFile(p.Path)
		puts, moved := t.mechanics(p)
		out, bad := editor{p, t.Content.English[p.Path].Text, t.Content.files[name]}.put(puts)
		errs = append(errs, bad...)
		out = renumbered(out, p)
		out, left := t.withoutMoved(out, p)
		if string(out) != string(t.Content.files[name]) {
			files[name] = out
		}
		ledger := t.Ledgers[p.Path]
		ledger.Page, ledger.Lang = p.Path, t.Language.Code
		ledger = t.tidy(p, ledger, left, moved, len(bad) == 0)
		file := LedgerFile(t.Language.Code, p.Path)
		if text := ledger.String(); text != string(t.Content.files[file]) && (len(ledger.Records) > 0 || t.Content.files[file] != nil) {
			files[file] = []byte(text)
		}
	}
	return files, errs
}

// mechanics are the texts that differ from what they should be only by their
// destinations, and those that came from another page.
func (t *Translation) mechanics(p Page) (puts []Put, moved []arrival) {
	for i, u := range p.Units {
		switch {
		case u.Status == Current && u.At >= 0 && slices.Contains(u.Notes, NoteRelink):
			target := page.Inline(u.Unit.Kind, u.Target)
			if links, err := destinations(u.Unit.Mechanical.Links, target.Mechanical.Links); err == nil {
				if text := page.Relinked(u.Target, links, nil, nil); text != u.Target {
					puts = append(puts, Put{i, text})
				}
			}
		case u.Reason == EnglishCopy && u.At >= 0 && p.Target[u.At].Hash != u.Unit.Hash:
			puts = append(puts, Put{i, u.Unit.Inline})
		case u.Status == Current && u.Reason == Moved:
			puts = append(puts, Put{i, u.Target})
			moved = append(moved, arrival{i, Entry{Target: u.Target, Done: true}, []string{u.Unit.Text}})
		}
	}
	return puts, moved
}

// renumbered gives translated headings the numbers English has today.
func renumbered(source []byte, p Page) []byte {
	want := map[string]string{}
	for _, u := range p.Units {
		if u.At >= 0 && slices.Contains(u.Notes, NoteRenumber) && u.Status == Current {
			want[p.Target[u.At].Hash] = u.Unit.Mechanical.Enumerator
		}
	}
	if len(want) == 0 {
		return source
	}
	units, _ := page.Units(source)
	var patches []patch
	for _, u := range units {
		number, ok := want[u.Hash]
		if !ok || class(u.Kind) != "h" {
			continue
		}
		if number != "" {
			number += " "
		}
		start, _ := lineBounds(source, u.Start)
		at := start + len(headingMarks.FindString(string(source[start:u.Start])))
		patches = append(patches, patch{at, u.Start, number})
	}
	return patched(source, patches)
}

var headingMarks = regexp.MustCompile(`^\s*(#+[ \t]+)?`)

// withoutMoved takes the texts out that another page has taken over, and tells
// the records they leave. A text that shares its block with others stays.
func (t *Translation) withoutMoved(source []byte, p Page) ([]byte, map[int]bool) {
	left := map[int]bool{}
	for _, o := range p.Orphans {
		if o.At < 0 || !t.usedElsewhere(p, o) {
			continue
		}
		units, _ := page.UnitsWith(source, t.Content.English[p.Path].Text)
		i := slices.IndexFunc(units, func(u page.Unit) bool { return u.Hash == p.Target[o.At].Hash })
		if i < 0 {
			continue
		}
		start, _ := lineBounds(source, units[i].Start)
		_, end := lineBounds(source, units[i].End)
		rest := strings.TrimLeft(string(source[end:]), "\n")
		if units[i].Kind == "li" {
			rest = strings.TrimPrefix(string(source[end:]), "\n")
		}
		out := append(slices.Clone(source[:start]), rest...)
		if now, _ := page.UnitsWith(out, t.Content.English[p.Path].Text); len(now) == len(units)-1 {
			source, left[o.Record] = out, true
		}
	}
	return source, left
}

// tidy leaves out records of which neither the English nor the text is left,
// second records of one and the same unit, and those of texts that moved.
func (t *Translation) tidy(p Page, l Ledger, left map[int]bool, moved []arrival, all bool) Ledger {
	gone := map[int]bool{}
	for _, o := range p.Orphans {
		if o.Target == "" && !t.usedElsewhere(p, o) || left[o.Record] {
			gone[o.Record] = true
		}
	}
	out := map[string]int{} // records to leave out, by their text
	for i := range gone {
		out[block(l.Records[i])]++
	}
	if len(moved) > 0 && all {
		l = recorded(p, l, moved)
	}
	for i := len(l.Records) - 1; i >= 0; i-- {
		if text := block(l.Records[i]); out[text] > 0 {
			out[text]--
			l.Records = slices.Delete(slices.Clone(l.Records), i, i+1)
		}
	}
	return l
}

// usedElsewhere is true for a text another page still takes from here.
func (t *Translation) usedElsewhere(from Page, o Orphan) bool {
	hash := page.Hash(o.Base)
	for _, p := range t.Pages {
		for _, u := range p.Units {
			if u.Reason == Moved && u.Unit.Hash == hash && p.Path != from.Path {
				return true
			}
		}
	}
	return false
}

// A Proposal is a pair that adopt suggests.
type Proposal struct {
	Unit       page.Unit // English, of whatever day
	Target     string
	Confidence int // percent
}

// Adopt pairs a page that has no ledger with its English by order and
// likeness. bases are English versions to try, the first being today's; the
// one that fits best is taken (an earlier one wins a tie). The records are
// marked fuzzy: until a person accepts them the units are unverified.
func (t *Translation) Adopt(p Page, bases ...[]byte) ([]Proposal, Ledger) {
	var best []Proposal
	var ledger Ledger
	most := -1
	for _, base := range bases {
		english, _ := page.Units(base)
		in := Input{Path: p.Path, Lang: t.Language, Source: t.Content.Config.Language(t.Content.Config.Source), English: english,
			Target: p.Target, Present: p.Present, Ledger: t.Ledgers[p.Path], Keep: t.Content.Glossary.Kept(), Lexicon: t.setting.lexicon}
		pairs, sum := adopted(Judge(in))
		if sum <= most {
			continue
		}
		most, best = sum, nil
		ledger = t.Ledgers[p.Path]
		ledger.Page, ledger.Lang = p.Path, t.Language.Code
		ledger.Records = slices.Clone(ledger.Records)
		for _, s := range pairs {
			best = append(best, Proposal{s.Unit, s.Target, s.Confidence})
			r := recordOf(s, p.Target[s.At], false)
			r.Flags = []string{"fuzzy"}
			ledger.Records = append(ledger.Records, r)
		}
	}
	return best, ledger
}

func adopted(p Page) (pairs []State, sum int) {
	for _, s := range p.Units {
		if s.Status == Unverified && s.Reason == Aligned && s.At >= 0 && s.Record < 0 {
			pairs = append(pairs, s)
			sum += s.Confidence
		}
	}
	return pairs, sum
}

// Move gives a page another path in every language: files, ledgers,
// equivalences and the links of all pages to it; the old address is kept in
// redirects.toml.
func (c *Content) Move(from, to string) (Files, error) {
	if _, ok := c.English[from]; !ok {
		return nil, fmt.Errorf("page %q: %w in %s/", from, errUnknown, c.Config.Source)
	}
	if _, ok := c.English[to]; ok || to == "" || path.Clean("/"+to) != "/"+to {
		return nil, fmt.Errorf("page %q: want a path that is free, such as rules/new-name", to)
	}
	files := Files{}
	move := func(old, fresh string, change func(string) string) {
		if text, ok := c.files[old]; ok {
			files[fresh] = []byte(change(string(text)))
			files[old] = nil
		}
	}
	same := func(s string) string { return s }
	for _, code := range append([]string{c.Config.Source}, c.Languages...) {
		move(code+"/"+from+".md", code+"/"+to+".md", same)
		move(LedgerFile(code, from), LedgerFile(code, to), func(s string) string {
			return strings.Replace(s, "\npage "+from+"\n", "\npage "+to+"\n", 1)
		})
	}
	move("ledger/equivalent/"+from+".eq", "ledger/equivalent/"+to+".eq", same)
	link := regexp.MustCompile(`(\]\(|\]: ?<?)/` + regexp.QuoteMeta(from) + `(/?[#)>\s])`)
	for _, name := range c.names {
		text, ok := files[name]
		if !ok {
			text = c.files[name]
		}
		if path.Ext(name) != ".md" || text == nil {
			continue
		}
		if fresh := link.ReplaceAll(text, []byte("${1}/"+to+"${2}")); string(fresh) != string(text) {
			files[name] = fresh
		}
	}
	for name, text := range files { // texts that were moved link too
		if text != nil && path.Ext(name) == ".md" {
			files[name] = link.ReplaceAll(text, []byte("${1}/"+to+"${2}"))
		}
	}
	files[RedirectsFile] = []byte(redirected(string(c.files[RedirectsFile]), from, to))
	return files, nil
}
