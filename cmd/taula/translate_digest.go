package main

import (
	"fmt"
	"os/exec"
	"strings"

	"taula/site/translation"
	"taula/site/translation/report"
)

// translateDigest tells translators what changed in the English.
type translateDigest struct {
	desk
	Langs []string `arg:"" optional:"" name:"lang" help:"Languages whose state is said; all if none is named."`
	Since string   `help:"A git revision, or a date such as 2026-11-01." required:"" placeholder:"REV"`
	Feed  string   `help:"An Atom feed instead of Markdown, with this address as its name." placeholder:"URL"`
}

// Help is shown under the flags.
func (translateDigest) Help() string {
	return "Examples:\n\n  taula translate digest ca --since v1.2\n  taula translate digest --since 2026-11-01 --feed https://example.org/changes.xml > changes.xml"
}

// Run writes the digest to standard output.
func (v *translateDigest) Run(s streams) error {
	if err := v.read(s); err != nil {
		return err
	}
	var all []*translation.Translation
	for _, code := range v.Langs {
		t, err := v.translation(s, code, translation.Selection{})
		if err != nil {
			return err
		}
		all = append(all, t)
	}
	if len(v.Langs) == 0 {
		all = v.content.Translations(translation.Selection{})
	}
	rev, err := v.revision(v.Since)
	if err != nil {
		fmt.Fprintln(s.err, "taula:", err)
		return exit(2)
	}
	name := func(path string) string { return translation.PageFile(v.content.Config.Source, path) }
	d, err := report.NewDigest(v.Since, v.content, all, func(path string) ([]byte, error) { return v.at(rev, name(path)) })
	if err != nil {
		fmt.Fprintln(s.err, "taula:", err)
		return exit(2)
	}
	if v.Feed == "" {
		fmt.Fprint(s.out, d)
		return nil
	}
	for i, p := range d.Pages {
		d.Pages[i].Date = v.changed(name(p.Path))
	}
	_, err = s.out.Write(d.Feed(v.Feed, "Taula: what changed in the English"))
	return err
}

// revision is the commit that a revision names, or the last before a date.
func (d *desk) revision(since string) (string, error) {
	if d.knows(since) {
		return since, nil
	}
	if len(since) >= 10 && strings.Count(since[:10], "-") == 2 {
		out, err := exec.Command("git", "-C", d.dir, "rev-list", "-1", "--before="+since, "HEAD").Output()
		if rev := strings.TrimSpace(string(out)); err == nil && rev != "" {
			return rev, nil
		}
		return "", fmt.Errorf("--since: found no commit before %s", since)
	}
	return "", fmt.Errorf("--since: found %q, wanted a revision that git knows or a date such as 2026-11-01", since)
}

// changed is when a file was last changed, in universal time as Atom writes it; empty where git does not know.
func (d *desk) changed(name string) string {
	log := exec.Command("git", "-C", d.dir, "log", "-1", "--date=format-local:%Y-%m-%dT%H:%M:%SZ", "--format=%cd", "--", name)
	log.Env = append(log.Environ(), "TZ=UTC")
	out, err := log.Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
