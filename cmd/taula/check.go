package main

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"path/filepath"

	"taula/site"
	"taula/site/translation/check"
)

// checkVerb finds everything that stops a build, and writes nothing.
type checkVerb struct {
	tree
	GitHub bool `name:"github" help:"Write the problems as annotations of a pull request."`
}

// Help returns the text shown under the flags.
func (checkVerb) Help() string {
	return "Pages, boards and what they claim, links, tiles, texts, translations and settings: a site without problems is one that\n" +
		"taula build writes. taula translate check LANG shows those of one language, and with them what stops no build: numbers,\n" +
		"links and terms that may be wrong in a translation.\n\n" +
		"Examples:\n\n  taula check\n  taula check --github"
}

// Run makes every file of the site and keeps none. It ends with 1 if a build would write nothing.
func (v checkVerb) Run(s streams) error {
	fsys, dir, err := v.open()
	if err != nil {
		return s.fail("%v", err)
	}
	s.warn(fsys)

	built, err := site.NewBuilder(site.Options{Minify: true, NoWorker: true}).Site(fsys)
	if err == nil {
		err = built.MakeAll()
	}
	if problems := (site.Problems)(nil); errors.As(err, &problems) {
		v.report(s, problems, dir)
		fmt.Fprintf(s.err, "taula: %s; a build would write nothing\n", counted(len(problems), "problem"))
		return exit(1)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(s.err, "taula: %s checked, no problems\n", counted(len(built.Names()), "file"))
	return nil
}

// report writes the problems, one on a line.
func (v checkVerb) report(s streams, problems site.Problems, dir string) {
	if !v.GitHub {
		fmt.Fprintln(s.err, problems)
		return
	}
	for _, p := range problems {
		finding := check.Finding{
			Check:    cmp.Or(p.Check, p.Kind),
			Severity: check.Error,
			File:     path.Join(filepath.ToSlash(dir), p.File),
			Line:     p.Line,
			Message:  p.What(),
		}
		fmt.Fprintln(s.out, finding.GitHub(""))
	}
}

// counted returns a number with its noun, in the plural unless it is one.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
