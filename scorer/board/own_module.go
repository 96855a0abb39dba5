//go:build !own && (tinygo || wasip1)

package board

import "taula/scorer/tile"

// The module for browsers knows the tiles of the boxes alone; that for sites with tiles of their own is built with the tag own.

func (p *Position) Tiles() int                { return len(tile.All()) }
func (p *Position) Tile(i int) *tile.Tile     { return &tile.All()[i] }
func (p *Position) Brings(t *tile.Tile) bool  { return p.Plays(t.Box) }
func (p *Position) Find(id string) *tile.Tile { return tile.Find(id) }
