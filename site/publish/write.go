package publish

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
)

// ours is the file that marks a folder as written by this package, so that no other folder is ever replaced. It lists the
// written files, one path to a line. Other files in the folder are somebody else's and stay.
const ours = ".taula-site"

// errNoSite is wrapped by the error for a folder that has files but no list of them.
var errNoSite = errors.New("a site that taula wrote")

// earlier returns the files and folders that an earlier program wrote into dir, and reports whether dir exists. It refuses a
// dir that is neither empty nor an earlier site.
func earlier(dir string) (written map[string]bool, there bool, err error) {
	entries, err := readDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	list, err := readFile(filepath.Join(dir, ours))
	switch {
	case err == nil:
	case !errors.Is(err, fs.ErrNotExist):
		return nil, false, err
	case len(entries) > 0:
		return nil, false, fmt.Errorf("%s: found %s, expected an empty folder or %w", dir, entries[0].Name(), errNoSite)
	}
	written = map[string]bool{ours: true, ours + newSuffix: true}
	for name := range strings.Lines(string(list)) {
		name = strings.TrimSuffix(name, "\n")
		for ; fs.ValidPath(name) && name != "."; name = path.Dir(name) {
			written[name] = true
		}
	}
	return written, true, nil
}

// same reports whether a file has these bytes. It compares the sizes first, because most different files differ in size.
func same(name string, text []byte) bool {
	info, err := lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(text)) {
		return false
	}
	have, err := readFile(name)
	return err == nil && bytes.Equal(have, text)
}

// takeOthers moves what somebody else put into the old folder to the new one, file by file, unless the new site has a file with
// that name.
func takeOthers(old, fresh, below string, written map[string]bool, take func(from, to string) error) error {
	entries, err := readDir(filepath.Join(old, below))
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := path.Join(below, e.Name())
		from, to := filepath.Join(old, filepath.FromSlash(name)), filepath.Join(fresh, filepath.FromSlash(name))
		_, err := lstat(to)
		missing := errors.Is(err, fs.ErrNotExist)
		if err != nil && !missing { // something may be there, which would be overwritten
			return err
		}
		err = nil
		switch theirs := !written[name] && missing; {
		case e.IsDir() && theirs:
			mode := fs.FileMode(0o755)
			if info, err := e.Info(); err == nil {
				mode = info.Mode().Perm() | 0o700
			}
			err = mkdirAll(to, mode)
			if err == nil {
				err = takeOthers(old, fresh, name, written, take)
			}
		case e.IsDir():
			err = takeOthers(old, fresh, name, written, take)
		case theirs:
			err = mkdirAll(filepath.Dir(to), 0o755)
			if err == nil {
				err = take(from, to)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}
