package notation

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// own reads a tile of the writer's own: "tile XA 2 city N cap road E W field EL WR by N field ER SL SR WL". It reports
// whether the statement is one.
func (r *reader) own(first word) bool {
	if first.text != "tile" {
		return false
	}
	r.skip()
	words := make([]string, len(r.words)-1)
	for i := range words {
		words[i] = r.words[i+1].text
	}

	t, fault := tile.Own(words)
	switch {
	case fault != nil && fault.Word == len(words):
		r.next(fault.Wanted)
	case fault != nil:
		r.fail(r.words[fault.Word+1], fault.Code, fault.Wanted)
	case r.p.OwnTile(t.ID) != nil:
		r.fail(r.words[1], "tile.twice", t.ID+"B")
	case len(r.p.Own) == maxOwn:
		r.fail(first, "tile.many", string(board.AppendInt(nil, maxOwn)))
	default:
		t.Index = uint16(len(tile.All()) + len(r.p.Own))
		r.p.Own = append(r.p.Own, t)
	}
	return true
}

// maxOwn is the number of tiles that a text may define.
const maxOwn = 200

// own writes the tiles of the writer's own.
func (w *writer) own(p *board.Position) {
	for _, t := range p.Own {
		w.statement("tile")
		w.words(t.Words()...)
	}
}
