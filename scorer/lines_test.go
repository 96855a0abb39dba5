package scorer_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/board/boardtest"
	"taula/scorer/notation"
	"taula/scorer/tile"
	"taula/wasm/wire"
)

// deedsOnTable is how many deeds are tried on each random table.
const deedsOnTable = 12

// TestLinesOfDeeds holds the law of lines: the table that an accepted deed leaves is the table that
// its line says. Read again, the line gives the same text and the same account. The flag tables
// says on how many random tables deeds are tried.
func TestLinesOfDeeds(t *testing.T) {
	accepted := map[string]int{}
	for seed, rng := range boardtest.Sources(t, *scorer.Tables) {
		p := scorer.RandomWhole(rng)
		if rng.Intn(2) == 0 {
			p = scorer.RandomAsking(rng)
		}
		line := notation.Line(p)
		for range deedsOnTable {
			line = holdLine(t, rng, line, accepted)
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}

	count := 0
	for _, n := range accepted {
		count += n
	}
	t.Logf("accepted %d deeds: %v", count, accepted)
	if count < 2**scorer.Tables {
		t.Errorf("only %d deeds were accepted: the law says little", count)
	}
}

// A leftover is what a deed leaves, or the table of a line.
type leftover struct {
	Line, Text string
	Account    json.RawMessage
	Error      any
	Refused    any
}

// holdLine tries one deed on the table of a line. If it is accepted, it holds the law and returns
// the line that the deed leaves.
func holdLine(t *testing.T, rng *rand.Rand, line string, accepted map[string]int) string {
	t.Helper()
	p, errs := notation.Parse(line)
	if len(errs) > 0 {
		t.Errorf("%s\ncannot be read: %v", line, errs)
		return line
	}
	deed := randomDeed(rng, p)
	left := answered(t, "edit "+deed+"\n"+line)
	if left.Error != nil || left.Refused != nil {
		return line
	}

	again := answered(t, "show\n"+left.Line)
	for _, part := range []struct {
		name        string
		left, again []byte
	}{
		{"line", []byte(left.Line), []byte(again.Line)},
		{"text", []byte(left.Text), []byte(again.Text)},
		{"account", left.Account, again.Account},
	} {
		if !bytes.Equal(part.left, part.again) {
			t.Errorf("%s\nedit %s\nleaves the %s\n%s\nand its line read again\n%s",
				line, deed, part.name, part.left, part.again)
		}
	}
	verb, _, _ := strings.Cut(deed, " ")
	accepted[verb]++
	return left.Line
}

// answered answers a request.
func answered(t *testing.T, request string) (left leftover) {
	t.Helper()
	if err := json.Unmarshal(wire.Answer(request), &left); err != nil {
		t.Fatalf("%s: %v", request, err)
	}
	return left
}

// A deedMaker makes up words of deeds about a table.
type deedMaker struct {
	rng *rand.Rand
	p   *board.Position
}

// randomDeed makes up a deed. Most can be read; the rules allow fewer.
func randomDeed(rng *rand.Rand, p *board.Position) string {
	m := deedMaker{rng, p}
	deeds := []func() string{
		func() string { return "put " + m.outside() + " " + m.tile() + m.bridge() },
		func() string { return "lay " + m.outside() + " " + m.tile() + m.bridge() },
		func() string { return m.one("book", "book final", "stock", "final", "clear") },
		func() string { return fmt.Sprintf("track %s %d", m.player(), rng.Intn(40)-10) },
		func() string { return fmt.Sprintf("turn %s %d", m.cell(), rng.Intn(4)) },
		func() string { return m.one("pass", "remove", "last", "moment turn") + " " + m.cell() },
		func() string { return "moment " + m.one("now", "end") },
		func() string { return "unknown " + m.outside() + " " + m.one("open", "some") },
		func() string { return "beyond " + m.place() + " " + m.beyond() },
		func() string { return "figure " + m.figure() },
		func() string { return "lift " + m.standing() },
		func() string { return "add " + m.token() + m.one("", " now") },
		func() string { return fmt.Sprintf("drop %d", rng.Intn(len(p.Tokens)+1)) },
		func() string {
			return m.one("bridge ", "unbridge ") + m.cell() + " " + m.one("ew", "ns") + m.one("", " now")
		},
		func() string { return "castle " + m.pair() + " " + m.player() + " " + m.kind() },
		func() string { return "uncastle " + m.pair() },
		func() string { return "option " + m.option() },
		func() string { return "box " + m.one(wire.Boxes()...) },
		func() string { return "players " + m.one("r b", "r b g", "y", "g k r b") },
		func() string { return "whose " + m.one("-", m.player()) },
		func() string { return fmt.Sprintf("holds %s %s %d", m.player(), m.one(board.Things...), rng.Intn(3)) },
		func() string {
			return "quarter " + m.one("city", "road", "field") + " " + m.one("count", m.player()+" "+m.kind())
		},
		func() string { return fmt.Sprintf("unquarter %d", rng.Intn(3)) },
		func() string { return fmt.Sprintf("join %d %s", rng.Intn(3), m.place()) },
		m.answer,
		func() string {
			return "choose " + m.place() + " " + m.one("home", "stays", "positive", "points", "castle", m.place())
		},
	}
	return deeds[rng.Intn(len(deeds))]()
}

func (m deedMaker) one(words ...string) string { return words[m.rng.Intn(len(words))] }

func (m deedMaker) player() string { return m.one("r", "b", "g", "y", "k", "-") }

func (m deedMaker) kind() string { return m.one(board.FigureNames[:]...) }

// square returns a cell that holds something.
func (m deedMaker) square() board.Cell {
	if len(m.p.Squares) == 0 {
		return board.Cell{}
	}
	return m.p.Squares[m.rng.Intn(len(m.p.Squares))].Cell
}

func (m deedMaker) cell() string { return board.Place{Cell: m.square(), Spot: board.Whole}.String() }

// outside returns a cell of the table, or one beside it.
func (m deedMaker) outside() string {
	c := m.square()
	return fmt.Sprintf("%d,%d", int(c.X)+m.rng.Intn(3)-1, int(c.Y)+m.rng.Intn(3)-1)
}

// pair returns two cells side by side.
func (m deedMaker) pair() string {
	c := m.square()
	other := c.Beside(tile.East + tile.Side(m.rng.Intn(2)))
	return board.Place{Cell: c, Spot: board.CastleTwo, Other: other}.String()
}

// place returns a place of the table, mostly one where something is.
func (m deedMaker) place() string {
	if m.rng.Intn(8) == 0 {
		return m.pair()
	}
	spots := "n e s w nl nr el er sl sr wl wr nw ne se sw m i i2 b a"
	return m.cell() + "." + m.one(strings.Fields(spots)...)
}

func (m deedMaker) tile() string {
	all := m.p.Tiles()
	return fmt.Sprintf("%s %d", m.p.Tile(m.rng.Intn(all)).ID, m.rng.Intn(4))
}

func (m deedMaker) bridge() string {
	if m.rng.Intn(4) > 0 {
		return ""
	}
	return " " + m.one("", "rainbow-") + m.one("ew", "ns") + m.one("", " "+m.cell())
}

func (m deedMaker) beyond() string {
	return m.one("", "any", "road", "city", "field", "monastery") + m.one("", " closed", " +2", " +2b", " +1 closed")
}

func (m deedMaker) figure() string {
	return m.player() + " " + m.one(m.kind(), m.kind(), "infected", "tunnel") + " " + m.one(m.place(), m.cell())
}

// standing returns the words of a figure of the table.
func (m deedMaker) standing() string {
	if len(m.p.Figures) == 0 {
		return m.figure()
	}
	f := m.p.Figures[m.rng.Intn(len(m.p.Figures))]
	owner := "-"
	if f.Player != 0 {
		owner = f.Player.String()
	}
	return owner + " " + f.Kind.String() + " " + f.Place.String()
}

// token returns a line of the notation that lays a token.
func (m deedMaker) token() string {
	switch m.rng.Intn(8) {
	case 0:
		return "tunnel " + m.place() + " " + m.player()
	case 1:
		return m.one("ferry ", "ferried ", "drawbridge ") + m.place() + " " + m.place()
	case 2:
		return m.one("bridge ", "rainbow ", "lifted ") + m.cell() + " " + m.one("ew", "ns")
	case 3:
		return fmt.Sprintf("%s %s %d", m.one("tower", "gold"), m.cell(), m.rng.Intn(4))
	case 4:
		return "infected " + m.place() + m.one("", " new")
	case 5:
		return "building " + m.one("shed", "house", "tower") + " " + m.cell()
	case 6:
		return m.one("castle ", "german ") + m.pair() + " " + m.player()
	}
	return m.one("shrine "+m.place(), "bigtop "+m.cell())
}

func (m deedMaker) option() string {
	ids := board.OptionIDs()
	id := ids[m.rng.Intn(len(ids))]
	return string(id) + " " + m.one(board.OptionValues(id)...)
}

// answer answers a question of the account, or gives an answer to a question that is not asked.
func (m deedMaker) answer() string {
	a := scorer.Settle(m.p)
	if len(a.Questions) == 0 {
		return "answer 0 home"
	}
	n := m.rng.Intn(len(a.Questions))
	q := &a.Questions[n]
	if len(q.Answers) == 0 || m.rng.Intn(8) == 0 {
		return fmt.Sprintf("answer %d", n)
	}
	return fmt.Sprintf("answer %d %s", n, q.Answers[m.rng.Intn(len(q.Answers))].Answer)
}
