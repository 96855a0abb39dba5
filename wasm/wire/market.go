package wire

import (
	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
)

// track adds points to the track: track PLAYER POINTS [PLAYER POINTS …].
func (r *request) track() bool {
	var all []board.Points
	for n := 0; n < len(r.words); n += 2 {
		who, ok := r.player(n)
		if !ok || n+1 >= len(r.words) {
			return false
		}
		points, rest, ok := cutInt(r.words[n+1])
		if !ok || rest != "" {
			return false
		}
		all = append(all, board.Points{Player: who, Points: points})
	}
	r.p.Track = scorer.Booked(r.p, all)
	return len(all) > 0
}

// auction holds a bazaar, in the notation's words, or none: auction [PLAYER LEFT [LOT…]].
func (r *request) auction() bool {
	p := *r.p
	p.Auction = nil
	r.p = &p
	if len(r.words) == 0 {
		return true
	}
	return r.state("auction")
}

// bidding writes who may bid next for the current tile, in order, and the least number of points: after the bids of the last
// lot, and for the tile to be chosen next.
func (w *writer) bidding(p *board.Position) {
	who, least := scorer.Bidders(p, p.Auction)
	w.Under("bidding", '{')
	w.Seats("bidders", who)
	w.Int("least", least)
	w.Int("opening", scorer.Opening(p))
	w.Someone("active", p.Auction.Active)
	w.Int("left", p.Auction.Left)
	w.Under("lots", '[')
	for _, lot := range p.Auction.Lots {
		w.Str(notation.LotText(lot))
	}
	w.Close(']')
	w.Close('}')
}
