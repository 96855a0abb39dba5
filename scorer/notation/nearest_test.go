package notation

import "testing"

// TestNearest checks which name a slip of the pen stands for, and that a word like none of them stands for none.
func TestNearest(t *testing.T) {
	names := []string{"option", "players", "castle", "bridge", "rules/base-game", "D", "Q", "1D"}
	for word, want := range map[string]string{
		"option":         "option",
		"optoin":         "option", // two letters that changed places
		"opt":            "",
		"playerz":        "players",
		"catle":          "castle",
		"rules/basegame": "rules/base-game",
		"Dx":             "D",
		"1Q":             "1D", // begins like it, as D does not
		"":               "",
		"q":              "", // a letter has no nearest letter
		"nothing":        "",
	} {
		if got := Nearest(word, names); got != want {
			t.Errorf("%q: found %q, expected %q", word, got, want)
		}
	}
}
