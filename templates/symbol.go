package templates

import (
	"slices"
	"strings"
	"sync"

	"taula/scorer/tile"
)

// A definition is a shape that drawings refer to by its id.
type definition struct{ id, markup string }

// symbols caches the drawings of tiles: there are few tiles and many pages.
var symbols sync.Map

// common are the shapes that do not depend on tiles.
var common = sync.OnceValue(func() []definition { return parted(HTML(commonShapes())) })

// shapesOf returns the shapes that boards with these tiles use.
func shapesOf(tiles []*tile.Tile) []definition {
	all := slices.Clone(common())
	for _, p := range plansOf(tiles) {
		symbol, ok := symbols.Load(p.Tile)
		if !ok {
			symbol, _ = symbols.LoadOrStore(p.Tile, parted(HTML(tileSymbol(p))))
		}
		all = append(all, symbol.([]definition)...)
	}
	return all
}

// markup writes shapes one after the other.
func markup(shapes []definition) string {
	var out strings.Builder
	for _, s := range shapes {
		out.WriteString(s.markup)
	}
	return out.String()
}

// parted splits markup into its outermost elements and drops those without an id.
func parted(markup string) (all []definition) {
	depth, start := 0, 0
	for i := 0; i < len(markup); i++ {
		if markup[i] != '<' {
			continue
		}
		end := i + strings.IndexByte(markup[i:], '>')
		if depth == 0 {
			start = i
		}
		if markup[i+1] == '/' {
			depth--
		} else if markup[end-1] != '/' {
			depth++
		}
		i = end
		if depth == 0 {
			element := markup[start : end+1]
			if _, rest, ok := strings.Cut(element, ` id="`); ok {
				id, _, _ := strings.Cut(rest, `"`)
				all = append(all, definition{id, element})
			}
		}
	}
	return all
}
