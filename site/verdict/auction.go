package verdict

import (
	"strconv"

	"taula/scorer"
	"taula/scorer/board"
	"taula/templates"
)

// Strip returns an auction step by step, according to the scorer: the bids, who pays whom, and each player's points so far. It
// is nil if no lot was auctioned.
func (t Narrator) Strip() []templates.Lot {
	m, auction := t.Account.Market, t.Account.Position.Auction
	if m == nil || auction == nil || !m.Held {
		return nil
	}
	seats := t.Account.Position.Seats()
	sums := map[board.Player]int{}
	var strip []templates.Lot
	for i, e := range m.Ledger {
		lot := templates.Lot{Text: t.payment(e), URL: t.URL(e.Rule), Payer: letters(e.Payer), Payee: letters(e.Payee)}
		if e.Payer != 0 {
			lot.Points = strconv.Itoa(e.Points)
		}
		if i < len(auction.Lots) {
			for _, bid := range auction.Lots[i].Bids {
				lot.Bids = append(lot.Bids, templates.Gain{Player: bid.Player.String(), Name: t.player(bid.Player), Points: strconv.Itoa(bid.Points)})
			}
		}
		if e.Payer != 0 {
			sums[e.Payer] -= e.Points
		}
		if e.Payee != 0 {
			sums[e.Payee] += e.Points
		}
		for _, who := range seats {
			lot.Sums = append(lot.Sums, templates.Gain{Player: who.String(), Name: t.player(who), Points: signed(sums[who])})
		}
		strip = append(strip, lot)
	}
	return strip
}

// payment describes a payment of an auction.
func (t Narrator) payment(e scorer.Entry) string {
	key := "pays"
	switch {
	case e.Payer == 0:
		key = "free"
	case e.Payee == 0:
		key = "alone"
	}
	return t.Say("auction", key, "payer", t.player(e.Payer), "payee", t.player(e.Payee), "points", strconv.Itoa(e.Points), "buyer", t.player(e.Buyer))
}

// signed returns a number of points with its sign.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return number(n)
}
