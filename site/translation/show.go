package translation

import (
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"text/tabwriter"
)

// A Selection narrows what a verb speaks of.
type Selection struct {
	Languages []string // none: all
	Pages     []string // none: all; "page#unit" takes one unit
	Only      []string // statuses; none: all
}

func (s Selection) language(code string) bool {
	return len(s.Languages) == 0 || slices.Contains(s.Languages, code)
}

func (s Selection) page(id string) bool {
	return len(s.Pages) == 0 || slices.ContainsFunc(s.Pages, func(p string) bool {
		name, _, _ := strings.Cut(p, "#")
		return name == id
	})
}

func (s Selection) unit(p Page, u State) bool {
	if len(s.Only) > 0 && !slices.Contains(s.Only, string(u.Status)) {
		return false
	}
	if len(s.Pages) == 0 {
		return true
	}
	return slices.ContainsFunc(s.Pages, func(name string) bool {
		id, unit, ok := strings.Cut(name, "#")
		if !ok {
			id, unit, ok = strings.Cut(name, "@")
			unit = "@" + unit
		}
		return id == p.Path && (!ok || Names(unit, u.Unit))
	})
}

// Translations judges the chosen languages, in order of their codes.
func (c *Content) Translations(s Selection) []*Translation { return slices.Collect(c.Each(s)) }

// Each judges the chosen languages one after the other, so that many need no
// more memory than one.
func (c *Content) Each(s Selection) iter.Seq[*Translation] {
	return func(yield func(*Translation) bool) {
		for _, code := range c.Languages {
			if s.language(code) && !yield(c.Translation(code)) {
				return
			}
		}
	}
}

// Table writes the counts as a table: by "lang", "section", "page" or "unit".
func Table(w io.Writer, all iter.Seq[*Translation], s Selection, by string) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(tw, "words\tunits\tcurrent\toutdated\tmissing\tunverified\t  where\n")
	line := func(where string, c Counts) {
		u := c.Units
		fmt.Fprintf(tw, "%s\t%s\t%d\t%d\t%d\t%d\t  %s\n", percent(c.Words), percent(u), u.Current, u.Outdated, u.Missing, u.Unverified, where)
	}
	for t := range all {
		var sum Counts
		for _, p := range t.Pages {
			if !s.page(p.Path) || len(p.Units) == 0 {
				continue
			}
			sum = sum.Plus(p.Counts())
			where := t.Language.Code + " " + p.Path
			switch by {
			case "page":
				line(where+later(p), p.Counts())
			case "section":
				for _, sec := range p.Sections() {
					line(where+"#"+sec.ID, sec.Counts)
				}
			case "unit":
				for _, u := range p.Units {
					if s.unit(p, u) {
						line(fmt.Sprintf("%s#%s %s %s", where, u.Unit.Address(), u.Status, strings.Join(append([]string{u.Reason}, u.Notes...), " ")), Count([]State{u}))
					}
				}
			}
		}
		line(t.Language.Code, sum)
	}
	tw.Flush()
}

func percent(t Tally) string {
	if t.Total == 0 {
		return "n/a"
	}
	return t.Label() + "%"
}

func later(p Page) string {
	if p.Later {
		return " (later)"
	}
	return ""
}

// The JSON of status and check, schema version 1.
type (
	jsonReport struct {
		Version   int                     `json:"version"`
		Source    string                  `json:"source"`
		Languages map[string]jsonLanguage `json:"languages"`
	}
	jsonLanguage struct {
		Units jsonTally           `json:"units"`
		Words jsonTally           `json:"words"`
		Pages map[string]jsonPage `json:"pages"`
	}
	jsonPage struct {
		Units    jsonTally              `json:"units"`
		Words    jsonTally              `json:"words"`
		Later    bool                   `json:"later,omitempty"`
		Sections map[string]jsonSection `json:"sections"`
		Items    []jsonItem             `json:"items"`
		Orphans  []jsonOrphan           `json:"orphans"`
		Extras   []string               `json:"extras"`
		Checks   []Finding              `json:"checks"`
	}
	jsonSection struct {
		Units jsonTally `json:"units"`
		Words jsonTally `json:"words"`
	}
	jsonTally struct {
		Tally
		Percent int `json:"percent"`
	}
	jsonItem struct {
		Unit       string      `json:"unit"`
		Kind       string      `json:"kind"`
		Status     Status      `json:"status"`
		Reason     string      `json:"reason"`
		Severity   string      `json:"severity,omitempty"`
		Notes      []string    `json:"notes,omitempty"`
		Confidence int         `json:"confidence,omitempty"`
		Words      int         `json:"words"`
		Hash       string      `json:"hash"`
		Base       string      `json:"base,omitempty"`
		Source     string      `json:"source"`
		Target     string      `json:"target,omitempty"`
		Diff       [][2]string `json:"diff,omitempty"`
	}
	jsonOrphan struct {
		Base   string `json:"base"`
		Target string `json:"target"`
	}
)

// JSON writes the state of the chosen pages with every unit.
func JSON(w io.Writer, source string, all []*Translation, s Selection) error {
	out := jsonReport{1, source, map[string]jsonLanguage{}}
	for _, t := range all {
		lang := jsonLanguage{Pages: map[string]jsonPage{}}
		var sum Counts
		findings := t.Check()
		for _, p := range t.Pages {
			if s.page(p.Path) {
				sum = sum.Plus(p.Counts())
				lang.Pages[p.Path] = pageJSON(p, findings, s)
			}
		}
		lang.Units, lang.Words = tallyJSON(sum.Units), tallyJSON(sum.Words)
		out.Languages[t.Language.Code] = lang
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(out)
}

func pageJSON(p Page, findings []Finding, s Selection) jsonPage {
	c := p.Counts()
	out := jsonPage{
		Units: tallyJSON(c.Units), Words: tallyJSON(c.Words), Later: p.Later, Sections: map[string]jsonSection{},
		Items: []jsonItem{}, Orphans: []jsonOrphan{}, Extras: []string{}, Checks: []Finding{},
	}
	for _, sec := range p.Sections() {
		out.Sections[sec.ID] = jsonSection{tallyJSON(sec.Counts.Units), tallyJSON(sec.Counts.Words)}
	}
	for _, u := range p.Units {
		if s.unit(p, u) {
			out.Items = append(out.Items, itemJSON(u))
		}
	}
	for _, o := range p.Orphans {
		out.Orphans = append(out.Orphans, jsonOrphan{o.Base, o.Target})
	}
	for _, x := range p.Extras {
		out.Extras = append(out.Extras, p.Target[x].Inline)
	}
	for _, f := range findings {
		if f.Page == p.Path {
			out.Checks = append(out.Checks, f)
		}
	}
	return out
}

func tallyJSON(t Tally) jsonTally { return jsonTally{t, t.Percent()} }

func itemJSON(u State) jsonItem {
	item := jsonItem{
		Unit: u.Unit.Address(), Kind: u.Unit.Kind, Status: u.Status, Reason: u.Reason, Severity: u.Severity, Notes: u.Notes,
		Confidence: u.Confidence, Words: u.Unit.Words, Hash: u.Unit.Hash, Base: u.Base, Source: u.Unit.Text, Target: u.Target,
	}
	if u.Status == Outdated || u.Reason == Rewritten {
		for _, c := range Diff(u.Base, u.Unit.Text) {
			item.Diff = append(item.Diff, [2]string{c.Op, c.Text})
		}
	}
	return item
}

// Diffs writes what changed in the English of the chosen units since they
// were translated, with the translation beside it; colour is for terminals.
func Diffs(w io.Writer, all []*Translation, s Selection, colour bool) int {
	n := 0
	for _, t := range all {
		for _, p := range t.Pages {
			for _, u := range p.Units {
				if !s.page(p.Path) || !s.unit(p, u) || u.Status != Outdated && u.Reason != Rewritten {
					continue
				}
				n++
				fmt.Fprintf(w, "%s %s#%s  %s %s\n", t.Language.Code, p.Path, u.Unit.Address(), u.Status, strings.Trim(u.Reason+" "+u.Severity, " "))
				fmt.Fprintf(w, "  %s\n  %s: %s\n\n", Marked(Diff(u.Base, u.Unit.Text), colour), t.Language.Code, u.Target)
			}
		}
	}
	return n
}

// Marked writes a word diff on one line: [-out-]{+in+}, or in colour.
func Marked(changes []Change, colour bool) string {
	var b strings.Builder
	for _, c := range changes {
		switch {
		case c.Op == "=":
			b.WriteString(c.Text)
		case c.Op == "-" && colour:
			b.WriteString("\x1b[31;9m" + c.Text + "\x1b[0m")
		case c.Op == "+" && colour:
			b.WriteString("\x1b[32;1m" + c.Text + "\x1b[0m")
		case c.Op == "-":
			b.WriteString("[-" + c.Text + "-]")
		default:
			b.WriteString("{+" + c.Text + "+}")
		}
	}
	return b.String()
}
