package tile

import (
	"slices"
	"sync/atomic"
)

// What the sets say, read when somebody first asks. The room for it is laid out beforehand, since what a call of the
// WebAssembly module allocates is forgotten before the next.
var (
	boxes    [len(sets)]string
	tiles    []Tile
	tileRoom [384]Tile
	partRoom [1536]Segment
	byID     [1024]uint16 // at its slot, one more than the index of a tile
	progress atomic.Uint32
)

// How far the reading is.
const (
	unread uint32 = iota
	reading
	read
)

// catalogue returns all tiles, box by box. Who comes while another reads waits for it: that takes under a millisecond.
func catalogue() []Tile {
	for progress.Load() != read {
		if progress.CompareAndSwap(unread, reading) {
			readSets()
			progress.Store(read)
		}
	}
	return tiles
}

func readSets() {
	tiles = tileRoom[:0]
	parts := partRoom[:]
	var words []string
	for i, set := range sets[:] { // of an array itself the loop would make a copy, which takes room in the module
		for set != "" {
			words, set = cutLine(words[:0], set)
			if len(words) == 2 {
				boxes[i] = words[0]
				continue
			}
			t := Tile{Box: boxes[i], Index: uint16(len(tiles)), Segments: parts[:0]}
			t.read(words)
			n := len(t.Segments)
			t.Segments, parts = t.Segments[:n:n], parts[n:]
			tiles = append(tiles, t)
			*slot(t.ID) = uint16(len(tiles))
		}
	}
}

// slot returns where in byID the tile with that id is, or would be.
func slot(id string) *uint16 {
	h := uint(0)
	for i := range len(id) {
		h = 31*h + uint(id[i])
	}
	for {
		at := &byID[h%uint(len(byID))]
		if *at == 0 || tiles[*at-1].ID == id {
			return at
		}
		h++
	}
}

// cutLine appends the words of the first line to list and returns what follows that line.
func cutLine(list []string, text string) ([]string, string) {
	from := 0
	for i := range len(text) {
		switch text[i] {
		case ' ', ';', '\n':
			if from < i {
				list = append(list, text[from:i])
			}
			from = i + 1
			if text[i] == '\n' {
				return list, text[from:]
			}
		}
	}
	return append(list, text[from:]), ""
}

// read reads a tile from the words of its line. It returns the number of the first word that is wrong, or how many words
// there are.
func (t *Tile) read(words []string) int {
	if len(words) < 3 || !t.readCopies(words[1]) {
		return min(1, len(words))
	}
	t.ID = words[0]
	beside := false // what comes are the sides of the cities that a field lies beside
	for i, w := range words[2:] {
		port := slices.Index(PortNames[:], w)
		last := len(t.Segments) - 1
		beside = beside && (port >= 0 || w == KindNames[Carcassonne])
		switch {
		case beside && t.readBeside(port):
		case !beside && last >= 0 && t.Segments[last].Kind == Field && w == "by":
			beside = true
		case beside || !t.readPart(w, port):
			return i + 2
		}
	}
	for i := range t.Segments {
		t.Segments[i].widen()
	}
	return len(words)
}

// readCopies reads how many there are: one number, or two for C1 and C2.
func (t *Tile) readCopies(w string) bool {
	n := 0
	for i := range len(w) {
		switch c := w[i] - '0'; {
		case c <= 9:
			t.Copies[n] = 10*t.Copies[n] + c
		case n > 0 || w[i] != '/':
			return false
		default:
			n = 1
		}
	}
	if n == 0 {
		t.Copies[1] = t.Copies[0]
	}
	return true
}

// readBeside notes that the last segment lies beside the city at the port, or beside Carcassonne where that is none.
func (t *Tile) readBeside(port int) bool {
	for i := range t.Segments {
		s := &t.Segments[i]
		if port < 0 && s.Kind == Carcassonne || port >= 0 && s.Kind == City && s.Ports.Has(Port(port)) {
			t.Segments[len(t.Segments)-1].By |= 1 << i
			return true
		}
	}
	return false
}

// readPart reads a word that begins a segment, belongs to the last one, or to the whole tile.
func (t *Tile) readPart(w string, port int) bool {
	kind, mark := -1, -1
	if port < 0 {
		kind, mark = slices.Index(KindNames[:], w), slices.Index(MarkNames[:], w)
	}
	switch {
	case kind >= 0:
		t.Segments = append(t.Segments, Segment{Kind: Kind(kind)})
		return true
	case mark >= 0 && 1<<mark >= Bazaar:
		t.Marks |= 1 << mark
		return true
	case len(t.Segments) == 0:
		return false
	}
	s := &t.Segments[len(t.Segments)-1]
	switch {
	case port >= 0:
		s.Ports |= 1 << port
	case mark >= 0:
		s.Marks |= 1 << mark
	case w == "shield":
		s.Shields++
	default:
		return w == "inner" && s.Kind == Field
	}
	return true
}

// widen gives a city the whole of each side of which the text names only the middle.
func (s *Segment) widen() {
	if s.Kind != City && s.Kind != Carcassonne {
		return
	}
	for side := North; side <= West; side++ {
		if s.Ports>>side.Left()&7 == 2 {
			s.Ports |= 7 << side.Left()
		}
	}
}
