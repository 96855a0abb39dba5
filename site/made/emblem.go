package made

import (
	"cmp"

	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// emblems are small boards that represent a box in lists of pages, or a page of several boxes by its key. Other boxes are
// represented by their first tile.
var emblems = map[string]string{
	"base": "D\nr a1.e\n",
	"2":    "rules c2 2\n2O\n",
	"3":    "rules c2 3\n3C\ndragon a1\n",
	"4":    "rules c2 4\n4A\ntower a1 2\n",
	"5":    "rules c2 5\n5A\nr mayor a1.n\n",
	"8":    "rules c2 8\nB\nbridge a1 ew\nr a1.b\n",
	"9":    "rules c2 9\n9M\nr shepherd a1.w\n",
	"ab":   "rules c2 ab\nUG\nr abbot a1.m\n",
	"co":   "rules c2 co\ncoG\ncount a1\n",
	"kr":   "rules c2 kr\nkrD\n",
	"mw":   "rules c2 mw\nmwB\nmage a1.n\n",
	"db":   "rules c2 db\nD\ndrawbridge a1.e a1.n\n",
	"rb":   "rules c2 rb\nB\nrainbow a1 ew\n",
	"10":   "rules c2 10\n10H\nbigtop a1\n",
	"ri":   "rules c2 ri\nriC\n",
	"ph":   "D\nr phantom a1.e\n",
	"fl":   "rules c2 fl\nflE\n",
	"cv":   "rules c2 cv\nB\ninfected a1.m\n",

	"rules/extras": "V\nbuilding house a1\n",
	"rules/order":  "rules c2 mw\nD\nwitch a1.e\n",
}

// emblem returns the small board of a page or its box, or nil. A test parses all of them.
func emblem(key, box string) *board.Position {
	text := cmp.Or(emblems[key], emblems[box])
	if text == "" {
		first := board.First(tile.All(), func(t *tile.Tile) bool { return t.Box == box })
		if first == nil {
			return nil
		}
		text = "rules c2 " + box + "\n" + first.ID
	}
	p, _ := notation.Parse(text)
	return p
}
