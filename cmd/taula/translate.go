package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"taula/scorer/notation"
	"taula/site/layer"
	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/work"
)

// translateVerb holds the verbs for translators.
type translateVerb struct {
	Status     translateStatus     `cmd:"" help:"Say how much is translated, and what is not." detail:"Examples:\n\n  taula translate status\n  taula translate status ca rules/base-game --diff\n  taula translate status ca rules/base-game --by unit --only outdated,missing\n  taula translate status --markdown --since origin/main"`
	New        translateNew        `cmd:"" help:"Begin the translation of a page." detail:"Example:\n\n  taula translate new ca rules/base-game --copy"`
	Accept     translateAccept     `cmd:"" help:"Record that a text translates today's original." detail:"Examples:\n\n  taula translate accept ca rules/base-game --edited\n  taula translate accept ca rules/base-game#road/p:1\n  taula translate accept ca ui#site.notes --same"`
	StillValid translateStillValid `cmd:"" help:"Say that an original changed only in wording: its translations stay valid, in every language." detail:"Example, after a slip of the pen was put right:\n\n  taula translate still-valid rules/base-game#road/p:1"`
	Sync       translateSync       `cmd:"" help:"Bring links and numbers of translated pages up to date, move texts whose original has moved, and tidy ledgers." detail:"Never makes an outdated unit current.\n\nExamples:\n\n  taula translate sync ca --dry-run\n  taula translate sync ca"`
	Check      translateCheck      `cmd:"" help:"Compare numbers, links and terms of every translation with the original." detail:"It also shows what is wrong with a translation and stops a build; taula check shows all that stops one.\n\nExamples:\n\n  taula translate check ca\n  taula translate check --min ca=80 --github"`
	Mv         translateMove       `cmd:"" help:"Give a page another path in every language." detail:"Example:\n\n  taula translate mv rules/base rules/base-game"`
	Export     translateExport     `cmd:"" help:"Write units for translation tools." detail:"Examples:\n\n  taula translate export ca -o po\n  taula translate export ca rules/base-game -o base-game.po"`
	Import     translateImport     `cmd:"" help:"Take in what translation tools wrote." detail:"Example:\n\n  taula translate import po/rules/*.po"`
}

// A desk is the part that all verbs for translators share: the content folder and what was read from it.
type desk struct {
	tree
	content *translation.Content
	fsys    fs.FS
	dir     string
}

// read reads the content and reports its errors.
func (d *desk) read(s streams) error {
	fsys, dir, err := d.open()
	if err != nil {
		return s.fail("%v", err)
	}
	content, errs := translation.Load(fsys)
	s.tell(errs)
	if content == nil {
		return exit(2)
	}
	d.content, d.fsys, d.dir = content, fsys, dir
	return nil
}

// choose reads the content and returns the selection of a language and pages. It ends with 2 if one of them is unknown.
func (d *desk) choose(s streams, lang string, pages []string) (translation.Selection, error) {
	choice := translation.Selection{Pages: map[string][]string{}}
	if err := d.read(s); err != nil {
		return choice, err
	}
	if lang != "" {
		choice.Languages = []string{lang}
		if !slices.Contains(d.content.Languages, lang) {
			return choice, d.unknownLanguage(s, lang)
		}
	}

	for _, p := range pages {
		name, unit, hasUnit := strings.Cut(p, "#")
		if hash := strings.Index(p, "@"); !hasUnit && hash >= 0 {
			name, unit, hasUnit = p[:hash], p[hash:], true
		}
		id := pageName(name)
		if !slices.Contains(d.content.Pages, id) {
			return choice, d.unknownPage(s, id)
		}
		if !hasUnit {
			if _, isNamed := choice.Pages[id]; !isNamed {
				choice.Pages[id] = nil // the whole page
			}
			continue
		}

		isNamed := func(u page.Unit) bool { return translation.Names(unit, &u) }
		if !slices.ContainsFunc(d.content.English[id].Units, isNamed) {
			return choice, s.fail("unit %q: found none of that name in %s, expected one that taula translate status LANG %s --by unit lists", unit, id, id)
		}
		choice.Pages[id] = append(choice.Pages[id], unit)
	}
	return choice, nil
}

// unknownLanguage reports a language that the content does not have.
func (d *desk) unknownLanguage(s streams, lang string) error {
	switch {
	case lang == d.content.Config.Source:
		return s.fail("language %q: found the language that is translated from, expected one of %s", lang, strings.Join(d.content.Languages, ", "))
	case !translation.IsCode(lang):
		return s.fail("language %q: found no code of a language, expected one of %s", lang, strings.Join(d.content.Languages, ", "))
	}
	return s.fail("language %q: expected one of %s; taula translate new %s --label NAME begins another", lang, strings.Join(d.content.Languages, ", "), lang)
}

// unknownPage reports a page that the content does not have, with the nearest that it has.
func (d *desk) unknownPage(s streams, id string) error {
	nearest := notation.Nearest(id, d.content.Pages)
	for _, p := range d.content.Pages {
		if nearest == "" && path.Base(p) == path.Base(id) { // base-game for rules/base-game
			nearest = p
		}
	}
	if nearest == "" {
		return s.fail("page %q: found none of that name; taula translate status lists all of them", id)
	}
	return s.fail("page %q: found none of that name, did you mean %q? taula translate status lists all of them", id, nearest)
}

// chosen reads the content and returns a selection with its translations, for a verb that writes.
func (d *desk) chosen(s streams, lang string, pages []string) (choice translation.Selection, all []*translation.Translation, err error) {
	choice, err = d.choose(s, lang, pages)
	if err == nil {
		all, err = d.judged(s, choice)
	}
	return choice, all, err
}

// judged returns the translations of a selection for a verb that writes. If a selected page, its ledger or an equivalence
// cannot be read, it names the lines and ends with 2, because writing would lose them.
func (d *desk) judged(s streams, choice translation.Selection) ([]*translation.Translation, error) {
	all := d.content.Translations(choice)
	bad := false
	for _, t := range all {
		for _, e := range append(d.content.Errors, t.Errors...) {
			if id := t.PageOf(e.File); id != "" && choice.HasPage(id) || strings.HasPrefix(e.File, "ledger/equivalent/") {
				bad = true
				fmt.Fprintln(s.err, "taula:", e)
			}
		}
	}
	if bad {
		return nil, s.fail("nothing is written until this is put right")
	}
	return all, nil
}

// pageName accepts a page's file as its name: "content/ca/rules/base-game.md", or with backslashes as on Windows.
func pageName(name string) string {
	name = strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "./")
	base, ok := strings.CutSuffix(name, ".md")
	if !ok {
		return name
	}
	parts := strings.Split(strings.TrimPrefix(base, "content/"), "/")
	if len(parts) > 1 && len(parts[0]) <= 3 {
		parts = parts[1:]
	}
	return strings.Join(parts, "/")
}

// write writes files and lists them.
func (d *desk) write(s streams, files work.Files) error {
	if d.dir == "" {
		return s.fail("found no folder named content, expected one to write to: give --content DIR")
	}
	for _, name := range work.Sweep(d.dir) {
		fmt.Fprintln(s.out, "removed", filepath.ToSlash(name), "left by a run that was stopped")
	}
	if l, ok := d.fsys.(*layer.FS); ok {
		files = l.Own(files)
	}
	names, err := files.Write(d.dir)
	if err != nil {
		return s.fail("%v", err)
	}
	for _, n := range names {
		verb := "wrote"
		if files[n] == nil {
			verb = "removed"
		}
		fmt.Fprintln(s.out, verb, filepath.ToSlash(filepath.Join(d.dir, n)))
	}
	if len(names) == 0 {
		fmt.Fprintln(s.out, "nothing to write: all is as it should be")
	}
	return nil
}

// given reports whether a warning concerns a text that the program adds to a user's own site.
func (d *desk) given(f check.Finding) bool {
	_, over := d.fsys.(*layer.FS)
	if !over || f.Page != translation.UI || f.Severity == check.Error {
		return false
	}
	_, err := os.Stat(filepath.Join(d.dir, filepath.FromSlash(f.File)))
	return err != nil
}

// told reports errors and returns exit code 1 if there are any.
func told(s streams, errs []translation.Error) error {
	s.tell(errs)
	if len(errs) > 0 {
		return exit(1)
	}
	return nil
}

// filesAt returns files of the content at a git revision, by name; those that did not exist are missing. One git reads them all.
func (d *desk) filesAt(rev string, names []string) (map[string][]byte, error) {
	if !d.knows(rev) {
		return nil, fmt.Errorf("revision %q: git does not know it", rev)
	}
	git := exec.Command("git", "-C", d.dir, "cat-file", "--batch")
	asked := ""
	for _, name := range names {
		asked += rev + ":./" + name + "\n"
	}
	git.Stdin = strings.NewReader(asked)
	rest, err := git.Output()
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, name := range names { // git answers in the same order: a line, and for a file its bytes and a line end
		line, after, _ := bytes.Cut(rest, []byte("\n"))
		rest = after
		var hash, kind string
		var size int
		if _, err := fmt.Sscan(string(line), &hash, &kind, &size); err == nil {
			files[name], rest = rest[:size], rest[size+1:]
		}
	}
	return files, nil
}

// hashes returns the hashes of the units of pages in a language at a git revision, by page.
func (d *desk) hashes(rev, code string, pages []string) (map[string]map[string]bool, error) {
	names := make([]string, len(pages))
	for i, id := range pages {
		names[i] = translation.PageFile(code, id)
	}
	files, err := d.filesAt(rev, names)
	out := map[string]map[string]bool{}
	for i, id := range pages {
		out[id] = map[string]bool{}
		for _, u := range translation.CutPage(id, "", files[names[i]]).Units {
			out[id][u.Hash] = true
		}
	}
	return out, err
}

// knows reports whether git knows a revision.
func (d *desk) knows(rev string) bool {
	return exec.Command("git", "-C", d.dir, "rev-parse", "--verify", "--quiet", rev+"^{commit}").Run() == nil
}

// isTerminal reports whether output goes to a terminal that shows colours.
func isTerminal(w any) bool {
	file, ok := w.(*os.File)
	if !ok || os.Getenv("NO_COLOR") != "" {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
