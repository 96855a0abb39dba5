package scorer

import (
	"slices"

	"taula/scorer/board"
)

// Drawbridges: drawbridge.when, drawbridge.up, drawbridge.down, drawbridge.who, drawbridge.tie, drawbridge.optional,
// drawbridge.several, drawbridge.tilechoice, drawbridge.figures.yes, drawbridge.figures.no, drawbridge.attached,
// drawbridge.castle.
//
// When a road that ends at a drawbridge is completed and has been scored, the one player who holds it may send each of
// its meeples there into an incomplete city behind a drawbridge of that road, or home. A fairy does not go along. It
// earns and costs nothing (drawbridge.points), so the account asks and says what is up, and no points change. The end
// of the game moves nobody (drawbridge.finalscoring).

// mostWays is the number of answers that a question lists. Where there are more, it lists those that send everybody the same way;
// any other can still be given.
const mostWays = 64

// crossingAsked asks where meeples go over drawbridges, and says what is to be said about it.
func crossingAsked(t *table, a *Account) { a.joined(&t.journey().crossing) }

// crossDrawbridges looks at every road completed now that ends at a drawbridge, and lets those arrive who go over.
func crossDrawbridges(t *table) {
	for i, f := range t.features {
		if !t.completed[i] {
			continue
		}
		if down, any := t.lowered(f, &t.travelled.crossing); any {
			t.mayCross(i, down, &t.travelled.crossing)
			t.sendAcross(i)
		}
	}
}

// lowered returns the drawbridges of a road that are down, and reports whether the road has any drawbridge at all. One
// into a complete city is up (drawbridge.up), and so is one into a castle (drawbridge.castle).
func (t *table) lowered(f *board.Feature, a *Account) (down []*board.Token, any bool) {
	for i := range t.p.Tokens {
		k := &t.p.Tokens[i]
		if k.Kind != board.Drawbridge || t.at(k.Place) != f {
			continue
		}
		any = true
		switch city := t.at(k.To); {
		case city == nil:
		case city.Castle >= 0:
			a.note("drawbridge.castle", 0, k.To)
		case city.Complete():
			a.note("drawbridge.up", 0, k.To)
		default:
			down = append(down, k)
		}
	}
	return down, any
}

// mayCross asks who may send meeples over the lowered drawbridges of road i: its single owner, also one who wins a tie by a
// hill (drawbridge.hill), and by option each of several owners.
func (t *table) mayCross(i int, down []*board.Token, a *Account) {
	f, owners := t.features[i], t.worths[i].Owners
	if len(down) == 0 {
		return
	}
	switch {
	case len(owners) == 0:
		a.note("drawbridge.zero", 0, f.Place)
		return
	case len(owners) > 1 && t.p.Option(board.OptionDrawbridgeTie) == "nobody":
		a.note("drawbridge.tie", 0, f.Place)
		return
	}
	for _, j := range f.Figures {
		if g := &t.p.Figures[j]; g.Kind == board.Fairy {
			a.note("drawbridge.attached", 0, g.Place)
		}
	}
	for _, who := range owners {
		var movers []board.Figure
		for _, n := range t.movers(f, who) {
			movers = append(movers, t.p.Figures[n])
		}
		t.noteMovers(f, who, a)
		if len(movers) == 0 {
			continue
		}
		at := down[0].Place
		if len(owners) > 1 {
			at = movers[0].Place
		}
		a.Questions = append(a.Questions, t.crossing(f, who, at, movers, down, a))
	}
}

// movers returns the numbers of a player's figures on the road that may cross: normal and large meeple, wagon, ringmaster,
// phantom (drawbridge.figures.yes).
func (t *table) movers(f *board.Feature, who board.Player) (all []int) {
	for _, i := range f.Figures {
		if g := &t.p.Figures[i]; g.Player == who {
			switch g.Kind {
			case board.Meeple, board.Large, board.Phantom, board.Ringmaster, board.Wagon:
				all = append(all, i)
			}
		}
	}
	return all
}

// noteMovers says of a wagon that it crosses instead of its own move (drawbridge.wagon), and of a builder that it goes home
// (drawbridge.figures.no).
func (t *table) noteMovers(f *board.Feature, who board.Player, a *Account) {
	for _, i := range f.Figures {
		switch g := &t.p.Figures[i]; {
		case g.Player != who:
		case g.Kind == board.Wagon:
			a.note("drawbridge.wagon", who, g.Place)
		case g.Kind == board.Builder:
			a.note("drawbridge.figures.no", who, g.Place)
		}
	}
}

// crossing is the question where each of a player's meeples goes: a city or home, in the order of the figures.
func (t *table) crossing(f *board.Feature, who board.Player, at board.Place, movers []board.Figure, down []*board.Token, a *Account) Question {
	places := t.landings(down)
	q := Question{Rule: "drawbridge.several", Player: who, Place: at}
	for _, way := range ways(movers, append(slices.Clone(places), board.Reply{Word: board.SayHome})) {
		if t.once(way, down) {
			q.Answers = append(q.Answers, Answer{Answer: way})
		}
	}
	q.Assumed = t.unlessMoved(q.Answers[0].Answer, movers)
	road := f // any place of it will do, but among several players only the place of the question
	if len(t.worths[f.Index].Owners) > 1 {
		road = nil
	}
	for _, c := range answersTo(t.survey, q.Rule, who, at, road) {
		if c.Answers[0].Word.Tests() {
			continue
		}
		if rule := t.wrongWay(f, c.Answers, len(movers), places, down); rule != "" {
			a.wrong = append(a.wrong, wrongWay{c, rule})
			continue
		}
		q.Assumed = c.Answers
	}
	return q
}

// unlessMoved leaves out of a way over a drawbridge the wagons that the players moved or sent home: a wagon does one or the other
// (drawbridge.wagon).
func (t *table) unlessMoved(way board.Replies, movers []board.Figure) board.Replies {
	for i, g := range movers {
		if g.Kind != board.Wagon || i >= len(way) {
			continue
		}
		for _, c := range answersTo(t.survey, wagonRule(t.p), g.Player, g.Place, nil) {
			elsewhere := len(c.Answers) == 1 && c.Answers[0].Word == board.ToPlace && !t.same(c.Answers[0], way[i])
			if c.Family != "" || elsewhere {
				way = slices.Clone(way)
				way[i] = board.Reply{Word: board.SayHome}
			}
		}
	}
	return way
}

// A wrongWay is an answer that sends somebody where no drawbridge leads, and the rule that it breaks.
type wrongWay struct {
	choice *board.Choice
	rule   board.RuleID
}

// landings returns one place in each incomplete city behind the drawbridges.
func (t *table) landings(down []*board.Token) board.Replies {
	var cities []*board.Feature
	var places board.Replies
	for _, k := range down {
		if city := t.at(k.To); !slices.Contains(cities, city) {
			cities, places = append(cities, city), append(places, board.Reply{Place: k.To})
		}
	}
	return places
}

// ways returns every way to send the figures to the places. Figures of one kind are alike, so among them the places
// come in order.
func ways(figures []board.Figure, places board.Replies) []board.Replies {
	all := []board.Replies{nil}
	for i := range figures {
		var next []board.Replies
		for _, way := range all {
			from := 0
			if i > 0 && figures[i-1].Kind == figures[i].Kind {
				from = slices.Index(places, way[i-1])
			}
			for _, place := range places[from:] {
				next = append(next, append(slices.Clip(way), place))
			}
		}
		all = next
		if len(all) > mostWays {
			return allOneWay(len(figures), places)
		}
	}
	return all
}

// allOneWay sends all figures the same way.
func allOneWay(count int, places board.Replies) []board.Replies {
	var all []board.Replies
	for _, place := range places {
		all = append(all, slices.Repeat(board.Replies{place}, count))
	}
	return all
}

// once reports whether a way keeps to the option drawbridge-number: by "one", a drawbridge carries one meeple.
func (t *table) once(way board.Replies, down []*board.Token) bool {
	if t.p.Option(board.OptionDrawbridgeNumber) != "one" {
		return true
	}
	for _, to := range way {
		gates, walkers := 0, 0
		for _, k := range down {
			if t.same(board.Reply{Place: k.To}, to) {
				gates++
			}
		}
		for _, other := range way {
			if t.same(other, to) {
				walkers++
			}
		}
		if to.Word != board.SayHome && walkers > gates {
			return false
		}
	}
	return true
}

// wrongWay returns the rule that an answer breaks, or "": one place or "home" for each meeple (drawbridge.optional),
// and only cities whose drawbridge is down (drawbridge.down), not up or into a castle (drawbridge.up,
// drawbridge.castle), any tile of them (drawbridge.tilechoice).
func (t *table) wrongWay(road *board.Feature, way board.Replies, count int, places board.Replies, down []*board.Token) board.RuleID {
	if len(way) != count || !t.once(way, down) {
		return "drawbridge.optional"
	}
	for _, to := range way {
		if to.Word == board.SayHome || slices.ContainsFunc(places, func(p board.Reply) bool { return t.same(p, to) }) {
			continue
		}
		for i := range t.p.Tokens {
			k := &t.p.Tokens[i]
			if k.Kind != board.Drawbridge || t.at(k.Place) != road || !t.same(board.Reply{Place: k.To}, to) {
				continue
			}
			if t.at(k.To).Castle >= 0 {
				return "drawbridge.castle"
			}
			return "drawbridge.up"
		}
		return "drawbridge.down"
	}
	return ""
}
