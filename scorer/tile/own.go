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

// A Fault is what is wrong with the line of a tile: which of its words, the code of a notation.Error, and what was wanted there:
// words with ", " between them, or an example.
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
		return t, &Fault{0, "tile.id", "XA"}
	}
	n, err := strconv.ParseUint(words[1], 10, 32)
	if err != nil || n == 0 {
		return t, &Fault{1, "number", "2"}
	}
	if n > 255 {
		return t, &Fault{1, "number.large", "255"}
	}

	if at := t.read(words); at < len(words) {
		return t, t.unreadable(words, at)
	}
	if fault := misplaced(words); fault != nil {
		return t, fault
	}
	return t, t.fault(words)
}

// ownKinds are the kinds of segment that a tile of one's own may have.
var ownKinds = []string{"city", "road", "river", "field", "monastery", "garden"}

// marksOf are the marks that a segment of each kind may bear. A city may have shields, too.
var marksOf = [...]Marks{
	Field:       PigHerd,
	Road:        Inn | Tunnel | Labyrinth | Wells,
	City:        Cap | Cathedral | Princess | Besieged | Wine | Grain | Cloth | MultiEdge,
	Carcassonne: 0,
}

// unreadable says why a word is not part of the tile that was read up to there.
func (t *Tile) unreadable(words []string, at int) *Fault {
	last := len(t.Segments) - 1
	if last < 0 {
		return &Fault{at, "tile.kind", joined(ownKinds)}
	}
	isPort := slices.Contains(PortNames[:], words[at])
	if !isPort {
		return t.foreign(at)
	}

	// A port is refused only after "by", where it says which city a field lies beside.
	var sides []string
	for i := range t.Segments {
		for p := N; p <= W; p += 3 {
			if t.Segments[i].Kind == City && t.Segments[i].Ports.Has(p) {
				sides = append(sides, PortNames[p])
			}
		}
	}
	if len(sides) == 0 {
		return &Fault{at, "tile.nocity", ""}
	}
	return &Fault{at, "tile.by", joined(sides)}
}

// foreign says that a word does not belong to the last segment that was read, and which words do.
func (t *Tile) foreign(at int) *Fault {
	kind := t.Segments[len(t.Segments)-1].Kind
	words := portWords(kind, 0)
	switch kind {
	case City:
		words = append(words, "shield")
	case Field:
		words = append(words, "by")
	}
	words = append(words, marksOf[kind].Names()...)
	if len(words) == 0 {
		return &Fault{at, "tile.after", KindNames[kind]}
	}
	return &Fault{at, "tile.word", joined(words)}
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
			return read.foreign(i + 2)
		}
	}
	return nil
}

// freeID reports whether a tile may have that id: letters and digits with a capital among them, which no digit ends, as
// turns do, and which is no tile of a box.
func freeID(id string) bool {
	hasCapital := false
	last := byte('0')
	for i := range len(id) {
		last = id[i]
		isCapital := last >= 'A' && last <= 'Z'
		isDigit := last >= '0' && last <= '9'
		if !isCapital && !isDigit && (last < 'a' || last > 'z') {
			return false
		}
		hasCapital = hasCapital || isCapital
	}
	return hasCapital && len(id) <= 12 && last > '9' && Find(id) == nil
}

// fault reports why the segments do not make a tile.
func (t *Tile) fault(words []string) *Fault {
	var owned Ports
	at := 1
	for i := range t.Segments {
		for at++; !slices.Contains(KindNames[:], words[at]); at++ {
		}
		s := &t.Segments[i]
		if fault := s.fault(words, at, owned); fault != nil {
			return fault
		}
		owned |= s.Ports
	}

	var open []string
	for p := NL; p <= WR; p++ {
		if halves.Has(p) && !owned.Has(p) {
			open = append(open, PortNames[p])
		}
	}
	if len(open) > 0 {
		return &Fault{0, "tile.open", joined(open)}
	}
	return nil
}

// mayOwn are the ports that a segment of each kind may own; a kind without any stands inside its tile.
var mayOwn = [...]Ports{Field: halves, Road: middles, City: halves | middles, River: middles, Carcassonne: 0}

// fault reports why a segment, whose kind is the word at, is nothing that a tile shows beside the ports that others own.
func (s *Segment) fault(words []string, at int, owned Ports) *Fault {
	needsPort := mayOwn[s.Kind].Has(N) // a field may lie inside its tile
	switch {
	case s.Kind == Abbey || s.Kind == Carcassonne:
		return &Fault{at, "tile.kind", joined(ownKinds)}
	case needsPort && s.Ports == 0:
		return &Fault{at, "tile.bare", KindNames[s.Kind] + " E W"}
	}

	beside := false // the ports that come are those of the cities that a field lies beside
	for i := at + 1; i < len(words) && !slices.Contains(KindNames[:], words[i]); i++ {
		port := slices.Index(PortNames[:], words[i])
		beside = words[i] == "by" || beside && port >= 0
		if port < 0 || beside {
			continue
		}
		if code, wanted := s.portFault(Port(port), owned); code != "" {
			return &Fault{i, code, wanted}
		}
	}
	return nil
}

// portFault returns why a segment cannot own one of its ports beside those of others, and what was wanted; "" if it can.
func (s *Segment) portFault(p Port, owned Ports) (code, wanted string) {
	free := portWords(s.Kind, owned)
	isPart := s.Kind == City && s.Marks&MultiEdge == 0 && s.ownsPartOf(p.Side())
	mayOwnIt := mayOwn[s.Kind].Has(p)
	switch {
	case mayOwn[s.Kind] == 0:
		return "tile.after", KindNames[s.Kind]
	case !mayOwnIt && middles.Has(p):
		return "tile.half", PortNames[p-1] + ", " + PortNames[p+1]
	case mayOwnIt && !isPart && !s.takes(p, owned):
		return "", ""
	case len(free) == 0:
		return "tile.full", ""
	case !mayOwnIt:
		return "tile.middle", joined(free)
	case isPart:
		return "tile.side", joined(free)
	}
	return "tile.owned", joined(free)
}

// takes reports whether naming the port makes the segment own what others own.
func (s *Segment) takes(p Port, owned Ports) bool {
	if s.Kind == City && middles.Has(p) {
		return s.Ports&owned>>p.Side().Left()&7 != 0
	}
	return owned.Has(p)
}

// portWords returns the words of the ports that a segment of the kind may own beside what others own: of a city the free sides.
func portWords(kind Kind, owned Ports) (words []string) {
	for p := NL; p <= WR; p++ {
		isWord := mayOwn[kind].Has(p) && !owned.Has(p)
		if kind == City {
			isWord = middles.Has(p) && owned>>p.Side().Left()&7 == 0
		}
		if isWord {
			words = append(words, PortNames[p])
		}
	}
	return words
}

// joined returns words with commas between them.
func joined(words []string) (text string) {
	for i, word := range words {
		if i > 0 {
			text += ", "
		}
		text += word
	}
	return text
}

// partly reports whether the segment owns part of a side.
func (s *Segment) partly() bool {
	for side := North; side <= West; side++ {
		if s.ownsPartOf(side) {
			return true
		}
	}
	return false
}

// ownsPartOf reports whether the segment owns some of a side's three ports and not all.
func (s *Segment) ownsPartOf(side Side) bool {
	n := s.Ports >> side.Left() & 7
	return n != 0 && n != 7
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
