package wire

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
)

// full returns an account with a value under every key.
func full() scorer.Account {
	a1, b1 := board.Cell{}, board.Cell{X: 1}
	west := board.Place{Cell: b1, Spot: 10}
	castle := board.Place{Cell: a1, Spot: board.CastleTwo, Other: b1}
	red := board.Figure{Player: 'r', Place: west}
	return scorer.Account{
		Position: new(board.Position),
		Moment:   "turn",
		Totals:   []board.Points{{Player: 'r', Points: 5}, {Player: 'b'}},
		Scores: []scorer.Score{{
			Player: 'r', Points: 5, Least: 5, Most: 5, Kind: "road", Place: west, Cells: []board.Cell{a1, b1}, Complete: true,
			Why: scorer.Reason{Rule: "road.complete.score", Points: 5, Because: []scorer.Reason{
				{Rule: "road.complete.score", Count: 5, Each: 1, Points: 5, Cells: []board.Cell{a1}},
			}},
		}},
		Features: []scorer.Worth{{
			Feature: &board.Feature{Kind: tile.Road, Place: west, Cells: []board.Cell{a1}, Open: []board.Place{west}},
			Majority: &scorer.Majority{
				Followers: []board.Figure{red}, Strength: []board.Points{{Player: 'r', Points: 1}}, Owners: []board.Player{'r'},
			},
			Points: -5,
		}},
		Questions: []scorer.Question{{
			Rule: "castle.choice", Player: 'r', Place: castle, Assumed: board.Replies{{Place: board.Place{Cell: b1, Spot: 1}}},
			Answers: []scorer.Answer{{Answer: board.Replies{{Place: board.Place{Cell: b1, Spot: 1}}}, Points: []board.Points{{Player: 'r', Points: 9}}}, {Answer: board.Replies{{Word: board.SayPoints}}}},
		}},
		Problems: []board.Problem{{Rule: "base.tile.match", Place: west, With: &castle}, {Rule: "notation.place", Place: castle}},
		Notes:    []scorer.Note{{Rule: "builder.double", Player: 'r', Place: west}, {Rule: "bazaar.trigger", Place: castle}},
		Certain:  true,
	}
}

const fullJSON = `{"position":"","version":1,"moment":"turn","totals":{"r":5,"b":0},"scores":[{"player":"r","points":5,"kind":"road",` +
	`"place":"b1.w","cells":["a1","b1"],"complete":true,"why":{"rule":"road.complete.score","count":0,"each":0,"points":5,` +
	`"cells":[],"because":[{"rule":"road.complete.score","count":5,"each":1,"points":5,"cells":["a1"],"because":[]}]}}],` +
	`"features":[{"kind":"road","place":"b1.w","cells":["a1"],"complete":false,"open":["b1.w"],"worth":-5,` +
	`"figures":[{"player":"r","kind":"meeple","place":"b1.w"}],"strength":{"r":1},"owners":["r"]}],` +
	`"questions":[{"rule":"castle.choice","player":"r","place":"a1-b1","assumed":"b1.n",` +
	`"answers":[{"answer":"b1.n","points":{"r":9}},{"answer":"points","points":{}}]}],` +
	`"problems":[{"rule":"base.tile.match","place":"b1.w","with":"a1-b1"},{"rule":"notation.place","place":"a1-b1"}],` +
	`"notes":[{"rule":"builder.double","player":"r","place":"b1.w"},{"rule":"bazaar.trigger","place":"a1-b1"}],"certain":true}`

func TestAccount(t *testing.T) {
	w := &writer{}
	a := full()
	a.WriteJSON(&w.Writer, "")
	if got := string(w.Bytes()); got != fullJSON {
		t.Errorf("wrote\n%s\nwanted\n%s", got, fullJSON)
	}
}

// TestDoubt checks that an account writes bounds instead of points where it is not certain.
func TestDoubt(t *testing.T) {
	a := full()
	a.Certain = false
	a.Scores[0].Most = 7
	a.Ranges = []scorer.Range{{Player: 'r', Least: 5, Most: 7}}
	a.Depends = []board.Place{a.Scores[0].Place}
	a.Next = &a.Depends[0]
	w := &writer{}
	a.WriteJSON(&w.Writer, "")
	var got struct {
		Certain *bool
		Scores  []map[string]any
		Ranges  map[string]struct{ Least, Most int }
		Depends []string
		Next    string
	}
	if err := json.Unmarshal(w.Bytes(), &got); err != nil {
		t.Fatalf("%s: %v", w.Bytes(), err)
	}
	if got.Certain == nil || *got.Certain {
		t.Error("certain is not false")
	}
	if _, has := got.Scores[0]["points"]; has || got.Scores[0]["least"] != 5. || got.Scores[0]["most"] != 7. {
		t.Errorf("score is %v, wanted least 5 and most 7 instead of points", got.Scores[0])
	}
	if r := got.Ranges["r"]; r.Least != 5 || r.Most != 7 {
		t.Errorf("ranges are %v, wanted 5 to 7 for r", got.Ranges)
	}
	if len(got.Depends) != 1 || got.Depends[0] != "b1.w" || got.Next != "b1.w" {
		t.Errorf("depends on %v, next %q; wanted b1.w in both", got.Depends, got.Next)
	}
}

// TestAnyAccount writes accounts of any size and depth: the result is always JSON, with the keys of the notation.
func TestAnyAccount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := &writer{}
		anyAccount(t).WriteJSON(&w.Writer, "")
		if !json.Valid(w.Bytes()) {
			t.Fatalf("no JSON: %s", w.Bytes())
		}
		var got map[string]any
		_ = json.Unmarshal(w.Bytes(), &got)
		for _, key := range []string{"position", "version", "moment", "totals", "scores", "features", "questions", "problems", "notes", "certain"} {
			if _, ok := got[key]; !ok {
				t.Fatalf("no %q in %s", key, w.Bytes())
			}
		}
	})
}

func anyAccount(t *rapid.T) *scorer.Account {
	a := full()
	a.Certain = rapid.Bool().Draw(t, "certain")
	scores := rapid.IntRange(0, 3).Draw(t, "scores")
	a.Scores = nil
	for range scores {
		s := full().Scores[0]
		s.Kind = rapid.String().Draw(t, "kind")
		s.Points = rapid.Int().Draw(t, "points")
		s.Why = anyReason(t, 4)
		a.Scores = append(a.Scores, s)
	}
	if rapid.Bool().Draw(t, "empty") {
		a.Totals, a.Features, a.Questions, a.Problems, a.Notes = nil, nil, nil, nil, nil
	}
	return &a
}

func anyReason(t *rapid.T, depth int) scorer.Reason {
	r := scorer.Reason{Rule: board.RuleID(rapid.String().Draw(t, "rule")), Count: rapid.Int().Draw(t, "count")}
	if depth > 0 {
		for range rapid.IntRange(0, 2).Draw(t, "because") {
			r.Because = append(r.Because, anyReason(t, depth-1))
		}
	}
	return r
}
