package board

// A Bid is what a player offers for a tile, in points.
type Bid struct {
	Player Player
	Points int
}

// A Lot is the auction of one tile: the bids in order, the chooser's first; who passes makes none. Sells says that the
// chooser sells it to the highest bidder instead of buying it.
type Lot struct {
	Bids  []Bid
	Sells bool
}

// An Auction is a bazaar being held: who placed the bazaar tile, how many tiles are left to draw, and the lots so far.
type Auction struct {
	Active Player
	Left   int
	Lots   []Lot
}
