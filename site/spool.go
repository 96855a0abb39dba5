package site

import (
	"io"
	"os"
	"slices"
	"sync"
	"sync/atomic"
)

// A spool is a file for what a build has made and does not need for a while: it has no name, and goes with the build.
type spool struct {
	file *os.File
	end  atomic.Int64

	mu  sync.Mutex
	err error // the first
}

// A stretch is where something lies in a spool. The zero stretch is nothing.
type stretch struct {
	At   int64
	Size int
}

func newSpool() (*spool, error) {
	f, err := os.CreateTemp("", "taula-")
	if err != nil {
		return nil, err
	}
	_ = os.Remove(f.Name()) // where a file in use can be removed
	return &spool{file: f}, nil
}

// close ends the spool.
func (s *spool) close() {
	s.file.Close()
	_ = os.Remove(s.file.Name())
}

// put writes something behind all that was put before. Errors are told by the spool.
func (s *spool) put(text []byte) stretch {
	at := stretch{s.end.Add(int64(len(text))) - int64(len(text)), len(text)}
	_, err := s.file.WriteAt(text, at.At)
	s.failed(err)
	return at
}

// get reads what was put into the room given, or a larger one.
func (s *spool) get(at stretch, room []byte) []byte {
	text := slices.Grow(room[:0], at.Size)[:at.Size]
	_, err := s.file.ReadAt(text, at.At)
	s.failed(err)
	return text
}

// copyTo writes what was put to w.
func (s *spool) copyTo(w io.Writer, at stretch) error {
	_, err := io.Copy(w, io.NewSectionReader(s.file, at.At, int64(at.Size)))
	return err
}

// rooms are where texts are written or read that are not kept.
var rooms = sync.Pool{New: func() any { return new([]byte) }}

func (s *spool) failed(err error) {
	if err != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.err == nil {
			s.err = err
		}
	}
}
