package made

import (
	"slices"
	"strings"

	"taula/site/link"
	"taula/site/object"
	"taula/templates"
	"taula/wasm/wire"
)

// fanBoxes are other fan expansions that pages speak of: readers may have them too, and the scorer knows nothing of them. Their
// codes begin in a way no box of the scorer does.
var fanBoxes = []string{fanBox + "gates", fanBox + "lords", fanBox + "porxada", fanBox + "robber"}

// ReaderBoxes are the codes of all that a reader may have beside the base game: what the scorer offers, then the others.
func ReaderBoxes() []string {
	return append(slices.DeleteFunc(wire.Boxes(), func(box string) bool { return box == "base" }), fanBoxes...)
}

// fanBox begins the codes of fanBoxes, here and in templates/script/every.js.
const fanBox = "fan-"

// sheet returns the tiles of the box a page is about; nil where it has none, and on all pages of a box but the first.
func sheet(b *link.Site, v *object.Object) *templates.Sheet {
	if !b.FirstOfBox(v) {
		return nil
	}
	box := v.Source.Front.Box
	s := &templates.Sheet{}
	for _, t := range catalogue() {
		if t.Box == box {
			s.Tiles = append(s.Tiles, t)
			s.C1, s.C2 = s.C1+int(t.Copies[0]), s.C2+int(t.Copies[1])
		}
	}
	return boxSheet(b, v, s)
}

// mine returns the boxes a reader may say to have, by name.
func mine(b *link.Site, v *object.Object) []templates.Box {
	var list []templates.Box
	for _, box := range ReaderBoxes() {
		if b.Shared.Own && !slices.Contains(b.Tree.Settings.Boxes, box) && !b.HasPage(box) {
			continue // the site of somebody else speaks of the boxes it names, and of those it has a page about
		}
		list = append(list, templates.Box{Code: box, Name: b.Shared.Words[v.Lang]["box"].Say(box), Unscored: strings.HasPrefix(box, fanBox)})
	}
	return list
}
