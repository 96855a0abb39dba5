// Package publish replaces a folder as a whole, so that a reader sees either all of the old files or all of the new ones.
//
// Open locks the target and begins a new folder beside it, Put writes files into the new folder, and Finish exchanges the two.
// The package does not know what the files are for.
package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// A Folder is a site being written. Files are written into a new folder beside dir, and Finish exchanges the two, so that dir
// always holds either the old site or the new one, even if the program is killed. If no folder can be made beside dir, the new
// one is a temporary folder, and Finish replaces the files one by one.
type Folder struct {
	dir, fresh string
	before     map[string]bool // files of an earlier site in dir
	there      bool            // dir exists
	unlock     func()
	apart      bool // fresh is elsewhere and cannot replace dir

	mu  sync.Mutex
	put map[string]bool // the paths of what was put
}

// Open begins to write a site as folder dir. It refuses a dir that holds anything other than an earlier site. Until the folder
// is closed, no other program can write below the parent of dir.
func Open(dir string) (*Folder, error) {
	dir = Followed(dir) // a link to a folder stays a link
	parent := filepath.Dir(dir)
	err := mkdirAll(parent, 0o755)
	if err != nil {
		return nil, err
	}
	f := &Folder{dir: dir, put: map[string]bool{}}
	f.unlock, err = lock(parent)
	if err != nil {
		return nil, err
	}
	if err := f.begin(parent); err != nil {
		f.unlock()
		return nil, err
	}
	return f, nil
}

// Followed returns an absolute path with every link in it resolved, as far as it exists.
func Followed(name string) string {
	name, err := filepath.Abs(name)
	if err != nil {
		return name
	}
	if real, err := filepath.EvalSymlinks(name); err == nil {
		return real
	}
	if parent := filepath.Dir(name); parent != name {
		return filepath.Join(Followed(parent), filepath.Base(name))
	}
	return name
}

// begin removes what killed programs left and makes the new folder.
func (f *Folder) begin(parent string) (err error) {
	if err := sweep(f.dir); err != nil {
		return err
	}
	f.before, f.there, err = earlier(f.dir)
	if err != nil {
		return err
	}
	f.fresh, err = mkdirTemp(parent, prefix(f.dir))
	f.apart = f.there && unwritable(err)
	if f.apart {
		f.fresh, err = mkdirTemp("", prefix(f.dir))
	}
	return err
}

// Len returns how many files were put.
func (f *Folder) Len() int { return len(f.put) }

// Close removes what was not finished.
func (f *Folder) Close() {
	if f.unlock == nil {
		return
	}
	if f.fresh != "" {
		removeAll(f.fresh)
	}
	f.unlock()
	f.unlock = nil
}

// Put writes a file. If the old folder has the same file, Put links to it, so that its time stays. Put may be called
// concurrently. It does not retain text.
func (f *Folder) Put(name string, text []byte) error {
	if !fs.ValidPath(name) || name == ours || strings.Contains(name, "\n") {
		return fmt.Errorf("%q: found a path that leaves the site", name)
	}
	f.mu.Lock()
	f.put[name] = true
	f.mu.Unlock()
	local := filepath.FromSlash(name)
	from, to := filepath.Join(f.dir, local), filepath.Join(f.fresh, local)
	if err := mkdir(filepath.Dir(to), 0o755); errors.Is(err, fs.ErrNotExist) {
		if err := mkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
	}
	if f.before[name] && same(from, text) && linkFile(from, to) == nil {
		return nil
	}
	return writeFile(to, text, 0o644)
}

// Finish makes the written folder the site.
func (f *Folder) Finish() error {
	if f.apart {
		return f.replace()
	}
	if err := chmod(f.fresh, 0o755); err != nil {
		return err
	}
	if !f.there {
		if err := f.mark(f.fresh); err != nil {
			return err
		}
		return rename(f.fresh, f.dir)
	}
	_ = takeOthers(f.dir, f.fresh, ".", f.before, func(from, to string) error {
		_ = linkFile(from, to) // what cannot be linked is moved at the end
		return nil
	})
	if err := f.mark(f.fresh); err != nil {
		return err
	}
	switch err := exchange(f.fresh, f.dir); {
	case unmovable(err):
		return f.replace()
	case err != nil:
		return err
	}
	// Files that somebody added since, and those that could not be linked, are still in the old folder.
	if err := takeOthers(f.fresh, f.dir, ".", f.before, rename); err != nil {
		kept := f.fresh + ".kept"
		defer func() { f.fresh = "" }() // Close must not remove it, wherever it is
		return fmt.Errorf("%w; what was in the folder before is in %s", errors.Join(err, rename(f.fresh, kept)), kept)
	}
	return nil
}

// mark writes the list of files into a complete folder, which makes it a site.
func (f *Folder) mark(dir string) error { return markAs(dir, f.put) }

// markAs writes a list of files into a folder, replacing the list before as a whole.
func markAs(dir string, files map[string]bool) error {
	list := filepath.Join(dir, ours)
	text := strings.Join(slices.Sorted(maps.Keys(files)), "\n") + "\n"
	if err := writeFile(list+newSuffix, []byte(text), 0o644); err != nil {
		return err
	}
	return rename(list+newSuffix, list)
}

// replace writes the files into dir itself, each atomically, and removes those that only the earlier site had.
func (f *Folder) replace() error {
	all := maps.Clone(f.put)
	maps.Copy(all, f.before)
	if err := markAs(f.dir, all); err != nil { // if this ends in the middle, the next program knows the files of both
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(f.put)) {
		local := filepath.FromSlash(name)
		text, err := readFile(filepath.Join(f.fresh, local))
		if err != nil {
			return err
		}
		to := filepath.Join(f.dir, local)
		if same(to, text) {
			continue
		}
		if err := mkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := writeFile(to+newSuffix, text, 0o644); err != nil {
			return err
		}
		if err := rename(to+newSuffix, to); err != nil {
			return err
		}
		for ; name != "."; name = path.Dir(name) {
			delete(f.before, name)
		}
	}
	delete(f.before, ours)
	gone := slices.Sorted(maps.Keys(f.before))
	for _, name := range slices.Backward(gone) { // what is in a folder before the folder
		if !f.put[name] {
			_ = remove(filepath.Join(f.dir, filepath.FromSlash(name))) // a folder with somebody else's files stays
		}
	}
	return f.mark(f.dir)
}
