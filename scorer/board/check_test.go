package board_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	. "taula/scorer/board"
	"taula/scorer/tile"
)

// listProblems returns problems on one line: rule, place, other place.
func listProblems(all []Problem) string {
	var out []string
	for _, p := range all {
		s := string(p.Rule) + " " + p.Place.String()
		if p.With != nil {
			s += " " + p.With.String()
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

// TestCheck lists every problem of tables that cannot come from play.
func TestCheck(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", ""},
		{"three acrobats on a space and two on another", "10C 10D\nr a1.m\nr a1.m\nb a1.m\nb b1.m\nb b1.m", ""},
		{"five acrobats on one space", "10C 10D\nr a1.m\nr a1.m\nb b1.m\nb a1.m\nb a1.m\ng a1.m", "acrobats.place a1.m"},
		{"a sound table", "W U B U W2\nbridge c1 ew\nr b1.w\nb c1.m", ""},
		{"every wrong edge", "D U1\nU D", "base.tile.match a1.e b1.w; base.tile.match b1.s b2.n"},
		{"a city's corner against a field", "C U1\nbridge b1 ew", "base.tile.match a1.e b1.w; bridge.placement.match b1.w a1.e"},
		{"tiles that touch no other, or only at a corner", "U .\n. U .2 U", "notation.apart b2; notation.apart e2"},
		{"cells not entered hold it together", "U ~\n. U ~ * U", ""},
		{"more copies than the box", "X X . C0 C", "notation.apart d1; notation.copies b1; notation.copies e1"},
		{"an edition without that tile", "rules c1\nEG", "notation.copies a1"},
		{"an abbey fits everything", ". E2\n~ 5Z U\n. D", ""},

		{"bridge ends", "D V\nbridge a1 ns\nbridge b1 ew", "bridge.placement.ends a1.n; bridge.placement.ends b1.w"},
		{"a bridge over no tile", "U\nbridge c1 ew", "notation.place c1"},
		{"an abbey is not bridged", ". U\n~ 5Z ~\n. ~\nbridge b2 ns", "bridge.placement.ends b2.n; bridge.placement.ends b2.s"},
		{"a bridge that ends before a field", "U1 B\nbridge b1 ew", "bridge.placement.match b1.w a1.e"},
		{"two bridges on one tile", "B\nbridge a1 ew\nbridge a1 ns", "bridge.placement.onepertile a1"},
		{"two bridges in a row", "U B B U\nbridge b1 ew\nbridge c1 ew", ""},
		{"a bridge on a diagonal neighbour", "B ~\n~ U\nbridge a1 ew\nlast b2 a1.b", "bridge.placement.where a1"},
		{"more bridges than tiles in a turn", "B B\nbridge a1 ns\nbridge b1 ns\nlast a1 b1.b", "bridge.placement.count b1"},
		{"one for each part of a double turn", "B B\nbridge a1 ns\nbridge b1 ns\nlast a1 b1", ""},
		{"more bridges than two players have", "players r b\n" + strings.Repeat("(ffff) ", 7) + "\nbridge a1 ns\nbridge b1 ns\nbridge c1 ns\nbridge d1 ns\nbridge e1 ns\nbridge f1 ns\nbridge g1 ns",
			"bcb.supply g1"},
		{"more bridges than five players have", "players r b g y k\n" + strings.Repeat("(ffff) ", 11) + "\nbridge a1 ns\nbridge b1 ns\nbridge c1 ns\n" +
			"bridge d1 ns\nbridge e1 ns\nbridge f1 ns\nbridge g1 ns\nbridge h1 ns\nbridge i1 ns\nbridge j1 ns\nbridge k1 ns", "bcb.supply k1"},
		{"the Rainbow Bridge's ends", "D\nrainbow a1 ns", "rb.place.ends a1.n"},
		{"its ends in the variant", "option rainbow-ends variant\nD\nrainbow a1 ns", ""},
		{"a road that a lifted bridge left is broken, not wrong", "U U1\nlifted b1 ew", ""},
		{"but nothing else is", "U U1\nlifted b1 ns", "base.tile.match a1.e b1.w"},

		{"a sound castle", "E2\nE\ncastle a1-a2 r", ""},
		{"castle cells that do not touch", "E2\nE\ncastle a1-a3 r", "castle.small.def.c2 a1-a3"},
		{"a castle on a city of three", "E1 G E3\ncastle a1-b1 r", "castle.small.def.c2 a1-b1"},
		{"a castle on an open city", "E2\nG1\ncastle a1-a2 r", "castle.small.def.c2 a1-a2"},
		{"a castle on no city", "U U\ncastle a1-b1 r", "castle.small.def.c2 a1-b1"},
		{"two tiles that are no semicircles", "rules c1\nE1 8D\ncastle a1-b1 r", "castle.small.def.c1 a1-b1"},
		{"allowed by the other reading", "option castle-city two-tiles\n1G2\nE\ncastle a1-a2 r", ""},
		{"two lords", "E2\nE\ncastle a1-a2 r\ncastle a1-a2 b", "castle.convert.shared a1-a2"},
		{"lords", "(ffcf) (ffcf) (ffcf)\n(cfff) (cfff) (cfff)\ncastle a1-a2 r builder\ncastle b1-b2 b mayor\ncastle c1-c2 g abbot\noption castle-mayor forbidden",
			"castle.figures a1-a2; castle.convert.mayor b1-b2; castle.figures c1-c2"},
		{"a knight in a castle", "E2\nE\ncastle a1-a2 r\nb a1.s", "castle.nocity a1.s"},
		{"who should not be told to be scored", "E2\nE\ncastle a1-a2 r\nb a1.s\nend", "castle.nocity a1.s"},
		{"four castles of one player", "(ffcf) (ffcf) (ffcf) (ffcf)\n(cfff) (cfff) (cfff) (cfff)\ncastle a1-a2 r\ncastle b1-b2 r\ncastle c1-c2 r\ncastle d1-d2 r", "bcb.supply d1-d2"},

		{"figures where nothing is", "U\nr b1.n\nr a1.m\nr a1.b\ndragon b1\nr a1-a2", "notation.place a1.m; notation.place a1.b; notation.place a1-a2; notation.place b1.n; notation.place b1"},
		{"kinds of figure", "D ~ B ~ EG ~ riG\nr builder a1.sl\nr abbot a1.e\nb wagon a1.s\nb mayor a1.w\ng pig a1.n\ng e1.m\ny abbot e1.m\np abbot c1.m\nmage a1.s\nwitch c1.m\nb large g1.e",
			"notation.figure a1.n; notation.figure a1.e; notation.figure a1.e; notation.figure a1.se; notation.figure a1.se; " +
				"magic.place a1.se; magic.place c1.m; garden.score e1.m; notation.place g1.e"},
		{"builders and pigs need a follower", "U\nr builder a1.e\nb a1.n\nb pig a1.n", "builder.majority a1.e"},
		{"the fairy needs one too", "U\nfairy a1.e\nb a1.n\ng a1.e", ""},
		{"a barn", "B B\nB B\nr barn a1.se\nb barn b2.nw\ng barn a1.ne", "barn.place a1.ne"},
		{"only the phantom stays on the Rainbow Bridge", "B B\nrainbow a1 ew\nrainbow b1 ew\nr a1.b\nb phantom b1.e", "rb.setup b1; rb.meeple.falls a1.b"},
		{"a meeple on the bridge of the neighbour", "U B U\nbridge b1 ew\nr b1.b\nlast a1 b1.b", "bridge.meeple.adjacent b1.b"},
		{"a meeple on a road that is not free", "U U U\nr a1.e\nb c1.e\nlast c1", "base.meeple.free c1.e"},
		{"a second farmer beside a lifted Rainbow Bridge: into a field nobody falls", "rules c2 rb\nU U\nlifted a1 ns\nr a1.n\nb b1.n\nlast b1", "base.meeple.free b1.nw"},
		{"whoever fell came later", "rules c2 rb\nU U U U\nlifted d1 ns\nr c1.e\nb d1.e\nlast c1", ""},
		{"but not who stands elsewhere", "rules c2 rb\nU U U U\nlifted d1 ns\ng a1.e\nr c1.e\nb d1.e\nlast c1", "base.meeple.free c1.e"},
		{"a second farmer with the flier, which lands in no field", "rules c2 fl\nU U\nr a1.n\nb b1.n\nlast b1", "base.meeple.free b1.nw"},
		{"unless it fell there", "U U U\nrainbow c1 ns\nr a1.e\nb c1.e\nlast c1", ""},
		{"two players in one turn", "U U\nr a1.n\nb a1.e\nlast a1", "base.turn.order a1.nw a1.e"},
		{"a builder comes instead of a meeple", "rules c2 2\nA3 U\nr a1.e\nr b1.n\nr builder b1.e\nlast b1", "base.turn.order b1.nw b1.e"},
		{"and so does a pig", "rules c2 2\nB B\nr b1.m\nr a1.n\nr pig b1.n\nlast b1", "base.turn.order b1.m b1.nw"},
		{"but not instead of a phantom", "rules c2 2 ph\nA3 U\nr a1.e\nr phantom b1.n\nr builder b1.e\nlast b1", ""},
		{"nobody comes with a volcano", "rules c2 3\nU 3Q\nr a1.e\nb b1.n\nlast b1", "dragon.volcano b1.nw"},
		{"which is a drawing without its box", "rules c2 rj\nrjA rjC\nr b1.n\nlast b1", ""},
		{"a second shepherd", "rules c2 9\nE B\nb shepherd a1.s\nr shepherd b1.n\nlast b1", "shepherd.alone b1.nw a1.se"},
		{"two shepherds whose fields were joined", "rules c2 9\nB B B\nb shepherd a1.s\nr shepherd c1.n\nlast b1", ""},
		{"or a meeple and a phantom", "U U\nr a1.n\nr phantom a1.e\nlast a1", ""},
		{"or two tiles in one turn", "U ~ U\nr a1.n\nb c1.n\nlast a1 c1", ""},
		{"an edge with two fields", "9A\nr a1.s\nb a1.sl", "notation.place a1.s"},
		{"eight meeples, two large", strings.Repeat("U ", 7) + "\nr a1.n\nr b1.n\nr c1.n\nr d1.n\nr e1.n\nr f1.n\nr g1.n\nr a1.e\nr large a1.s\nr large b1.s",
			"notation.supply b1.se; notation.supply g1.nw"},

		{"what should have been scored", "W3 U W\nr a1.e\nend", "base.score.mandatory a1.e"},
		{"or before this turn", "W3 U W U U\nr a1.e\nlast e1", "base.score.mandatory a1.e"},
		{"or before this turn, a city beside the tile", "E2 U1\nE .\nr a1.s\nlast b1", "base.score.mandatory a1.s"},
		{"but not the city that this turn completed", "E2 U1\nE .\nr a1.s\nlast a2", ""},
		{"nor one that an abbey closed", "rules c2 5\n. E2 .\nU1 5Z U1\n. E .\nr b1.s\nlast b2", ""},
		{"but not what this turn completed", "W3 U W U U\nr a1.e\nlast c1", ""},
		{"and nothing when no moment is named", "W3 U W\nr a1.e", ""},
		{"what is printed lies where it can be", "B E\nB B\nshrine a1.m\ndarmstadtium b1.n\ngerman a2-b2 r\ngold b1 1", ""},
		{"and nowhere else", "B E\nshrine b1.n\ndarmstadtium a1.m\ngerman a1-a2 -\ngerman a1-c1 -\ngold c1 1",
			"notation.place a1-c1; notation.place a1-a2; notation.place b1.n; notation.place a1.m; notation.place c1"},
		{"what is beyond an edge with a tile", "A3 U A1\nbeyond a1.e road +2", "notation.place a1.e"},
		{"what is beyond an open edge", "U A1\nbeyond a1.w road +2 closed\nbeyond a1.nw field +2b\nbeyond b1.ne any", ""},
		{"what is beyond a tile's corner", "B B\nB .\nbeyond a1.se field +2b\nbeyond a2.nw field +1r", ""},
		{"a ferry lay between two roads of its lake", "feB\nferry a1.e a1.w\nferried a1.s a1.w", ""},
		{"and between one pair of them", "feB\nferry a1.e a1.w\nferried a1.e a1.s\nferried a1.n a1.w", "road.f.ferry a1.w a1.nw"},
		{"two German castles on one cell", "B B B\ngerman a1-b1 r\ngerman b1-c1 b", "notation.twice b1-c1"},
		{"two little buildings on one tile", "B B\nbuilding shed a1\nbuilding tower a1\nbuilding shed b1", "notation.twice a1"},
		{"gold and a tower said twice", "goE ~ 4R\ngold a1 2\ngold a1 1\ntower c1 1\ntower c1 2", "notation.twice c1; notation.twice a1"},
		{"a bridge lifted along either axis, and along one twice", "B\nlifted a1 ew\nlifted a1 ns\nlifted a1 ew", "notation.twice a1"},
		{"two tunnel tokens at one mouth", "tuC\ntunnel a1.e r\ntunnel a1.e r", "road.f.tunnel a1.e"},
		{"of two colours", "tuC\ntunnel a1.e r\ntunnel a1.e b", "road.f.tunnel a1.e"},
		{"the count in two quarters", "U\nquarter city count\nquarter road count\nquarter road r", "notation.twice a1"},
		{"beyond an edge another kind than there", "U V\nbeyond a1.w city +4 closed\nbeyond b1.s any", "notation.beyond a1.w"},
		{"beyond one edge twice", "U\nbeyond a1.w road +4\nbeyond a1.w road +1 closed\nbeyond a1.e road", "notation.twice a1.w"},
		{"a German castle holds a figure", "B B\ngerman a1-b1 r large\nr large a1.m", "notation.supply a1-b1"},
		{"an abbey with open sides", "(ffff) 5Z (ffff)", "abbey.closes b1.n"},
		{"an abbey with a side nobody entered", ". (ffff) .\n(ffff) 5Z (ffff)\n. ~ .\nlast b2", ""},
		{"an abbey in a hole", ". (ffff) .\n(ffff) 5Z (ffff)\n. (ffff) .\nlast b2", ""},
		{"an abbey alone", "5Z\nlast a1", "abbey.closes a1.n"},
		{"a second barn in a field", "(ffff) (ffff)\n(ffff) (ffff)\n(ffff) (ffff)\n(ffff) (ffff)\nr barn a1.se\nb barn a3.se\nlast b4", "barn.place a3.se a1.se"},
		{"two barns of one turn", "(ffff) (ffff) (ffff)\n(ffff) (ffff) (ffff)\nr barn a1.se\nb barn b1.se\nlast b2", "barn.place b1.se a1.se; base.turn.order b1.se a1.se"},
		{"two barns of earlier turns, in a field joined since", "(ffff) (ffff) (ffff) (ffff)\n(ffff) (ffff) (ffff) (ffff)\nr barn a1.se\nb barn c1.se", ""},
		{"two barns whose fields are joined now", "(ffff) (ffff) (ffff) (ffff) (ffff)\n(ffff) (ffff) (ffff) (ffff) (ffff)\nr barn a1.se\nb barn d1.se\nlast c1", ""},
		{"a farmer placed in a barn's field", "B B (ffff)\nB B\nr barn a1.se\nb c1.n\nlast c1", "barn.farmer c1.nw"},
		{"a farmer whose field joins a barn's", "(ffff) (ffff) (ffff)\n(ffff) (ffff) (ffff)\nr barn a1.se\nb c1.n\nlast b1", ""},
		{"a farmer of the first part of a turn whose second part joins a barn's field", "B B (ffff) (ffff)\nB B\nr barn a1.se\nb d1.n\nlast d1 c1", ""},
		{"another player's follower of this turn", "players r b\nturn r\nA3 U\nb b1.e\nlast b1", "base.turn.order b1.e"},
		{"another player's builder of this turn", "turn r\nA3 U\nb a1.e\nb builder b1.e\nlast b1", "base.turn.order b1.e"},
		{"another player's barn of this turn", "turn r\n(ffff) (ffff)\n(ffff) (ffff)\nb barn a1.se\nlast b2", "base.turn.order a1.se"},
		{"one's own follower of this turn", "turn b\nA3 U\nb b1.e\nlast b1", ""},
		{"another player's follower where nobody's turn is named", "A3 U\nb b1.e\nlast b1", ""},
		{"another player's castle of this turn", "turn r\nE2\nE\ncastle a1-a2 b\nlast a2", ""},
		{"another player's tile of an auction", "rules c2 8\nturn r\nA3 U U\nb b1.e\nlast b1 c1", ""},
		{"a drawbridge without a city", "D\ndrawbridge a1.e a1.n\ndrawbridge a1.n a1.e\ninfected a1.m\nlast b2\nchoose a1.m points\nbeyond a2.n road", "drawbridge.place a1.n a1.e; notation.place a1.m; notation.place b2; notation.place a1.m; notation.place a2.n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := read(t, c.text)
			if got := listProblems(p.Survey().Check()); got != c.want {
				t.Errorf("got\n%s\nwanted\n%s", got, c.want)
			}
		})
	}
}

// TestLegal checks that tables laid by the rules have no problem, and that every wrong edge is found once a tile is turned.
func TestLegal(t *testing.T) {
	tables(t, 300, func(t *testing.T, rng *rand.Rand, p *Position) {
		p.Figures = nil
		if all := p.Survey().Check(); len(all) > 0 {
			t.Errorf("problems: %s", listProblems(all))
		}
		p.Tokens = nil
		i := rng.Intn(len(p.Squares))
		p.Squares[i].Turn = (p.Squares[i].Turn + 1) % 4
		want := map[string]bool{}
		for a := range p.Squares {
			for side := tile.North; side <= tile.West; side++ {
				s := &p.Squares[a]
				if o := p.At(s.Cell.Beside(side)); o != nil && o.Edge(side.Opposite()) != s.Edge(side) && (side == tile.East || side == tile.South) {
					want[fmt.Sprint(s.Cell, o.Cell)] = true
				}
			}
		}
		for _, x := range p.Survey().Check() {
			if x.With == nil || x.Rule != "base.tile.match" || !want[fmt.Sprint(x.Place.Cell, x.With.Cell)] {
				t.Errorf("unlooked for: %s", listProblems([]Problem{x}))
				continue
			}
			delete(want, fmt.Sprint(x.Place.Cell, x.With.Cell))
		}
		if len(want) > 0 {
			t.Errorf("not found: %v", want)
		}
	})
}
