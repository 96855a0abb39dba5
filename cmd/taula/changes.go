package main

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"

	"taula/site/door"
	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
)

// changesVerb writes which rules have changed since a revision, for changes.toml.
type changesVerb struct {
	desk
	Since string `help:"A git revision, or a date such as 2026-11-01." placeholder:"REV"`
	New   bool   `help:"Include rules that are new."`

	Released bool `help:"Write instead the ids of all rules that pages state, for released.txt: from then on a build says which of them are gone."`
}

// Run writes to standard output an entry for every rule whose English has changed since the revision, with the day on which
// its page was last changed and the earlier text.
func (v *changesVerb) Run(s streams) error {
	if err := v.read(s); err != nil {
		return err
	}
	if v.Released {
		return v.released(s)
	}
	if v.Since == "" {
		return s.fail("found neither --since nor --released, expected one of them")
	}
	rev, err := v.revision(v.Since)
	if err != nil {
		return s.fail("%v", err)
	}
	var names []string
	for _, path := range v.content.Pages {
		names = append(names, translation.PageFile(v.content.Config.Source, path))
	}
	then, err := v.filesAt(rev, names)
	if err != nil {
		return err
	}
	for _, name := range names {
		before := then[name]
		now, bad := door.Read(v.fsys, name)
		if len(bad) > 0 {
			return bad[0]
		}
		if before == nil || string(before) == string(now) {
			continue
		}
		was := map[string]string{} // the text of each rule, by its id
		for _, r := range statedRules(name, before) {
			was[r.id] = r.text
		}
		for _, r := range statedRules(name, now) {
			old, known := was[r.id]
			if old == r.text || !known && !v.New {
				continue
			}
			fmt.Fprintf(s.out, "[[change]]\ndate = %q\nrule = %q\nwas = \"%s\"\n\n", v.changed(name), r.id, words.Escaped(old))
		}
	}
	return nil
}

// released writes the ids of all rules that pages state, headings included, sorted, one on a line.
func (v *changesVerb) released(s streams) error {
	var ids []string
	for _, key := range v.content.Pages {
		name := translation.PageFile(v.content.Config.Source, key)
		if key == translation.UI {
			continue
		}
		text, bad := door.Read(v.fsys, name)
		if len(bad) > 0 {
			return bad[0]
		}
		doc, _ := page.Parse(name, text)
		for _, r := range doc.Rules {
			ids = append(append(ids, r.ID), r.Also...)
		}
	}
	slices.Sort(ids)
	fmt.Fprintln(s.out, "# The ids of rules on the pages of the last release, which others may have linked to: taula changes --released")
	for _, id := range ids {
		fmt.Fprintln(s.out, id)
	}
	return nil
}

// revision returns the commit that a revision names, or the last one before a date.
func (v *changesVerb) revision(since string) (string, error) {
	if v.knows(since) {
		return since, nil
	}
	if len(since) >= 10 && strings.Count(since[:10], "-") == 2 {
		out, err := exec.Command("git", "-C", v.dir, "rev-list", "-1", "--before="+since, "HEAD").Output()
		if rev := strings.TrimSpace(string(out)); err == nil && rev != "" {
			return rev, nil
		}
		return "", fmt.Errorf("--since: found no commit before %s", since)
	}
	return "", fmt.Errorf("--since: found %q, expected a revision that git knows or a date such as 2026-11-01", since)
}

// changed returns the day on which a file was last changed, in universal time; "" if git does not know.
func (v *changesVerb) changed(name string) string {
	log := exec.Command("git", "-C", v.dir, "log", "-1", "--date=format-local:%Y-%m-%d", "--format=%cd", "--", name)
	log.Env = append(log.Environ(), "TZ=UTC")
	out, err := log.Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// A statement is a rule and its text without markup.
type statement struct{ id, text string }

// statedRules returns the rules that paragraphs and list items of a page state, in reading order.
func statedRules(name string, source []byte) []statement {
	doc, _ := page.Parse(name, source)
	var all []statement
	for _, p := range doc.Passages(nil, func(o page.Option) string { return strings.TrimSpace(o.Name + " " + o.Value) }) {
		if doc.States(p.ID) {
			all = append(all, statement{p.ID, p.Text})
		}
	}
	return all
}
