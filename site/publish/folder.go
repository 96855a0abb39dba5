// Package publish replaces a folder as a whole, so that a reader sees either all of the old files or all of the new ones.
//
// Open locks the target and begins a new folder beside it, Put writes files into the new folder, and Finish exchanges the two.
// The package does not know what the files are for.
package publish

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// A Folder is a site being written. Files are put into a new folder beside the one that is meant, and Finish exchanges the two:
// dir holds an old site or the new one, never half of one, whenever the program is ended. Where no folder can stand beside dir,
// it stands among the temporary files, and the files are replaced one by one at the end.
type Folder struct {
	dir, fresh string
	before     map[string]bool // what an earlier site has in dir
	there      bool            // dir is
	unlock     func()
	apart      bool // fresh lies elsewhere and cannot take the place of dir

	mu   sync.Mutex
	sums map[string]string // of what was put, by path
}

// Open begins to write a site as folder dir. A dir that holds anything other than an earlier site is left alone and named
// in the error. Nobody else writes below the parent of dir until the folder is closed.
func Open(dir string) (*Folder, error) {
	dir = Followed(dir) // a link to a folder stays one
	parent := filepath.Dir(dir)
	err := os.MkdirAll(parent, 0o755)
	if err != nil {
		return nil, err
	}
	f := &Folder{dir: dir, sums: map[string]string{}}
	if f.unlock, err = lock(parent); err != nil {
		return nil, err
	}
	if err := f.begin(parent); err != nil {
		f.unlock()
		return nil, err
	}
	return f, nil
}

// Followed returns a path from the root with every link in it followed; what is not there yet stays as it is named.
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

// begin clears away what ended programs left and makes the new folder.
func (f *Folder) begin(parent string) (err error) {
	if err := sweep(f.dir); err != nil {
		return err
	}
	if f.before, f.there, err = earlier(f.dir); err != nil {
		return err
	}
	f.fresh, err = os.MkdirTemp(parent, prefix(f.dir))
	if f.apart = f.there && unwritable(err); f.apart {
		f.fresh, err = os.MkdirTemp("", prefix(f.dir))
	}
	return err
}

// Sums returns the SHA-256 sums of what was put, in hexadecimal digits, by path.
func (f *Folder) Sums() map[string]string { return f.sums }

// Close ends writing and removes what was not finished.
func (f *Folder) Close() {
	if f.unlock == nil {
		return
	}
	os.RemoveAll(f.fresh)
	f.unlock()
	f.unlock = nil
}

// Put writes a file. A file that is the same in the folder before is that file under another name, with its time. Several
// files may be put at the same time. The text is not kept.
func (f *Folder) Put(name string, text []byte) error {
	if !fs.ValidPath(name) || name == ours || strings.Contains(name, "\n") {
		return fmt.Errorf("%q: found a path that leaves the site", name)
	}
	sum := sha256.Sum256(text)
	f.mu.Lock()
	f.sums[name] = hex.EncodeToString(sum[:])
	f.mu.Unlock()
	local := filepath.FromSlash(name)
	from, to := filepath.Join(f.dir, local), filepath.Join(f.fresh, local)
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	if f.before[name] && same(from, text) && os.Link(from, to) == nil {
		return nil
	}
	return os.WriteFile(to, text, 0o644)
}

// Finish makes what was put the site.
func (f *Folder) Finish() error {
	if f.apart {
		return f.replace()
	}
	if err := os.Chmod(f.fresh, 0o755); err != nil {
		return err
	}
	if !f.there {
		if err := f.mark(f.fresh); err != nil {
			return err
		}
		return rename(f.fresh, f.dir)
	}
	_ = takeOthers(f.dir, f.fresh, ".", f.before, func(from, to string) error {
		_ = os.Link(from, to) // what cannot be linked is taken over at the end
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
	// What somebody put there since, and what could not be linked, is still in the old folder.
	if err := takeOthers(f.fresh, f.dir, ".", f.before, rename); err != nil {
		kept := f.fresh + ".kept"
		return fmt.Errorf("%w; what was in the folder before is in %s", errors.Join(err, rename(f.fresh, kept)), kept)
	}
	return nil
}

// mark writes the list of the files into a folder that holds all of them: from then on it is a site.
func (f *Folder) mark(dir string) error {
	return os.WriteFile(filepath.Join(dir, ours), []byte(strings.Join(slices.Sorted(maps.Keys(f.sums)), "\n")+"\n"), 0o644)
}

// replace writes the files into dir itself, each whole, and removes those that only the earlier site had.
func (f *Folder) replace() error {
	for _, name := range slices.Sorted(maps.Keys(f.sums)) {
		local := filepath.FromSlash(name)
		text, err := os.ReadFile(filepath.Join(f.fresh, local))
		if err != nil {
			return err
		}
		to := filepath.Join(f.dir, local)
		if same(to, text) {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(to+newSuffix, text, 0o644); err != nil {
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
		if _, put := f.sums[name]; !put {
			_ = os.Remove(filepath.Join(f.dir, filepath.FromSlash(name))) // a folder with somebody else's files stays
		}
	}
	return f.mark(f.dir)
}
