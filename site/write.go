package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// ours is the file that marks a folder as written by WriteTo, so that no other folder is ever replaced.
const ours = ".taula-site"

// WriteTo writes the files as folder dir. It writes a new folder beside it and renames, so that dir holds an old site or
// the new one, never half of one. A dir that holds anything other than an earlier site is left alone and named in the
// error.
func (f Files) WriteTo(dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	there, err := replaceable(dir)
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
	if err := f.writeInto(fresh); err != nil {
		return err
	}
	if !there {
		return os.Rename(fresh, dir)
	}
	old := fresh + ".old"
	defer os.RemoveAll(old)
	if err := os.Rename(dir, old); err != nil {
		return err
	}
	if err := os.Rename(fresh, dir); err != nil {
		return errors.Join(err, os.Rename(old, dir))
	}
	return nil
}

// replaceable tells whether dir is there, and refuses one that is neither empty nor an earlier site.
func replaceable(dir string) (there bool, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if _, err := os.Stat(filepath.Join(dir, ours)); len(entries) > 0 && err != nil {
		return false, fmt.Errorf("%s: found %s, wanted an empty folder or a site that taula wrote", dir, entries[0].Name())
	}
	return true, nil
}

// writeInto writes every file below dir.
func (f Files) writeInto(dir string) error {
	for _, name := range f.Paths() {
		if !fs.ValidPath(name) {
			return fmt.Errorf("%s: found a path that leaves the site", name)
		}
		to := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(to, f[name], 0o644); err != nil {
			return err
		}
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, ours), nil, 0o644)
}
