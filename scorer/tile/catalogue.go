package tile

import "slices"

// All returns every tile of every box, box by box in the order of Boxes. The slice is shared: do not change it.
func All() []Tile { return catalogue() }

// Boxes returns the codes of the boxes, base first, then the river and the expansions.
func Boxes() []string {
	catalogue()
	return slices.Clone(boxes[:])
}

// BoxIndex returns where the box stands among Boxes; -1 for one that brings no tiles.
func BoxIndex(code string) int {
	catalogue()
	return slices.Index(boxes[:], code)
}

// Find returns the tile with that id ("D", "8F"), or nil.
func Find(id string) *Tile {
	all := catalogue()
	if n := *slot(id); n > 0 {
		return &all[n-1]
	}
	return nil
}

// At returns the index of the segment that owns the port, on the tile as it lies unturned, or -1: the middle of a side
// of plain field belongs to nobody.
func (t *Tile) At(p Port) int {
	for i := range t.Segments {
		if t.Segments[i].Ports.Has(p) {
			return i
		}
	}
	return -1
}

// Printed reports whether all that is printed on the tile is known, be it of a box or somebody's own: of what Generic
// returns only the edges are.
func (t *Tile) Printed() bool { return t.ID[0] != '(' }

// Edge says what the side shows, unturned: City, Road, River, Field, Carcassonne, or Abbey for the abbey tile, which
// has no edges and fits everywhere (abbey.closes).
func (t *Tile) Edge(s Side) Kind {
	if i := t.At(s.Middle()); i >= 0 {
		return t.Segments[i].Kind
	}
	if len(t.Segments) > 0 && t.Segments[0].Kind == Abbey {
		return Abbey
	}
	return Field
}

// Has reports whether the tile, as a whole, or any of its segments carries one of the marks.
func (t *Tile) Has(m Marks) bool {
	if t.Marks&m != 0 {
		return true
	}
	for i := range t.Segments {
		if t.Segments[i].Marks&m != 0 {
			return true
		}
	}
	return false
}

// Names returns the words of the marks in the set, in the order of MarkNames.
func (m Marks) Names() []string {
	var names []string
	for i, name := range MarkNames[:] {
		if m>>i&1 == 1 {
			names = append(names, name)
		}
	}
	return names
}
