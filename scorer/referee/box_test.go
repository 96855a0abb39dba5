package referee

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"taula/scorer/board/boardtest"
)

// A boxGame is one game with a box, and the turn that is being played. Each box has a file of its
// own with the rules that it adds.
type boxGame struct {
	*game
	t    *testing.T
	rng  *rand.Rand
	e    *engine
	seen map[string]int // how often what happened

	who  byte // whose turn it is
	at   cell // where the tile of this turn lies
	last bool // it is the last tile

	flocks   map[byte]int // the sheep beside each player's shepherd
	waiting  []waiting    // meeples in the quarters of Carcassonne
	count    string       // the quarter of the count
	generous bool         // the tile of this turn gave points to others and none to the player

	bridge rainbow
	dragon beast
	bigTop beast
	fairy  beast

	towers    map[cell]int // floors
	prisoners []prisoner

	infections []spot        // where tokens of COVID-19 lie
	tested     map[spot]bool // where somebody was tested in this turn
	moved      map[int]bool  // the questions of this turn about tokens that were answered
}

// A box is what a test plays: which boxes are in play, which tiles, and how a turn goes once its
// tile lies.
type box struct {
	codes   string // as in a line of the notation
	tiles   []tile
	special func(*tile) bool             // tiles that every game should have
	early   bool                         // the first of them comes among the first ten
	length  int                          // of the shortest game in tiles; 0 for 22
	start   [][]string                   // the tiles that lie on the table first, row by row; nil for D
	begin   func(*boxGame)               // what is done before the first turn; nil for nothing
	before  func(*boxGame)               // what is done before the tile is laid; nil for nothing
	rescue  func(*boxGame, *tile) bool   // lays a tile that would not fit otherwise; nil for never
	skip    func(*boxGame, *tile) bool   // whether a tile is put away; nil for never
	turn    func(*boxGame)               // what the player does with the tile, and what is scored
	after   func(*boxGame)               // what is done once the turn is booked; nil for nothing
	final   func(*boxGame, map[byte]int) // adds what the box gives at the end; nil for nothing
	end     func(*boxGame)               // what is done before the end is scored; nil for nothing
}

// playBox plays games with a box; after every turn the engine must agree with this program. It
// returns how often what happened.
func playBox(t *testing.T, seed int64, b box) map[string]int {
	t.Helper()
	rng := boardtest.Seeded(t, seed)
	games := *gamesPlayed
	if testing.Short() {
		games = 10
	}

	seen := map[string]int{}
	for n := range games {
		playBoxGame(t, rng, &b, seen)
		if t.Failed() {
			t.Fatalf("in game %d", n+1)
		}
	}
	t.Logf("%v", seen)
	return seen
}

// wanted reports what never happened in the games, for then the test says nothing about it.
func wanted(t *testing.T, seen map[string]int, all ...string) {
	t.Helper()
	for _, what := range all {
		if seen[what] == 0 && *gamesPlayed >= 60 && !testing.Short() {
			t.Errorf("found no %q, wanted some", what)
		}
	}
}

// playBoxGame plays one game of two to four players.
func playBoxGame(t *testing.T, rng *rand.Rand, b *box, seen map[string]int) {
	t.Helper()
	g := &boxGame{
		t:      t,
		rng:    rng,
		seen:   seen,
		flocks: map[byte]int{},
		towers: map[cell]int{},
		tested: map[spot]bool{},
		moved:  map[int]bool{},
	}
	g.game = &game{
		seats:  []byte("rbgy")[:2+rng.Intn(3)],
		table:  map[cell]laid{},
		points: map[byte]int{},
		away:   map[byte]int{},
	}
	deck := b.deck(rng)
	var rows []string
	for y, row := range b.first() {
		rows = append(rows, strings.Join(row, ","))
		for x, id := range row {
			n := slices.IndexFunc(b.tiles, func(x tile) bool { return x.id == id })
			g.table[cell{x, y}] = laid{&b.tiles[n], 0}
		}
	}

	players := strings.Join(strings.Split(string(g.seats), ""), "_")
	g.e = &engine{t: t, line: "rules_" + b.codes + ";players_" + players + ";turn_r;" + strings.Join(rows, "/")}
	g.e.show()
	if b.begin != nil {
		b.begin(g)
	}
	for i, x := range deck {
		g.last = i == len(deck)-1
		g.boxTurn(b, x)
		if t.Failed() {
			return
		}
	}

	if b.end != nil {
		b.end(g)
	}
	gains := g.final()
	if b.final != nil {
		b.final(g, gains)
	}
	for _, who := range g.seats {
		if got := g.e.last.Account.Totals[string(who)]; got != gains[who] {
			t.Errorf("%s\nfound %d points for %c in the end, wanted %d", g.e.line, got, who, gains[who])
		}
	}
}

// first returns the tiles that lie on the table first.
func (b *box) first() [][]string {
	if b.start != nil {
		return b.start
	}
	return [][]string{{"D"}}
}

// deck returns the tiles of one game without its first, shuffled. The tiles that make a box what it
// is are among them.
func (b *box) deck(rng *rand.Rand) (deck []*tile) {
	for i := range b.tiles {
		for range b.tiles[i].copies {
			deck = append(deck, &b.tiles[i])
		}
	}
	for _, row := range b.first() {
		for _, id := range row {
			n := slices.IndexFunc(deck, func(x *tile) bool { return x.id == id })
			deck = slices.Delete(deck, n, n+1)
		}
	}

	shuffle := func() { rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] }) }
	shuffle()
	order := map[bool]int{true: 0, false: 1}
	slices.SortStableFunc(deck, func(x, y *tile) int { return order[b.special(x)] - order[b.special(y)] })
	shortest := b.length
	if shortest == 0 {
		shortest = 22
	}
	deck = deck[:min(len(deck), shortest+rng.Intn(20))]
	shuffle()
	if b.early {
		i := slices.IndexFunc(deck, b.special)
		j := rng.Intn(10)
		deck[i], deck[j] = deck[j], deck[i]
	}
	return deck
}

// boxTurn plays one turn: it lays a tile, does what the box says, books the turn, and compares both
// tables.
func (g *boxGame) boxTurn(b *box, x *tile) {
	g.t.Helper()
	g.who = g.seats[g.turn]
	if b.skip != nil && b.skip(g, x) {
		if g.last {
			g.e.edit("book final")
		}
		return
	}
	if b.before != nil {
		b.before(g)
	}
	laid := b.rescue != nil && b.rescue(g, x) || g.lay(x)
	if !laid {
		if g.last {
			g.e.edit("book final")
		}
		return // it fits nowhere and is put away
	}
	g.seen["turns"]++
	b.turn(g)
	if g.t.Failed() {
		return
	}

	if len(g.e.last.Account.Problems) > 0 {
		g.t.Errorf("%s\nfound the problems %v", g.e.line, g.e.last.Account.Problems)
	}
	before := g.e.line
	if g.last {
		g.e.edit("book final")
	} else {
		g.e.edit("book")
	}
	if b.after != nil {
		b.after(g)
	}
	g.turn = (g.turn + 1) % len(g.seats)
	g.compare(g.t, g.e, before, g.last)
}

// lay lays a tile where it fits, and reports whether it fits anywhere.
func (g *boxGame) lay(x *tile) bool {
	at, ok := g.place(g.rng, x)
	if !ok {
		return false
	}
	g.at = at
	first := g.cornerWithout(at)
	g.e.edit("lay %d,%d %s %d", at.x-first.x, at.y-first.y, x.id, g.table[at].turn)
	return true
}

// put puts a figure of the player down on the tile of this turn, if a part of it is free.
func (g *boxGame) put(kind string) bool {
	if kind != "" && slices.ContainsFunc(g.figures, func(f figure) bool { return f.who == g.who && f.kind == kind }) {
		return false
	}
	s, free := g.freePart(g.rng, g.at, g.who)
	if !free {
		return false
	}
	g.putOn(kind, s)
	return true
}

// putOn puts a figure of the player down on a part.
func (g *boxGame) putOn(kind string, s spot) {
	g.figures = append(g.figures, figure{g.who, s, kind})
	word := kind
	if word == "" {
		word = "meeple"
	}
	g.e.edit("figure %c %s %s", g.who, word, g.name(s))
}

// award gives the points of what this turn completes to those who hold it, and sends home who stood
// there.
func (g *boxGame) award(all []done) {
	for _, d := range all {
		for _, owner := range g.holders(d.feature) {
			g.points[owner] += d.worth + g.phantomPoint(d.feature, owner)
			g.seen["scored"]++
		}
	}
	for _, d := range all {
		g.leave(func(x figure) bool { return d.has(x.on) })
	}
}

// leave takes the figures for which gone is true off the table.
func (g *boxGame) leave(gone func(figure) bool) {
	g.figures = slices.DeleteFunc(g.figures, gone)
}

// noQuestions reports questions that nobody expects.
func (g *boxGame) noQuestions() {
	g.t.Helper()
	if len(g.e.last.Account.Questions) > 0 {
		g.t.Errorf("%s\nfound the questions %v, wanted none", g.e.line, g.e.last.Account.Questions)
	}
}
