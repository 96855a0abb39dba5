package made

import (
	"slices"
	"strings"

	"taula/site/link"
	"taula/site/object"
	"taula/templates"
	"taula/wasm/wire"
)

// fanBoxes are fan expansions that pages mention and readers may own, but that the scorer does not know. Their codes have a
// prefix that no box of the scorer has.
var fanBoxes = []string{fanBox + "gates", fanBox + "lords", fanBox + "porxada", fanBox + "robber"}

// ReaderBoxes returns the codes of everything that a reader may own besides the base game: the boxes of the scorer, then the others.
func ReaderBoxes() []string {
	return append(slices.DeleteFunc(wire.Boxes(), func(box string) bool { return box == "base" }), fanBoxes...)
}

// fanBox is the prefix of fanBoxes, also used in templates/script/every.js.
const fanBox = "fan-"

// expansions returns the boxes that a reader may own, by name.
func expansions(b *link.Site, v *object.Object) []templates.Box {
	var list []templates.Box
	for _, box := range ReaderBoxes() {
		if b.Shared.Own && !slices.Contains(b.Tree.Settings.Boxes, box) && !b.HasPage(box) {
			continue // a user's own site has only the boxes that its settings name and those of its pages
		}
		list = append(list, templates.Box{Code: box, Name: b.Shared.Words[v.Lang]["box"].Say(box), Unscored: strings.HasPrefix(box, fanBox)})
	}
	return list
}
