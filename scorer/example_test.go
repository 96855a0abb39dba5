package scorer_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"taula/scorer"
	"taula/scorer/notation"
)

// A tile closes a road of three beside an old castle: red's highwayman takes it, and so does blue's lord, once.
func Example() {
	p, errs := notation.Parse(`
rules c2 8
E2 (frff) U (fffr)
E
castle a1-a2 b
r b1.e
last c1
`)
	if len(errs) > 0 {
		fmt.Println(errs)
	}
	a := scorer.Settle(p)
	for _, s := range a.Scores {
		fmt.Println(s.Player, s.Points, "for the", s.Kind, s.Place)
		explain(s.Why, 1)
	}
	// Output:
	// r 3 for the road b1.e
	//   road.complete.score: 3 x 1 = 3
	// b 3 for the castle a1-a2
	//   castle.trigger.first: 3, because
	//     road.complete.score: 3 x 1 = 3
}

// explain prints a tree of reasons.
func explain(r scorer.Reason, depth int) {
	fmt.Print(strings.Repeat("  ", depth), r.Rule, ": ")
	if len(r.Because) == 0 {
		fmt.Println(r.Count, "x", r.Each, "=", r.Points)
		return
	}
	fmt.Printf("%d, because\n", r.Points)
	for _, b := range r.Because {
		explain(b, depth+1)
	}
}

// As JSON, the account has the keys of the npm package.
func ExampleAccount_MarshalJSON() {
	position, errs := notation.Parse("W U U W2\nr b1.w\nlast d1")
	if len(errs) > 0 {
		fmt.Println(errs[0])
		return
	}

	text, err := json.Marshal(scorer.Settle(position))
	if err != nil {
		fmt.Println(err)
		return
	}

	var account struct {
		Totals  map[string]int
		Certain bool
	}
	err = json.Unmarshal(text, &account)
	fmt.Println(account.Totals, account.Certain, err)
	// Output: map[r:4] true <nil>
}
