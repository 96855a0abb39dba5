package site

import (
	"io/fs"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"sync/atomic"

	"taula/site/publish"
)

// Publish builds a site of a content tree as folder dir (see package publish) and returns how many files it has. The error is Problems
// if anything in the tree is wrong: then nothing is written.
func Publish(tree fs.FS, o Options, dir string) (files int, err error) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(limitMemory())
	to, err := publish.Open(dir)
	if err != nil {
		return 0, err
	}
	defer to.Close()
	b := NewBuilder(o)
	b.desks, b.rest = !o.NoTranslate, func() { limitMemory() }
	b.put = to.Put
	s, err := b.Site(tree)
	if err == nil {
		err = b.failed
	}
	if err != nil {
		return 0, err
	}
	if err := s.writeTo(to); err != nil {
		return 0, err
	}
	return to.Len(), to.Finish()
}

// plenty is the heap size in bytes at which the garbage collector runs while a site is published, or 1.8 times the live heap if
// that is more.
const plenty = 98 << 20

// limitMemory adapts the limit to what is in use and returns the limit before.
func limitMemory() int64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return debug.SetMemoryLimit(max(plenty, 9*int64(live[0].Value.Uint64()/5)))
}

// writeTo writes every file of the site. The service worker comes last, because it lists the others.
func (s *Site) writeTo(to *publish.Folder) error {
	names := slices.DeleteFunc(s.Names(), func(name string) bool { return name == workerName })
	var written atomic.Int64
	hashes, err := s.each(names, func(name string, text []byte) error {
		if written.Add(1)%together == 1 { // what is kept grows while files are written: with the limit of before, the collector would never rest
			limitMemory()
		}
		return to.Put(name, text)
	})
	if err != nil || s.linked.Options.NoWorker {
		return err
	}
	return to.Put(workerName, s.worker(names, hashes))
}
