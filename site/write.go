package site

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// ours is the file that marks a folder as written by WriteTo, so that no other folder is ever replaced. It lists what was
// written, a path to a line: whatever else lies in the folder is somebody else's and stays.
const ours = ".taula-site"

// WriteTo writes the files as folder dir. It writes a new folder beside it and renames, so that dir holds an old site or
// the new one, never half of one. Files that are as before keep their time. Files in dir that no earlier WriteTo wrote stay
// where they are. A dir that holds anything other than an earlier site is left alone and named in the error.
func (f Files) WriteTo(dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real // a link to the folder stays one
	}
	before, there, err := earlier(dir)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	fresh, err := os.MkdirTemp(filepath.Dir(dir), "."+filepath.Base(dir)+"-new-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(fresh)
	if err := f.writeInto(fresh, dir); err != nil {
		return err
	}
	if !there {
		return os.Rename(fresh, dir)
	}
	old := fresh + ".old"
	if err := os.Rename(dir, old); err != nil {
		return err
	}
	if err := os.Rename(fresh, dir); err != nil {
		return errors.Join(err, os.Rename(old, dir))
	}
	if err := carry(old, dir, ".", before); err != nil {
		return fmt.Errorf("%w; what was in the folder before is in %s", err, old)
	}
	return os.RemoveAll(old)
}

// earlier gives what an earlier WriteTo wrote into dir, by path, folders too, and tells whether dir is there. It refuses a
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
		for name = strings.TrimSuffix(name, "\n"); name != "."; name = path.Dir(name) {
			written[name] = true
		}
	}
	return written, true, nil
}

// writeInto writes every file below dir. A file that is the same in the folder before is that file under another name.
func (f Files) writeInto(dir, before string) error {
	var list bytes.Buffer
	for _, name := range f.Paths() {
		if !fs.ValidPath(name) || name == ours || strings.Contains(name, "\n") {
			return fmt.Errorf("%s: found a path that leaves the site", name)
		}
		list.WriteString(name + "\n")
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
	if err := os.Chmod(dir, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, ours), list.Bytes(), 0o644)
}

// same tells whether a file holds these bytes. Its size is asked first: most files that differ differ in size.
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
				err = os.Rename(filepath.Join(old, filepath.FromSlash(name)), to)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}
