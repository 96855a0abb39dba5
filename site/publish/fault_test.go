package publish

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
)

// fault is what a broken disk answers.
var fault = &fs.PathError{Op: "call", Path: "disk", Err: syscall.EIO}

// failing lets the n-th call of the file system fail. It returns the number of calls so far, and a function that mends the disk.
func failing(n int64) (calls *atomic.Int64, mend func()) {
	calls = new(atomic.Int64)
	fails := func() bool { return calls.Add(1) == n }
	two := func(do func(a, b string) error) func(a, b string) error {
		return func(a, b string) error {
			if fails() {
				return fault
			}
			return do(a, b)
		}
	}
	one := func(do func(a string) error) func(a string) error {
		return func(a string) error {
			if fails() {
				return fault
			}
			return do(a)
		}
	}
	withMode := func(do func(a string, mode fs.FileMode) error) func(a string, mode fs.FileMode) error {
		return func(a string, mode fs.FileMode) error {
			if fails() {
				return fault
			}
			return do(a, mode)
		}
	}

	rename, exchange, linkFile = two(os.Rename), two(exchangeFolders), two(os.Link)
	remove, removeAll = one(os.Remove), one(os.RemoveAll)
	mkdir, mkdirAll, chmod = withMode(os.Mkdir), withMode(os.MkdirAll), withMode(os.Chmod)
	lstat = func(name string) (fs.FileInfo, error) {
		if fails() {
			return nil, fault
		}
		return os.Lstat(name)
	}
	readDir = func(name string) ([]os.DirEntry, error) {
		if fails() {
			return nil, fault
		}
		return os.ReadDir(name)
	}
	readFile = func(name string) ([]byte, error) {
		if fails() {
			return nil, fault
		}
		return os.ReadFile(name)
	}
	writeFile = func(name string, text []byte, mode fs.FileMode) error {
		if fails() {
			return fault
		}
		return os.WriteFile(name, text, mode)
	}
	mkdirTemp = func(dir, pattern string) (string, error) {
		if fails() {
			return "", fault
		}
		return os.MkdirTemp(dir, pattern)
	}
	return calls, mendDisk
}

func mendDisk() {
	rename, exchange, linkFile, remove, removeAll = os.Rename, exchangeFolders, os.Link, os.Remove, os.RemoveAll
	mkdir, mkdirAll, chmod, mkdirTemp = os.Mkdir, os.MkdirAll, os.Chmod, os.MkdirTemp
	lstat, readDir, readFile, writeFile = os.Lstat, os.ReadDir, os.ReadFile, os.WriteFile
}

// leftStates make the states that a killed program leaves, each in a folder of its own.
var leftStates = map[string]func(t *testing.T, dir string){
	"nothing left": putOthers,
	"a new folder that is not complete": func(t *testing.T, dir string) {
		putOthers(t, dir)
		makeFiles(t, filepath.Join(filepath.Dir(dir), prefix(dir)+"1"), map[string]string{"index.html": "2"})
	},
	"a complete new folder": func(t *testing.T, dir string) {
		putOthers(t, dir)
		makeFiles(t, filepath.Join(filepath.Dir(dir), prefix(dir)+"1"), map[string]string{"index.html": "2", ours: "index.html\n"})
	},
	"the earlier site moved away": func(t *testing.T, dir string) {
		putOthers(t, dir)
		if err := os.Rename(dir, filepath.Join(filepath.Dir(dir), prefix(dir)+"1"+oldSuffix)); err != nil {
			t.Fatal(err)
		}
	},
	"the sites exchanged, somebody's files in the old one": func(t *testing.T, dir string) {
		putOthers(t, dir)
		if err := os.Rename(dir, filepath.Join(filepath.Dir(dir), prefix(dir)+"1")); err != nil {
			t.Fatal(err)
		}
		if err := write(dir, second); err != nil { // sweeps first, and then there is nothing to give back
			t.Fatal(err)
		}
		putOthersAway(t, dir)
	},
	"the sites exchanged, and one of somebody's files put into the new one again": func(t *testing.T, dir string) {
		putOthers(t, dir)
		putOthersAway(t, dir)
		old := filepath.Join(filepath.Dir(dir), prefix(dir)+"2")
		makeFiles(t, old, map[string]string{again: "older"})
		makeFiles(t, dir, map[string]string{again: "newer"})
	},
	"two old folders, somebody's files in both": func(t *testing.T, dir string) {
		putOthers(t, dir)
		putOthersAway(t, dir)
		half := filepath.Join(filepath.Dir(dir), prefix(dir)+"3")
		makeFiles(t, half, map[string]string{ours: "index.html\n", "index.html": "1"})
		moved := filepath.Join(half, "blog")
		if err := os.Rename(filepath.Join(filepath.Dir(dir), prefix(dir)+"2", "blog"), moved); err != nil {
			t.Fatal(err)
		}
	},
}

// again is a file of somebody else's that was in the old site, too: the newer one counts.
const again = "blog/again.html"

// putOthersAway moves somebody else's files from the site to an old folder beside it, as an exchange leaves them.
func putOthersAway(t *testing.T, dir string) {
	t.Helper()
	old := filepath.Join(filepath.Dir(dir), prefix(dir)+"2")
	files := maps.Clone(others)
	files[ours] = "index.html\n"
	makeFiles(t, old, files)
	for name := range others {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
	}
}

func makeFiles(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		to := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEveryCallFails lets every call of the file system fail once, in every state that a killed program leaves: with folders that can be
// exchanged, that can only be renamed, and that can be neither. No file of somebody else's is lost or replaced by an older one, the site
// is never a mixture of two (unless its files must be replaced one by one), and the next build puts everything right.
func TestEveryCallFails(t *testing.T) {
	if testing.Short() {
		t.Skip("some hundred sites on a disk")
	}
	for state, leave := range leftStates {
		for _, way := range []string{"exchange", "rename", "replace"} {
			for n := int64(1); ; n++ {
				parent := t.TempDir()
				dir := filepath.Join(parent, "public")
				leave(t, dir)
				calls, mend := failing(n)
				switch way {
				case "rename":
					exchange = exchangeByRename
				case "replace":
					exchange = func(_, _ string) error { return syscall.EXDEV }
				}
				err := write(dir, second)
				mend()

				when := fmt.Sprintf("%s, %s, call %d fails (%v)", state, way, n, err)
				checkNothingLost(t, when, parent)
				checkNewer(t, when, dir)
				if way != "replace" {
					checkUnmixed(t, when, dir)
				}
				if err == nil {
					checkRight(t, when, dir)
				}

				if err := write(dir, second); err != nil {
					t.Errorf("%s: the next build: %v", when, err)
				}
				checkNothingLost(t, when+", and the next build", parent)
				checkNewer(t, when+", and the next build", dir)
				checkUnmixed(t, when+", and the next build", dir)
				checkRight(t, when+", and the next build", dir)
				if t.Failed() {
					return
				}
				if calls.Load() < n {
					break
				}
			}
		}
	}
}

// checkNothingLost looks for the files of somebody else's anywhere below a folder.
func checkNothingLost(t *testing.T, when, parent string) {
	t.Helper()
	found := map[string]bool{}
	err := filepath.WalkDir(parent, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		for other, want := range others {
			if strings.HasSuffix(filepath.ToSlash(name), "/"+other) && string(text) == want {
				found[other] = true
			}
		}
		return err
	})
	if err != nil || len(found) != len(others) {
		t.Errorf("%s: found only %v of somebody else's files, %v", when, found, err)
	}
}

// checkNewer checks that a file that was put into the site has not been replaced by the older one of the same name.
func checkNewer(t *testing.T, when, dir string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, again))
	if err == nil && string(text) != "newer" {
		t.Errorf("%s: found %q in %s, wanted the newer text", when, text, again)
	}
}

// checkRight checks that a site is the second, with all files of somebody else's. A file that could not be moved is beside it, in a folder
// whose name ends with .kept.
func checkRight(t *testing.T, when, dir string) {
	t.Helper()
	kept, err := filepath.Glob(filepath.Join(filepath.Dir(dir), "*.kept"))
	if err != nil {
		t.Fatal(err)
	}
	files, _ := listing(t, dir)
	for name, text := range second {
		if files[name] != string(text) {
			t.Errorf("%s: found %q in %s, wanted %q", when, files[name], name, text)
		}
	}
	for name, text := range others {
		if files[name] != text && len(kept) == 0 {
			t.Errorf("%s: found %q in %s, wanted %q, and nothing is kept beside it", when, files[name], name, text)
		}
	}
}

// checkUnmixed checks that a site is the first or the second as a whole, or not there.
func checkUnmixed(t *testing.T, when, dir string) {
	t.Helper()
	if _, err := os.Stat(dir); os.IsNotExist(err) {
		return
	}
	files, _ := listing(t, dir)
	site := first
	if files["index.html"] == "2" {
		site = second
	}
	for name, text := range site {
		if files[name] != string(text) {
			t.Errorf("%s: found %v, a mixture of two sites", when, files)
			return
		}
	}
}
