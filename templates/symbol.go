package templates

import (
	"sync"

	"taula/templates/drawing"
)

// symbols are the drawings of tiles as they stand on every page that shows them, by tile: there are few tiles and many
// pages.
var symbols sync.Map

// symbolOf returns tileSymbol of a tile, drawn once.
func symbolOf(p *drawing.Plan) string {
	if s, ok := symbols.Load(p.Tile); ok {
		return s.(string)
	}
	s := string(HTML(tileSymbol(p)))
	symbols.Store(p.Tile, s)
	return s
}
