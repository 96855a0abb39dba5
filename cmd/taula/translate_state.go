package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"taula/site"
	"taula/site/source"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/report"
)

// translateStatus counts and lists.
type translateStatus struct {
	desk
	Lang     string   `arg:"" optional:"" help:"Language; all if left out."`
	Pages    []string `arg:"" optional:"" help:"Pages, or units as page#unit."`
	By       string   `help:"A line for each: lang, section, page or unit." enum:"lang,section,page,unit" default:"page"`
	Diff     bool     `help:"What changed in the original since it was translated, word by word." xor:"form"`
	JSON     bool     `name:"json" help:"Every unit as JSON, schema version 1." xor:"form"`
	Markdown bool     `help:"A summary for a pull request." xor:"form"`
	Since    string   `help:"With --markdown: what became outdated since this git revision." placeholder:"REV"`
	Only     []string `help:"Only units of these statuses: current, outdated, missing, unverified." enum:"current,outdated,missing,unverified"`
	Review   string   `help:"Only units of this kind: reviewed, unreviewed, answered (by a reviewer) or machine (translated by one)." enum:"reviewed,unreviewed,answered,machine," default:""`
	FailOn   []string `help:"Exit with status 1 if chosen units have one of these statuses." enum:"current,outdated,missing,unverified"`
}

// Run writes the state in the form that the flags choose; by default a table of counts.
func (v *translateStatus) Run(s streams) error {
	choice, err := v.choose(s, v.Lang, v.Pages)
	if err != nil {
		return err
	}
	choice.Only, choice.Review = v.Only, v.Review
	failed := false
	all := func(yield func(*translation.Translation) bool) {
		for t := range v.content.Each(choice) {
			failed = v.fails(s, t, choice) || failed
			if !yield(t) {
				return
			}
		}
	}
	switch {
	case v.JSON:
		err = report.JSON(s.out, v.content.Config.Source, slices.Collect(all), choice)
	case v.Markdown:
		err = v.summary(s, slices.Collect(all))
	case v.Diff:
		if report.Diffs(s.out, slices.Collect(all), choice, isTerminal(s.out)) == 0 {
			fmt.Fprintln(s.out, "no original changed since it was translated")
		}
	default:
		report.Table(s.out, all, choice, v.By)
	}
	if err == nil && failed {
		return exit(1)
	}
	return err
}

// summary writes the state as Markdown, beginning with the changes since the revision, if one was named.
func (v *translateStatus) summary(s streams, all []*translation.Translation) error {
	var before map[string]map[string]bool // hashes of the original then, by page
	if v.Since != "" {
		var err error
		before, err = v.hashes(v.Since, v.content.Config.Source, v.content.Pages)
		if err != nil {
			return s.fail("%v", err)
		}
	}
	fmt.Fprint(s.out, report.Summary(all, before))
	return nil
}

// fails reports the errors of a language and returns whether a selected unit has a status of --fail-on.
func (v *translateStatus) fails(s streams, t *translation.Translation, choice translation.Selection) bool {
	s.tell(t.Errors)
	return slices.ContainsFunc(t.Sheets, func(sheet *translation.Sheet) bool {
		return slices.ContainsFunc(sheet.Page.Units, func(u translation.State) bool {
			return slices.Contains(v.FailOn, string(u.Status)) && choice.HasUnit(sheet.ID, u)
		})
	})
}

// translateCheck runs the checks and enforces thresholds.
type translateCheck struct {
	desk
	Lang   string         `arg:"" optional:"" help:"Language; all if left out."`
	Pages  []string       `arg:"" optional:"" help:"Pages."`
	Min    map[string]int `help:"Percentage of words a language must have translated, for example ca=80." mapsep:","`
	JSON   bool           `name:"json" help:"The findings as part of the JSON of status."`
	GitHub bool           `name:"github" help:"The findings as annotations of a pull request."`
	Level  string         `help:"The least serious findings to show: error, warn or info." enum:"error,warn,info" default:"warn"`
}

// Run writes the findings; it ends with 1 for errors and missed thresholds.
func (v *translateCheck) Run(s streams) error {
	choice, err := v.choose(s, v.Lang, v.Pages)
	if err != nil {
		return err
	}
	if v.Level != check.Error {
		s.warn(v.fsys)
	}
	all := v.content.Translations(choice)
	if v.JSON {
		err = report.JSON(s.out, v.content.Config.Source, all, choice)
	}
	bad := len(v.content.Errors) > 0 // reported already: they stop a build, too
	levels := []string{check.Error, check.Warn, check.Info}
	var found []check.Finding
	more, problems := v.Level != check.Error, site.Check(v.fsys)
	if more {
		found = check.Source(v.content)
	}
	for _, t := range all {
		found = append(found, findings(t, problems, more)...)
	}
	for _, f := range found {
		if v.given(f) || f.Page != "" && !choice.HasPage(f.Page) {
			continue
		}
		bad = bad || f.Severity == check.Error
		if v.JSON || slices.Index(levels, f.Severity) > slices.Index(levels, v.Level) {
			continue
		}
		if v.GitHub {
			fmt.Fprintln(s.out, f.GitHub(strings.TrimSuffix(v.dir, "/")+"/"))
		} else {
			fmt.Fprintln(s.out, f)
		}
	}
	if v.missed(s, all) || bad {
		return exit(1)
	}
	return err
}

// findings returns the errors in a language, which are the problems that stop a build, and if more are wanted the other findings.
func findings(t *translation.Translation, problems source.Problems, more bool) []check.Finding {
	var found []check.Finding
	if more {
		found = slices.DeleteFunc(check.All(t), func(f check.Finding) bool { return f.Severity == check.Error })
	}
	code := t.Language.Code
	for _, p := range problems {
		if strings.HasPrefix(p.File, code+"/") || strings.HasPrefix(p.File, "ledger/"+code+"/") || strings.HasPrefix(p.File, "ledger/equivalent/") || p.File == "glossary/"+code+".toml" {
			found = append(found, check.Finding{
				Check: cmp.Or(p.Check, p.Kind), Severity: check.Error, Lang: code, Page: t.PageOf(p.File), File: p.File, Line: p.Line, Message: p.What(),
			})
		}
	}
	check.Sort(found)
	return found
}

// missed reports the languages below their threshold.
func (v *translateCheck) missed(s streams, all []*translation.Translation) bool {
	bad := false
	for _, t := range all {
		want, ok := v.Min[t.Language.Code]
		words := t.Counts(translation.Selection{}).Words
		if ok && words.Percent() < want {
			fmt.Fprintf(s.err, "taula: %s: %s%% of the words are translated, expected %s%%\n", t.Language.Code, words.Label(), strconv.Itoa(want))
			bad = true
		}
	}
	for _, code := range slices.Sorted(maps.Keys(v.Min)) {
		if !slices.Contains(v.content.Languages, code) {
			fmt.Fprintf(s.err, "taula: --min: no language %q\n", code)
			bad = true
		}
	}
	return bad
}
