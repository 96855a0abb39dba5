package work_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

func runGit(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null",
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.org", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.org")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

// TestGitMerge accepts neighbouring units on two branches: git merges the ledger without help, because each unit is a block
// between blank lines.
func TestGitMerge(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("without git")
	}
	dir := t.TempDir()
	git := func(args ...string) { t.Helper(); runGit(t, dir, args...) }
	english := "## Head of it\n\nThe first rule of all.\n\nThe second rule of all.\n\nThe third rule of all.\n"
	target := "## Capçalera\n\nLa primera regla.\n\nLa segona regla.\n\nLa tercera regla.\n"
	in := translation.Input{Path: "page", Lang: translationtest.Target, Source: translationtest.Source, Present: true}
	in.English, _ = page.Read([]byte(english)).Units(nil)
	in.Target, _ = page.Read([]byte(target)).Units(nil)
	in.Ledger, _ = translation.Accepted(translation.Judge(in), translation.Ledger{}, translation.Accept{All: true, Guesses: true})
	commit := func(text string, args ...string) {
		t.Helper()
		if _, err := (work.Files{"ca/page.ledger": []byte(text)}).Write(dir); err != nil {
			t.Fatal(err)
		}
		git("add", "-A")
		git("commit", "-q", "-m", "x")
	}
	git("init", "-q", "-b", "main")
	commit(in.Ledger.String())
	// The English changes everywhere, and each branch accepts one unit.
	now := strings.ReplaceAll(english, "of all", "of them")
	in.English, _ = page.Read([]byte(now)).Units(nil)
	accept := func(unit string) string {
		l, done := translation.Accepted(translation.Judge(in), in.Ledger, translation.Accept{Units: []string{unit}})
		if n := len(done.Made); n != 1 {
			t.Fatalf("%s: %d records changed", unit, n)
		}
		return l.String()
	}
	git("checkout", "-q", "-b", "one")
	commit(accept("head-of-it/p:1"))
	git("checkout", "-q", "-b", "two", "main")
	commit(accept("head-of-it/p:2"))
	git("merge", "-q", "-m", "m", "one")
	data, err := os.ReadFile(filepath.Join(dir, "ca/page.ledger"))
	if err != nil {
		t.Fatal(err)
	}
	var errs []translation.Error
	in.Ledger, errs = translation.ParseLedger(string(data))
	for _, err := range errs {
		t.Error(err)
	}
	got := map[string]translation.Status{}
	for _, s := range translation.Judge(in).Units {
		got[s.Unit.Address()] = s.Status
	}
	for address, want := range map[string]translation.Status{"head-of-it/p:1": translation.Current, "head-of-it/p:2": translation.Current, "head-of-it/p:3": translation.Outdated} {
		if got[address] != want {
			t.Errorf("%s is %s, want %s", address, got[address], want)
		}
	}
}

// TestGitMergeOfLanguages accepts the same page in two languages on parallel branches, which both declare texts the same for
// translators: git merges all of it without help.
func TestGitMergeOfLanguages(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("without git")
	}
	attributes, err := os.ReadFile("../../../.gitattributes")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	git := func(args ...string) { t.Helper(); runGit(t, dir, args...) }
	read := func() *translation.Content {
		t.Helper()
		c, errs := translation.Load(os.DirFS(dir))
		for _, err := range errs {
			t.Fatal(err)
		}
		return c
	}
	commit := func(files work.Files) {
		t.Helper()
		if _, err := files.Write(dir); err != nil {
			t.Fatal(err)
		}
		git("add", "-A")
		git("commit", "-q", "-m", "x")
	}
	git("init", "-q", "-b", "main")
	commit(work.Files{
		".gitattributes": attributes, "en/ui.toml": []byte(""), "ca/ui.toml": []byte(""), "es/ui.toml": []byte(""),
		"en/p.md": []byte("The first rule of all.\n\nThe second rule of all.\n\nThe third rule of all.\n"),
		"ca/p.md": []byte("La primera regla.\n\nLa segona regla.\n\nLa tercera regla.\n"),
		"es/p.md": []byte("La regla primera.\n\nLa regla segunda.\n\nLa regla tercera.\n"),
	})
	for _, code := range []string{"ca", "es"} {
		files, _ := work.Accept(read().Translation(code), translation.Selection{}, translation.Accept{All: true, Guesses: true})
		commit(files)
	}
	commit(work.Files{"en/p.md": []byte("The first rule of them.\n\nThe second rule of them.\n\nThe third rule of them.\n")})
	for branch, valid := range map[string]string{"ca": "-/p:2", "es": "-/p:3"} {
		git("checkout", "-q", "-b", branch, "main")
		files, _ := work.Accept(read().Translation(branch), translation.Selection{Pages: map[string][]string{"p": {"-/p:1"}}}, translation.Accept{})
		commit(files)
		c := read()
		files, _, _ = work.StillValid(c, c.Translations(translation.Selection{}), translation.Selection{Pages: map[string][]string{"p": {valid}}})
		commit(files)
	}
	git("checkout", "-q", "main")
	git("merge", "-q", "-m", "m", "ca")
	git("merge", "-q", "-m", "m", "es")
	for _, tr := range read().Translations(translation.Selection{}) {
		for _, err := range tr.Errors {
			t.Error(err)
		}
		p := tr.Sheet("p").Page
		for i, want := range []string{translation.Exact, translation.Equivalent, translation.Equivalent} {
			if s := p.Units[i]; s.Status != translation.Current || s.Reason != want {
				t.Errorf("%s: unit %d is %s/%s, want %s", tr.Language.Code, i, s.Status, s.Reason, want)
			}
		}
	}
}
