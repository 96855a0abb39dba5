package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/testdata"
	"taula/site/door"
)

// A conformanceCase is a position with its account, for whoever checks another program.
type conformanceCase struct {
	Number   int             `json:"number"` // counted from 1, in this version of the set
	Boxes    []string        `json:"boxes"`  // what is in play beyond the base game; ["base"] if nothing is
	Rules    []board.RuleID  `json:"rules"`  // all that the account names, each once
	Position string          `json:"position"`
	Account  json.RawMessage `json:"account"`

	unsure  bool // it has questions or problems, or is not certain
	scoring bool // it has scores
	tiles   int
}

// aFence finds the boards and pictures of a page.
var aFence = regexp.MustCompile("(?ms)^```(?:board|picture) [^\n]*\n(.*?)^```")

// conformance returns a set of examples to check other programs against: the examples of the
// scorer, and the positions on the pages in one language. Each position appears as it stands,
// without its last turn, at the end of the game, and under the rules of the other editions. It is
// one JSON array with a case on each line; easy cases come first.
func conformance(content fs.FS, lang string) ([]byte, error) {
	texts, err := conformanceTexts(content, lang)
	if err != nil {
		return nil, err
	}

	var cases []conformanceCase
	seen := map[string]bool{}
	for _, text := range texts {
		p, errs := notation.Parse(text)
		if len(errs) > 0 || len(p.Squares) == 0 {
			continue
		}
		text = notation.Format(p)
		if seen[text] {
			continue
		}
		seen[text] = true

		one, err := caseOf(p, text)
		if err != nil {
			return nil, err
		}
		cases = append(cases, one)
	}
	slices.SortStableFunc(cases, easierCase)

	var set bytes.Buffer
	for i := range cases {
		cases[i].Number = i + 1
		line, err := json.Marshal(cases[i])
		if err != nil {
			return nil, err
		}
		set.WriteString(separator(i))
		set.Write(line)
	}
	set.WriteString("\n]\n")
	return set.Bytes(), nil
}

// separator returns what stands before element i of a JSON array that has each element on a line.
func separator(i int) string {
	if i == 0 {
		return "[\n"
	}
	return ",\n"
}

// caseOf returns a position and its account as a case without a number.
func caseOf(p *board.Position, text string) (conformanceCase, error) {
	account := scorer.Settle(p)
	written, err := json.Marshal(account)
	if err != nil {
		return conformanceCase{}, err
	}

	boxes := p.Boxes
	if len(boxes) == 0 {
		boxes = []string{"base"}
	}
	return conformanceCase{
		Boxes:    boxes,
		Rules:    namedRules(written),
		Position: text,
		Account:  written,
		unsure:   len(account.Questions) > 0 || len(account.Problems) > 0 || !account.Certain,
		scoring:  len(account.Scores) > 0,
		tiles:    len(p.Squares),
	}, nil
}

// aRule finds the rules in an account.
var aRule = regexp.MustCompile(`"rule":"([^"]+)"`)

// namedRules returns the rules that an account names, each once, in the order of the account.
func namedRules(account []byte) []board.RuleID {
	rules := []board.RuleID{}
	for _, found := range aRule.FindAllSubmatch(account, -1) {
		rule := board.RuleID(found[1])
		if !slices.Contains(rules, rule) {
			rules = append(rules, rule)
		}
	}
	return rules
}

// easierCase orders cases for somebody who writes a scorer: by the number of boxes; sure accounts
// before others, and those with scores before those without; then by the part of the game (see
// part), the number of rules and of tiles.
func easierCase(a, b conformanceCase) int {
	return cmp.Or(
		cmp.Compare(len(a.Boxes), len(b.Boxes)),
		slices.Compare(boxOrder(a), boxOrder(b)),
		compareBools(a.unsure, b.unsure),
		compareBools(b.scoring, a.scoring),
		cmp.Compare(part(a), part(b)),
		cmp.Compare(len(a.Rules), len(b.Rules)),
		cmp.Compare(a.tiles, b.tiles),
		cmp.Compare(a.Position, b.Position),
	)
}

// boxOrder returns the boxes of a case, or nothing for the base game, which is then before all
// boxes.
func boxOrder(c conformanceCase) []string {
	if c.Boxes[0] == "base" {
		return nil
	}
	return c.Boxes
}

// compareBools orders false before true.
func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	default:
		return 1
	}
}

// part returns the last part of the game that a case needs, in the order in which one would write
// them: roads, cities, monasteries, fields, everything else.
func part(c conformanceCase) int {
	families := []string{"road", "city", "monastery", "field"}
	last := 0
	for _, rule := range c.Rules {
		family, _, _ := strings.Cut(string(rule), ".")
		at := slices.Index(families, family)
		if at < 0 {
			at = len(families)
		}
		last = max(last, at)
	}
	return last
}

// conformanceTexts returns the texts of all examples and pages with their variants. Some cannot be
// read, some are equal.
func conformanceTexts(content fs.FS, lang string) ([]string, error) {
	var texts []string

	examples, err := fs.Glob(testdata.FS, "*.txt")
	if err != nil {
		return nil, err
	}
	for _, name := range examples {
		text, err := testdata.FS.ReadFile(name)
		if err != nil {
			return nil, err
		}
		for example := range strings.SplitSeq(string(text), "\n---\n") {
			texts = append(texts, readable(example))
		}
	}

	err = fs.WalkDir(content, lang, func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".md" {
			return err
		}
		page, bad := door.Read(content, name)
		if len(bad) > 0 {
			return bad[0]
		}
		for _, fence := range aFence.FindAllSubmatch(page, -1) {
			for text := range strings.SplitSeq(string(fence[1]), "\n---\n") {
				texts = append(texts, variants(readable(text))...)
			}
		}
		return nil
	})
	return texts, err
}

// variants returns a position; without its last turn and its answers, as the table lies and at the
// end of the game; and both of these under the rules of every edition.
func variants(text string) []string {
	var table strings.Builder
	for line := range strings.Lines(text) {
		switch word, _, _ := strings.Cut(strings.TrimSpace(line), " "); word {
		case "last", "end", "choose":
		default:
			table.WriteString(line)
		}
	}

	all := []string{text}
	for _, edition := range []string{"", "c1", "c2", "c3"} {
		lies := table.String()
		if edition != "" {
			lies = editioned.ReplaceAllString(lies, "rules "+edition)
		}
		all = append(all, lies, lies+"\nend\n")
	}
	return all
}

// editioned finds the statement of a position's edition.
var editioned = regexp.MustCompile(`(?m)^rules c\d`)

// readable removes the lines of a board that concern only its picture.
func readable(text string) string {
	var kept strings.Builder
	for line := range strings.Lines(text) {
		switch word, _, _ := strings.Cut(strings.TrimSpace(line), " "); word {
		case "label", "box", "allowed", "refused", "wrong", "counted", "shade", "hatch", "ring", "arrow", "house", "edition",
			"=", "!", "?":
		default:
			kept.WriteString(line)
		}
	}
	return kept.String()
}
