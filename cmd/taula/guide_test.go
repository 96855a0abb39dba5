package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
	"taula/wasm/wire"
)

// A guided is a table that is entered only by answering what the scorer asks.
type guided struct {
	t      *testing.T
	truth  *board.Position
	topic  string
	origin board.Cell // the cell of the truth that the scorer calls a1
	asked  map[board.Cell]bool
	told   map[string]bool
	now    table
}

// A table is the part of the page's data that the guide needs.
type table struct {
	Line  string
	Shift [2]int16
	View  struct {
		Next   string
		Stands string
		Passed []string
	}
	Account struct{ Totals map[string]json.RawMessage }
}

// edit sends a deed as the page does.
func (g *guided) edit(deed string) {
	g.t.Helper()
	request := "edit " + deed
	for _, c := range g.now.View.Passed {
		request = "past " + c + " " + request
	}
	if g.topic != "" {
		request = "for " + g.topic + " " + request
	}
	answer := wire.Answer(request + "\n" + g.now.Line)
	g.now = table{}
	if err := json.Unmarshal(answer, &g.now); err != nil || strings.Contains(string(answer), `"error"`) || strings.Contains(string(answer), `"refused":[{`) {
		g.t.Fatalf("%s of %s: %s", request, g.now.Line, answer)
	}
	g.origin.X -= g.now.Shift[0]
	g.origin.Y -= g.now.Shift[1]
}

// cell returns the cell of the truth that the scorer calls by this name.
func (g *guided) cell(name string) board.Cell {
	c, ok := board.ParseCell(name)
	if !ok {
		if _, err := fmt.Sscanf(name, "%d,%d", &c.X, &c.Y); err != nil {
			g.t.Fatal(err)
		}
	}
	return board.Cell{X: c.X + g.origin.X, Y: c.Y + g.origin.Y}
}

// lay answers what lies in a cell: the tile of the truth, that it is not known, or that there is none.
func (g *guided) lay(name string) {
	c := g.cell(name)
	if g.asked[c] {
		g.t.Fatalf("%s is asked about twice, in %s", c, g.now.Line)
	}
	g.asked[c] = true
	switch s := g.truth.At(c); {
	case s == nil:
		g.edit("pass " + name)
	case s.Tile == nil:
		g.edit("unknown " + name + " some")
	default:
		g.edit(strings.TrimSpace(fmt.Sprintf("put %s %s %d %s", name, s.Tile.ID, s.Turn, g.spans(c))))
	}
}

// spans returns the bridge over a cell of the truth, as a deed names it.
func (g *guided) spans(c board.Cell) string {
	for _, t := range g.truth.Tokens {
		if t.Place.Cell == c && (t.Kind == board.WoodenBridge || t.Kind == board.RainbowBridge) {
			axis := "ew"
			if t.Axis == 'n' {
				axis = "ns"
			}
			if t.Kind == board.RainbowBridge {
				axis = "rainbow-" + axis
			}
			return axis
		}
	}
	return ""
}

// tell enters what stands on the tiles laid so far and was not entered before. It reports whether there was anything.
func (g *guided) tell(figures []board.Figure, tokens []board.Token) (news bool) {
	say := func(format string, at board.Place, words ...any) {
		key := fmt.Sprint(format, at, words)
		if g.told[key] || !g.asked[at.Cell] || at.Spot == board.CastleTwo && !g.asked[at.Other] {
			return
		}
		g.told[key], news = true, true
		g.edit(fmt.Sprintf(format, append([]any{at.Shifted(board.Cell{X: -g.origin.X, Y: -g.origin.Y})}, words...)...))
	}
	for _, f := range figures {
		say("figure %[2]s %[3]s %[1]s", f.Place, f.Player, f.Kind)
	}
	for _, token := range tokens {
		at := token.Place
		switch {
		case token.Kind == board.Castle:
			if g.asked[at.Cell] && g.asked[at.Other] {
				say("figure %[2]s %[3]s %[1]s", board.Place{Cell: at.Cell, Spot: board.SideSpot(sideTo(at.Cell, at.Other))}, token.Lord, token.Figure)
			}
			say("castle %s %s %s", at, token.Lord, token.Figure)
		case token.Kind != board.WoodenBridge && token.Kind != board.RainbowBridge:
			say("figure - %[2]s %[1]s", at, token.Kind)
		}
	}
	return news
}

// play enters the truth by the guide, beginning with the tile at first. Whenever the guide asks what stands there, it enters
// that, until nothing new is left.
func (g *guided) play(first board.Cell, figures []board.Figure, tokens []board.Token) (questions int) {
	g.t.Helper()
	g.asked, g.told, g.origin = map[board.Cell]bool{}, map[string]bool{}, first
	g.now.Line = notation.Format(&board.Position{Boxes: g.truth.Boxes, Edition: g.truth.Edition})
	g.lay("a1")
	for questions = 1; ; questions++ {
		if g.now.View.Stands == "" {
			g.lay(g.now.View.Next)
		} else if !g.tell(figures, tokens) {
			return questions
		}
	}
}

// matters returns the cells that decide about the feature in which a figure stands: its own cells and those into which it may
// go on; around a monastery all nine, beside a field those of complete cities.
func matters(p *board.Position, figure int) (kind string, cells map[board.Cell]bool) {
	cells = map[board.Cell]bool{}
	s := p.Survey()
	all := func(f *board.Feature) {
		for _, c := range f.Cells {
			cells[c] = true
		}
		for _, at := range f.Open {
			cells[at.Cell.Beside(tile.Port(at.Spot).Side())] = true
		}
	}
	for _, f := range s.Features {
		if !slices.Contains(f.Figures, figure) {
			continue
		}
		kind = tile.KindNames[f.Kind]
		all(f)
		for _, i := range f.Cities() {
			if s.Features[i].Complete() {
				all(s.Features[i])
			}
		}
		if c := f.Place.Cell; kind == "monastery" {
			for n := range int16(9) {
				cells[board.Cell{X: c.X + n%3 - 1, Y: c.Y + n/3 - 1}] = true
			}
		}
	}
	return kind, cells
}

// TestGuideRandom enters by the guide alone what decides about one figure of each of 200 random tables: nothing is asked twice,
// all that matters is asked, and little else. Who stands there counts as a question. At the end the figure scores what it
// scores on the whole table.
func TestGuideRandom(t *testing.T) {
	t.Parallel()
	questions, needed := 0, 0
	for seed := range int64(200) {
		rng := rand.New(rand.NewSource(seed))
		truth := boardtest.Random(rng, 6+rng.Intn(25), 0, 12)
		truth, _ = truth.Canonical()
		n := slices.IndexFunc(truth.Figures, func(f board.Figure) bool { return f.Kind == board.Meeple })
		if n < 0 {
			continue
		}
		kind, cells := matters(truth, n)
		if kind == "garden" {
			continue // no dispute is about one
		}
		g := &guided{t: t, truth: truth, topic: kind}
		asked := g.play(truth.Figures[n].Place.Cell, truth.Figures[n:n+1], nil)
		for c := range cells {
			if !g.asked[c] {
				t.Errorf("seed %d, %s at %s: %s is not asked about: %s, of %s", seed, kind, truth.Figures[n].Place, c, g.now.Line, notation.Format(truth))
			}
		}
		questions, needed = questions+asked, needed+len(cells)+1
		g.edit("moment end")
		truth.Figures, truth.End = truth.Figures[n:n+1], true
		for _, total := range scorer.Settle(truth).Totals {
			if got := string(g.now.Account.Totals[total.Player.String()]); got != strconv.Itoa(total.Points) {
				t.Errorf("seed %d, %s: %s gains %s at %s, wanted %d", seed, kind, total.Player, got, g.now.Line, total.Points)
			}
		}
	}
	t.Logf("%d questions about %d that matter", questions, needed)
	if share := float64(questions) / float64(needed); share > 1.2 {
		t.Errorf("%d questions about %d that matter, %.2f each, wanted 1.2", questions, needed, share)
	}
}

// TestGuideDisputes enters the disputes by the guide alone: nothing is asked twice, the verdict is the expected one wherever
// the guide reaches all tiles, and the questions are few, including who stands there and those answered by no tile.
func TestGuideDisputes(t *testing.T) {
	t.Parallel()
	questions, tiles := 0, 0
	for _, d := range disputes {
		t.Run(d.name, func(t *testing.T) {
			doc, errs := notation.Read(d.table)
			if len(errs) > 0 {
				t.Fatal(errs)
			}
			g := &guided{t: t, truth: doc.Position, topic: d.topic}
			first := g.truth.Squares[0].Cell
			if i := slices.IndexFunc(g.truth.Tokens, func(t board.Token) bool { return t.Kind == board.Castle }); i >= 0 && d.topic == "castle" {
				first = g.truth.Tokens[i].Place.Cell
			} else if len(g.truth.Figures) > 0 {
				first = g.truth.Figures[0].Place.Cell
			}
			asked := g.play(first, g.truth.Figures, g.truth.Tokens)
			if g.truth.End {
				g.edit("moment end")
			}
			led := !slices.ContainsFunc(g.truth.Squares, func(s board.Square) bool { return !g.asked[s.Cell] })
			for who, points := range d.want {
				if got := strings.Trim(string(g.now.Account.Totals[who]), `"`); led && got != points {
					t.Errorf("%s gains %s at %s, wanted %s", who, got, g.now.Line, points)
				}
			}
			questions, tiles = questions+asked, tiles+len(g.truth.Squares)
		})
	}
	if share := float64(questions) / float64(tiles); share > 1.4 {
		t.Errorf("%d questions about %d tiles, %.2f each, wanted 1.4", questions, tiles, share)
	}
}
