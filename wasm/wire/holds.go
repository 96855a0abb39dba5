package wire

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/jsontext"
)

// things are what players may hold, with the number in the box: king and robber baron exist once, of goods and gold every
// player may have some.
var things = [...]struct {
	name string
	most int
}{{"king", 1}, {"robber", 1}, {"wine", 9}, {"grain", 6}, {"cloth", 5}, {"gold", 16}}

func single(thing string) bool { return thing == "king" || thing == "robber" }

// holdable reports whether the page offers to say who holds a thing. The Rainbow Bridge is offered as a token instead.
func holdable(word string) bool { return word != "rainbow" && slices.Contains(board.Things, word) }

// holding writes what players may hold with the boxes in play, and how many each has.
func (w *writer) holding(p *board.Position) {
	w.Under("things", '[')
	for i := range things {
		thing := things[i].name
		if !p.Plays(board.ThingBox(thing)) {
			continue
		}
		w.Open('{')
		w.Text("thing", thing)
		w.Bool("single", single(thing))
		w.Int("most", things[i].most)
		w.Under("held", '{')
		for _, h := range p.Holds {
			if h.Thing == thing {
				w.Int(jsontext.Player(h.Player), h.Count)
			}
		}
		w.Close('}')
		w.Close('}')
	}
	w.Close(']')
}

// holds sets how many of a thing a player has; "-" means that nobody has the king or the robber baron.
func (r *request) holds() bool {
	if len(r.words) != 3 || !holdable(r.words[1]) {
		return false
	}
	who, ok := r.player(0)
	thing := r.words[1]
	n, number := r.count(2)
	if !ok && r.words[0] != "-" || !number {
		return false
	}
	p := r.p
	p.Holds = board.Without(p.Holds, func(h *board.Hold) bool {
		return h.Thing == thing && (h.Player == who || single(thing))
	})
	if n > 0 && who != 0 {
		p.Holds = append(p.Holds, board.Hold{Player: who, Thing: thing, Count: n})
	}
	return true
}
