package site

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
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
// the files are gathered and replaced one by one at the end.
type Folder struct {
	dir, fresh string
	before     map[string]bool // what an earlier site has in dir
	there      bool            // dir is
	exchanged  bool            // what was dir is now where the new folder was
	unlock     func()
	gathered   Files            // where there is no fresh folder
	twin       *twin            // what the fresh folder was; nil where it was empty
	known      map[string]stamp // of files of the folder before, where they were looked at

	mu   sync.Mutex
	sums map[string]string // of what was put, by path
	made map[string]bool   // folders
	news map[string]bool   // files that got a name in the fresh folder, and whether they were put
}

// OpenFolder begins to write a site as folder dir. A dir that holds anything other than an earlier site is left alone and named
// in the error. Nobody else writes below the parent of dir until the folder is closed.
func OpenFolder(dir string) (*Folder, error) {
	dir, err := followed(dir)
	if err != nil {
		return nil, err
	}
	parent := filepath.Dir(dir)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return nil, err
	}
	f := &Folder{dir: dir, sums: map[string]string{}, made: map[string]bool{}, news: map[string]bool{}}
	if f.unlock, err = lock(parent); err != nil {
		return nil, err
	}
	if err := f.begin(parent); err != nil {
		f.unlock()
		return nil, err
	}
	return f, nil
}

// followed is a folder by its whole path; a link to it is where it leads, so that it stays one.
func followed(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		return real, nil
	}
	return dir, err
}

// swept clears away what ended programs left beside a site.
func swept(dir string) error {
	unlock, err := lock(filepath.Dir(dir))
	if err != nil {
		return err
	}
	defer unlock()
	return sweep(dir)
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
	if f.there && unwritable(err) {
		f.fresh, f.gathered = "", Files{}
		return nil
	}
	return err
}

// Close ends writing. What was not finished is cleared away.
func (f *Folder) Close() {
	if f.unlock == nil {
		return
	}
	if f.fresh != "" {
		os.RemoveAll(f.fresh)
	}
	f.unlock()
	f.unlock = nil
}

// stamps returns the stamps of what got a name in the fresh folder; nil where there is none.
func (f *Folder) stamps() map[string]stamp {
	if f.fresh == "" {
		return nil
	}
	sums := make(map[string]string, len(f.news))
	for name := range f.news {
		sums[name] = f.sums[name]
	}
	return stamps(Dir(f.fresh), sums)
}

// Put writes a file. A file that is the same in the folder before is that file under another name, with its time. Several
// files may be put at the same time. The text is not kept.
func (f *Folder) Put(name string, text []byte) error {
	if err := f.note(name, text, sumOf(text)); err != nil || f.fresh == "" {
		return err
	}
	from, to := f.room(name, true)
	if f.before[name] && same(from, text) && os.Link(from, to) == nil {
		return nil
	}
	return writeFile(to, text)
}

// Keep makes a file of the folder before, of which the hash is known, one of the new folder.
func (f *Folder) Keep(name, sum string) error {
	if err := f.note(name, nil, sum); err != nil {
		return err
	}
	if f.twin != nil {
		if _, differs := f.twin.behind[name]; !differs {
			return nil
		}
	}
	return os.Link(f.room(name, false))
}

// PutFrom writes a file of which not all is in memory.
func (f *Folder) PutFrom(name string, write func(io.Writer) error) error {
	if f.fresh == "" {
		var text strings.Builder
		if err := write(&text); err != nil {
			return err
		}
		return f.Put(name, []byte(text.String()))
	}
	if err := f.note(name, nil, ""); err != nil {
		return err
	}
	from, to := f.room(name, true)
	file, err := os.Create(to)
	if err != nil {
		return err
	}
	h := sha256.New()
	all := bufio.NewWriterSize(io.MultiWriter(file, h), 1<<16)
	err = errors.Join(write(all), all.Flush(), file.Close())
	sum := hex.EncodeToString(h.Sum(nil))
	f.mu.Lock()
	f.sums[name] = sum
	f.mu.Unlock()
	if err == nil && f.before[name] && f.holds(name, sum, from, to) {
		if err = os.Remove(to); err == nil {
			err = os.Link(from, to)
		}
	}
	return err
}

// holds reports whether a file of the folder before holds what was put, of which the hash is known, without reading it where that
// of the file is known too.
func (f *Folder) holds(name, sum, from, to string) bool {
	if was, known := f.known[name]; known {
		return was.sum == sum
	}
	return sameFiles(from, to)
}

// note takes a path, makes its folder, and keeps the text where there is nowhere to write it yet.
func (f *Folder) note(name string, text []byte, sum string) error {
	if !fs.ValidPath(name) || name == ours || strings.Contains(name, "\n") {
		return fmt.Errorf("%q: found a path that leaves the site", name)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.sums[name] = sum
	if f.fresh == "" {
		f.gathered[name] = bytes.Clone(text)
		return nil
	}
	return f.makeDir(path.Dir(name))
}

// makeDir makes a folder of the new site, and those it lies in, unless they were made already.
func (f *Folder) makeDir(dir string) error {
	if dir == "." || f.made[dir] {
		return nil
	}
	if err := f.makeDir(path.Dir(dir)); err != nil {
		return err
	}
	f.made[dir] = true
	if f.twin != nil {
		f.twin.touched[dir], f.twin.touched[path.Dir(dir)] = true, true
	}
	return os.Mkdir(filepath.Join(f.fresh, filepath.FromSlash(dir)), 0o755)
}

// paths are where a file of the site lies in the folder as it is and in the new one.
func (f *Folder) paths(name string) (from, to string) {
	name = filepath.FromSlash(name)
	return filepath.Join(f.dir, name), filepath.Join(f.fresh, name)
}

// room is paths, where the file is to be made: nothing is in its way then.
func (f *Folder) room(name string, put bool) (from, to string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.news[name] = put
	if from, to = f.paths(name); f.twin != nil {
		f.twin.touched[path.Dir(name)] = true
		_ = os.Remove(to) // what lies there may be the site's
	}
	return from, to
}

// Finish makes what was put the site.
func (f *Folder) Finish() error {
	if f.fresh == "" {
		return f.replace(func(name string) ([]byte, error) { return f.gathered[name], nil })
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
	if f.twin != nil {
		f.clear()
	} else {
		linkOthers(f.dir, f.fresh, ".", f.before)
	}
	if err := f.mark(f.fresh); err != nil {
		return err
	}
	switch err := exchange(f.fresh, f.dir); {
	case unmovable(err):
		return f.replace(func(name string) ([]byte, error) {
			return os.ReadFile(filepath.Join(f.fresh, filepath.FromSlash(name)))
		})
	case err != nil:
		return err
	}
	f.exchanged = true
	if f.twin != nil {
		if f.untouched() {
			return nil
		}
		f.twin = nil
	}
	// What somebody put there since, and what could not be linked, is still in the old folder.
	if err := carry(f.fresh, f.dir, ".", f.before); err != nil {
		kept := f.fresh + ".kept"
		return fmt.Errorf("%w; what was in the folder before is in %s", errors.Join(err, rename(f.fresh, kept)), kept)
	}
	return nil
}

// mark writes the list of the files into a folder that holds all of them: from then on it is a site.
func (f *Folder) mark(dir string) error {
	return os.WriteFile(filepath.Join(dir, ours), []byte(strings.Join(slices.Sorted(maps.Keys(f.sums)), "\n")+"\n"), 0o644)
}

// replace writes the files into dir itself, each whole, and removes those of the earlier site that are no more.
func (f *Folder) replace(read func(name string) ([]byte, error)) error {
	for _, name := range slices.Sorted(maps.Keys(f.sums)) {
		text, err := read(name)
		if err != nil {
			return err
		}
		to := filepath.Join(f.dir, filepath.FromSlash(name))
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
