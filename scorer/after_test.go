package scorer_test

import (
	"testing"

	"taula/scorer"
	"taula/scorer/notation"
)

// TestAfter checks the table that a turn leaves: the points on the track, the figures that went home, and whose turn it is.
func TestAfter(t *testing.T) {
	for _, c := range []struct{ name, before, after string }{
		{"a road is scored and its highwaymen go home", "players r b;turn r;W,U,W2;r_a1.e;b_b1.n;last_c1", "players r b;score r3;turn b;W,U,W2;b_b1.n"},
		{"a farmer whom a barn pays leaves the fairy alone", "rules c2 3 5;players r b;turn r;E2,./E,A3/E2,A3/E,.;b_a2.sw;fairy_a2.sw;r_barn_b3.nw;last_b3", "rules c2 3 5;players r b;score b9;turn b;E2,./E,A3/E2,A3/E,.;r_barn_a2.se;fairy_a2"},
		{"who came from the market to a field that a barn pays goes home", "rules c2 5 co;players r b;turn r;E2,./E,A3/E2,A3/E,.;r_barn_b3.nw;quarter_city_count;quarter_field_b_a2.sw;last_b3", "rules c2 5 co;players r b;score b6;turn b;E2,./E,A3/E2,A3/E,.;r_barn_a2.se;quarter_city_count"},
		{"a farmer stays and points may be below zero", "players r b;score r-5;turn b;E2/E;r_a1.s;b_a1.n;last_a2", "players r b;score r-1;turn r;E2/E;b_a1.n"},
		{"a builder earns another part of the turn", "rules c2 2;players r b;turn r;U,U;r_a1.e;r_builder_a1.e;last_b1", "rules c2 2;players r b;turn r second;U,U;r_a1.e;r_builder_a1.e"},
		{"after the second part of a double turn comes the next player, even where the builder's road grew again", "rules c2 2;players r b;turn r second;U,U,U;r_a1.e;r_builder_a1.e;last_c1", "rules c2 2;players r b;turn b;U,U,U;r_a1.e;r_builder_a1.e"},
		{"a castle of the first part of a double turn is new in the second", "rules c2 2 8;players r b;turn r;.,E2,./A3,D,U;b_b1.s;r_a2.e;r_builder_a2.e;last_b2;choose_b1.s_castle", "rules c2 2 8;players r b;turn r second;.,E2,./A3,D,U;castle_b1-b2_b_new;r_a2.e;r_builder_a2.e"},
		{"a castle laid by hand is, too", "rules c2 2 8;players r b;turn r;.,E2,./A3,D,U;castle_b1-b2_b_large;r_a2.e;r_builder_a2.e;last_b2", "rules c2 1 2 8;players r b;turn r second;.,E2,./A3,D,U;castle_b1-b2_b_large_new;r_a2.e;r_builder_a2.e"},
		{"and no more in the next turn", "rules c2 2 8;players r b;turn r second;.,E2,./A3,D,U;castle_b1-b2_b_new;r_a2.e;last_c2", "rules c2 2 8;players r b;turn b;.,E2,./A3,D,U;castle_b1-b2_b;r_a2.e"},
		{"after the last tile there is no other part of the turn", "rules c2 2;players r b;turn r final;U,U;r_a1.e;r_builder_a1.e;last_b1", "rules c2 2;players r b;U,U;r_a1.e;r_builder_a1.e;end"},
		{"after the last tile no turn begins, so the fairy gives nothing", "rules c1 3;players r b;turn b final;U,U;r_a1.e;fairy_a1.e_r;last_b1", "rules c1 3;players r b;U,U;r_a1.e;fairy_a1.e_r;end"},
		{"the last tile may be that of the second part", "rules c2 2;players r b;turn r second final;W,W2;r_a1.e;last_b1", "rules c2 2;players r b;score r2;W,W2;end"},
		{"the last turn makes a castle, which is there at the end", "rules c2 8;players r b;turn r final;E2/E;r_a1.s;last_a2;choose_a1.s_castle", "rules c2 8;players r b;E2/E;castle_a1-a2_r;end"},
		{"who sits at the table no more has no turn, though a figure is left", "players r b;turn b;U,U;g_a1.e;last_b1", "players r b;turn r;U,U;g_a1.e"},
		{"a fairy stays with the meeple that becomes lord, and pays", "rules c1 3 8;players r b;turn b;E2/E;r_a1.s;fairy_a1.s_r;last_a2;choose_a1.s_castle", "rules c1 3 8;players r b;score r1;turn r;E2/E;castle_a1-a2_r;fairy_a1-a2"},
		{"a fairy beside the meeple that does not become lord stays on its tile", "rules c1 3 8;players r b;turn b;E2/E;r_a1.s;r_large_a2.n;fairy_a2.n_r;last_a2;choose_a1.s_castle", "rules c1 1 3 8;players r b;turn r;E2/E;castle_a1-a2_r;fairy_a2"},
		{"the lord of a castle that took points goes home", "rules c2 8;players b g;turn b;A3,D,A1/E1,E3,.;castle_a2-b2_g;b_a1.e;last_c1", "rules c2 8;players b g;score b3 g3;turn g;A3,D,A1/E1,E3,.;castle_a2-b2_-"},
		{"a small city made a castle has its knight as lord", "rules c2 8;players r b;turn r;E2/E;r_a1.s;last_a2;choose_a1.s_castle", "rules c2 8;players r b;turn b;E2/E;castle_a1-a2_r"},
		{"a meeple crosses the drawbridge", "rules c2 db;players r b;turn r;(crff),A1;drawbridge_a1.e_a1.n;r_a1.e;last_b1;choose_a1.e_a1.n", "rules c2 db;players r b;score r2;turn b;(crff),A1;drawbridge_a1.e_a1.n;r_a1.n"},
		{"a figure tested positive is gone, and the infection has spread", "rules c3 cv;players r b;turn r;W,U;infected_a1.e;r_b1.e;last_b1;choose_b1.e_positive", "rules c3 cv;players r b;turn b;W,U;infected_a1.e;infected_a1.nw"},
		{"who completes a city takes a token for each symbol, whoever scores", "rules c2 2;players r b;turn b;holds b wine 2;E1,2O,E3;r_a1.e;last_c1",
			"rules c2 2;players r b;score r6;turn r;holds b wine 3;E1,2O,E3"},
		{"the big top goes to the circus that was laid, and comes with the first", "rules c2 10;players r b;turn r;10F,10H1;bigtop_a1;r_a1.s;last_b1;choose_a1_7", "rules c2 10;players r b;score r7;turn b;10F,10H1;bigtop_b1;r_a1.s"},
		{"gold of a completed road goes to who holds it, other gold stays", "rules c2 go;players r b;turn b;holds r gold 2;W,U,W2;gold_a1_1;gold_b1_2;r_a1.e;last_c1", "rules c2 go;players r b;score r3;turn r;holds r gold 5;W,U,W2"},
		{"on a tie a bar each in turn", "rules c2 go;players r b g;turn b;W,U,W2;gold_b1_2;gold_c1_1;r_a1.e;b_c1.w;last_b1", "rules c2 go;players r b g;score r3 b3;turn g;holds r gold 1;holds b gold 2;W,U,W2"},
		{"where two take gold of one tile and one of them of another, the players say who takes which", "rules c2 go;players r b;turn b;.,E2,./A3,D,A1;gold_b1_1;gold_b2_2;r_a2.e;b_b1.s;last_b2", "rules c2 go;players r b;score r3 b4;turn r;.,E2,./A3,D,A1;gold_b1_1;gold_b2_2"},
		{"the first circus brings the big top", "rules c2 10;players r b;turn r;10F;r_a1.s;last_a1", "rules c2 10;players r b;turn b;10F;bigtop_a1;r_a1.s"},
		{"no pyramid is scored where a meeple was placed", "rules c2 10;players r b;turn r;10C3,U;r_a1.m;r_a1.m;b_a1.m;b_b1.n;last_b1;choose_a1.m_points", "rules c2 10;players r b;turn b;10C3,U;r_a1.m;r_a1.m;b_a1.m;b_b1.n"},
		{"a pyramid is scored", "rules c2 10;players r b;turn r;10C3,U;r_a1.m;r_a1.m;b_a1.m;r_a1.e;last_b1;choose_a1.m_points", "rules c2 10;players r b;score r10 b5;turn b;10C3,U;r_a1.e"},
		{"a wagon at a lowered drawbridge goes one way", "rules c3 5 db;players r b;turn r;S3,W2;drawbridge_a1.e_a1.n;r_wagon_a1.e;last_b1", "rules c3 5 db;players r b;score r2;turn b;S3,W2;drawbridge_a1.e_a1.n;r_wagon_a1.n"},
		{"or the other, as its player says", "rules c3 5 db;players r b;turn r;S3,W2;drawbridge_a1.e_a1.n;r_wagon_a1.e;last_b1;choose_a1.e_b1.n", "rules c3 5 db;players r b;score r2;turn b;S3,W2;drawbridge_a1.e_a1.n;r_wagon_b1.n"},
		{"or home", "rules c3 5 db;players r b;turn r;S3,W2;drawbridge_a1.e_a1.n;r_wagon_a1.e;last_b1;choose_drawbridge_a1.e_home;choose_wagon_a1.e_home", "rules c3 5 db;players r b;score r2;turn b;S3,W2;drawbridge_a1.e_a1.n"},
		{"two answers at one place are two", "rules c3 db cv;players r b;turn r;S3,A1;drawbridge_a1.e_a1.n;infected_a1.e;r_a1.e;last_b1;choose_covid_a1.e_a1.n;choose_drawbridge_a1.e_home", "rules c3 db cv;players r b;score r2;turn b;S3,A1;drawbridge_a1.e_a1.n;infected_a1.e;infected_a1.n"},
		{"two phantoms fall each where its player says", "rules c2 rb ph;players r b;turn r;A3,U,H,U,A1;lifted_c1_ew;r_phantom_c1.b;b_phantom_c1.b;last_d1;choose_rb_b_c1.b_c1.n;choose_rb_r_c1.b_c1.s", "rules c2 rb ph;players r b;turn b;A3,U,H,U,A1;lifted_c1_ew;b_phantom_c1.n;r_phantom_c1.s"},
		{"a fairy whose follower was tested positive stays on its tile", "rules c3 3 cv;players r b;turn r;W,U;infected_a1.e;r_b1.e;fairy_b1.e;last_b1;choose_b1.e_positive", "rules c3 3 cv;players r b;turn b;W,U;infected_a1.e;infected_a1.nw;fairy_b1"},
		{"a bridge and a castle of this turn are spent", "rules c2 8;players r b;turn b;stock bridge r3 b2;stock castle r3 b1;E2,U/E,B;bridge_b2_ew;r_a1.s;last_a2_b2;choose_a1.s_castle", "rules c2 8;players r b;turn r;stock bridge r3 b1;stock castle r2 b1;E2,U/E,B;bridge_b2_ew;castle_a1-a2_r"},
		{"a castle that was laid by hand is spent, too", "rules c2 8;players r b;turn b;stock castle r3 b1;E2,U/E,U;castle_a1-a2_b;last_a2", "rules c2 8;players r b;turn r;stock castle r3 b0;E2,U/E,U;castle_a1-a2_b"},
		{"who is in a German castle goes home when it has scored", "turn b;(ffff),(ffff),(ffff),(ffff)/(ffff),(ffff),(ffff),(ffff)/(ffff),(ffff),(ffff),(ffff);german_b2-c2_r;last_d3", "score r12;turn r;(ffff),(ffff),(ffff),(ffff)/(ffff),(ffff),(ffff),(ffff)/(ffff),(ffff),(ffff),(ffff);german_b2-c2_-"},
		{"where a Rainbow Bridge was lifted the roads stay broken", "rules c2 rb;players r b;turn r;A3,U,H,U,A1;lifted_c1_ew;r_c1.b;last_d1", "rules c2 rb;players r b;turn b;A3,U,H,U,A1;lifted_c1_ew;r_c1.n"},
		{"goods stay where nobody is said to have the turn", "rules c2 2;players r b;E1,2O,E3;r_a1.e;last_c1", "rules c2 2;players r b;score r6;E1,2O,E3"},
		{"a meeple goes home, and the fairy beside it stays on its tile beside nobody", "rules c2 3;players r b;turn r;W,U,W2;r_a1.e;fairy_a1.e;last_c1", "rules c2 3;players r b;score r6;turn b;W,U,W2;fairy_a1"},
		{"the turn of whom the fairy is with begins with a point", "rules c2 3;players r b;turn r;U,U;b_a1.e;fairy_a1.e;last_b1", "rules c2 3;players r b;score b1;turn b;U,U;b_a1.e;fairy_a1.e"},
		{"a double turn is one turn: the fairy's point comes once", "rules c2 2 3;players r b;turn r;U,U;r_a1.e;r_builder_a1.e;fairy_a1.e;last_b1", "rules c2 2 3;players r b;turn r second;U,U;r_a1.e;r_builder_a1.e;fairy_a1.e"},
		{"the fairy beside a lord gives its point, too", "rules c2 3 8;players r b;turn r;E2,U/E,U;castle_a1-a2_b;fairy_a1-a2;last_b2", "rules c2 3 8;players r b;score b1;turn b;E2,U/E,U;castle_a1-a2_b;fairy_a1-a2"},
		{"who stands beyond the table stays there", "players r b;turn r;U,U;r_a1.e;beyond_a1.w_road_+2_+3b;last_b1", "players r b;turn b;U,U;r_a1.e;beyond_a1.w_road_+2_+3b"},
		{"the fairy beside nobody gives nothing", "rules c2 3;players r b;turn r;U,U;b_b1.n;fairy_b1;last_b1", "rules c2 3;players r b;turn b;U,U;b_b1.n;fairy_b1"},
	} {
		doc, errs := notation.Read(c.before)
		if len(errs) > 0 {
			t.Errorf("%s: %v", c.name, errs)
			continue
		}
		want, errs := notation.Read(c.after)
		if len(errs) > 0 {
			t.Errorf("%s: after: %v", c.name, errs)
			continue
		}
		if got := notation.Line(scorer.After(doc.Position)); got != notation.Line(want.Position) {
			t.Errorf("%s: found\n%s\nwanted\n%s", c.name, got, notation.Line(want.Position))
		}
	}
}
