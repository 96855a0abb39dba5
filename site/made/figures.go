package made

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/a-h/templ"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/link"
	"taula/site/object"
	"taula/site/page"
	"taula/templates"
)

// everyBox are the boxes of all figures, so that any figure may be on the tables of the trials.
const everyBox = "rules c2 1 2 3 5 8 9 10 co db mw rb cv ab ph"

// A trial is a column of the table of figures: small tables with a figure, KIND, whose kind varies. The first legal one counts,
// and the answer is the scorer's.
type trial struct {
	key   string
	texts []string
	holds func(a scorer.Account, at board.Place) bool // if nil, it is enough that the table is legal
}

// A builder and a pig need a follower of their player beside them, a barn four fields around a corner.
const (
	onRoad   = "A3 U A1\nr a1.e\nKIND b1.e"
	inCity   = "E2\nC\nr a1.s\nKIND a2.n"
	inField  = "U U\nr a1.n\nKIND b1.n"
	onCorner = "B B\nB B\nKIND a1.se"
)

// trials are the columns in order.
var trials = []trial{
	{key: "road", texts: []string{onRoad}},
	{key: "city", texts: []string{inCity}},
	{key: "monastery", texts: []string{"B\nKIND a1.m"}},
	{key: "field", texts: []string{inField, onCorner}},
	{key: "castle", texts: []string{"E2\nE\ncastle a1-a2 LORD"}},
	{key: "bridge", texts: []string{"U B U\nbridge b1 ew\nr a1.e\nKIND b1.b"}},
	{"rainbow", []string{"U B U\nrainbow b1 ew\nKIND b1.b"}, func(a scorer.Account, _ board.Place) bool { return !asked(a, "rb.") }},
	{"drawbridge", []string{"(crfc) A1\ndrawbridge a1.e a1.n\nKIND a1.e\nlast b1"}, func(a scorer.Account, _ board.Place) bool { return asked(a, "drawbridge.") }},
	{"tested", []string{". E2\nE1 M\ninfected b1.s\nr b1.s\nKIND a2.e\nlast b2", "U U\ninfected a1.n\nr a1.n\nKIND b1.n\nlast b1", "B B\ninfected b1.m new\nKIND b1.m\nlast a1"}, func(a scorer.Account, at board.Place) bool { return asked(a, "covid.", at) }},
	{"captured", []string{"A3 4G A1\nturn b\nr a1.e\nKIND c1.w\ntower b1 1\nlast b1\nchoose b1 c1.w", ". E2\nE1 4L\nturn b\nr b1.s\nKIND a2.e\ntower b2 1\nlast b2\nchoose b2 a2.e",
		"U 4G U\nturn b\nr a1.n\nKIND c1.n\ntower b1 1\nlast b1\nchoose b1 c1.n", "B 4G1\nturn b\nKIND a1.m\ntower b1 1\nlast b1\nchoose b1 a1.m"}, noted("tower.capture")},
	{"eaten", []string{onRoad + "\ndragon b1", inCity + "\ndragon a2", inField + "\ndragon b1", onCorner + "\ndragon a1", "B\nKIND a1.m\ndragon a1"}, noted("dragon.eats")},
}

// asked reports whether there is a question on a rule with this prefix and, if given, at this place.
func asked(a scorer.Account, rule string, at ...board.Place) bool {
	return slices.ContainsFunc(a.Questions, func(q scorer.Question) bool {
		return strings.HasPrefix(string(q.Rule), rule) && (len(at) == 0 || q.Place == at[0])
	})
}

// noted returns a function that reports whether there is a note on a rule at a place.
func noted(rule board.RuleID) func(a scorer.Account, at board.Place) bool {
	return func(a scorer.Account, at board.Place) bool {
		return slices.ContainsFunc(a.Notes, func(n scorer.Note) bool { return n.Rule == rule && n.Place == at })
	}
}

// try scores the trial with a kind of figure. It returns false if the figure is legal on none of the tables.
func (t trial) try(k board.FigureKind) (a scorer.Account, at board.Place, ok bool) {
	who := k.String()
	if k.Owned() {
		who = "r " + who
	}
	for _, text := range t.texts {
		text = strings.NewReplacer("KIND", who, "LORD", "r "+k.String()).Replace(text)
		p, errs := notation.Parse(everyBox + "\n" + strings.ReplaceAll(text, "r meeple", "r") + "\n")
		if len(errs) > 0 {
			continue
		}
		for _, f := range p.Figures {
			if f.Kind == k {
				at = f.Place
			}
		}
		a = scorer.Settle(p)
		if len(a.Problems) == 0 {
			return a, at, t.holds == nil || t.holds(a, at)
		}
	}
	return a, at, false
}

// strength returns how much a figure counts towards the majority in the first feature where it may stand, or byShields if that
// depends on the shields of a city.
func strength(k board.FigureKind) string {
	shields := trial{texts: []string{inCity}}.counts(k)
	if plain := (trial{texts: []string{"E2\nE\nr a1.s\nKIND a2.n"}}).counts(k); plain != shields {
		return byShields
	}
	for _, t := range trials[:4] {
		if n := t.counts(k); n != "" {
			return n
		}
	}
	return ""
}

// byShields means that a figure counts as much as its city has shields.
const byShields = "shields"

// counts returns how much a figure counts on a table, or "" if it may not be there.
func (t trial) counts(k board.FigureKind) string {
	a, at, ok := t.try(k)
	if !ok || !k.Owned() {
		return ""
	}
	ruling, _ := scorer.Why(&a, at)
	for _, f := range ruling.All {
		if f.Kind == k && f.Place == at {
			return strconv.Itoa(f.Counts)
		}
	}
	return ""
}

// figures returns the table of figures: how much each counts and where it may be, according to the scorer.
func figures(b *link.Site, v *object.Object) templ.Component {
	infected := b.Picture(v, b.Index.Boards[infectedName].Board, infectedName, page.Block{Mark: page.Unmarked})
	return templates.Figures(figureTable(b, v), *infected, pieces(b, v.Lang, ""), b.Shared.Site(v.Lang))
}

// figureSummary returns the table alone for the summary, or nothing if no page has it.
func figureSummary(b *link.Site, v *object.Object) templ.Component {
	key := b.WithLayout("figures")
	if key == "" {
		return nil
	}
	to := b.Link(v, key)
	return templates.FigureSummary(figureTable(b, v), to.Text, to.URL, b.Shared.Site(v.Lang))
}

// figureTable returns the table in the page's language.
func figureTable(b *link.Site, v *object.Object) (table templates.FigureTable) {
	w, names := b.Shared.Site(v.Lang), b.Shared.Words[v.Lang]
	for _, t := range trials {
		table.Heads = append(table.Heads, templates.FigureHead{Name: w.Say("figure-" + t.key), For: trialBoxes[t.key]})
	}
	for _, row := range figureRows() {
		row.Name = names["figure"].Say(row.Name)
		if row.Strength == byShields {
			row.Strength = w["figure-shields"]
		}
		table.Rows = append(table.Rows, row)
	}
	return table
}

// trialBoxes are the boxes of columns, by key.
var trialBoxes = map[string]string{"castle": board.BoxBridges, "bridge": board.BoxBridges, "rainbow": board.BoxRainbow, "drawbridge": board.BoxDrawbridges, "tested": board.BoxCovid, "captured": board.BoxTower, "eaten": board.BoxPrincess}

// figureRows are the scorer's answers for every figure. They are computed once.
var figureRows = sync.OnceValue(func() (rows []templates.FigureRow) {
	for k := board.Meeple; k <= board.Count; k++ {
		if k == board.Fairy || k == board.Dragon || k == board.Count { // never in a feature
			continue
		}
		row := templates.FigureRow{Name: k.String(), For: k.Box(), Strength: strength(k)}
		for _, t := range trials {
			_, _, ok := t.try(k)
			row.Cells = append(row.Cells, templates.FigureCell{Yes: ok, For: trialBoxes[t.key]})
		}
		rows = append(rows, row)
	}
	return rows
})

// infectedName is the name of the picture of everything that can be infected: {{board what-can-be-infected}} shows it.
const infectedName = "what-can-be-infected"

// A ground is something a figure may stand on, with its box, on a small table: place is where the infection would lie, figure
// the figure placed there. The answer is the scorer's.
type ground struct{ label, box, table, place, figure string }

// grounds are the panels of the picture in order.
var grounds = []ground{
	{"can-city", "base", "C", "a1.n", "r a1.n"},
	{"can-road", "base", "U", "a1.e", "r a1.e"},
	{"can-monastery", "base", "B", "a1.m", "r a1.m"},
	{"can-field", "base", "E", "a1.s", "r a1.s"},
	{"can-garden", "ab", "UG", "a1.m", "r abbot a1.m"},
	{"can-labyrinth", "la", "laA", "a1.n", "r a1.n"},
	{"can-bridge", "8", "B\nbridge a1 ew", "a1.b", "r a1.b"},
	{"can-rainbow", "rb", "B\nrainbow a1 ew", "a1.b", "r phantom a1.b"},
	{"can-castle", "8", "E1 E3\ncastle a1-b1 r", "a1-b1", ""},
	{"can-abbey", "5", ". B .\nB 5Z B\n. B .", "b2.m", "r b2.m"},
}

// infected reports whether the scorer tests a figure that is placed there.
func (g ground) infected() bool {
	at, _ := board.ParsePlace(g.place)
	p, errs := notation.Parse(strings.Join([]string{everyBox, g.table, "infected " + g.place, g.figure, "last " + at.Cell.String(), ""}, "\n"))
	if len(errs) > 0 {
		return false
	}
	a := scorer.Settle(p)
	return len(a.Problems) == 0 && asked(a, "covid.")
}

// infectedPicture shows what can be infected, a panel for each ground, according to the scorer. It is computed once.
var infectedPicture = sync.OnceValue(func() *object.Board {
	var panels []string
	for _, g := range grounds {
		if !g.infected() {
			continue
		}
		rules, box := "rules c3 cv", ""
		if g.box != "base" {
			rules, box = "rules c3 "+g.box+" cv", "box "+g.box+"\n"
		}
		panels = append(panels, "label "+g.label+"\n"+box+rules+"\n"+g.table+"\ninfected "+g.place+"\n")
	}
	return object.SettlePicture(strings.Join(panels, "---\n"), "", nil)
})
