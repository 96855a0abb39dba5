package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Bazaars: bazaar.skip, bazaar.chooser.first, bazaar.bid, bazaar.resolve, bazaar.alone,
// bazaar.chooser.next, bazaar.last, bazaar.place.order, bazaar.resume.
//
// After a bazaar tile as many tiles are revealed as there are players. One after another a player chooses a tile and
// opens the bidding; clockwise the others without a tile bid higher or pass, once. Then the chooser buys (pays the
// highest bid to the bidder) or sells (is paid it). The last tile goes free to the last player. Payments are no points
// of a feature: no castle reacts (bazaar.points), and scores may fall below zero (bazaar.bid.over).

// An Entry is one payment: Payee is 0 when nobody gains it (bazaar.alone), Payer 0 when the tile is free (bazaar.last).
// Buyer has the tile now.
type Entry struct {
	Rule         board.RuleID
	Payer, Payee board.Player
	Points       int
	Buyer        board.Player
}

// A LotProblem says which lot, counted from 0, cannot have been held so, and for which rule.
type LotProblem struct {
	Lot  int
	Rule board.RuleID
}

// A Market is what a bazaar comes to. Held is false when too few tiles are left. Next chooses the next tile while one
// is to be chosen; Placing is the order in which the tiles bought are placed, once all are; Resume has the turn after
// that.
type Market struct {
	Held     bool
	Ledger   []Entry
	Next     board.Player
	Placing  []board.Player
	Resume   board.Player
	Problems []LotProblem
}

// auctionHeld settles the auctions of the position, and reports those that cannot have been held so. Without a bazaar tile, of
// this turn where one is asked about, there is no auction (bazaar.trigger).
func auctionHeld(t *table, a *Account) {
	if t.p.Auction == nil {
		return
	}
	a.Market = &Market{}
	brought := board.First(t.p.Squares, func(s *board.Square) bool {
		return t.p.Shows(s.Cell, tile.Bazaar) && (len(t.p.Last) == 0 || t.p.LaidNow(s.Cell))
	})
	if brought == nil {
		a.problem("bazaar.trigger", t.nowhere())
		return
	}
	*a.Market = bazaar(t.p, t.p.Auction)
	for _, p := range a.Market.Problems {
		a.problem(p.Rule, board.Place{Cell: brought.Cell, Spot: board.Whole})
	}
}

// Moved returns what the auctions held so far took from each player or gave, in points; nobody whose points are as
// before.
func (m *Market) Moved(seats []board.Player) (all []board.Points) {
	for _, who := range seats {
		n := 0
		for _, e := range m.Ledger {
			if e.Payer == who {
				n -= e.Points
			}
			if e.Payee == who {
				n += e.Points
			}
		}
		if n != 0 {
			all = append(all, board.Points{Player: who, Points: n})
		}
	}
	return all
}

// bazaar settles the lots of an auction. The position gives the seats and the options bazaar-chooser, bazaar-placing,
// bazaar-then and bazaar-zero.
func bazaar(p *board.Position, auction *board.Auction) Market {
	seats, active, left, lots := p.Seats(), auction.Active, auction.Left, auction.Lots
	m := Market{Held: left >= len(seats), Resume: after(seats, active, nil)} // bazaar.skip, bazaar.resume
	if !m.Held {
		return m
	}
	m.Next = after(seats, active, nil) // bazaar.chooser.first
	var bought []board.Player
	for i, lot := range lots {
		if len(bought) >= len(seats)-1 {
			m.Problems = append(m.Problems, LotProblem{i, "bazaar.last"})
			break
		}
		for _, rule := range lotProblems(lot, p, m.Next, bought) {
			m.Problems = append(m.Problems, LotProblem{i, rule})
		}
		if len(lot.Bids) == 0 {
			break
		}
		e := payment(lot)
		m.Ledger, bought = append(m.Ledger, e), append(bought, e.Buyer)
		from := e.Buyer
		if p.Option(board.OptionBazaarChooser) == "after-chooser" {
			from = lot.Bids[0].Player
		}
		m.Next = after(seats, from, bought) // bazaar.chooser.next
	}
	if len(bought) == len(seats)-1 {
		m.Ledger = append(m.Ledger, Entry{Rule: "bazaar.last", Buyer: m.Next})
		m.Placing, m.Next = placing(p, active, append(bought, m.Next)), 0
	}
	return m
}

// payment returns what is paid for a lot: the chooser's bid is the first, the highest the last.
func payment(l board.Lot) Entry {
	chooser, highest := l.Bids[0], l.Bids[len(l.Bids)-1]
	switch {
	case len(l.Bids) == 1:
		return Entry{"bazaar.alone", chooser.Player, 0, chooser.Points, chooser.Player}
	case l.Sells:
		return Entry{"bazaar.resolve", highest.Player, chooser.Player, highest.Points, highest.Player}
	}
	return Entry{"bazaar.resolve", chooser.Player, highest.Player, highest.Points, chooser.Player}
}

// lotProblems lists the rules a lot breaks when chooser is to choose and these players have bought.
func lotProblems(l board.Lot, p *board.Position, chooser board.Player, bought []board.Player) (rules []board.RuleID) {
	if len(l.Bids) == 0 {
		return []board.RuleID{"bazaar.chooser.next"}
	}
	if l.Bids[0].Player != chooser {
		rules = append(rules, "bazaar.chooser.next")
	}
	if l.Bids[0].Points < Opening(p) {
		rules = append(rules, "bazaar.bid.zero")
	}
	if l.Sells && len(l.Bids) == 1 {
		rules = append(rules, "bazaar.alone")
	}
	seats := p.Seats()
	turn := func(who board.Player) int { // how far clockwise from the chooser
		return (slices.Index(seats, who) - slices.Index(seats, l.Bids[0].Player) + len(seats)) % len(seats)
	}
	for i, b := range l.Bids {
		if slices.Contains(bought, b.Player) || !slices.Contains(seats, b.Player) {
			rules = append(rules, "bazaar.bought.out")
		}
		if i > 0 && (b.Points <= l.Bids[i-1].Points || turn(b.Player) <= turn(l.Bids[i-1].Player)) {
			rules = append(rules, "bazaar.bid.once")
		}
	}
	return rules
}

// Opening returns how many points the first bid has at least (bazaar.bid.zero).
func Opening(p *board.Position) int {
	if p.Option(board.OptionBazaarZero) == "minimum-1" {
		return 1
	}
	return 0
}

// Bidders returns who may still bid for the tile of the last lot, clockwise, and how many points at least; nobody where no tile
// has been chosen (bazaar.bid.once, bazaar.bought.out).
func Bidders(p *board.Position, auction *board.Auction) (who []board.Player, least int) {
	n := len(auction.Lots)
	if n == 0 || len(auction.Lots[n-1].Bids) == 0 {
		return nil, 0
	}
	var out []board.Player
	for _, lot := range auction.Lots[:n-1] {
		if len(lot.Bids) > 0 {
			out = append(out, payment(lot).Buyer)
		}
	}
	bids := auction.Lots[n-1].Bids
	last, seats := bids[len(bids)-1], p.Seats()
	for from := after(seats, last.Player, out); from != bids[0].Player && len(who) < len(seats); from = after(seats, from, out) {
		who = append(who, from)
	}
	return who, last.Points + 1
}

// after returns the next player clockwise from one who is not among those left out; 0 without any.
func after(seats []board.Player, from board.Player, out []board.Player) board.Player {
	at := slices.Index(seats, from)
	for i := range seats {
		if who := seats[(at+1+i)%len(seats)]; !slices.Contains(out, who) {
			return who
		}
	}
	return 0
}

// placing returns the order in which the buyers, listed as they bought, place their tiles (bazaar.place.order; H-11,
// H-12).
func placing(p *board.Position, active board.Player, bought []board.Player) []board.Player {
	seats := p.Seats()
	first := bought[0]
	if p.Option(board.OptionBazaarPlacing) == "left-of-active" {
		first = after(seats, active, nil)
	} else if p.Option(board.OptionBazaarThen) == "purchase" {
		return bought
	}
	at := slices.Index(seats, first)
	return append(slices.Clone(seats[at:]), seats[:at]...)
}
