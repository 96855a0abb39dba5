package site

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
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
	to, err := OpenFolder(dir)
	if err != nil {
		return err
	}
	defer to.Close()
	for _, name := range f.Paths() {
		if err := to.Put(name, f[name]); err != nil {
			return err
		}
	}
	return to.Finish()
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

// same reports whether a file holds these bytes. Its size is asked first: most files that differ differ in size.
func same(name string, text []byte) bool {
	info, err := os.Lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(text)) {
		return false
	}
	have, err := os.ReadFile(name)
	return err == nil && bytes.Equal(have, text)
}

// sameFiles reports whether two files hold the same bytes.
func sameFiles(a, b string) bool {
	x, err := os.Lstat(a)
	if err != nil || !x.Mode().IsRegular() {
		return false
	}
	y, err := os.Lstat(b)
	if err != nil || x.Size() != y.Size() {
		return false
	}
	f, err := os.Open(a)
	if err != nil {
		return false
	}
	defer f.Close()
	g, err := os.Open(b)
	if err != nil {
		return false
	}
	defer g.Close()
	one, two := make([]byte, 1<<16), make([]byte, 1<<16)
	for {
		n, err := io.ReadFull(f, one)
		m, _ := io.ReadFull(g, two)
		if n != m || !bytes.Equal(one[:n], two[:m]) {
			return false
		}
		if err != nil {
			return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
		}
	}
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
