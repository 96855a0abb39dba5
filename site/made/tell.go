package made

import (
	"slices"
	"strconv"
	"strings"

	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/site/link"
	"taula/site/object"
	"taula/templates"
)

// tell says how to tell the tiles of a box from all others: what only they show, how many copies of the second edition show it,
// and which look like those of the base game.
func tell(b *link.Site, lang string, tiles []*tile.Tile) []string {
	w, marks := b.Shared.Site(lang), b.Shared.Words[lang]["mark"]
	all := 0
	for _, t := range tiles {
		all += int(t.Copies[1])
	}
	var lines, seen, plain []string
	for i, name := range tile.MarkNames {
		m := tile.Marks(1) << i
		words := marks[name]
		n := 0
		var ids []string
		for _, t := range tiles {
			if t.Has(m) {
				n, ids = n+int(t.Copies[1]), append(ids, t.ID)
			}
		}
		if n == 0 || m == tile.Cap || m == tile.MultiEdge || words == "" || slices.Contains(seen, words) {
			continue
		}
		seen = append(seen, words)
		lines = append(lines, w.Say("tell-mark", "n", strconv.Itoa(n), "all", strconv.Itoa(all), "what", words, "tiles", strings.Join(ids, ", ")))
	}
	for _, t := range tiles {
		if slices.ContainsFunc(catalogue(), func(base *tile.Tile) bool { return base.Box == "base" && alike(t, base) }) {
			plain = append(plain, t.ID)
		}
	}
	if len(plain) > 0 {
		lines = append(lines, w.Say("tell-plain", "tiles", strings.Join(plain, ", ")))
	}
	return append(lines, w.Say("tell-symbol"))
}

// alike reports whether two tiles show the same, possibly turned.
func alike(x, y *tile.Tile) bool {
	if x.Marks != y.Marks || len(x.Segments) != len(y.Segments) {
		return false
	}
	for turn := range uint8(4) {
		if !slices.ContainsFunc(x.Segments, func(s tile.Segment) bool {
			return !slices.ContainsFunc(y.Segments, func(o tile.Segment) bool {
				return s.Kind == o.Kind && s.Ports.Turn(turn) == o.Ports && s.Marks == o.Marks && s.Shields == o.Shields
			})
		}) {
			return true
		}
	}
	return false
}

// boxSheet adds the pieces of a box and how to tell its tiles to the sheet of its tiles; nil if there is nothing.
func boxSheet(b *link.Site, v *object.Object, s *templates.Sheet) *templates.Sheet {
	box := v.Source.Front.Box
	s.Pieces = pieces(b, v.Lang, box)
	if box == board.BoxCovid {
		s.Total = covidTotals(b, v.Lang)
	}
	if len(s.Tiles) > 0 && box != "base" {
		s.Tell = tell(b, v.Lang, s.Tiles)
	}
	if len(s.Tiles)+len(s.Pieces) == 0 {
		return nil
	}
	return s
}
