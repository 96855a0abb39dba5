package publish

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// endAt is set in the program that TestEnded starts. It holds where the program writes, at which step it ends, and whether
// folders can be exchanged in one step.
const endAt = "TAULA_TEST_END_AT"

// TestMain ends the program in the middle of WriteTo if TestEnded asks for that, else it runs the tests.
func TestMain(m *testing.M) {
	if order := os.Getenv(endAt); order != "" {
		endIn(order)
		return
	}
	os.Exit(m.Run())
}

// endIn writes the second site and exits at a step: before or after a rename or an exchange.
func endIn(order string) {
	words := strings.Split(order, "\n")
	last, _ := strconv.Atoi(words[1])
	step := 0
	at := func() {
		step++
		if step == last {
			os.Exit(9)
		}
	}
	stepwise := func(do func(string, string) error) func(string, string) error {
		return func(a, b string) error {
			at()
			defer at()
			return do(a, b)
		}
	}
	rename = stepwise(os.Rename)
	exchange = stepwise(exchangeFolders)
	if words[2] == "rename" {
		exchange = exchangeByRename
	}
	if err := write(words[0], second); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

var (
	first  = Files{"index.html": []byte("1"), "a/x.html": []byte("x"), "gone.html": []byte("gone")}
	second = Files{"index.html": []byte("2"), "a/x.html": []byte("x"), "b/new.html": []byte("new")}
	others = map[string]string{"CNAME": "example.org", "blog/post.html": "mine", "a/note": "beside ours"}
)

// TestEnded ends the program at every step of writing a site over another. The folder then holds one of the two as a whole, or
// does after the next build, with all files that somebody else put there; and the next build leaves nothing beside it.
func TestEnded(t *testing.T) {
	for _, way := range []string{"exchange", "rename"} {
		for step := 1; ; step++ {
			dir := filepath.Join(t.TempDir(), "public")
			putOthers(t, dir)
			run := exec.Command(os.Args[0])
			run.Env = append(os.Environ(), fmt.Sprintf("%s=%s\n%d\n%s", endAt, dir, step, way))
			err := run.Run()
			if err == nil {
				if step < 3 {
					t.Errorf("%s: found %d steps, wanted more", way, step-1)
				}
				break
			}
			if run.ProcessState.ExitCode() != 9 {
				t.Fatalf("%s, step %d: %v", way, step, err)
			}
			if _, err := os.Stat(dir); way == "exchange" && err != nil {
				t.Errorf("%s, ended at step %d: %v", way, step, err)
			}
			if err := write(dir, second); err != nil {
				t.Fatalf("%s, ended at step %d: the next build: %v", way, step, err)
			}
			wantSite(t, fmt.Sprintf("%s, ended at step %d", way, step), dir, second)
		}
	}
}

// putOthers writes the first site, and files of somebody else's among its files.
func putOthers(t *testing.T, dir string) {
	t.Helper()
	if err := write(dir, first); err != nil {
		t.Fatal(err)
	}
	for name, text := range others {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// wantSite compares a folder with a site and the others' files, and checks that nothing lies beside it.
func wantSite(t *testing.T, when, dir string, site Files) {
	t.Helper()
	want := maps.Clone(others)
	for name, text := range site {
		want[name] = string(text)
	}
	files, beside := listing(t, dir)
	delete(files, ours)
	if !maps.Equal(files, want) || beside != 1 {
		t.Errorf("%s: found %v and %d entries beside, wanted %v alone", when, files, beside, want)
	}
}

// TestTwoAtOnce writes two sites to one folder at the same time, again and again: no build fails, one of the two is there at
// the end, and no file of somebody else's is lost.
func TestTwoAtOnce(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	putOthers(t, dir)
	var wait sync.WaitGroup
	for i := range 4 {
		wait.Go(func() {
			for range 10 {
				if err := write(dir, []Files{first, second}[i%2]); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	files, _ := listing(t, dir)
	wantSite(t, "at the end", dir, map[string]Files{"1": first, "2": second}[files["index.html"]])
}

// TestReplace writes, file by file, into a folder that cannot be renamed, such as a mount point.
func TestReplace(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	putOthers(t, dir)
	exchange = func(string, string) error { return &os.LinkError{Op: "rename", Err: syscall.EBUSY} }
	defer func() { exchange = exchangeFolders }()
	if err := write(dir, second); err != nil {
		t.Fatal(err)
	}
	wantSite(t, "replaced", dir, second)
	if err := write(dir, first); err != nil {
		t.Fatal(err)
	}
	wantSite(t, "replaced again", dir, first)
}

// TestListOfOthers reads a forged list of an earlier site: paths that begin at the root or lead upwards are ignored.
func TestListOfOthers(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{ours: "/x\n../../y\n//\n\n.\nCNAME/\n", "CNAME": "example.org"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := write(dir, first); err != nil {
		t.Fatal(err)
	}
	if files, _ := listing(t, dir); files["CNAME"] != "example.org" {
		t.Errorf("found %v, wanted CNAME too", files)
	}
}
