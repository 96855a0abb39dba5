package templates

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/testdata"
	"taula/wasm/wire"
)

var updateAnswers = flag.Bool("update-answers", false, "write script/scorer/answers.d.ts anew from what the engine answers")

const answersHead = `// What the engine answers to a question, by its verb; package wire says what it means. TestAnswers writes this file from the answers
// about every example of the scorer, and tsc holds the scripts against it (.ci/run). What an object may lack is not told apart.

declare namespace Go {

type Answer<Wish extends string> =
  Wish extends ` + "`${infer Verb extends keyof Answers} ${string}`" + ` ? Answers[Verb] : Wish extends keyof Answers ? Answers[Wish] : never;
`

// answers maps the name of each object to the types of its keys.
type answers map[string]map[string]map[string]bool

// objectNames maps what an object is found in and its key there, or the key alone, to its name, where that is not the key in
// the singular.
var objectNames = map[string]string{
	"Answers.show": "Table", "Answers.edit": "Table", "Answers.fits": "Tray", "Answers.tile": "Sheet", "Answers.like": "Likes", "Answers.parts": "Parts",
	"Answers.bridges": "Bridges", "Answers.when": "Timing", "Answers.compare": "Comparison", "compare": "Other", "Question.answers": "Choice", "Deck.answers": "Drawn",
	"boxes": "Box", "lords": "Figure", "lies": "Figure", "because": "Reason", "why": "Reason", "refused": "Problem", "ghosts": "Cell", "ledger": "Payment",
	"error": "Unread", "errors": "Unread", ".Answers": "Answers",
}

// records are the keys of objects whose own keys are players or places, and tuples those of lists in which each number has its
// own meaning.
var (
	records = map[string]string{ // and the names of what such an object holds, where these are objects
		"totals": "", "points": "", "track": "", "moved": "", "strength": "", "held": "", "Stock.bridge": "", "Stock.castle": "",
		"ranges": "Range", "named": "Named", "rulings": "Ruling",
	}
	tuples = []string{"at", "number", "shift", "Parts.parts", "View.points", "Fit.like"}
)

// learn records what stands under a key of an object and returns its type, or "" where it is empty.
func (all answers) learn(in, key string, value any) string {
	switch v := value.(type) {
	case map[string]any:
		for _, key := range []string{key, in + "." + key} {
			if held, ok := records[key]; ok {
				return union("Record<string, %s>", all.each(in, held, slices.Collect(maps.Values(v))))
			}
		}
		name := cmp.Or(objectNames[in+"."+key], objectNames[key], strings.ToUpper(key[:1])+strings.TrimSuffix(key[1:], "s"))
		if all[name] == nil {
			all[name] = map[string]map[string]bool{}
		}
		for key, value := range v {
			if all[name][key] == nil {
				all[name][key] = map[string]bool{}
			}
			all[name][key][all.learn(name, key, value)] = true
		}
		return name
	case []any:
		each := all.each(in, key, v)
		if slices.Contains(each, "number") && (slices.Contains(tuples, key) || slices.Contains(tuples, in+"."+key)) {
			return "[" + strings.Join(each, ", ") + "]"
		}
		return union("%s[]", each)
	case string:
		return "string"
	case bool:
		return "boolean"
	default:
		return "number"
	}
}

// each records what values stand under a key of an object and returns their types.
func (all answers) each(in, key string, values []any) (types []string) {
	for _, one := range values {
		types = append(types, all.learn(in, key, one))
	}
	return types
}

// union returns the type of something that holds values of these types.
func union(form string, types []string) string {
	if len(types) == 0 {
		return ""
	}
	slices.Sort(types)
	return fmt.Sprintf(form, strings.Join(slices.Compact(types), " | "))
}

// String returns the types as tsc reads them.
func (all answers) String() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&b, "\ninterface %s {\n", name)
		for _, key := range slices.Sorted(maps.Keys(all[name])) {
			types := all[name][key]
			delete(types, "")
			fmt.Fprintf(&b, "  %s: %s;\n", key, strings.Join(slices.Sorted(maps.Keys(types)), " | "))
		}
		b.WriteString("}\n")
	}
	b.WriteString("\n}\n")
	return b.String()
}

// TestAnswers compares script/scorer/answers.d.ts with what the engine answers, so that tsc finds a script that asks for
// another key.
func TestAnswers(t *testing.T) {
	all, learned := answers{}, map[string]bool{}
	for _, text := range everyTable(t) {
		for _, wish := range wishesAbout(t, text) {
			verb, _, _ := strings.Cut(beforeVerb.ReplaceAllString(wish, ""), " ")
			raw := wire.Answer(wish + "\n" + text)
			if learned[verb+string(raw)] {
				continue
			}
			learned[verb+string(raw)] = true
			var answer map[string]any
			if err := json.Unmarshal(raw, &answer); err != nil {
				t.Fatalf("%s about\n%s: %v", wish, text, err)
			}
			all.learn("", "Answers", map[string]any{verb: answer})
		}
	}
	types := answersHead + all.String()
	const name = "script/scorer/answers.d.ts"
	if *updateAnswers {
		if err := os.WriteFile(name, []byte(types), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if held, err := os.ReadFile(name); err != nil || string(held) != types {
		t.Errorf("%s is not what the engine answers (%v); run go test ./templates -run Answers -update-answers, and read what changed", name, err)
	}
}

// everyTable returns tables that together show everything: each example of the scorer, and one table for each piece.
func everyTable(t *testing.T) (all []string) {
	t.Helper()
	files, err := testdata.FS.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := testdata.FS.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for one := range strings.SplitSeq(string(text), "\n---\n") {
			lines := strings.Split(one, "\n")
			all = append(all, strings.Join(slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "=") }), "\n"))
		}
	}
	for _, statement := range everyPiece(t) {
		all = append(all, notation.Format(lay(t, statement)))
	}
	return all
}

// beforeVerb is what may stand before the verb of a question.
var beforeVerb = regexp.MustCompile(`^(for \w+ |past \w+ )+`)

// wishesAbout returns every question that the scripts ask, about the tile laid last and the next free cell.
func wishesAbout(t *testing.T, text string) []string {
	t.Helper()
	p, errs := notation.Parse(text)
	if len(errs) > 0 || len(p.Squares) == 0 {
		return []string{"show", "account", "edit clear", "fits a1 6"}
	}
	wishes := []string{"edit put a1 no-such-tile 0"}
	var laid board.Square
	for _, s := range p.Squares {
		if s.Tile != nil {
			laid = s
		} else {
			wishes = append(wishes, "fits "+s.Cell.String()+" 4")
		}
	}
	at, beside := laid.Cell.String(), p.Ghosts()[0]
	there := fmt.Sprintf("%d,%d", beside.X, beside.Y)
	wishes = append(wishes,
		"show", "account", "edit turn "+at+" 1", "edit book", "edit put "+there+" U 0", "edit figure r large "+at+".m", "edit bridge "+at+" ew", "past a9 show", "fits "+there+" 4", "fits "+there, "bridges", "deck 0 0 0",
		"when "+at, "tile "+at, "for bridge tile "+at, "for rainbow tile "+at, "tile "+at+" r meeple now", "may "+there+" U", "like "+at+" M 0", "parts "+at+".n", "parts "+at+".nl",
		"compare small-city 2", "compare field-revision 1",
	)
	return wishes
}
