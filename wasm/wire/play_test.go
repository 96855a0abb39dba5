package wire

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board/boardtest"
)

var games = flag.Int("games", 12, "how many random games are played through the requests of the page")

// A scene is what the page sees of a game on the table.
type scene struct {
	Line    string
	Cell    string
	Error   any
	Refused []struct{ Rule string }
	View    struct {
		Next, Turn    string
		Second, Final bool
		Seats         []string
		Track         map[string]int
		Kinds         []struct {
			Kind  string
			Owned bool
		}
		Tokens []struct{ Kind string }
	}
	Account struct {
		Moment    string
		Totals    map[string]int
		Scores    []struct{ Kind, Place, Player string }
		Problems  []struct{ Rule, Place string }
		Questions []struct {
			Rule, Place, Player, Assumed string
			Answers                      []struct{ Answer string }
		}
		Notes []struct{ Rule, Player, Place string }
	}
	Fits   []fit
	Offers []struct {
		Say     string
		Refused []struct{ Rule string }
	}
	Places []struct {
		Place   string
		Refused []struct{ Rule string }
	}
}

// A fit is a tile the tray offers.
type fit struct {
	Tile, Bridge, Over string
	Turn, Left         int
}

func scenes(t *testing.T, wish, line string) (p scene) {
	t.Helper()
	answer := Answer(wish + "\n" + line)
	if err := json.Unmarshal(answer, &p); err != nil {
		t.Fatalf("%s\n%s: %v: %s", wish, line, err, answer)
	}
	if p.Error != nil {
		t.Fatalf("%s\n%s: %v", wish, line, p.Error)
	}
	return p
}

// TestPlay plays random games of all boxes as the page does: it takes a tile the tray offers, puts a piece where one may come,
// answers at random, and ends the turn. Nothing that is offered makes a problem, and an ended turn leaves nothing to score.
func TestPlay(t *testing.T) {
	rng := boardtest.Seeded(t, 9)
	for n := range *games {
		line := "rules_" + []string{"c1", "c2", "c3"}[rng.Intn(3)]
		for _, box := range boardtest.Boxes(rng) {
			if box != "base" {
				line += "_" + box
			}
		}
		p := scenes(t, "show", line+";players_r_b_g;turn_r;D")
		p = scenes(t, "edit stock", p.Line)
		for range 30 {
			p = playTurn(t, rng, p)
			if t.Failed() {
				t.Fatalf("in game %d", n+1)
			}
		}
	}
}

func playTurn(t *testing.T, rng *rand.Rand, p scene) scene {
	who := p.View.Turn
	fits := scenes(t, "fits "+p.View.Next, p.Line).Fits
	fits = slices.DeleteFunc(fits, func(f fit) bool { return f.Left == 0 })
	if len(fits) == 0 {
		return p
	}
	f := fits[rng.Intn(len(fits))]
	p = scenes(t, fmt.Sprintf("edit lay %s %s %d %s %s", p.View.Next, f.Tile, f.Turn, f.Bridge, f.Over), p.Line)
	for _, x := range p.Account.Problems {
		if x.Rule == "order.mage.excl" { // the tile joins the mage's feature with the witch's: one of them must move
			line, i := p.Line, strings.Index(p.Line, "witch_")
			place, _, _ := strings.Cut(line[i+6:], ";")
			cell := p.Cell
			p = scenes(t, "edit lift - witch "+place, line)
			p.Cell = cell
		}
	}
	held(t, p, "lay "+f.Tile)
	kinds, cell := p.View.Kinds, p.Cell
	for range 3 {
		k := kinds[rng.Intn(len(kinds))]
		owner := who
		if !k.Owned {
			owner = "-"
		}
		about := scenes(t, fmt.Sprintf("tile %s %s %s now", cell, owner, k.Kind), p.Line)
		if n := len(about.Offers); n > 0 && rng.Intn(2) == 0 {
			if o := about.Offers[rng.Intn(n)]; len(o.Refused) == 0 {
				before := p
				p = scenes(t, "edit add "+o.Say, p.Line)
				held(t, p, before.Line+" add "+o.Say)
				continue
			}
		}
		places := about.Places
		for _, i := range rng.Perm(len(places)) {
			if len(places[i].Refused) == 0 {
				before := p
				p = scenes(t, fmt.Sprintf("edit figure %s %s %s", owner, k.Kind, places[i].Place), p.Line)
				held(t, p, before.Line+" figure "+k.Kind+" "+places[i].Place)
				break
			}
		}
	}
	for range 4 {
		if n := len(p.Account.Questions); n > 0 {
			i := rng.Intn(n)
			q := p.Account.Questions[i]
			a := q.Answers[rng.Intn(len(q.Answers))].Answer
			before := p
			p = scenes(t, fmt.Sprintf("edit answer %d %s", i, a), p.Line)
			held(t, p, fmt.Sprintf("%s: answer %s at %s: %s", before.Line, q.Rule, q.Place, a))
		}
	}
	q := scenes(t, "edit book", p.Line)
	held(t, q, "book "+p.Line)
	if len(q.Account.Scores) > 0 {
		t.Errorf("%s\nbooked is\n%s\nfound left to score %v", p.Line, q.Line, q.Account.Scores)
	}
	next := p.View.Seats[(slices.Index(p.View.Seats, who)+1)%3]
	doubled := slices.ContainsFunc(p.Account.Notes, func(n struct{ Rule, Player, Place string }) bool {
		return (n.Rule == "builder.double" || n.Rule == "builder.bridge") && n.Player == who
	})
	if doubled {
		next = who
	}
	if q.View.Turn != next || q.View.Second != doubled || doubled && p.View.Second {
		t.Errorf("%s\nbooked is\n%s\nfound the turn of %s, wanted %s", p.Line, q.Line, q.View.Turn, next)
	}
	return q
}

func held(t *testing.T, p scene, what string) {
	t.Helper()
	if len(p.Refused) > 0 || len(p.Account.Problems) > 0 {
		t.Errorf("%s\n%s\nfound %v %v", what, p.Line, p.Refused, p.Account.Problems)
	}
}
