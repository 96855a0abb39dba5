package scorer

import (
	"slices"

	"taula/scorer/board"
)

// A Difference is what another value of one option would give: the totals per player, with their bounds where they are
// not certain. Points, Questions, Notes and Problems tell which parts of the account would not be the same.
type Difference struct {
	Option  board.OptionID
	Value   string
	Totals  []board.Points
	Certain bool
	Ranges  []Range

	Points, Questions, Notes, Problems bool
}

// compared is the number of values that share the time of one account for unknown cells. If that is not enough for every filling,
// bounds are compared.
const compared = 16

// Compare settles a position once more for every value that an option of the digest's section H does not have in it, all
// other options as they are, and gives those that change what a player gets in all, or between what bounds, in the order of the
// notation. Points differ when an award goes to another player, at another place, or is worth something else; questions when they or
// the points of an answer do. An option whose rules are not covered changes nothing.
func Compare(p *board.Position) []Difference {
	var all []Difference
	is := settleIn(p, compared)
	for _, id := range board.OptionIDs() {
		for _, value := range board.OptionValues(id) {
			if value == p.Option(id) {
				continue
			}
			q, _ := p.WithOption(id, value)
			other := settleIn(q, compared)
			if is.paysLike(&other) {
				continue
			}
			d := difference(&is, other)
			d.Option = id
			d.Value = value
			all = append(all, d)
		}
	}
	return all
}

// paysLike reports whether an account gives every player as much as another, or between the same bounds.
func (a *Account) paysLike(other *Account) bool {
	return slices.Equal(a.Totals, other.Totals) && slices.Equal(a.Ranges, other.Ranges)
}

// difference returns what differs between two accounts of the same table.
func difference(is *Account, other Account) Difference {
	return Difference{
		Totals: other.Totals, Certain: other.Certain, Ranges: other.Ranges,
		Points: !slices.EqualFunc(is.Scores, other.Scores, SameScore) || !slices.Equal(is.Totals, other.Totals) ||
			!slices.Equal(is.Ranges, other.Ranges),
		Questions: !slices.EqualFunc(is.Questions, other.Questions, sameQuestion),
		Notes:     !slices.Equal(is.Notes, other.Notes),
		Problems:  !slices.EqualFunc(is.Problems, other.Problems, board.Problem.Same),
	}
}

// SameScore compares two awards, whatever their reasons.
func SameScore(a, b Score) bool {
	return a.Player == b.Player && a.Points == b.Points && a.Least == b.Least && a.Most == b.Most && a.Kind == b.Kind &&
		a.Place == b.Place
}

func sameQuestion(a, b Question) bool {
	return a.Rule == b.Rule && a.Player == b.Player && a.Place == b.Place && slices.Equal(a.Assumed, b.Assumed) &&
		slices.EqualFunc(a.Answers, b.Answers, func(a, b Answer) bool {
			return slices.Equal(a.Answer, b.Answer) && slices.Equal(a.Points, b.Points) && slices.Equal(a.Ranges, b.Ranges)
		})
}
