package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"taula/templates"
)

// paintings are the pictures for other sites, of which each is painted once: the cache keeps them under the hash of the program
// that painted them and of what it painted. One that is not whole is painted again.
type paintings struct {
	cache *cache // nil keeps none
	fresh bool   // what lies there is not asked

	mu   sync.Mutex
	used map[string]bool // names of those of this build
}

// paintedFolder is the name of the pictures' folder in the cache.
const paintedFolder = "pictures"

// paint returns the picture of an example.
func (p *paintings) paint(e templates.Example) ([]byte, error) {
	drawings := templates.PictureDrawings(e)
	if p == nil || p.cache == nil {
		return templates.Paint(drawings)
	}
	name := p.name(drawings)
	p.mu.Lock()
	p.used[name] = true
	p.mu.Unlock()
	file := filepath.Join(p.cache.dir, paintedFolder, name)
	if text, err := os.ReadFile(file); err == nil && !p.fresh && len(text) > sha256.Size {
		if picture := text[:len(text)-sha256.Size]; bytes.Equal(p.marked(picture), text) {
			return picture, nil
		}
	}
	picture, err := templates.Paint(drawings)
	if err == nil && os.MkdirAll(filepath.Dir(file), 0o755) == nil {
		_ = os.WriteFile(file, p.marked(picture), 0o644) // what is not written whole is not taken
	}
	return picture, err
}

// marked is a picture with its hash behind it.
func (*paintings) marked(picture []byte) []byte {
	sum := sha256.Sum256(picture)
	return slices.Concat(picture, sum[:])
}

// name is what a picture of some drawings is called in the cache.
func (p *paintings) name(drawings [][]byte) string {
	h := sha256.New()
	fmt.Fprintln(h, p.cache.self.sum)
	for _, d := range drawings {
		fmt.Fprintln(h, len(d))
		h.Write(d)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// sweep removes the pictures that this build has not used.
func (p *paintings) sweep() error {
	if p == nil || p.cache == nil {
		return nil
	}
	dir := filepath.Join(p.cache.dir, paintedFolder)
	entries, _ := os.ReadDir(dir) // none where none was painted
	var errs []error
	for _, e := range entries {
		if !p.used[e.Name()] {
			errs = append(errs, os.RemoveAll(filepath.Join(dir, e.Name())))
		}
	}
	return errors.Join(errs...)
}
