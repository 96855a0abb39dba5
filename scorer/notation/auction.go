package notation

import "taula/scorer/board"

// auction reads "auction PLAYER LEFT [LOT]…": who placed the bazaar tile, how many tiles are left to draw, and each lot as
// its bids in order, "b2:y3", with ":sells" at its end where the chooser sells.
func (r *reader) auction() {
	a := board.Auction{Active: r.player()}
	w, ok := r.next("12")
	if a.Active == 0 || !ok {
		r.skip()
		return
	}
	a.Left, ok = parseInt(w.text)
	if !ok || a.Left < 0 {
		r.fail(w, "number", "12")
	} else if a.Left > maxNumber {
		r.large(w, maxNumber)
	}
	for r.more() {
		w, _ := r.next("")
		lot, ok := parseLot(w.text)
		if !ok {
			r.fail(w, "lot", "b2:y3, b2:y3:sells")
			continue
		}
		a.Lots = append(a.Lots, lot)
	}
	r.p.Auction = &a
}

// parseLot reads the bids for one tile; no more than there are colours.
func parseLot(text string) (lot board.Lot, ok bool) {
	for from := 0; from <= len(text); {
		to := from
		for to < len(text) && text[to] != ':' {
			to++
		}
		bid, ok := parsePoints(text[from:to])
		switch {
		case text[from:to] == "sells" && to == len(text) && len(lot.Bids) > 0:
			lot.Sells = true
			return lot, true
		case !ok || bid.Points < 0 || bid.Points > maxNumber || len(lot.Bids) == 9:
			return lot, false
		}
		lot.Bids = append(lot.Bids, board.Bid(bid))
		from = to + 1
	}
	return lot, len(lot.Bids) > 0
}

// auction writes a bazaar being held.
func (w *writer) auction(a *board.Auction) {
	w.statement("auction", a.Active.String())
	w.number(a.Left)
	for _, lot := range a.Lots {
		w.out = append(append(w.out, w.gap), LotText(lot)...)
	}
}

// LotText returns a lot as the notation writes it: "b2:g3:sells".
func LotText(lot board.Lot) string {
	var out []byte
	for i, b := range lot.Bids {
		if i > 0 {
			out = append(out, ':')
		}
		out = board.AppendInt(append(out, b.Player.String()...), b.Points)
	}
	if lot.Sells {
		out = append(out, ":sells"...)
	}
	return string(out)
}
