package site

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"taula/templates"
)

// TestPaintings paints a board once: what was painted is taken from the cache as long as it is whole, by the same program, of the
// same board, and asked for.
func TestPaintings(t *testing.T) {
	dir := t.TempDir()
	paint := func(program, text string, fresh bool) (*paintings, []byte) {
		t.Helper()
		p := &paintings{cache: &cache{dir: dir, self: stamp{sum: program}}, fresh: fresh, used: map[string]bool{}}
		picture, err := p.paint(templates.Example{Name: "board", Account: settle(text).account})
		if err != nil {
			t.Fatal(err)
		}
		return p, picture
	}
	const board, other = "U\n", "W\n"
	p, want := paint("1", board, false)
	names := func() []string {
		found, _ := filepath.Glob(filepath.Join(dir, paintedFolder, "*"))
		return found
	}
	if len(names()) != 1 {
		t.Fatalf("the cache holds %v", names())
	}
	kept := names()[0]
	good, err := os.ReadFile(kept)
	if err != nil {
		t.Fatal(err)
	}
	marked := p.marked(append([]byte("any"), want...))
	for _, c := range []struct {
		what           string
		kept           []byte
		program, board string
		fresh, taken   bool
	}{
		{"nothing", marked, "1", board, false, true},
		{"the program", marked, "2", board, false, false},
		{"the board", marked, "1", other, false, false},
		{"what is asked for", marked, "1", board, true, false},
		{"a bit", append([]byte("anz"), marked[3:]...), "1", board, false, false},
		{"its end", good[:len(good)/2], "1", board, false, false},
		{"all of it", nil, "1", board, false, false},
	} {
		if err := os.WriteFile(kept, c.kept, 0o644); err != nil {
			t.Fatal(err)
		}
		_, picture := paint(c.program, c.board, c.fresh)
		if taken := bytes.HasPrefix(picture, []byte("any")); taken != c.taken {
			t.Errorf("%s has changed: taken from the cache: %v, wanted %v", c.what, taken, c.taken)
		}
		if c.board == board && !c.taken && !bytes.Equal(picture, want) {
			t.Errorf("%s has changed: another picture", c.what)
		}
	}
	p, _ = paint("1", board, false)
	if err := p.sweep(); err != nil || len(names()) != 1 || names()[0] != kept {
		t.Errorf("swept, the cache holds %v: %v", names(), err)
	}
}
