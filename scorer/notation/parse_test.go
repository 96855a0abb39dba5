package notation_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	. "taula/scorer/notation"
)

// TestFormat reads texts and checks their canonical form and their form on one line.
func TestFormat(t *testing.T) {
	for _, c := range []struct{ name, text, want, line string }{
		{"the example of the notation", `
rules c2 8                 # what is in play
E2 .                       # the grid
D  V1
castle a1-a2 r             # pieces
b a2.e
last a2
= a1-a2 0 r
`, "rules c2 8\nE2\nD V1\ncastle a1-a2 r\nb a2.e\nlast a2\n= a1-a2 0 r\n",
			"rules_c2_8;E2/D,V1;castle_a1-a2_r;b_a2.e;last_a2;=_a1-a2_0_r"},
		{"its one-line form", "E2,./D,V1;castle_a1-a2_r;b_a2.e;last_a2",
			"rules c2 8\nE2\nD V1\ncastle a1-a2 r\nb a2.e\nlast a2\n", "rules_c2_8;E2/D,V1;castle_a1-a2_r;b_a2.e;last_a2"},
		{"trimmed and shifted", ". . .\n.2 U1 ~\n.\n. . V0 .4\nr c2.n\n= c2.n 1..2 r\n= r12 b7\n! bridge c2 ew bridge.placement.ends\n? c2.n d2",
			"U1 ~\n.\nV\nr a1.n\n= a1.n 1..2 r\n= r12 b7\n! bridge a1 ew bridge.placement.ends\n? a1.n b1\n",
			"U1,~/./V;r_a1.n;=_a1.n_1..2_r;=_r12_b7;!_bridge_a1_ew_bridge.placement.ends;?_a1.n_b1"},
		{"runs and unknown cells", "~3 * (crff)\n.2 ~ . ~", "~3 * (crff)\n.2 ~ . ~\n", "~3,*,(crff)/.2,~,.,~"},
		{"every statement", `
? a1.n b1
= r5
option field-revision 1
end
option small-city 2
option castle-city caps
rules c1 cv 2 1 base
players g r
score g-3 r12
quarter road count
turn g
quarter city r large b1.n
X D 1A
beyond a1.w road +4 closed
beyond a1.n field +2b
choose a1.s castle
choose b1.n b1.n home
drawbridge c1.n c1.n
infected b1.n new
infected a1.e
lifted a1 ns
rainbow b1 ns
tunnel a1.e r
tower b1 3
building house a1
castle a1-b1 -
castle b1-c1 g mayor
g large a1.e
r a1.e
r barn a1.ne
fairy a1.e r
dragon b1
mage a1.s
witch a1.n
count c1
k phantom b1.b
`, `rules c1 1 2 3 4 5 co 8 mw tu db rb cv ph
option small-city 2
option field-revision 1
players g r
score r12 g-3
turn g
quarter city r large b1.n
quarter road count
X D 1A
rainbow b1 ns
lifted a1 ns
castle a1-b1 -
castle b1-c1 g mayor
drawbridge c1.n c1.n
infected a1.e
infected b1.n new
tower b1 3
building house a1
tunnel a1.e r
witch a1.n
r a1.e
g large a1.e
fairy a1.e r
mage a1.s
r barn a1.ne
k phantom b1.b
dragon b1
count c1
end
choose a1.s castle
choose b1.n b1.n home
beyond a1.n field +2b
beyond a1.w road +4 closed
= r5
? a1.n b1
`, "rules_c1_1_2_3_4_5_co_8_mw_tu_db_rb_cv_ph;option_small-city_2;option_field-revision_1;players_g_r;score_r12_g-3;" +
			"turn_g;quarter_city_r_large_b1.n;quarter_road_count;X,D,1A;rainbow_b1_ns;lifted_a1_ns;castle_a1-b1_-;castle_b1-c1_g_mayor;drawbridge_c1.n_c1.n;infected_a1.e;" +
			"infected_b1.n_new;tower_b1_3;building_house_a1;tunnel_a1.e_r;witch_a1.n;r_a1.e;g_large_a1.e;fairy_a1.e_r;" +
			"mage_a1.s;r_barn_a1.ne;k_phantom_b1.b;dragon_b1;count_c1;end;choose_a1.s_castle;choose_b1.n_b1.n_home;" +
			"beyond_a1.n_field_+2b;beyond_a1.w_road_+4_closed;=_r5;?_a1.n_b1"},
		{"what no tile of the catalogue shows", "B E\ngold b1 2\nshrine a1.m\ndarmstadtium b1.n\ngerman a1-b1 r large",
			"rules c2 1 go\nB E\ngerman a1-b1 r large\nshrine a1.m\ndarmstadtium b1.n\ngold b1 2\n",
			"rules_c2_1_go;B,E;german_a1-b1_r_large;shrine_a1.m;darmstadtium_b1.n;gold_b1_2"},
		{"which part of a turn it is", "turn r final\nW", "turn r final\nW\n", "turn_r_final;W"},
		{"the second part of the last turn", "W;turn r second final", "turn r second final\nW\n", "turn_r_second_final;W"},
		{"which question is answered", "choose wagon r a1.e home\nchoose castle a1-b1 a1.e\nchoose covid a1.e positive stays\nchoose a1.e a1.m\nW E",
			"W E\nchoose a1.e a1.m\nchoose a1.e positive stays\nchoose wagon r a1.e home\nchoose castle a1-b1 a1.e\n",
			"W,E;choose_a1.e_a1.m;choose_a1.e_positive_stays;choose_wagon_r_a1.e_home;choose_castle_a1-b1_a1.e"},
		{"what players have left", "W\nstock castle b0 r2\nstock bridge b3", "rules c2 8\nstock bridge b3\nstock castle r2 b0\nW\n", "rules_c2_8;stock_bridge_b3;stock_castle_r2_b0;W"},
		{"an auction", "auction r 12 b2:y3:sells r1 b0\nA", "rules c2 8\nauction r 12 b2:y3:sells r1 b0\nA\n", "rules_c2_8;auction_r_12_b2:y3:sells_r1_b0;A"},
		{"what players hold", "A\nholds b cloth 2\nholds r cloth\nholds b rainbow\nholds b king", "rules c2 2 kr rb\nholds b king\nholds b rainbow\nholds r cloth\nholds b cloth 2\nA\n",
			"rules_c2_2_kr_rb;holds_b_king;holds_b_rainbow;holds_r_cloth;holds_b_cloth_2;A"},
		{"a ferry and where it lay", "feB\nferried a1.s a1.w\nferry a1.e a1.w", "rules c2 fe\nfeB\nferry a1.e a1.w\nferried a1.s a1.w\n",
			"rules_c2_fe;feB;ferry_a1.e_a1.w;ferried_a1.s_a1.w"},
		{"a German castle with nobody in it", "B E\ngerman a1-b1 -", "B E\ngerman a1-b1 -\n", "B,E;german_a1-b1_-"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, errs := Read(c.text)
			if len(errs) > 0 {
				t.Fatalf("errors: %+v", errs)
			}
			if got := d.Format(); got != c.want {
				t.Errorf("got\n%swanted\n%s", got, c.want)
			}
			if got := d.Line(); got != c.line {
				t.Errorf("got  %s\nwanted %s", got, c.line)
			}
			for _, form := range []string{d.Format(), d.Line()} {
				e, errs := Read(form)
				if len(errs) > 0 || e.Format() != d.Format() || e.Line() != d.Line() {
					t.Errorf("not a fixed point: %s %+v", form, errs)
				}
				for i := range e.Expected {
					e.Expected[i].Line = d.Expected[i].Line
				}
				if !reflect.DeepEqual(d, e) {
					t.Errorf("the position is not the same again: %+v\n%+v", d, e)
				}
			}
		})
	}
}

// TestErrors reads texts that cannot be read and checks that every error is listed, with its place.
func TestErrors(t *testing.T) {
	const boxes = "base, ri, rj, 1, 2, 3, 4, 5, co, kr, 8, 9, 10, ca, be, mw, la, fl, tu, fe, fs, go, db, rb, cv, ab, ph"
	for _, c := range []struct{ name, text, want string }{
		{"tiles", "D 8Q D4 (crxf)\n.0 ~x *3", `1:3 cell.tile "8Q" (8A); 1:6 cell.turn "D4" (D, D1, D2, D3); 1:9 cell.edges "(crxf)" ((crfv)); ` +
			`2:1 cell.run ".0" (.3); 2:4 cell.run "~x" (~3); 2:7 cell.star "*3" (*)`},
		{"one line", "D,Z/U;r_a1;q", `1:3 cell.tile "Z" (D); 1:9 place.form "a1" (b3.n); 1:12 statement.unknown "q" (r, b, g, y, k, p, w, o, v, last)`},
		{"a grid in two parts", "D\nr a1.n\nU\nV", `3:1 grid.parted "U"`},
		{"rules", "rules c4 8 xx\nrules c1", `1:7 rules.edition "c4" (c1, c2, c3); 1:12 rules.box "xx" (` + boxes + `); 2:1 statement.twice "rules"`},
		{"options", "option hill\noption hills 1\noption king-robber 2\noption hill number", `1:12 word.choice "" (presence, number); ` +
			`2:8 option.id "hills" (hill); 3:20 option.value "2" (1, 10-20, 15-40, continuous); 4:8 statement.twice "hill"`},
		{"players", "players r rr r\nscore r1 r2 b\nturn z", `1:11 player.unknown "rr" (r, b, g, y, k, p, w, o, v); 1:14 player.twice "r"; ` +
			`2:10 player.twice "r2"; 2:13 points "b" (r12); 3:6 player.unknown "z" (r, b, g, y, k, p, w, o, v)`},
		{"figures", "U\nr lorge a1.n\nr\nr a1.q\nr barn a1.n\ndragon a1.n\nr a1.e a1.w\nr fairy a1.n", `2:3 figure.kind "lorge" ` +
			`(meeple, large, abbot, phantom, ringmaster, mayor, wagon, builder, pig, barn, shepherd); 3:2 word.missing "" (b3.n); ` +
			`4:3 place.form "a1.q" (b3.n); 5:8 place.form "a1.n" (b3.se); 6:8 place.form "a1.n" (b3); 7:8 word.extra "a1.w"; ` +
			`8:3 figure.kind "fairy" (meeple, large, abbot, phantom, ringmaster, mayor, wagon, builder, pig, barn, shepherd)`},
		{"corners", "D U\nr a1.nw\nr a1.se\nr b1.ne\nr c1.ne\n! r b1.ne x.y\n= a1.ne 0", `2:3 place.corner "a1.nw" (a1.wr, a1.nl); 7:3 place.corner "a1.ne" (a1.nr, a1.el)`},
		{"there is one Rainbow Bridge", "holds r rainbow\nholds b rainbow", `2:9 statement.twice "rainbow"`},
		{"pieces", "bridge a1\nbridge a1 we\ncastle a1 r\ncastle a1-a1 r\ncastle a1-a2\ncastle a1-a2 r meple\ntower a1 x\nbuilding hut a1\ninfected a1.n old",
			`1:10 word.choice "" (ew, ns); 2:11 bridge.axis "we" (ew, ns); 3:8 place.form "a1" (a2-a3); 4:8 place.form "a1-a1" (a2-a3); ` +
				`5:13 word.choice "" (r, b, g, y, k, p, w, o, v); 6:16 figure.kind "meple" (meeple, large, abbot, phantom, ringmaster, mayor, wagon, builder, pig, barn, shepherd); ` +
				`7:10 number "x" (3); 8:10 building.kind "hut" (shed, house, tower); 9:15 infected.new "old" (new)`},
		{"the moment", "last a1 a1.m\nend\nchoose a1.n\nchoose x castle\nchoose a1.n x", `1:9 place.last "a1.m" (b2, b2.b, a2-a3, b2.e); 2:1 moment.both "end" (end, last); ` +
			`3:12 word.missing "" (b2.n, castle, points, home, stays, out); 4:8 place.form "x" (b2.n); 5:13 choose.answer "x" (b2.n, castle, points, home, stays, out)`},
		{"the turn and who answers", "turn r final second\nchoose wagon x a1.n home\nchoose hill a1.n home", `1:14 word.extra "second"; ` +
			`2:14 player.unknown "x" (r, b, g, y, k, p, w, o, v); 3:8 place.form "hill" (b2.n)`},
		{"what is left", "stock hut r1\nstock castle r1\nstock castle r2\nstock bridge r1 r2 b-1", `1:7 hold.thing "hut" (bridge, castle); ` +
			`3:7 statement.twice "stock castle"; 3:14 player.twice "r2"; 4:17 player.twice "r2"; 4:20 stock.count "b-1" (r3)`},
		{"beyond", "beyond a1.n\nbeyond a1.n hill\nbeyond a1.n road +x open", `1:12 word.choice "" (road, city, field, river, any); ` +
			`2:13 beyond.kind "hill" (road, city, field, river, any); 3:18 beyond.word "+x" (closed, +4, +2b); 3:21 beyond.word "open" (closed, +4, +2b)`},
		{"expectations", "=\n= a1.n\n= a1.n x r\n= a1.n 3\n= x\n= r1 b\n! end\n! end x\n! = a1.n 0 x.y\n? a1.n\n! bridge a1 base.x",
			`1:2 word.missing "" (b3.n); 2:7 word.missing "" (4); 3:8 points "x" (4, 5..7); 4:9 word.choice "" (r, b, g, y, k, p, w, o, v); ` +
				`5:3 place.form "x" (b3.n); 6:6 points "b" (r12); 7:6 word.missing "" (b a1.n base.meeple.free); 8:7 rule.form "x" (base.meeple.free); ` +
				`9:3 statement.unknown "=" (r, b, g, y, k, p, w, o, v, last); 10:7 word.missing "" (c3); 11:12 word.choice "" (ew, ns)`},
		{"a byte order mark, and a letter of several bytes", "\ufeffq\n" + strings.Repeat("é", 30), `1:1 statement.unknown "q" (r, b, g, y, k, p, w, o, v, last); ` +
			`2:1 statement.unknown "éééééééééééééééééééé" (r, b, g, y, k, p, w, o, v, last)`},
		{"a letter cut in two", "q" + strings.Repeat("é", 30), `1:1 statement.unknown "qééééééééééééééééééé" (r, b, g, y, k, p, w, o, v, last)`},
		{"cells too far", "r a1001.n\nr zzz1.n", `1:3 place.form "a1001.n" (b3.n); 2:3 place.form "zzz1.n" (b3.n)`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, errs := Parse(c.text)
			if got := listErrors(errs); got != c.want {
				t.Errorf("got\n%s\nwanted\n%s", got, c.want)
			}
		})
	}
}

// listErrors returns errors on one line.
func listErrors(errs []Error) string {
	var out []string
	for _, e := range errs {
		s := fmt.Sprintf("%d:%d %s %q", e.Line, e.Column, e.Code, e.Found)
		if e.Wanted != "" {
			s += " (" + e.Wanted + ")"
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

// TestHostile reads texts that are far too large: each gives few errors and takes little memory and time.
func TestHostile(t *testing.T) {
	for _, c := range []struct{ name, text, code string }{
		{"a line of ten megabytes", strings.Repeat("U ", 5<<20), "text.long"},
		{"a million cells", strings.Repeat(strings.Repeat("U,", 999)+"/", 130), "grid.many"},
		{"a long run", ".999999 U", "grid.large"},
		{"runs of runs", strings.Repeat("~900/", 1000), "grid.many"},
		{"many rows", strings.Repeat("./", 2000), "grid.large"},
		{"many statements", strings.Repeat("r a1.n;", 6000), "text.many"},
		{"nothing but errors", strings.Repeat("q;", 4000), "text.errors"},
		{"an endless word", strings.Repeat("q", 200000), "statement.unknown"},
		{"nested expectations", strings.Repeat("! ", 1000), "statement.unknown"},
		{"more of them than a line may have", strings.Repeat("! ", 100000), "list.long"},
		{"many corners", "V\n" + strings.Repeat("r a1.ne;", 4000), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, errs := Parse(c.text)
			codes := ""
			for _, e := range errs {
				codes += e.Code + " "
				if len(e.Found) > MaxFound {
					t.Errorf("an error repeats %d bytes of the text", len(e.Found))
				}
			}
			if !strings.Contains(codes, c.code) || len(errs) > MaxErrors+1 || c.code == "" && codes != "" {
				t.Errorf("got %d errors: %.200s", len(errs), codes)
			}
		})
	}
}

// TestErrorText checks that what Parse returns can be used as an error, and its sentence.
func TestErrorText(t *testing.T) {
	_, errs := Parse("W Q9")
	if len(errs) == 0 {
		t.Fatal("found no error in W Q9")
	}

	tests := []struct {
		err  error
		want string
	}{
		{err: errs[0], want: `line 1, column 3: found "Q9", expected Q, Q1, Q2, Q3, code cell.turn`},
		{err: Error{Line: 4, Column: 2, Code: "word.missing", Wanted: "b3.n"}, want: "line 4, column 2: expected b3.n, code word.missing"},
		{err: Error{Line: 1, Column: 1, Code: "text.many"}, want: "line 1, column 1: code text.many"},
	}
	for _, test := range tests {
		if found := test.err.Error(); found != test.want {
			t.Errorf("found %s, wanted %s", found, test.want)
		}
	}
}
