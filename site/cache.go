package site

import (
	"bytes"
	"cmp"
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
	"strconv"
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

// stateFile is the name of the state in the cache. Its first line names its form.
const stateFile, stateForm = "state", "taula cache 3"

// A file is settled if it was left alone for that long before it was hashed: it may be written twice within what a file system
// takes for one time. Where its times have no part of a second, that is two seconds.
const (
	quiet  = 100 * time.Millisecond
	coarse = 2 * time.Second
)

// A stamp is what tells that a file is as it was.
type stamp struct {
	size, changed, touched int64 // bytes; when written and when written or renamed, in nanoseconds; 0 where not known
	node                   int64 // its number in the file system
	sum                    string
}

// A state is what a build read and made, by path.
type state struct {
	program     string
	self        stamp
	taken, made int64 // when what it read was hashed, and what it made, in nanoseconds of the file system's clock
	read, wrote map[string]stamp
	records     string           // the hash of what was written down of the pages
	behind      map[string]stamp // of a twin
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
	} else if c.self.sum, err = sumFile(os.DirFS(filepath.Dir(name)), filepath.Base(name)); err != nil {
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
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
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
	names, err := listed(tree)
	if err != nil || len(names) != len(s.read) {
		return nil, false
	}
	for _, name := range names {
		if _, known := s.read[name]; !known {
			return nil, false
		}
	}
	changed, read, ok := compared(tree, s.read, s.taken)
	if !ok {
		return nil, false
	}
	others, wrote, ok := compared(os.DirFS(dir), s.wrote, s.made)
	if !ok || len(others) > 0 {
		return nil, false
	}
	if read || wrote || c.self.sum != s.self.sum || !c.self.as(s.self) || !c.self.settled(s.taken) { // less to hash the next time
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
		info, err := fs.Lstat(tree, names[i])
		if err != nil || !info.Mode().IsRegular() {
			gone[i] = true
			return
		}
		stamps[i] = stampOf(info)
		if stamps[i].as(was) && was.settled(taken) {
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

// listed returns the files of a content tree that a build reads.
func listed(tree fs.FS) ([]string, error) {
	var names []string
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(path.Base(name), ".") && name != ".":
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular() && wanted(name):
			names = append(names, name)
		}
		return nil
	})
	return names, err
}

// stamps returns the stamps of files, with what is known of their bytes. It returns nil where a file cannot be looked at.
func stamps(tree fs.FS, sums map[string]string) map[string]stamp {
	out := make(map[string]stamp, len(sums))
	for name, sum := range sums {
		info, err := fs.Lstat(tree, name)
		if err != nil {
			return nil
		}
		f := stampOf(info)
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
		if s.read = stamps(tree, read); s.read == nil {
			return
		}
	}
	site := os.DirFS(dir)
	for name, was := range s.wrote {
		info, err := fs.Lstat(site, name)
		if err != nil {
			return
		}
		now := stampOf(info)
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

// load reads the state; nil is none that can be read whole.
func (c *cache) load() *state {
	info, err := os.Lstat(filepath.Join(c.dir, stateFile))
	if err != nil {
		return nil
	}
	c.written = stampOf(info)
	return c.read(stateFile)
}

// read reads a state from a file; nil is none that can be read whole.
func (c *cache) read(name string) *state {
	text, err := os.ReadFile(filepath.Join(c.dir, name))
	if err != nil {
		return nil
	}
	body, sum, ok := cutLast(text)
	if have := sha256.Sum256(body); !ok || hex.EncodeToString(have[:]) != sum {
		return nil // torn or changed
	}
	files := bytes.Count(body, []byte("\n"))
	s := &state{read: make(map[string]stamp, files/2), wrote: make(map[string]stamp, files/2), behind: map[string]stamp{}}
	n := 0
	for line := range strings.Lines(string(body)) {
		line = strings.TrimSuffix(line, "\n")
		switch n++; n - 1 {
		case 0:
			if line != stateForm {
				return nil
			}
		case 1:
			s.program = line
		case 2:
			_, err = fmt.Sscan(line, &s.taken, &s.made, &s.records)
		default:
			err = s.line(line)
		}
		if err != nil {
			return nil
		}
	}
	return s
}

// cutLast cuts the last line off a text.
func cutLast(text []byte) (body []byte, last string, ok bool) {
	at := bytes.LastIndexByte(bytes.TrimSuffix(text, []byte("\n")), '\n') + 1
	return text[:at], strings.TrimSpace(string(text[at:])), at > 0
}

// line reads the stamp of a file.
func (s *state) line(line string) error {
	var b stamp
	var words [6]string
	for i := range words {
		var more bool
		if words[i], line, more = strings.Cut(line, " "); !more {
			return errors.New("a line of a state")
		}
	}
	var errs [4]error
	b.size, errs[0] = strconv.ParseInt(words[1], 10, 64)
	b.changed, errs[1] = strconv.ParseInt(words[2], 10, 64)
	b.touched, errs[2] = strconv.ParseInt(words[3], 10, 64)
	b.node, errs[3] = strconv.ParseInt(words[4], 10, 64)
	b.sum = words[5]
	switch words[0] {
	case "p":
		s.self = b
	case "r":
		s.read[line] = b
	case "b":
		s.behind[line] = b
	default:
		s.wrote[line] = b
	}
	return errors.Join(errs[:]...)
}

// save writes the state. A state that cannot be written is none: the next build makes all.
func (c *cache) save(s *state) { c.write(stateFile, s) }

// write writes a state to a file.
func (c *cache) write(name string, s *state) {
	if os.MkdirAll(c.dir, 0o755) != nil {
		return
	}
	to := filepath.Join(c.dir, name)
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n%s\n%d %d %s\n", stateForm, c.program, s.taken, s.made, cmp.Or(s.records, "-"))
	for _, part := range []struct {
		word  string
		files map[string]stamp
	}{{"p", map[string]stamp{"program": c.self}}, {"r", s.read}, {"w", s.wrote}, {"b", s.behind}} {
		for name, f := range part.files {
			if strings.Contains(name, "\n") {
				return
			}
			line := append(b.AvailableBuffer(), part.word...)
			for _, n := range [...]int64{f.size, f.changed, f.touched, f.node} {
				line = strconv.AppendInt(append(line, ' '), n, 10)
			}
			line = append(append(line, ' '), cmp.Or(f.sum, "-")...)
			b.Write(append(append(append(line, ' '), name...), '\n'))
		}
	}
	sum := sha256.Sum256(b.Bytes())
	fmt.Fprintln(&b, hex.EncodeToString(sum[:]))
	if os.WriteFile(to+newSuffix, b.Bytes(), 0o644) != nil || os.Rename(to+newSuffix, to) != nil {
		_ = os.Remove(to)
	}
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
