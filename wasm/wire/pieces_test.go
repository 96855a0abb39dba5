package wire

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// A panel is the part of an answer that these tests read beyond a sheet: pieces, what is not known, what lies beyond.
type panel struct {
	Refused []struct{ Rule, Place string }
	Line    string
	View    struct {
		Next    string
		Unknown []struct{ Cell, Beyond string }
		Named   map[string]struct{ Kind, Cell, Side, Other string }
		Kinds   []struct{ Kind, Group string }
		Boxes   []struct {
			Box           string
			InPlay, Fixed bool
		}
		Tokens []struct {
			N          int
			Kind, Cell string
		}
		Things []struct {
			Thing string
			Held  map[string]int
		}
		Figures []struct {
			Kind string
			At   [2]int
		}
		Turn string
	}
	Ends []struct {
		Place, Kind string
		Offers      []struct {
			Name, Say string
			N         int
			Said      bool
		}
	}
	Places []struct {
		Place, Kind string
		At          [2]int
		Refused     []struct{ Rule string }
	}
	Offers []struct {
		Kind, Say string
		Refused   []struct{ Rule string }
	}
	Account struct {
		Certain bool
		Totals  map[string]int
	}
}

func panelOf(t *testing.T, request, position string) panel {
	t.Helper()
	var s panel
	text := Answer(request + "\n" + position)
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatalf("%s: %v in %s", request, err, text)
	}
	return s
}

// TestPieces puts down every kind of piece of the boxes in play where it may stand, and takes tokens away again.
func TestPieces(t *testing.T) {
	const table = "rules c2 2 3 4 5 8 9 10 co cv db fe go mw rb tu;V,U,.,10F,10A1;r_b1.e"
	for _, c := range []struct{ deed, want string }{
		{"figure - mage b1.e", "mage_b1.e"},
		{"figure - witch b1.e", "witch_b1.e"},
		{"figure - fairy b1.e", "fairy_b1.e"},
		{"figure b fairy b1.e", "fairy_b1.e"},
		{"figure - dragon a1", "dragon_a1"},
		{"figure - count a1", "count_a1"},
		{"figure r builder b1.e", "r_builder_b1.e"},
		{"figure b pig a1.n", "b_pig_a1.nw"},
		{"figure b barn a1.ne", "b_barn_a1.ne"},
		{"figure - infected a1.n", "infected_a1.nw"},
		{"figure r tunnel b1.e", "tunnel_b1.e_r"},
		{"add building shed a1", "building_shed_a1"},
		{"whose b", "turn_b"},
		{"holds b wine 3", "holds_b_wine_3"},
		{"holds b gold 12", "holds_b_gold_12"},
		{"add bigtop d1", "bigtop_d1"},
		{"figure r ringmaster e1.m", "r_ringmaster_e1.m"},
		{"choose d1 4", "choose_d1_4"},
		{"choose e1.m later", "choose_e1.m_later"},
	} {
		got := edits(t, strings.ReplaceAll(table, " ", "_"), c.deed).Line
		if !slices.Contains(strings.Split(got, ";"), c.want) {
			t.Errorf("%s: the table is %s, wanted %s in it", c.deed, got, c.want)
		}
	}
	s := edits(t, "rules_c2_4;4A", "add tower a1 1", "add tower a1 2", "add building house a1", "drop 1", "drop 0")
	if s.Line != "rules_c2_4;4A" {
		t.Errorf("the table is %s, wanted nothing on it", s.Line)
	}
	if s := edits(t, "rules_c2_kr;V", "holds r king 1", "holds b king 1"); s.Line != "rules_c2_kr;holds_b_king;V" {
		t.Errorf("the table is %s, wanted one king, blue's", s.Line)
	}
	for _, bad := range []string{"add", "add tower", "add r a1.e", "add tower a1 1;tower_a1_2", "drop 7", "drop x", "whose", "holds r crown 1", "figure - meeple a1.e", "figure - tunnel a1.e", "beyond", "beyond a1.n mountain", "unknown a1", "unknown a1 maybe"} {
		if s := ask(t, "edit "+bad, "V\n"); s.Error == nil {
			t.Errorf("%s: %v, wanted an error", bad, s)
		}
	}
}

// TestStands checks that the piece in hand is offered a place on each feature, and that any other place names the rule against
// it.
func TestStands(t *testing.T) {
	refusedAt := func(s panel) map[string]string {
		why := map[string]string{}
		for _, p := range s.Places {
			why[p.Place] = ""
			for _, r := range p.Refused {
				why[p.Place] = r.Rule
			}
		}
		return why
	}
	const table = "rules c2 2 3 5 mw\nD\nr a1.e\n"
	for _, c := range []struct {
		piece string
		want  map[string]string
	}{
		{"r builder", map[string]string{"a1.n": "builder.majority", "a1.e": "", "a1.el": "notation.figure", "a1.se": "notation.figure"}},
		{"b pig", map[string]string{"a1.n": "notation.figure", "a1.e": "notation.figure", "a1.el": "builder.majority", "a1.se": "builder.majority"}},
		{"- fairy", map[string]string{"a1.n": "fairy.where", "a1.e": "", "a1.el": "fairy.where", "a1.se": "fairy.where"}},
		{"- mage", map[string]string{"a1.n": "", "a1.e": "", "a1.el": "magic.place", "a1.se": "magic.place"}},
		{"b barn", map[string]string{"a1.nw": "barn.place", "a1.ne": "barn.place", "a1.se": "barn.place", "a1.sw": "barn.place"}},
		{"- dragon", map[string]string{"a1": ""}},
		{"b mayor", map[string]string{"a1.n": "", "a1.e": "notation.figure", "a1.el": "notation.figure", "a1.se": "notation.figure"}},
	} {
		got := refusedAt(panelOf(t, "tile a1 "+c.piece, table))
		for place, rule := range c.want {
			if why, ok := got[place]; !ok || why != rule {
				t.Errorf("%s at %s: %q (offered %v), wanted %q; all: %v", c.piece, place, why, ok, rule, got)
			}
		}
		if len(got) != len(c.want) {
			t.Errorf("%s: places %v, wanted %v", c.piece, got, c.want)
		}
	}
}

// TestFourthAcrobat offers an acrobat space to the third acrobat, and tells the fourth by which rule there is no room.
func TestFourthAcrobat(t *testing.T) {
	for _, c := range []struct{ table, want string }{
		{"rules c2 10\n10C3\nr a1.m\nb a1.m\n", "a1.m"},
		{"rules c2 10\n10C3\nr a1.m\nb a1.m\nb a1.m\n", "a1.m acrobats.place"},
	} {
		found := ""
		for _, p := range panelOf(t, "tile a1 r meeple", c.table).Places {
			if p.Kind == "acrobats" {
				found = p.Place
				for _, r := range p.Refused {
					found += " " + string(r.Rule)
				}
			}
		}
		if found != c.want {
			t.Errorf("%q: found the acrobat space %q, wanted %q", c.table, found, c.want)
		}
	}
}

// TestOffers checks what else may be laid on a tile: a drawbridge where the road meets the city, a ferry only on its lake, the
// Rainbow Bridge with its reasons where the dispute is about it.
func TestOffers(t *testing.T) {
	offered := func(request string) (lines []string) {
		for _, o := range panelOf(t, request, "rules c2 4 db rb\n(crfr)\n").Offers {
			line := o.Say
			for _, r := range o.Refused {
				line += " " + string(r.Rule)
			}
			lines = append(lines, line)
		}
		return lines
	}
	want := []string{"rainbow a1 ew rb.place.ends rb.place.ends", "rainbow a1 ns rb.place.ends", "drawbridge a1.e a1.n", "building shed a1", "building house a1", "building tower a1"}
	if lines := offered("for rainbow tile a1 r meeple"); !slices.Equal(lines, want) {
		t.Errorf("offered\n%q\nwanted\n%q", lines, want)
	}
	if lines := offered("tile a1 r meeple"); !slices.Equal(lines, want[2:]) {
		t.Errorf("offered where no Rainbow Bridge may lie\n%q\nwanted\n%q", lines, want[2:])
	}
}

// TestBoxes checks that every box can be taken into play, and that a box with something on the table stays.
func TestBoxes(t *testing.T) {
	v := panelOf(t, "show", "rules c2 3\nD\nr large a1.n\n").View
	state := map[string]string{}
	for _, b := range v.Boxes {
		switch {
		case b.Fixed:
			state[b.Box] = "fixed"
		case b.InPlay:
			state[b.Box] = "in"
		default:
			state[b.Box] = "out"
		}
	}
	for box, want := range map[string]string{"base": "fixed", "1": "fixed", "3": "in", "8": "out", "mw": "out", "cv": "out", "ph": "out"} {
		if state[box] != want {
			t.Errorf("box %s is %q, wanted %q", box, state[box], want)
		}
	}
	var kinds []string
	for _, k := range v.Kinds {
		kinds = append(kinds, k.Kind+" "+k.Group)
	}
	if want := []string{"meeple followers", "large followers", "fairy neutral", "dragon neutral"}; !slices.Equal(kinds, want) {
		t.Errorf("kinds %q, wanted %q", kinds, want)
	}
}

// TestUnknown checks that an unknown cell is named and asked about first, and that "not known" is an answer.
func TestUnknown(t *testing.T) {
	s := panelOf(t, "edit unknown b1 open", "W\nr a1.e\nend\n")
	if s.Line != "W,~;r_a1.e;end" || s.Account.Certain {
		t.Errorf("the table is %s, certain %v; wanted b1 not entered and a range", s.Line, s.Account.Certain)
	}
	if len(s.View.Unknown) != 1 || s.View.Unknown[0].Cell != "b1" {
		t.Errorf("unknown is %v, wanted b1", s.View.Unknown)
	}
	if s.View.Next == "b1" {
		t.Error("b1 is asked again right after it was said not to be known")
	}
	if next := panelOf(t, "show", s.Line).View.Next; next != "b1" {
		t.Errorf("next is %s, wanted b1", next)
	}
	s = panelOf(t, "edit unknown b1 some", s.Line)
	if s.Line != "W,*;r_a1.e;end" {
		t.Errorf("the table is %s, wanted some tile at b1", s.Line)
	}
	s = panelOf(t, "edit remove b1", s.Line)
	if s.Line != "W;r_a1.e;end" || !s.Account.Certain {
		t.Errorf("the table is %s, certain %v; wanted no tile at b1", s.Line, s.Account.Certain)
	}
}

// TestBeyond states what lies past an open side instead of entering it, and takes that back.
func TestBeyond(t *testing.T) {
	ends := panelOf(t, "fits b1", "W\n").Ends
	if len(ends) != 1 || ends[0].Place != "a1.e" || ends[0].Kind != "road" || len(ends[0].Offers) != 9 || ends[0].Offers[3].Say != "road +4 closed" || ends[0].Offers[3].Said {
		t.Errorf("ends are %v, wanted the road at a1.e", ends)
	}
	s := panelOf(t, "edit beyond a1.e road +4 closed", "W;r_a1.e")
	if s.Line != "W;r_a1.e;beyond_a1.e_road_+4_closed" || s.Account.Totals["r"] != 5 {
		t.Errorf("the table is %s, red gains %d; wanted a road of 5", s.Line, s.Account.Totals["r"])
	}
	ends = panelOf(t, "fits b1", s.Line).Ends
	if len(ends) != 1 || !ends[0].Offers[3].Said || ends[0].Offers[3].Say != "road closed" || !ends[0].Offers[6].Said {
		t.Errorf("ends are %v, wanted what was said", ends)
	}
	s = panelOf(t, "edit beyond a1.e road closed", s.Line)
	if s.Account.Certain || len(s.View.Unknown) != 1 || s.View.Unknown[0].Beyond != "a1.e" {
		t.Errorf("certain %v, unknown %v; wanted a range that hangs on what is beyond a1.e", s.Account.Certain, s.View.Unknown)
	}
	s = panelOf(t, "edit beyond a1.e", s.Line)
	if s.Line != "W;r_a1.e" {
		t.Errorf("the table is %s, wanted nothing said any more", s.Line)
	}
}

// TestNamed checks that the answer tells what is at every place that the account names.
func TestNamed(t *testing.T) {
	named := panelOf(t, "show", ".  E2 .\nA3 D  A1\nE1 E3 .\ncastle a3-b3 g\nb a2.e\nlast b2\n").View.Named
	if city, road := named["b1.s"], named["a2.e"]; city.Kind != "city" || city.Cell != "b1" || city.Side != "s" || road.Kind != "road" {
		t.Errorf("named are %v, wanted the city b1.s and the road a2.e", named)
	}
}

// TestAllStand checks that every figure is written with the point where it stands, also a figure that stands on no feature.
func TestAllStand(t *testing.T) {
	var all []string
	for _, f := range panelOf(t, "show", "rules c2 3 5 co\nV V1\nr a1.e\nb barn a1.ne\ndragon b1\ncount a1\n").View.Figures {
		if f.Kind == "barn" && f.At != [2]int{100, 0} || f.Kind == "dragon" && f.At != [2]int{150, 50} {
			t.Errorf("%s is at %v", f.Kind, f.At)
		}
		all = append(all, f.Kind)
	}
	slices.Sort(all)
	if want := []string{"barn", "count", "dragon", "meeple"}; !slices.Equal(all, want) {
		t.Errorf("figures %q, wanted %q", all, want)
	}
}

// TestTwoAnswers checks that the result of a wagon's test and where the wagon then goes are two answers at one place; each
// replaces only an earlier answer of its kind.
func TestTwoAnswers(t *testing.T) {
	s := edits(t, "rules c3 5 cv\nA3 U A1\ninfected c1.w new\nr wagon a1.e\nlast c1", "choose a1.e stays", "choose a1.e home", "choose a1.e positive", "choose a1.e stays")
	if want := "choose a1.e home\nchoose a1.e stays\n"; !strings.Contains(s.Text, want) {
		t.Errorf("found %s, wanted both answers", s.Text)
	}
	s = edits(t, s.Line, "choose a1.e")
	if strings.Contains(s.Text, "choose") {
		t.Errorf("found %s, wanted no answer", s.Text)
	}
}

// TestDeck draws the 20, 9 and 1 testing cards, and finds the whole deck again when all are drawn (covid.contents,
// covid.test.reshuffle).
func TestDeck(t *testing.T) {
	for drawn, want := range map[string]string{
		"0 0 0": `{"negative":20,"positive":9,"death":1}`, "3 1 1": `{"negative":17,"positive":8,"death":0}`,
		"20 9 1": `{"negative":20,"positive":9,"death":1}`,
	} {
		want = want[:len(want)-1] + `,"answers":{"negative":"stays","positive":"positive","death":"out"}}`
		if got := string(Answer("deck " + drawn + "\n")); got != want {
			t.Errorf("%s drawn: found %s, wanted %s", drawn, got, want)
		}
	}
	if got := string(Answer("deck 0 0 2\n")); !strings.HasPrefix(got, `{"error"`) {
		t.Errorf("two deaths drawn: found %s, wanted an error", got)
	}
}
