package scorer

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"taula/scorer/board"
	"taula/scorer/notation"
)

// seated returns a table of four players with these options, and red's turn.
func seated(t testing.TB, options string) *board.Position {
	t.Helper()
	p, errs := notation.Parse("rules c2 8\nplayers r b g y\n" + options)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	return p
}

// told returns a market in one line.
func told(m Market) string {
	if !m.Held {
		return "no auction"
	}
	s := ""
	for _, e := range m.Ledger {
		s += fmt.Sprintf("%s pays %d to %s for %s; ", name(e.Payer), e.Points, name(e.Payee), name(e.Buyer))
	}
	if m.Next != 0 {
		s += "next " + name(m.Next)
	}
	for i, who := range m.Placing {
		if i == 0 {
			s += "placing "
		}
		s += name(who)
	}
	if len(m.Placing) > 0 {
		s += " then " + name(m.Resume)
	}
	for _, p := range m.Problems {
		s += fmt.Sprintf(" %d:%s", p.Lot, p.Rule)
	}
	return s
}

func name(who board.Player) string {
	if who == 0 {
		return "-"
	}
	return who.String()
}

// TestBazaar settles those of the disputes G-90 to G-99 that an auction decides.
func TestBazaar(t *testing.T) {
	opening := board.Lot{Bids: []board.Bid{{Player: 'b', Points: 2}, {Player: 'y', Points: 3}}}
	sold := board.Lot{Bids: []board.Bid{{Player: 'b', Points: 2}, {Player: 'y', Points: 3}}, Sells: true}
	round := []board.Lot{sold, {Bids: []board.Bid{{Player: 'r', Points: 1}}}, {Bids: []board.Bid{{Player: 'b', Points: 0}}}}
	for _, c := range []struct {
		id, options string
		left        int
		lots        []board.Lot
		want        string
	}{
		{"G-90 bazaar.resolve", "", 9, []board.Lot{opening}, "b pays 3 to y for b; next g"},
		{"G-91 bazaar.resolve", "", 9, []board.Lot{sold}, "y pays 3 to b for y; next r"},
		{"G-92 bazaar.alone", "", 9, []board.Lot{{Bids: []board.Bid{{Player: 'b', Points: 4}}}}, "b pays 4 to - for b; next g"},
		{"G-93 bazaar.bid.zero", "", 9, []board.Lot{{Bids: []board.Bid{{Player: 'b', Points: 0}}}}, "b pays 0 to - for b; next g"},
		{"G-93 minimum 1", "option bazaar-zero minimum-1", 9, []board.Lot{{Bids: []board.Bid{{Player: 'b', Points: 0}}}},
			"b pays 0 to - for b; next g 0:bazaar.bid.zero"},
		{"G-94 bazaar.bid.over", "score b2", 9, []board.Lot{{Bids: []board.Bid{{Player: 'b', Points: 1}, {Player: 'g', Points: 5}}}}, "b pays 5 to g for b; next g"},
		{"G-95 bazaar.chooser.next", "", 9, []board.Lot{sold}, "y pays 3 to b for y; next r"},
		{"G-95 after the chooser", "option bazaar-chooser after-chooser", 9, []board.Lot{sold}, "y pays 3 to b for y; next g"},
		{"G-96 bazaar.place.order, bazaar.place.parts, bazaar.last, bazaar.reveal, bazaar.resume", "", 9, round,
			"y pays 3 to b for y; r pays 1 to - for r; b pays 0 to - for b; - pays 0 to - for g; placing yrbg then b"},
		{"G-96 from the left", "option bazaar-placing left-of-active", 9, round,
			"y pays 3 to b for y; r pays 1 to - for r; b pays 0 to - for b; - pays 0 to - for g; placing bgyr then b"},
		{"G-96 as bought", "option bazaar-then purchase", 9,
			[]board.Lot{sold, {Bids: []board.Bid{{Player: 'r', Points: 1}, {Player: 'g', Points: 2}}, Sells: true}, {Bids: []board.Bid{{Player: 'r', Points: 1}}}},
			"y pays 3 to b for y; g pays 2 to r for g; r pays 1 to - for r; - pays 0 to - for b; placing ygrb then b"},
		{"G-97 four left: bazaar.skip, bazaar.chooser.first", "", 4, nil, "next b"},
		{"G-97 three left: bazaar.skip", "", 3, nil, "no auction"},
		{"a bid twice", "", 9, []board.Lot{{Bids: []board.Bid{{Player: 'b', Points: 1}, {Player: 'g', Points: 2}, {Player: 'b', Points: 3}}}},
			"b pays 3 to b for b; next g 0:bazaar.bid.once"},
		{"a bid no higher", "", 9, []board.Lot{{Bids: []board.Bid{{Player: 'b', Points: 1}, {Player: 'g', Points: 1}}}}, "b pays 1 to g for b; next g 0:bazaar.bid.once"},
		{"who has a tile", "", 9, []board.Lot{opening, {Bids: []board.Bid{{Player: 'g', Points: 0}, {Player: 'b', Points: 1}}}},
			"b pays 3 to y for b; g pays 1 to b for g; next y 1:bazaar.bought.out"},
		{"nobody to sell to", "", 9, []board.Lot{{Bids: []board.Bid{{Player: 'b', Points: 1}}, Sells: true}}, "b pays 1 to - for b; next g 0:bazaar.alone"},
		{"the wrong chooser: bazaar.chooser.first", "", 9, []board.Lot{{Bids: []board.Bid{{Player: 'g', Points: 1}}}}, "g pays 1 to - for g; next y 0:bazaar.chooser.next"},
	} {
		if got := told(bazaar(seated(t, c.options), &board.Auction{Active: 'r', Left: c.left, Lots: c.lots})); got != c.want {
			t.Errorf("%s: found %q, wanted %q", c.id, got, c.want)
		}
	}
}

// TestBazaarSum checks that an auction moves points between players, or takes the bid away when the chooser was the only bidder
// (prop.bazaar.sum, bazaar.resolve, bazaar.alone). Everybody gets one tile, the last one free, and lays it once (bazaar.reveal,
// bazaar.bought.out, bazaar.last, bazaar.place.parts).
func TestBazaarSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := &board.Position{Players: []board.Player("rbgykpw"[:rapid.IntRange(2, 7).Draw(t, "seats")])}
		var lots []board.Lot
		p.Auction = &board.Auction{Active: 'r', Left: 99}
		m := bazaar(p, p.Auction)
		for len(lots) < len(p.Players)-1 {
			lots = append(lots, drawLot(t, p, m, lots))
			m = bazaar(p, &board.Auction{Active: 'r', Left: 99, Lots: lots})
		}
		if len(m.Problems) > 0 || len(m.Placing) != len(p.Players) || m.Next != 0 {
			t.Fatalf("%+v", m)
		}
		buyers := map[board.Player]int{}
		for i, e := range m.Ledger {
			buyers[e.Buyer]++
			alone := i < len(lots) && len(lots[i].Bids) == 1
			if (e.Payee == 0) != (alone || i == len(lots)) || e.Payer == e.Payee && e.Points != 0 {
				t.Errorf("entry %d: %+v of %+v", i, e, lots)
			}
		}
		for _, who := range p.Players {
			if buyers[who] != 1 {
				t.Errorf("%s has %d tiles", who, buyers[who])
			}
		}
	})
}

// drawLot draws a random lot that the rules of the auction allow.
func drawLot(t *rapid.T, p *board.Position, m Market, lots []board.Lot) board.Lot {
	lot := board.Lot{Bids: []board.Bid{{Player: m.Next, Points: rapid.IntRange(0, 9).Draw(t, "opening")}}}
	out := []board.Player{m.Next}
	for _, e := range m.Ledger {
		out = append(out, e.Buyer)
	}
	for who := after(p.Players, m.Next, out); who != 0; who = after(p.Players, who, out) {
		out = append(out, who)
		if rapid.Bool().Draw(t, "bids") {
			lot.Bids = append(lot.Bids, board.Bid{Player: who, Points: lot.Bids[len(lot.Bids)-1].Points + rapid.IntRange(1, 5).Draw(t, "more")})
		}
	}
	lot.Sells = len(lot.Bids) > 1 && rapid.Bool().Draw(t, "sells")
	return lot
}

// TestBazaarNoted checks the note that a bazaar tile starts an auction, and that there is none where too few tiles are left
// (bazaar.trigger, bazaar.skip).
func TestBazaarNoted(t *testing.T) {
	for statement, want := range map[string]bool{"": true, "auction r 4": true, "auction r 3": false} {
		p, errs := notation.Parse("rules c2 8\n8A\nplayers r b g y\nlast a1\n" + statement)
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		noted := false
		for _, n := range Settle(p).Notes {
			noted = noted || n.Rule == "bazaar.trigger"
		}
		if noted != want {
			t.Errorf("%q: noted is %v, wanted %v", statement, noted, want)
		}
	}
}
