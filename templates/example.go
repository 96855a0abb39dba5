package templates

import "taula/scorer"

// An Example is a board of a page: its drawing, what the scorer says of it, and the way into the scorer. Account is what
// the build scored; Reasons are its lines in words.
type Example struct {
	Name    string
	Account scorer.Account
	Alt     string // what the board shows, in words
	Caption string // HTML
	Lang    string // of the caption, where that is not the page's
	Class   string
	Score   string // address of the scorer with this board
	Verdict string // the totals in words
	Reasons []Reason
}

// A Reason is a line that explains points: its words, the address of its rule, what it gives, and what it rests on.
// Player is the letter of the player it is about, or 0.
type Reason struct {
	Player  byte
	Text    string
	URL     string
	Points  string
	Because []Reason
}
