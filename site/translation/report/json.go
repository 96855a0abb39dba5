package report

import (
	"encoding/json"
	"io"

	"taula/site/translation"
	"taula/site/translation/check"
)

// The JSON output of status and check, schema version 1.
type (
	jsonReport struct {
		Version   int                     `json:"version"`
		Source    string                  `json:"source"`
		Languages map[string]jsonLanguage `json:"languages"`
	}
	jsonLanguage struct {
		jsonCounts
		Pages map[string]jsonPage `json:"pages"`
	}
	jsonPage struct {
		jsonCounts
		Later    bool                  `json:"later,omitempty"`
		Sections map[string]jsonCounts `json:"sections"`
		Items    []jsonItem            `json:"items"`
		Orphans  []jsonOrphan          `json:"orphans"`
		Extras   []string              `json:"extras"`
		Checks   []check.Finding       `json:"checks"`
	}
	jsonCounts struct {
		Units jsonTally `json:"units"`
		Words jsonTally `json:"words"`
	}
	jsonTally struct {
		translation.Tally
		Percent int `json:"percent"`
	}
	jsonItem struct {
		Unit     string             `json:"unit"`
		Kind     string             `json:"kind"`
		Status   translation.Status `json:"status"`
		Reason   string             `json:"reason"`
		Severity string             `json:"severity,omitempty"`
		Notes    []string           `json:"notes,omitempty"`
		Words    int                `json:"words"`
		Hash     string             `json:"hash"`
		Base     string             `json:"base,omitempty"`
		Source   string             `json:"source"`
		Target   string             `json:"target,omitempty"`
		Diff     [][2]string        `json:"diff,omitempty"`
		Writer   string             `json:"writer,omitempty"`
		Reviewed bool               `json:"reviewed,omitempty"`
		Reviewer string             `json:"reviewer,omitempty"`
		Answer   string             `json:"answer,omitempty"`
		Machine  bool               `json:"machine,omitempty"`
	}
	jsonOrphan struct {
		Base   string `json:"base"`
		Target string `json:"target"`
	}
)

// JSON writes the state of every unit of the selected pages.
func JSON(w io.Writer, source string, all []*translation.Translation, s translation.Selection) error {
	out := jsonReport{1, source, map[string]jsonLanguage{}}
	for _, t := range all {
		lang, findings := jsonLanguage{counts(t.Counts(s)), map[string]jsonPage{}}, check.All(t)
		for _, sheet := range t.Selected(s) {
			lang.Pages[sheet.ID] = pageJSON(sheet.Page, findings, s)
		}
		out.Languages[t.Language.Code] = lang
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(out)
}

func pageJSON(p translation.Page, findings []check.Finding, s translation.Selection) jsonPage {
	out := jsonPage{jsonCounts: counts(p.Counts()), Later: p.Later, Sections: map[string]jsonCounts{}, Items: []jsonItem{}, Orphans: []jsonOrphan{}, Extras: []string{}, Checks: []check.Finding{}}
	for _, sec := range p.Sections() {
		out.Sections[sec.ID] = counts(sec.Counts)
	}
	for _, u := range p.Units {
		if s.HasUnit(p.Path, u) {
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

func counts(c translation.Counts) jsonCounts {
	return jsonCounts{jsonTally{c.Units, c.Units.Percent()}, jsonTally{c.Words, c.Words.Percent()}}
}

func itemJSON(u translation.State) jsonItem {
	item := jsonItem{
		Unit: u.Unit.Address(), Kind: u.Unit.Kind, Status: u.Status, Reason: u.Reason, Severity: u.Severity, Notes: u.Notes,
		Words: u.Unit.Words, Hash: u.Unit.Hash, Base: u.Base, Source: u.Unit.Text, Target: u.Target,
		Writer: u.Writer, Reviewed: u.Reviewed, Reviewer: u.Reviewer, Answer: u.Answer, Machine: u.Machine,
	}
	if u.Status == translation.Outdated || u.Reason == translation.Rewritten {
		for _, c := range u.Diff() {
			item.Diff = append(item.Diff, [2]string{c.Op, c.Text})
		}
	}
	return item
}
