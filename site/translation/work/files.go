package work

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"syscall"
)

// Files are the files to write, by path in the content tree. A nil file is removed.
type Files map[string][]byte

// Names returns the sorted paths.
func (f Files) Names() []string { return slices.Sorted(maps.Keys(f)) }

// Write writes the files below a folder and returns the names of those that changed. It first writes temporary files and then
// renames them, so that every file is either the old or the new one whenever the program is stopped. It renames translated pages
// before ledgers, so that a ledger never mentions a text that is not there.
func (f Files) Write(dir string) (names []string, err error) { return f.writeTo(folder(dir)) }

// A disk is a folder to write to. Tests use one that fails.
type disk interface {
	read(name string) ([]byte, error)
	beside(name string, data []byte) (temporary string, err error) // writes a temporary file
	rename(temporary, name string) error
	remove(name string) error
	discard(temporary string)
}

func (f Files) writeTo(d disk) (names []string, err error) {
	type move struct{ from, to string }
	var moves []move
	defer func() {
		for _, m := range moves {
			if m.from != "" {
				d.discard(m.from)
			}
		}
	}()
	for _, name := range f.order() {
		old, readErr := d.read(name)
		if f[name] == nil && errors.Is(readErr, fs.ErrNotExist) || f[name] != nil && readErr == nil && bytes.Equal(old, f[name]) {
			continue
		}
		names = append(names, name)
		m := move{to: name}
		if f[name] != nil {
			m.from, err = d.beside(name, f[name])
			if err != nil {
				return nil, err
			}
		}
		moves = append(moves, m)
	}
	for len(moves) > 0 {
		if m := moves[0]; m.from == "" {
			err = d.remove(m.to)
		} else {
			err = d.rename(m.from, m.to)
		}
		if err != nil {
			return names, err
		}
		moves = moves[1:]
	}
	return names, nil
}

// order sorts texts before ledgers and removals last.
func (f Files) order() []string {
	rank := func(name string) int {
		switch {
		case f[name] == nil:
			return 2
		case filepath.Ext(name) == ".ledger":
			return 1
		}
		return 0
	}
	names := f.Names()
	slices.SortStableFunc(names, func(a, b string) int { return rank(a) - rank(b) })
	return names
}

type folder string

func (d folder) path(name string) string { return filepath.Join(string(d), filepath.FromSlash(name)) }

func (d folder) read(name string) ([]byte, error) {
	info, err := os.Lstat(d.path(name))
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() { // reading a pipe would wait for ever
		return nil, fmt.Errorf("%s: found a link or a special file, expected an ordinary file", d.path(name))
	}
	return os.ReadFile(d.path(name))
}

func (d folder) rename(temporary, name string) error { return os.Rename(temporary, d.path(name)) }

func (d folder) remove(name string) error { return os.Remove(d.path(name)) }

func (d folder) discard(temporary string) { os.Remove(temporary) }

// beside writes a temporary file in the same folder.
func (d folder) beside(name string, data []byte) (string, error) {
	to := d.path(name)
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return "", err
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(to); err == nil {
		mode = info.Mode().Perm()
	}
	file, err := os.CreateTemp(filepath.Dir(to), fmt.Sprintf(".%s-%d-*", filepath.Base(to), os.Getpid()))
	if err != nil {
		return "", err
	}
	_, err = file.Write(data)
	err = errors.Join(err, file.Chmod(mode), file.Sync(), file.Close())
	if err != nil {
		os.Remove(file.Name())
		return "", fmt.Errorf("%s: %w", to, err)
	}
	return file.Name(), nil
}

// temporary matches the name of a temporary file: the name of the file, and the process id.
var temporary = regexp.MustCompile(`^\.(.+\.(?:md|toml|ledger|eq|po))-(\d+)-\d+$`)

// Sweep removes the temporary files of processes that no longer run below a folder, and returns their paths.
func Sweep(dir string) []string {
	var removed []string
	_ = filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return nil // the next user of the folder reports it
		}
		if m := temporary.FindStringSubmatch(d.Name()); m == nil || running(m[2]) {
			return nil
		}
		if os.Remove(name) == nil {
			removed = append(removed, name)
		}
		return nil
	})
	return removed
}

// running reports whether another process with this id runs.
func running(id string) bool {
	n, err := strconv.Atoi(id)
	if err != nil || n == os.Getpid() {
		return false
	}
	p, err := os.FindProcess(n)
	return err == nil && p.Signal(syscall.Signal(0)) == nil
}
