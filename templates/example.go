package templates

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/templates/drawing"
)

// An Example is a board of a page: its drawing, what the scorer says of it, and the way into the scorer. Account is the result
// of scoring it during the build; Reasons are its lines in words.
type Example struct {
	Name    string
	Account scorer.Account
	Alt     string // names the board for those who do not see it
	Desc    string // says what lies on it
	Caption string // HTML
	Lang    string // of the caption, where that is not the page's
	Dir     string // the direction of that
	Class   string
	Score   string // address of the scorer with this board
	Reasons []Reason
	Rimmed  bool     // its rim names the cells, whatever stands beside it
	Folded  bool     // the verdict is folded away: the board is a question
	Choices []string // of a question: what may be said, one of them right
	Right   string   // the right one
	Panels  []Panel
	Lots    []Lot // of an auction
}

// A Panel is one board of a picture that has several and shows no verdict: a drawing with a text below it. Allowed or Refused
// mark it as something that the rules allow or forbid; URL is the address of the rule. Counted lights up what scores.
type Panel struct {
	View             drawing.View
	Account          scorer.Account
	Text, URL        string
	Allowed, Refused bool
	Counted          bool
	For, Boxes       string // codes of the boxes it concerns, or nothing, and their names
	Edition          string // c1, c2 or c3: how its tiles are painted, or nothing
}

// view returns the drawing of the panel. name and number, of its picture and within it, make its ids unique.
func (p Panel) view(name string, number int) drawing.View {
	v := p.View
	v.ID = name + "-" + strconv.Itoa(number)
	if p.Counted {
		v.Lit, v.Counted = scoring(p.Account)
	}
	return v
}

// view returns the drawing, with what scores lit up and the counted cells numbered.
func (e Example) view() drawing.View {
	lit, counted := scoring(e.Account)
	if e.Folded {
		lit, counted = nil, nil
	}
	return drawing.View{ID: e.Name, Title: e.Alt, Desc: e.Desc, Position: e.Account.Position, Lit: lit, Counted: counted, Problems: e.Account.Problems, Bare: !e.namesCells()}
}

// aCell finds the name of a cell in a text: the letter of its column and the number of its row.
var aCell = regexp.MustCompile(`\b[a-z]{1,2}[1-9][0-9]?\b`)

// namesCells reports whether the texts beside the board name a cell. Then the rim of the board shows the names, too.
func (e Example) namesCells() bool {
	var say func([]Reason) bool
	say = func(reasons []Reason) bool {
		return slices.ContainsFunc(reasons, func(r Reason) bool { return aCell.MatchString(r.Text) || say(r.Because) })
	}
	return e.Rimmed || aCell.MatchString(e.Caption) || say(e.Reasons)
}

// uncaptioned returns the example without its caption, which stands elsewhere.
func (e Example) uncaptioned() Example {
	e.Rimmed, e.Caption = e.namesCells(), ""
	return e
}

// views returns the drawings of the panels if there are any, otherwise the example's own.
func (e Example) views() []drawing.View {
	if len(e.Panels) == 0 {
		return []drawing.View{e.view()}
	}
	all := make([]drawing.View, len(e.Panels))
	for i, p := range e.Panels {
		all[i] = p.view(e.Name, i+1)
	}
	return all
}

// choices returns the attributes of a question that the script of the quiz reads.
func (e Example) choices() templ.Attributes {
	if len(e.Choices) == 0 {
		return nil
	}
	return templ.Attributes{"data-choices": strings.Join(e.Choices, "|"), "data-right": e.Right}
}

// columns returns the class for a board's width. It keeps tiles about the same size on all boards of a page.
func columns(p *board.Position) string {
	wide, _ := extent(p)
	return "w" + strconv.Itoa(min(wide, 5))
}

// tall reports whether the verdict stands beside the board where the screen is wide enough.
func tall(p *board.Position) bool {
	wide, high := extent(p)
	return wide < 3 || wide == 3 && high > 1
}

// extent returns how many columns and rows a board has.
func extent(p *board.Position) (wide, high int) {
	wide, high = 1, 1
	for _, s := range p.Squares {
		wide, high = max(wide, int(s.Cell.X)+1), max(high, int(s.Cell.Y)+1)
	}
	return wide, high
}

// A Reason is a line that explains points: its words, the address of its rule, the points, and the reasons below it. Players
// are the letters of the players it is about, Names what they are called. Class is "" for an award, otherwise "refused",
// "question", "answer", "note" or "nobody". An answer has Gains instead of Points. Aside is
// hidden text that tells screen readers what a mark shows.
type Reason struct {
	Class   string
	Players string
	Names   []string
	Text    string
	Aside   string
	URL     string
	Points  string
	Gains   []Gain
	Because []Reason
}

// A Gain is what an answer gives one player: the letter, what the player is called, the points.
type Gain struct{ Player, Name, Points string }

// aloud returns what a screen reader says for the chips of the players.
func (r Reason) aloud() string { return strings.Join(r.Names, ", ") }

// boardTiles returns the tiles of the boards among blocks, by id, each once.
func boardTiles(blocks ...[]Block) (tiles []*tile.Tile) {
	for _, b := range slices.Concat(blocks...) {
		if b.Example == nil {
			continue
		}
		tiles = addTiles(tiles, b.Example.Account.Position)
		for _, p := range b.Example.Panels {
			tiles = addTiles(tiles, p.View.Position)
		}
	}
	slices.SortFunc(tiles, func(a, b *tile.Tile) int { return strings.Compare(a.ID, b.ID) })
	return tiles
}

// litIn returns the owners whose patterns the boards among blocks need.
func litIn(blocks ...[]Block) (all []board.Player) {
	for _, b := range slices.Concat(blocks...) {
		if b.Example != nil {
			for _, v := range b.Example.views() {
				all = append(all, litBy(v)...)
			}
		}
	}
	return all
}

// blocks returns all blocks of the page, one list a section.
func (p Page) blocks() [][]Block {
	all := [][]Block{p.Before}
	for _, s := range p.Sections {
		all = append(all, s.Blocks)
	}
	return all
}

// lit returns the owners whose patterns the boards of the page need.
func (p Page) lit() []board.Player { return litIn(p.blocks()...) }

// tiles returns the tiles of every board and drawing on the page, possibly with repetitions.
func (p Page) tiles() []*tile.Tile {
	tiles := p.Glance.tiles(tilesOf(boardTiles(p.blocks()...), []Item{{Emblem: p.Emblem}}))
	if p.Sheet != nil {
		tiles = append(tiles, p.Sheet.Tiles...)
	}
	return tiles
}

// copies says how many copies of a tile there are, and how many in the first edition if that differs.
func copies(t *tile.Tile, w Words) string {
	first, later := strconv.Itoa(int(t.Copies[0])), strconv.Itoa(int(t.Copies[1]))
	switch {
	case first == later:
		return "× " + later
	case first == "0":
		return w.Say("sheet-later", "n", later)
	case later == "0":
		return w.Say("sheet-first", "n", first)
	}
	return w.Say("sheet-differs", "n", later, "c1", first)
}
