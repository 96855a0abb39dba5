package board

import "taula/scorer/tile"

// Tiles returns how many kinds of tile there are: those of the boxes, and then the position's own.
func (p *Position) Tiles() int { return len(tile.All()) + len(p.Own) }

// Tile returns a tile by its index.
func (p *Position) Tile(i int) *tile.Tile {
	all := tile.All()
	if i < len(all) {
		return &all[i]
	}
	return p.Own[i-len(all)]
}

// Brings reports whether the tile may come: its box is in play, or it is the position's own.
func (p *Position) Brings(t *tile.Tile) bool { return t.Box == "" || p.Plays(t.Box) }

// Find returns the tile with that id, of a box or the position's own; nil if there is none.
func (p *Position) Find(id string) *tile.Tile {
	if t := p.OwnTile(id); t != nil {
		return t
	}
	return tile.Find(id)
}

// OwnTile returns the position's own tile with that id, or nil.
func (p *Position) OwnTile(id string) *tile.Tile {
	for _, t := range p.Own {
		if t.ID == id {
			return t
		}
	}
	return nil
}
