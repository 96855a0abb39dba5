package site

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// stateFile is the name of the state in the cache. Its first line names its form.
const stateFile, stateForm = "state", "taula cache 4"

// A state is what a build read and made, by path.
type state struct {
	program     string
	self        stamp
	taken, made int64 // when what it read was hashed, and what it made, in nanoseconds of the file system's clock
	read, wrote map[string]stamp
	folders     map[string]stamp // of the content
	records     string           // the hash of what was written down of the pages
	behind      map[string]stamp // of a twin
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
	s := &state{read: make(map[string]stamp, files/2), wrote: make(map[string]stamp, files/2), folders: map[string]stamp{}, behind: map[string]stamp{}}
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
	case "f":
		s.folders[line] = b
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
	}{{"p", map[string]stamp{"program": c.self}}, {"r", s.read}, {"f", s.folders}, {"w", s.wrote}, {"b", s.behind}} {
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
