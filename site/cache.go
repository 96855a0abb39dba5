package site

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A cache is a folder beside a site in which a build writes down what it read and what it made, so that the next one knows
// what has changed. It is trusted only where all of it fits: the program, the options, every file of the content and
// every file of the site. Files fit by their bytes. Where the system tells when a file was last touched, in a way that no
// program can set back, one that was not touched since it was hashed is not hashed again. The folder may be removed at any time.
type cache struct {
	dir     string // of the cache
	self    stamp  // of the program
	program string // the hash of it and of the options
	before  *state // what an earlier build wrote down; nil is nothing that can be read
	written stamp  // of the file in which that stands
}

// cacheOf is where the cache of a site lies.
func cacheOf(dir string) string {
	return filepath.Join(filepath.Dir(dir), "."+filepath.Base(dir)+"-cache")
}

// A file is settled if it was left alone for that long before it was hashed: it may be written twice within what a file system
// takes for one time. That is 10 ms at most, and two seconds where its times have no part of a second.
const (
	quiet  = 40 * time.Millisecond
	coarse = 2 * time.Second
)

// A stamp is what tells that a file is as it was.
type stamp struct {
	size, changed, touched int64 // bytes; when written and when written or renamed, in nanoseconds; 0 where not known
	node                   int64 // its number in the file system
	sum                    string
}

// newCache returns the cache of a site for these options, nil where the program cannot be known.
func newCache(dir string, o Options) *cache {
	c := &cache{dir: cacheOf(dir)}
	name, err := os.Executable()
	if err != nil {
		return nil
	}
	self, err := os.Lstat(name)
	if err != nil {
		return nil
	}
	c.self = stampOf(self)
	if c.before = c.load(); c.before != nil && c.self.as(c.before.self) && c.self.settled(c.before.taken) {
		c.self.sum = c.before.self.sum
	} else if c.self.sum, err = sumFile(Dir(filepath.Dir(name)), filepath.Base(name)); err != nil {
		return nil
	}
	h := sha256.New()
	engine := o.Engine
	o.Engine, o.Fresh = nil, false
	fmt.Fprintf(h, "%s\n%#v\n", c.self.sum, o)
	h.Write(engine)
	c.program = hex.EncodeToString(h.Sum(nil))
	return c
}

// sumFile is the hash of a file.
func sumFile(tree fs.FS, name string) (string, error) {
	f, err := tree.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	room := rooms.Get().(*[]byte)
	defer rooms.Put(room)
	*room = slices.Grow((*room)[:0], 1<<16)
	h := sha256.New()
	if _, err := io.CopyBuffer(h, struct{ io.Reader }{f}, (*room)[:1<<16]); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// changed returns the files of the tree that hold something else than when the site was built. It reports false where files
// have come or gone, or the program, the options or the site are others.
func (c *cache) changed(tree fs.FS, dir string) (changed []string, ok bool) {
	s := c.before
	if s == nil || s.program != c.program {
		return nil, false
	}
	now := c.now()
	stand := foldersSettled(tree, s.folders, s.taken)
	if !stand {
		var names []string
		var err error
		names, s.folders, err = listed(tree)
		if err != nil || len(names) != len(s.read) || slices.ContainsFunc(names, func(name string) bool { _, known := s.read[name]; return !known }) {
			return nil, false
		}
	}
	changed, read, ok := compared(tree, s.read, s.taken)
	if !ok {
		return nil, false
	}
	others, wrote, ok := compared(Dir(dir), s.wrote, s.made)
	if !ok || len(others) > 0 {
		return nil, false
	}
	if !stand || read || wrote || c.self.sum != s.self.sum || !c.self.as(s.self) || !c.self.settled(s.taken) { // less to hash the next time
		s.taken, s.made = now, now
		if len(changed) == 0 {
			c.save(s)
		}
	}
	return changed, true
}

// compared returns the files of a tree that do not hold what they held, and reports whether some had to be hashed for that and
// whether all are there. It notes their stamps.
func compared(tree fs.FS, files map[string]stamp, taken int64) (changed []string, slow, ok bool) {
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	hashed, gone, stamps := make([]bool, len(names)), make([]bool, len(names)), make([]stamp, len(names))
	each(len(names), func(i int) {
		was := files[names[i]]
		now, kind, err := stampIn(tree, names[i])
		if err != nil || !kind.IsRegular() {
			gone[i] = true
			return
		}
		if stamps[i] = now; now.as(was) && was.settled(taken) {
			stamps[i].sum = was.sum
			return
		}
		hashed[i] = true
		stamps[i].sum, err = sumFile(tree, names[i])
		gone[i] = err != nil
	})
	for i, name := range names {
		if stamps[i].sum != files[name].sum {
			changed = append(changed, name)
		}
		files[name] = stamps[i]
	}
	return changed, slices.Contains(hashed, true), !slices.Contains(gone, true)
}

// settled reports whether a file was left alone for long enough before it was hashed.
func (f stamp) settled(taken int64) bool {
	wait := quiet
	if f.changed%int64(time.Second) == 0 || f.touched%int64(time.Second) == 0 {
		wait = coarse
	}
	return f.touched != 0 && max(f.changed, f.touched) < taken-int64(wait)
}

// as reports whether a file is untouched since it had another stamp.
func (f stamp) as(was stamp) bool {
	return f.size == was.size && f.changed == was.changed && f.touched == was.touched && f.node == was.node
}

// foldersSettled reports whether no file can have come or gone in the folders of a content tree: each is untouched since well before
// the tree was read.
func foldersSettled(tree fs.FS, folders map[string]stamp, taken int64) bool {
	for name, was := range folders {
		now, kind, err := stampIn(tree, name)
		if err != nil || !kind.IsDir() || !now.as(was) || !was.settled(taken) {
			return false
		}
	}
	return len(folders) > 0
}

// listed returns the files of a content tree that a build reads, and the stamps of its folders from before these were looked into.
func listed(tree fs.FS) (names []string, folders map[string]stamp, err error) {
	folders = map[string]stamp{}
	err = fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(path.Base(name), ".") && name != ".":
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir():
			info, err := d.Info()
			if err != nil {
				return err
			}
			folders[name] = stampOf(info)
		case d.Type().IsRegular() && wanted(name):
			names = append(names, name)
		}
		return nil
	})
	return names, folders, err
}

// stampIn returns the stamp of a file or folder of a tree, without its hash, and its type.
func stampIn(tree fs.FS, name string) (stamp, fs.FileMode, error) {
	if d, ok := tree.(disk); ok {
		return stampAt(d.root + "/" + name)
	}
	info, err := fs.Lstat(tree, name)
	if err != nil {
		return stamp{}, 0, err
	}
	return stampOf(info), info.Mode().Type(), nil
}

// stamps returns the stamps of files, with what is known of their bytes. It returns nil where a file cannot be looked at.
func stamps(tree fs.FS, sums map[string]string) map[string]stamp {
	out := make(map[string]stamp, len(sums))
	for name, sum := range sums {
		f, _, err := stampIn(tree, name)
		if err != nil {
			return nil
		}
		f.sum = sum
		out[name] = f
	}
	return out
}

// note writes down what a build read and made. The stamps of what it made are those before it was the site; a file may only
// have got or lost names since. The rest has those it had.
func (c *cache) note(s *state, tree fs.FS, dir string, read map[string]string, rest map[string]stamp) {
	if c == nil || s.wrote == nil {
		return
	}
	if s.read == nil {
		var err error
		if _, s.folders, err = listed(tree); err != nil {
			return
		}
		if s.read = stamps(tree, read); s.read == nil {
			return
		}
	}
	site := Dir(dir)
	for name, was := range s.wrote {
		now, _, err := stampIn(site, name)
		if err != nil {
			return
		}
		if now.size != was.size || now.changed != was.changed || now.node != was.node {
			return
		}
		now.sum = was.sum
		s.wrote[name] = now
	}
	maps.Copy(s.wrote, rest)
	c.save(s)
}

// forget removes the state: what it says will no longer be so.
func (c *cache) forget() {
	if c != nil {
		_ = os.Remove(filepath.Join(c.dir, stateFile))
		_ = os.Remove(filepath.Join(c.dir, twinFile))
	}
}

// stands reports whether nobody has written the state since it was read: what it says of the site is so while nobody can.
func (c *cache) stands() bool {
	info, err := os.Lstat(filepath.Join(c.dir, stateFile))
	return err == nil && stampOf(info) == c.written
}

// now returns the time by the clock of the file system in which the cache lies; 0 where it cannot be known.
func (c *cache) now() int64 {
	if c == nil || os.MkdirAll(c.dir, 0o755) != nil {
		return 0
	}
	f, err := os.CreateTemp(c.dir, "now-")
	if err != nil {
		return 0
	}
	defer os.Remove(f.Name())
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return 0
	}
	return info.ModTime().UnixNano()
}
