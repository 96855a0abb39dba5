package tile

import (
	"slices"
	"strconv"
)

// halves are the ports that fields own, middles those of roads and rivers.
const (
	halves  Ports = 0b101101101101
	middles Ports = 0b010010010010
)

// A Fault is what is wrong with the line of a tile: which of its words, and what was wanted there.
type Fault struct {
	Word   int
	Code   string
	Wanted string
}

// Own reads a tile that somebody has drawn herself from the words of its line, with the segments and marks there are but
// for the abbey's and Carcassonne's. It belongs to no box.
func Own(words []string) (*Tile, *Fault) {
	t := &Tile{}
	if len(words) < 3 {
		return t, &Fault{len(words), "word.missing", "XA 2 road E W"}
	}
	if !freeID(words[0]) {
		return t, &Fault{0, "tile.word", "XA"}
	}
	if n, err := strconv.ParseUint(words[1], 10, 8); err != nil || n == 0 {
		return t, &Fault{1, "number", "2"}
	}
	if n := t.read(words); n < len(words) {
		return t, &Fault{n, "tile.word", t.followers()}
	}
	if fault := misplaced(words); fault != nil {
		return t, fault
	}
	return t, t.fault(words)
}

// marksOf are the marks that a segment of each kind may bear. A city may have shields, too.
var marksOf = [...]Marks{
	Field:       PigHerd,
	Road:        Inn | Tunnel | Labyrinth | Wells,
	City:        Cap | Cathedral | Princess | Besieged | Wine | Grain | Cloth | MultiEdge,
	Carcassonne: 0,
}

// followers returns the words that may follow the last segment that was read: a tile begins with a segment; a segment has sides
// and the marks of its kind.
func (t *Tile) followers() string {
	last := len(t.Segments) - 1
	if last < 0 {
		return "road E W"
	}

	kind := t.Segments[last].Kind
	text := KindNames[kind] + examples[kind]
	switch kind {
	case City:
		text += " shield"
	case Field:
		text += " by N"
	}
	for _, mark := range marksOf[kind].Names() {
		text += " " + mark
	}
	return text
}

// misplaced reports the first mark or shield on a segment of a kind that cannot bear it, or nil. A wrong word was found before.
func misplaced(words []string) *Fault {
	var read Tile
	for i, word := range words[2:] {
		kind := slices.Index(KindNames[:], word)
		if kind >= 0 {
			read.Segments = append(read.Segments, Segment{Kind: Kind(kind)})
			continue
		}

		mark := slices.Index(MarkNames[:], word)
		isOfSegment := mark >= 0 && 1<<mark < Bazaar
		if len(read.Segments) == 0 || !isOfSegment && word != "shield" {
			continue
		}
		on := read.Segments[len(read.Segments)-1].Kind
		fits := on == City
		if isOfSegment {
			fits = marksOf[on]>>mark&1 == 1
		}
		if !fits {
			return &Fault{i + 2, "tile.word", read.followers()}
		}
	}
	return nil
}

// freeID reports whether a tile may have that id: letters and digits with a capital among them, which no digit ends, as
// turns do, and which is no tile of a box.
func freeID(id string) bool {
	capital, last := false, byte('0')
	for i := range len(id) {
		last = id[i]
		big, digit := last >= 'A' && last <= 'Z', last >= '0' && last <= '9'
		if !big && !digit && (last < 'a' || last > 'z') {
			return false
		}
		capital = capital || big
	}
	return capital && len(id) <= 12 && last > '9' && Find(id) == nil
}

// fault reports why the segments do not make a tile.
func (t *Tile) fault(words []string) *Fault {
	var owned Ports
	at := 1
	for i := range t.Segments {
		for at++; !slices.Contains(KindNames[:], words[at]); at++ {
		}
		s := &t.Segments[i]
		if wanted := s.misfit(owned); wanted != "" {
			return &Fault{at, "tile.word", wanted}
		}
		owned |= s.Ports
	}
	if open := listed(halves &^ owned); open != "" {
		return &Fault{0, "tile.word", "field" + open}
	}
	return nil
}

// mayOwn are the ports that a segment of each kind may own; a kind without any stands inside its tile.
var mayOwn = [...]Ports{Field: halves, Road: middles, City: halves | middles, River: middles, Carcassonne: 0}

// examples are ports that a segment of the kind could own.
var examples = [...]string{Field: " EL WR", Road: " E W", City: " N E", River: " E W", Carcassonne: ""}

// misfit returns what the segment could be like where it is nothing that a tile shows beside what is owned already.
func (s *Segment) misfit(owned Ports) string {
	needsPort := mayOwn[s.Kind].Has(N)
	switch {
	case s.Kind == Abbey || s.Kind == Carcassonne:
		return "monastery"
	case s.Ports&^mayOwn[s.Kind] != 0, needsPort && s.Ports == 0, s.Kind == City && s.Marks&MultiEdge == 0 && s.partly():
		return KindNames[s.Kind] + examples[s.Kind]
	case s.Ports&owned != 0:
		return KindNames[s.Kind] + listed((halves|middles)&^owned)
	}
	return ""
}

// listed returns the names of ports, each after a blank.
func listed(ports Ports) (text string) {
	for p := NL; p <= WR; p++ {
		if ports.Has(p) {
			text += " " + PortNames[p]
		}
	}
	return text
}

// partly reports whether the segment owns part of a side.
func (s *Segment) partly() bool {
	for side := North; side <= West; side++ {
		if n := s.Ports >> side.Left() & 7; n != 0 && n != 7 {
			return true
		}
	}
	return false
}

// Words returns the words of the tile's line, from which Own reads it again.
func (t *Tile) Words() []string {
	words := []string{t.ID, strconv.Itoa(int(t.Copies[1]))}
	for i := range t.Segments {
		s := &t.Segments[i]
		words = append(words, KindNames[s.Kind])
		if s.Kind == Field && s.Ports == 0 {
			words = append(words, "inner")
		}
		for p := NL; p <= WR; p++ {
			if s.Ports.Has(p) && (s.Kind != City || s.partly() || middles.Has(p)) {
				words = append(words, PortNames[p])
			}
		}
		for range s.Shields {
			words = append(words, "shield")
		}
		words = append(words, s.Marks.Names()...)
		if s.By > 0 {
			words = append(words, "by")
		}
		for j := range t.Segments {
			if s.By>>j&1 == 1 {
				for p := N; ; p++ {
					if t.Segments[j].Ports.Has(p) {
						words = append(words, PortNames[p])
						break
					}
				}
			}
		}
	}
	return append(words, t.Marks.Names()...)
}
