package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Wagons: wagon.c1, wagon.c2, wagon.castle, castle.wagon.
//
// After its feature is scored a wagon may go home or move on, to an incomplete feature nobody is in: by the second edition one
// on the same tile or on one of the eight around it (WikiCarpedia, Abbey and the Mayor), by the first one its own feature leads
// to (wagon_c1.go). No two wagons move into one feature. A castle is complete, so no wagon moves into one; the lord of a castle
// may be one, and moves on when the castle has scored.

// A drive is a wagon that may move: its number or that of its castle, whose it is, from where, and the feature or castle that was
// scored.
type drive struct {
	number int
	who    board.Player
	from   board.Place
	in     *board.Feature
}

// wagonsAsked asks where the wagons drive, and says what is to be said about it.
func wagonsAsked(t *table, a *Account) { a.joined(&t.journey().driving) }

// wagonsMove asks where each wagon goes whose feature or castle was scored now: clockwise, beginning with the player whose turn it
// is. Where one goes and stays, no other may follow, and none may go into a city that somebody entered over a drawbridge: those
// move before (castle.order.steps).
func wagonsMove(t *table) {
	if !playable(t.p) {
		return
	}
	j := t.travelled
	drives := t.drives(&j.driving)
	first := max(0, slices.Index(t.seats, t.p.Turn))
	for n := range t.seats {
		for _, d := range drives {
			if d.who != t.seats[(first+n)%len(t.seats)] {
				continue
			}
			if to, moves := t.wagonMoves(d, j.entered, &j.driving); moves {
				t.arrives(board.Figure{Player: d.who, Kind: board.Wagon, Place: to}, d.number)
			}
		}
	}
}

// drives lists the wagons that may move now. One that goes over a drawbridge has no move of its own (drawbridge.wagon).
func (t *table) drives(a *Account) (all []drive) {
	for i, f := range t.features {
		for _, j := range f.Figures {
			if g := &t.p.Figures[j]; t.completed[i] && g.Kind == board.Wagon && !t.goesOver(j) {
				all = append(all, drive{t.number(j), g.Player, g.Place, f})
			}
		}
	}
	for i := range t.p.Tokens {
		if k := &t.p.Tokens[i]; k.Figure == board.Wagon && slices.Contains(t.took, k) {
			a.note("castle.wagon", k.Lord, k.Place)
			all = append(all, drive{i + 1<<17, k.Lord, k.Place, t.at(k.Place)})
		}
	}
	return all
}

// wagonMoves asks where a wagon goes that may not go where others went before it, and returns where it is assumed to go, if it
// moves. By the first edition the drawing may lead where no data says so: then a note says that there may be more, and what the
// players say counts (wagon.c1).
func (t *table) wagonMoves(d drive, entered []board.Place, a *Account) (to board.Place, moves bool) {
	q := Question{Rule: wagonRule(t.p), Player: d.who, Place: d.from}
	places, sure := t.nearby(d.from), true
	if q.Rule == "wagon.c1" {
		places, sure = t.led(d.in)
	}
	if !sure {
		a.note("wagon.c1", d.who, d.from)
		places = append(places, t.saidToLead(&q, d.in)...)
	}
	for _, at := range t.vacant(places, entered) {
		q.Answers = append(q.Answers, Answer{Answer: board.Replies{{Place: at}}})
	}
	goesHome := !sure && t.chose(q.Rule, d.who, d.from, say(board.SayHome))
	if len(q.Answers) == 0 && !goesHome {
		return to, false
	}
	q.Answers = append(q.Answers, Answer{Answer: say(board.SayHome)})
	q.Assumed = q.Answers[0].Answer
	for _, answer := range q.Answers {
		if t.chose(q.Rule, d.who, d.from, answer.Answer) {
			q.Assumed = answer.Answer
		}
	}
	a.ask(&q)
	return q.Assumed[0].Place, q.Assumed[0].Word == board.ToPlace
}

// saidToLead returns the places on a feature's own tiles that the players say a wagon goes to.
func (t *table) saidToLead(q *Question, f *board.Feature) []board.Place {
	if f == nil {
		return nil
	}
	return board.Without(t.survey.FigurePlaces(f.Cells...), func(at *board.Place) bool {
		return !t.chose(q.Rule, q.Player, q.Place, to(*at))
	})
}

// wagonRule returns the rule by which wagons move.
func wagonRule(p *board.Position) board.RuleID {
	if p.Edition == "c1" {
		return "wagon.c1"
	}
	return "wagon.c2"
}

// nearby returns the places on the tile of a wagon, or the two of a castle, and on the tiles around.
func (t *table) nearby(from board.Place) []board.Place {
	cells := []board.Cell{from.Cell}
	if from.Spot == board.CastleTwo {
		cells = append(cells, from.Other)
	}
	for _, c := range slices.Clone(cells) {
		for _, near := range t.p.Near(c) {
			if !slices.Contains(cells, near) {
				cells = append(cells, near)
			}
		}
	}
	return t.survey.FigurePlaces(cells...)
}

// vacant returns one place for each feature that a wagon may move to. Such a feature, or branch of a labyrinth, is incomplete,
// neither field nor garden, empty, and not entered by another wagon.
func (t *table) vacant(places, entered []board.Place) (all []board.Place) {
	branches := t.survey.Branched()
	var seen []*board.Feature
	for _, at := range entered {
		seen = append(seen, branches.At(at))
	}
	for _, at := range places {
		f, branch := t.at(at), branches.At(at)
		if f.Kind == tile.Field || f.Kind == tile.Garden || f.Complete() || len(t.followers(branch)) > 0 || slices.Contains(seen, branch) {
			continue
		}
		seen, all = append(seen, branch), append(all, at)
	}
	return all
}
