package source

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/check"
)

// A Problem is a reason why a site cannot be built. File is a path from the content root. Kind is a stable word: "file",
// "front", "page", "words", "link", "redirect", "rule", "id", "board", "example" or "translation".
type Problem struct {
	Kind   string
	File   string
	Line   int // from 1; 0 for the whole file
	Found  string
	Wanted string
	Check  string // the check of translations that found it, or ""
	Again  bool   // other readers of the file report it too
}

// String returns the problem as one line, with the file's path in the content folder.
func (p Problem) String() string {
	return fmt.Sprintf("content/%s:%d: %s", page.ShownPath(p.File), max(p.Line, 1), p.What())
}

// What returns the problem without its place.
func (p Problem) What() string {
	if p.Wanted == "" {
		return page.Shown(p.Found)
	}
	return "found " + page.Shown(p.Found) + ", expected " + page.Shown(p.Wanted)
}

// Problems are the problems of a build in the order of files and lines.
type Problems []Problem

// Error returns the problems, one on a line.
func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}

// sorted returns the problems in the order of files and lines, without repetitions.
func (ps Problems) sorted() Problems {
	slices.SortFunc(ps, func(a, b Problem) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), strings.Compare(a.Found, b.Found),
			strings.Compare(a.Wanted, b.Wanted), strings.Compare(a.Kind, b.Kind))
	})
	return slices.Compact(ps)
}

// once removes what package translation reports about a file for which there are other problems: it has read the same file and
// reports the same in its own words.
func (ps Problems) once() Problems {
	wrong := map[string]bool{}
	for _, p := range ps {
		if !p.Again {
			wrong[p.File] = true
		}
	}
	return slices.DeleteFunc(ps, func(p Problem) bool { return p.Again && wrong[p.File] })
}

// OfSize reports whether a file exceeds a limit. Nothing else is checked then.
func (ps Problems) OfSize() bool {
	return slices.ContainsFunc(ps, func(p Problem) bool { return p.Kind == "size" })
}

// Err returns the problems as an error, or nil if there are none.
func (ps Problems) Err() error {
	if len(ps) == 0 {
		return nil
	}
	return ps.once().sorted()
}

// Joined returns the first error that is not Problems, otherwise all problems together, or nil.
func Joined(errs []error) error {
	var all Problems
	for _, err := range errs {
		if ps, ok := err.(Problems); ok {
			all = append(all, ps...)
		} else if err != nil {
			return err
		}
	}
	return all.Err()
}

// ErrorProblems converts errors in files to problems of a kind.
func ErrorProblems(kind string, errs []page.Error) (ps Problems) {
	for _, e := range errs {
		ps = append(ps, Problem{Kind: kind, File: e.File, Line: e.Line, Found: e.Found, Wanted: e.Wanted})
	}
	return ps
}

// unfitProblems converts errors of files that are not fit to be read. Nothing else is checked then.
func unfitProblems(errs []page.Error) Problems {
	ps := ErrorProblems("size", errs)
	for i := range ps {
		ps[i].Check = "file"
	}
	return ps
}

// TranslationProblems converts errors of package translation to problems. Other readers of the file may report the same.
func TranslationProblems(errs []page.Error) Problems {
	ps := ErrorProblems("translation", errs)
	for i, e := range errs {
		ps[i].Check, ps[i].Again = "ledger", true
		if e.Unit != "" {
			ps[i].Found = e.Unit + ": " + e.Found
		}
	}
	return ps
}

// FindingProblems converts the errors among the findings of a check to problems.
func FindingProblems(found []check.Finding) Problems {
	var ps Problems
	for _, f := range found {
		ps = append(ps, Problem{Kind: "translation", Check: f.Check, File: f.File, Line: f.Line, Found: f.Message})
	}
	return ps
}
