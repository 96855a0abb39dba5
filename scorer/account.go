package scorer

import (
	"slices"

	"taula/scorer/board"
)

// A Reason is a node of the tree that explains points. A leaf's Points are Count times Each; any other node's are the
// sum of what is under it. Both are tested on every example.
type Reason struct {
	Rule    board.RuleID
	Count   int
	Each    int
	Points  int
	Cells   []board.Cell
	Because []Reason
	Thing   string // what is counted where one rule counts several: a good, a kind of little building

	counts thing // what Count counts, for rules that build on it
}

// A thing is what a reason counts, where later rules want to know.
type thing uint8

const (
	roadTiles     thing = 1 + iota // the tiles of a road
	besideCities                   // complete cities beside a field
	besideCastles                  // castles beside a field
)

// counting returns the reason with what it counts.
func (r Reason) counting(what thing) Reason {
	r.counts = what
	return r
}

// A Score is one award to one player: Kind is road, city, monastery, garden, field, barn, castle or bonus.
// Where anything unknown matters, Least and Most bound the points; otherwise both equal Points.
type Score struct {
	Player      board.Player
	Points      int
	Least, Most int
	Kind        string
	Place       board.Place
	Cells       []board.Cell
	Complete    bool
	Why         Reason
}

// A Worth is a feature of the table, who holds it and what it would give each owner at this moment.
type Worth struct {
	*board.Feature
	*Majority
	Points int
}

// Kind returns the feature's kind as an account names it: road, city, monastery, garden or field.
func (w *Worth) Kind() string { return kindOf(w.Feature) }

// A Majority says who stands in a feature and who holds it.
type Majority struct {
	Followers []board.Figure
	Strength  []board.Points // strength of each player with followers there, in seat order
	Owners    []board.Player
}

// nobody stands in most features.
var nobody Majority

// An Answer is one way to answer a question, and the points it gives. Where it raises other questions, Ranges bound what the players
// get whose points depend on these.
type Answer struct {
	Answer board.Replies
	Points []board.Points
	Ranges []Range
}

// A Question is what only the players know or decide. Assumed is what the account counts with: what the players answered, if they
// did (Answered).
type Question struct {
	Rule     board.RuleID
	Player   board.Player
	Place    board.Place
	Assumed  board.Replies
	Answered bool
	Answers  []Answer

	tested subject // by covid.test.each
}

// A Note is what the rules now allow or demand beyond points.
type Note struct {
	Rule   board.RuleID
	Player board.Player
	Place  board.Place
}

// note adds a note to the account; who is 0 where it is nobody's.
func (a *Account) note(rule board.RuleID, who board.Player, at board.Place) {
	a.Notes = append(a.Notes, Note{Rule: rule, Player: who, Place: at})
}

func (a *Account) problem(rule board.RuleID, at board.Place) {
	a.Problems = append(a.Problems, board.Problem{Rule: rule, Place: at})
}

// A Range bounds what a player gets at this moment, where that is not certain.
type Range struct {
	Player      board.Player
	Least, Most int
}

// An Account says who scores what at one moment, and why.
type Account struct {
	Position  *board.Position
	Survey    *board.Survey // of Position
	Moment    string        // turn, end or now
	Totals    []board.Points
	Scores    []Score
	Features  []Worth
	Questions []Question
	Problems  []board.Problem
	Notes     []Note
	Left      []Bearing // followers who left a feature before it was scored
	Denied    []Note    // owners to whom a rule leaves nothing of a feature that is scored
	Certain   bool
	Ranges    []Range
	Depends   []board.Place
	Next      *board.Place
	Market    *Market // what an auction comes to, where one is held

	wrong  []wrongWay // answers about drawbridges that cannot be, and may be meant for another question
	unused []int      // choices of the position that the account does not count with
}

// bonus adds an award of points that no feature gives, with why.
func (a *Account) bonus(who board.Player, at board.Place, why Reason) {
	a.award("bonus", who, at, why.Cells, true, &why)
}

// award adds an award with why.
func (a *Account) award(kind string, who board.Player, at board.Place, cells []board.Cell, complete bool, why *Reason) {
	a.Scores = append(a.Scores, Score{
		Player: who, Points: why.Points, Least: why.Points, Most: why.Points, Kind: kind, Place: at, Cells: cells,
		Complete: complete, Why: *why,
	})
}

func (a *Account) ask(q *Question) { a.Questions = append(a.Questions, *q) }

// gains returns what the account gives a player.
func (a *Account) gains(who board.Player) int { return pointsIn(a.Totals, who) }

// pointsIn returns a player's points in a list, 0 for a player who is not in it.
func pointsIn(all []board.Points, who board.Player) int {
	for _, x := range all {
		if x.Player == who {
			return x.Points
		}
	}
	return 0
}

// gain adds a player's points to a list of them.
func gain(all []board.Points, who board.Player, n int) []board.Points {
	all = slices.Clone(all)
	if i := slices.IndexFunc(all, func(x board.Points) bool { return x.Player == who }); i >= 0 {
		all[i].Points += n
		return all
	}
	if n == 0 {
		return all
	}
	return append(all, board.Points{Player: who, Points: n})
}
