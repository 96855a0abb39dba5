package scorer

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// TestAnswersAreDeeds holds the law of answers on the examples of testdata, on what was found before, and on random tables of the
// boxes that ask: with an answer the account is what it is with the deed written down that the answer stands for. The flag tables
// says how many random tables; 5,000 take some minutes.
func TestAnswersAreDeeds(t *testing.T) {
	answers := map[board.RuleID]int{}
	hold := func(t *testing.T, _ *rand.Rand, p *board.Position) { holdDeeds(t, p, answers) }
	everyTable(t, 0, hold)
	found(t, "deeds", hold)

	for seed, rng := range boardtest.Sources(t, *tables) {
		p := randomAsking(rng)
		hold(t, rng, p)
		if t.Failed() {
			t.Fatalf("seed %d:\n%s", seed, notation.Format(p))
		}
	}
	t.Logf("found answers to %v", answers)
	asked := []board.RuleID{
		"covid.test.each", "covid.spread.choice", "covid.spread.empty", "rb.meeple.falls", "rb.break.phantom", "wagon.c1", "wagon.c2",
		"drawbridge.several", "castle.convert.choice", "count.join", "tower.capture",
	}
	for _, rule := range asked {
		if answers[rule] == 0 {
			t.Errorf("nobody answered %s: the tables say little", rule)
		}
	}
}

// askingBoxes are the boxes whose rules ask.
var askingBoxes = []string{"cv", "db", "co", "5", "rb", "fe", "tu", "3", "4", "8", "10", "ph"}

// randomAsking lays a table of the boxes that ask, mostly with COVID-19. Infections lie beside the tile of this turn, followers come
// from Carcassonne, and towers capture whom they reach.
func randomAsking(rng *rand.Rand) *board.Position {
	boxes := []string{"base"}
	for _, i := range rng.Perm(len(askingBoxes))[:2+rng.Intn(3)] {
		boxes = append(boxes, askingBoxes[i])
	}
	if rng.Intn(4) > 0 && !slices.Contains(boxes, "cv") {
		boxes = append(boxes, "cv")
	}
	p := randomMeetingOf(rng, boxes...)
	s := p.Survey()
	if p.Plays(board.BoxCovid) {
		count := rng.Intn(4)
		if rng.Intn(12) == 0 {
			count = 30 // so that no token is left
		}
		for range count {
			p = infected(rng, p, s)
		}
	}
	for range rng.Intn(3) {
		f := s.Features[rng.Intn(len(s.Features))]
		w := board.Waiting{Quarter: f.Kind, Player: p.Players[rng.Intn(len(p.Players))], Moved: true, To: f.Place}
		if p.Plays(board.BoxCount) && f.Complete() && f.Kind != tile.Field && p.WhyNotJoin(w, f) == "" {
			p.Quarters = append(slices.Clip(p.Quarters), w)
		}
	}
	for i := range p.Tokens {
		for _, g := range p.Figures {
			at := p.Tokens[i].Place
			if p.Tokens[i].Kind == board.Tower && g.Kind.Follower() && rng.Intn(3) == 0 {
				p.Choices = []board.Choice{{Family: "tower", Place: at, Answers: to(g.Place)}}
			}
		}
	}
	q, _ := p.Canonical()
	return q
}

// infected lays an infection on some feature, if none lies there and the box has one more.
func infected(rng *rand.Rand, p *board.Position, s *board.Survey) *board.Position {
	f := s.Features[rng.Intn(len(s.Features))]
	t := board.Token{Kind: board.Infected, Place: f.Place}
	if !scores(f) || f.Castle >= 0 || infections(p.Survey()).hold(f.Place) || InfectionsLeft(p) == 0 {
		return p
	}
	return p.WithToken(t)
}

// holdDeeds gives each answer to each question of a table.
func holdDeeds(t *testing.T, p *board.Position, answers map[board.RuleID]int) {
	t.Helper()
	if board.Any(p.Squares, func(s *board.Square) bool { return s.State != board.Laid }) {
		return
	}
	seated := *p
	seated.Players = p.Seats() // whoever leaves has a seat after it
	p = &seated
	a := Settle(p)
	falling := board.Without(p.Figures, func(g *board.Figure) bool { return falls(p, g) == "" })
	if len(a.unused) > 0 || len(falling) > mostFalls {
		return // what cannot be is answered already, or more fall than the account asks about
	}
	for n := range a.Questions {
		q := &a.Questions[n]
		for _, answer := range q.Answers {
			answers[q.Rule]++
			given, _ := Answered(&a, n, answer.Answer).Canonical()
			what := fmt.Sprintf("%s\n%s at %s of %s answered %s", notation.Line(p), q.Rule, q.Place, q.Player, answer.Answer)
			b := Settle(given)
			i := slices.IndexFunc(b.Questions, func(o Question) bool {
				return o.Rule == q.Rule && o.Place == q.Place && o.Player == q.Player && o.tested == q.tested && o.Assumed.String() == answer.Answer.String()
			})
			if i < 0 {
				t.Errorf("%s: the answer is not counted with: %s", what, notation.Line(given))
				continue
			}
			holdDeed(t, what, &b, i)
		}
	}
	holdFacts(t, &a, answers)
}

// holdDeed compares the account of a table on which question n is answered with that of the table with the deed written down.
func holdDeed(t *testing.T, what string, a *Account, n int) {
	t.Helper()
	q := &a.Questions[n]
	assumed := func(o *Question) bool {
		return o.Rule == "covid.spread.choice" && !o.Answered && alike(a.Survey, board.Reply{Place: q.Place}, o.Assumed[0])
	}
	switch q.Rule {
	case "covid.test.each":
		if board.Any(a.Questions, assumed) {
			return // without the figure the account would count with another place for the infection
		}
		if q.tested.as == fromQuarter || q.tested.as == onTravel {
			return // whoever arrives later stands nowhere that could be written down
		}
	case "drawbridge.several", "wagon.c1", "wagon.c2":
		holdArrivals(t, what, a, n)
		return
	}
	takes, spreads := 0, 0
	for i := range a.Questions {
		switch a.Questions[i].Rule {
		case "covid.spread.empty":
			takes++
		case "covid.spread.choice":
			spreads++
		}
	}
	if takes > 0 && spreads > 1 {
		return // the text does not say for which of the areas a token was taken
	}
	done, known := tableWith(a, n)
	if known {
		holdSame(t, what, a, done, n)
	}
}

// tableWith returns the table with the deed of the answer to question n instead of the answer; false where the answer is no deed: a
// test that was negative, points that are only counted, what a token shows.
func tableWith(a *Account, n int) (*board.Position, bool) {
	q := &a.Questions[n]
	s := accompanied(a.Survey)
	p := *s.Position
	p.Players = p.Seats()
	p.Figures = slices.Clone(p.Figures)
	p.Tokens = slices.Clone(p.Tokens)
	p.Choices = without(a, n)
	reply := q.Assumed[0]
	gone := make([]bool, len(p.Figures))

	switch q.Rule {
	case "covid.test.each":
		if reply.Word == board.SayStays {
			return nil, false
		}
		if q.tested.as == inCastle {
			p.Tokens[q.tested.n].Lord = 0
			p.Tokens[q.tested.n].Figure = board.Meeple
			return &p, true
		}
		if falls(&p, &p.Figures[q.tested.n]) != "" {
			return nil, false // it fell first, which is another answer
		}
		gone[q.tested.n] = true
	case "covid.spread.choice":
		if n > 0 && a.Questions[n-1].Rule == "covid.spread.empty" {
			from := a.Questions[n-1].Assumed[0].Place
			p.Tokens = board.Without(p.Tokens, func(k *board.Token) bool { return k.Kind == board.Infected && k.Place == from })
			p.Choices = without(&Account{Position: &p, Survey: a.Survey, Questions: a.Questions}, n-1)
		}
		p.Tokens = append(p.Tokens, board.Token{Kind: board.Infected, Place: reply.Place, New: true})
		return &p, true
	case "covid.spread.empty":
		i := slices.IndexFunc(p.Tokens, func(k board.Token) bool { return k.Kind == board.Infected && k.Place == reply.Place })
		if i < 0 {
			return nil, false // it was put there in this turn
		}
		p.Tokens = slices.Delete(p.Tokens, i, i+1)
		return &p, true
	case "rb.meeple.falls", "rb.break.phantom":
		before := a.place(a.Survey, n) // of the same player's figures that fall from there
		i := slices.IndexFunc(p.Figures, func(f board.Figure) bool {
			before--
			here := f.Player == q.Player && p.Same(f.Place, q.Place) && falls(&p, &f) != ""
			if !here {
				before++
			}
			return here && before < 0
		})
		if reply.Word == board.ToPlace {
			p.Figures[i].Place = reply.Place
			p.Figures[i].Arrived = true
			deserted(s, &p)
			return &p, true
		}
		gone[i] = true
	default:
		return nil, false
	}
	p.Figures = remaining(s, gone)
	deserted(s, &p)
	return &p, true
}

// without returns the choices of a table without the answer to question n. In a list, the others keep their order.
func without(a *Account, n int) (all []board.Choice) {
	q := &a.Questions[n]
	nth := a.place(a.Survey, n)
	for _, c := range a.Position.Choices {
		if !about(a.Survey, q, &c) {
			all = append(all, c)
			continue
		}
		if nth < len(c.Answers) {
			c.Answers = slices.Delete(slices.Clone(c.Answers), nth, nth+1)
		}
		if len(c.Answers) > 0 {
			all = append(all, c)
		}
	}
	return all
}

// holdSame compares an account with that of a table with the deed of question n written down: points, problems, what else is asked,
// and the table when the turn is over.
func holdSame(t *testing.T, what string, a *Account, p *board.Position, n int) {
	t.Helper()
	b := Settle(p)
	if unused := b.unused; len(unused) > 0 { // answers of who is gone, which the page takes back
		kept := p.Choices[:0:0]
		for i, c := range p.Choices {
			if !slices.Contains(unused, i) {
				kept = append(kept, c)
			}
		}
		p.Choices = kept
		b = Settle(p)
	}
	what += fmt.Sprintf("\n%s\nwith the deed\n%s", notation.Line(a.Position), notation.Line(p))
	for _, total := range a.Totals {
		if got := b.gains(total.Player); got != total.Points {
			t.Errorf("%s\nfound %d points for %s, and %d with the deed", what, total.Points, total.Player, got)
		}
	}
	if !slices.EqualFunc(a.Problems, b.Problems, board.Problem.Same) {
		t.Errorf("%s\nfound the problems %v, and %v with the deed", what, a.Problems, b.Problems)
	}
	if got, want := askedBut(a, n), askedBut(&b, -1); !slices.Equal(got, want) {
		t.Errorf("%s\nfound asked\n%s\nand with the deed\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if len(a.Position.Last) > 0 && !a.Position.End {
		if got, want := notation.Line(After(a.Position)), notation.Line(After(p)); got != want {
			t.Errorf("%s\nfound after the turn\n%s\nand with the deed\n%s", what, got, want)
		}
	}
}

// askedBut lists the questions of an account but number n, each with its answers. Which of several areas that have grown is asked
// about does not matter, because any token may be for any of them. A builder or pig is not tested that leaves with its last follower.
func askedBut(a *Account, n int) (all []string) {
	for i := range a.Questions {
		q := &a.Questions[i]
		moved := n > 0 && i == n-1 && q.Rule == "covid.spread.empty" // the token that is put
		if i == n || moved {
			continue
		}
		place := q.Place.String()
		if q.Rule == "covid.spread.choice" {
			place = ""
		}
		if q.Rule == "covid.test.each" && q.tested.as == onTable && a.Position.Figures[q.tested.n].Kind > board.Wagon {
			continue
		}
		answers := make([]string, 0, len(q.Answers))
		for _, answer := range q.Answers {
			answers = append(answers, answer.Answer.String())
		}
		all = append(all, fmt.Sprint(q.Rule, " ", place, " ", q.Player, " ", strings.Join(answers, ", "), " counted ", q.Assumed))
	}
	slices.Sort(all)
	return all
}

// holdArrivals checks that everybody who goes over a drawbridge, or drives, into an infected area is tested there, and that the table
// after the turn has one figure less if the test is positive.
func holdArrivals(t *testing.T, what string, a *Account, n int) {
	t.Helper()
	c := follow(a.Survey)
	sick := infections(c.now)
	for _, reply := range a.Questions[n].Assumed {
		if reply.Word != board.ToPlace || !a.Position.Plays(board.BoxCovid) || !sick.hold(reply.Place) {
			continue
		}
		i := slices.IndexFunc(a.Questions, func(q Question) bool {
			return q.Rule == "covid.test.each" && q.tested.as == onTravel && q.Player == a.Questions[n].Player && q.Place == reply.Place
		})
		if i < 0 {
			t.Errorf("%s: nobody is tested at %s", what, reply.Place)
			continue
		}
		if len(a.Position.Last) == 0 {
			continue
		}
		stays := After(Answered(a, i, say(board.SayStays)))
		leaves := After(Answered(a, i, say(board.SayPositive)))
		if len(leaves.Figures) >= len(stays.Figures) && !board.Any(a.Questions, func(q *Question) bool { return q.Rule.Family() == "wagon" }) {
			t.Errorf("%s: found %d figures after the turn where the test at %s is positive, and %d where it is negative", what,
				len(leaves.Figures), reply.Place, len(stays.Figures))
		}
	}
}

// holdFacts compares what the players say of the turn without being asked with the table on which it is done: a tower or a princess
// takes a follower, a follower comes from a quarter of Carcassonne.
func holdFacts(t *testing.T, a *Account, answers map[board.RuleID]int) {
	t.Helper()
	p := a.Position
	for i, c := range p.Choices {
		note := board.First(a.Notes, func(x *Note) bool {
			return (x.Rule == "tower.capture" || x.Rule == "princess.city") && len(c.Answers) == 1 && x.Place == c.Answers[0].Place
		})
		if note == nil || len(p.Choices) > 1 {
			continue
		}
		answers[note.Rule]++
		done := *p
		done.Players = p.Seats()
		done.Choices = slices.Delete(slices.Clone(p.Choices), i, i+1)
		gone := make([]bool, len(p.Figures))
		taken := slices.IndexFunc(p.Figures, func(g board.Figure) bool { return g.Kind.Follower() && p.Same(g.Place, note.Place) })
		gone[taken] = true
		done.Figures = remaining(accompanied(a.Survey), gone)
		deserted(a.Survey, &done)
		b := Settle(&done)
		if got, want := fmt.Sprint(some(a.Totals), askedBut(a, -1)), fmt.Sprint(some(b.Totals), askedBut(&b, -1)); got != want {
			t.Errorf("%s\nfound %s\nand with the deed\n%s\n%s", notation.Line(p), got, notation.Line(&done), want)
		}
	}
	for i, w := range p.Quarters {
		to := a.Survey.At(w.To)
		if !w.Moved || to == nil || board.Any(a.Notes, func(x *Note) bool { return x.Rule == "count.leave" }) == false {
			continue
		}
		converts := func(q *Question) bool { return q.Rule == "castle.convert.choice" }
		eaten := board.Any(p.Figures, func(g *board.Figure) bool { return g.Kind == board.Dragon && g.Place.Cell == w.To.Cell })
		if len(p.Last) == 0 || board.Any(a.Questions, converts) || len(p.Quarters) > 1 || !playsFair(p) || eaten {
			continue // who makes a castle decides, and the dragon eats, before anybody comes from a quarter
		}
		answers["count.join"]++
		done := *p
		done.Quarters = slices.Delete(slices.Clone(p.Quarters), i, i+1)
		done.Figures = append(slices.Clip(p.Figures), board.Figure{Player: w.Player, Kind: w.Kind, Place: w.To, Arrived: true})
		b := Settle(&done)
		if board.Any(b.Questions, converts) {
			continue
		}
		if got, want := fmt.Sprint(some(a.Totals), askedBut(a, -1)), fmt.Sprint(some(b.Totals), askedBut(&b, -1)); got != want {
			t.Errorf("%s\nfound %s\nand with the follower there\n%s", notation.Line(p), got, want)
		}
	}
}

// playsFair reports whether a follower that stands on the tile of this turn changes nothing else that may be done there: no pyramid,
// no abbot, and no figure of another player beside it.
func playsFair(p *board.Position) bool {
	return !p.Plays(board.BoxBigTop) && !board.Any(p.Figures, func(g *board.Figure) bool { return g.Kind == board.Abbot })
}
