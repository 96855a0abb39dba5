package site

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// ours is the file that marks a folder as written by WriteTo, so that no other folder is ever replaced. It lists what was
// written, a path to a line: whatever else lies in the folder is somebody else's and stays.
const ours = ".taula-site"

// WriteTo writes the files as folder dir. It writes a new folder beside it and exchanges the two, so that dir holds an old
// site or the new one, never half of one, whenever the program is ended; what an ended one left beside dir the next one
// clears away. Files that are as before keep their time. Files in dir that no earlier WriteTo wrote stay where they are. A
// dir that holds anything other than an earlier site is left alone and named in the error. Where no folder can stand beside
// dir or dir cannot be renamed, as with a mounted one, the files are replaced one by one.
func (f Files) WriteTo(dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real // a link to the folder stays one
	}
	if err := f.check(); err != nil {
		return err
	}
	parent := filepath.Dir(dir)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return err
	}
	unlock, err := lock(parent)
	if err != nil {
		return err
	}
	defer unlock()
	if err := sweep(dir); err != nil {
		return err
	}
	before, there, err := earlier(dir)
	if err != nil {
		return err
	}
	fresh, err := os.MkdirTemp(parent, prefix(dir))
	if there && unwritable(err) {
		return f.replace(dir, before)
	}
	if err != nil {
		return err
	}
	defer os.RemoveAll(fresh)
	if err := f.writeInto(fresh, dir); err != nil {
		return err
	}
	if !there {
		if err := f.mark(fresh); err != nil {
			return err
		}
		return rename(fresh, dir)
	}
	linkOthers(dir, fresh, ".", before)
	if err := f.mark(fresh); err != nil {
		return err
	}
	switch err := exchange(fresh, dir); {
	case unmovable(err):
		return f.replace(dir, before)
	case err != nil:
		return err
	}
	// What somebody put there since, and what could not be linked, is still in the old folder.
	if err := carry(fresh, dir, ".", before); err != nil {
		kept := fresh + ".kept"
		return fmt.Errorf("%w; what was in the folder before is in %s", errors.Join(err, rename(fresh, kept)), kept)
	}
	return nil
}

// check finds paths that a site cannot have.
func (f Files) check() error {
	for _, name := range f.Paths() {
		if !fs.ValidPath(name) || name == ours || strings.Contains(name, "\n") {
			return fmt.Errorf("%q: found a path that leaves the site", name)
		}
	}
	return nil
}

// mark writes the list of the files into a folder that holds all of them: from then on it is a site.
func (f Files) mark(dir string) error {
	return os.WriteFile(filepath.Join(dir, ours), []byte(strings.Join(f.Paths(), "\n")+"\n"), 0o644)
}

// replace writes the files into dir itself, each whole, and removes those of the earlier site that are no more.
func (f Files) replace(dir string, before map[string]bool) error {
	for _, name := range f.Paths() {
		to := filepath.Join(dir, filepath.FromSlash(name))
		if same(to, f[name]) {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(to+newSuffix, f[name], 0o644); err != nil {
			return err
		}
		if err := rename(to+newSuffix, to); err != nil {
			return err
		}
		for ; name != "."; name = path.Dir(name) {
			delete(before, name)
		}
	}
	delete(before, ours)
	gone := slices.Sorted(maps.Keys(before))
	for _, name := range slices.Backward(gone) { // what is in a folder before the folder
		if f[name] == nil {
			_ = os.Remove(filepath.Join(dir, filepath.FromSlash(name))) // a folder with somebody else's files stays
		}
	}
	return f.mark(dir)
}

// earlier returns what an earlier WriteTo wrote into dir, by path, folders too, and reports whether dir is there. It refuses a
// dir that is neither empty nor an earlier site.
func earlier(dir string) (written map[string]bool, there bool, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	list, err := os.ReadFile(filepath.Join(dir, ours))
	if len(entries) > 0 && err != nil {
		return nil, false, fmt.Errorf("%s: found %s, wanted an empty folder or a site that taula wrote", dir, entries[0].Name())
	}
	written = map[string]bool{ours: true}
	for name := range strings.Lines(string(list)) {
		name = strings.TrimSuffix(name, "\n")
		for ; fs.ValidPath(name) && name != "."; name = path.Dir(name) {
			written[name] = true
		}
	}
	return written, true, nil
}

// writeInto writes every file below dir, which is empty. A file that is the same in the folder before is that file under another name.
func (f Files) writeInto(dir, before string) error {
	for _, name := range f.Paths() {
		from, to := filepath.Join(before, filepath.FromSlash(name)), filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if same(from, f[name]) && os.Link(from, to) == nil {
			continue
		}
		if err := os.WriteFile(to, f[name], 0o644); err != nil {
			return err
		}
	}
	return os.Chmod(dir, 0o755)
}

// same reports whether a file holds these bytes. Its size is asked first: most files that differ differ in size.
func same(name string, text []byte) bool {
	info, err := os.Lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(text)) {
		return false
	}
	have, err := os.ReadFile(name)
	return err == nil && bytes.Equal(have, text)
}

// carry moves what somebody else put into the old folder to the new one, unless the new site has a file of that name.
func carry(old, dir, below string, written map[string]bool) error {
	entries, err := os.ReadDir(filepath.Join(old, below))
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := path.Join(below, e.Name())
		to := filepath.Join(dir, filepath.FromSlash(name))
		_, taken := os.Lstat(to)
		switch {
		case e.IsDir() && (written[name] || taken == nil):
			err = carry(old, dir, name, written)
		case !written[name] && taken != nil:
			if err = os.MkdirAll(filepath.Dir(to), 0o755); err == nil {
				err = rename(filepath.Join(old, filepath.FromSlash(name)), to)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}
