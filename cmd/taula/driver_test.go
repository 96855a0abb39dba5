package main

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// played is the number of disputes that TestDisputes plays: all of them take a minute.
var played = flag.Int("disputes", 9, "how many disputes are played")

// withBoxes are boxes that are in play in every dispute, whatever it needs.
var withBoxes = flag.String("boxes", "", "codes of boxes that are in play in every dispute, separated by spaces")

// A dispute is a table that two players cannot agree about, with the points that each gains.
type dispute struct {
	name, topic, table string
	want               map[string]string
}

// A player enters disputes with a finger, as a person does who knows the page and the tiles and makes no mistake, and counts
// the taps and swipes.
type player struct {
	*tab
	taps, swipes, looks int
	tileTaps, tiles     int
	origin              board.Cell             // the cell of the dispute that the page calls a1
	stood               map[*board.Figure]bool // those that stand already
}

// TestDisputes enters disputes by touch on a phone, prints what each took, and checks the verdicts and the budgets: 1.5 taps
// and half a swipe a tile over all, 26 taps and 3 swipes for ten tiles.
func TestDisputes(t *testing.T) {
	t.Parallel()
	var taps, swipes, tiles int
	b := newTab(t, 360, 640)
	for _, d := range disputes[:min(*played, len(disputes))] {
		t.Run(d.name, func(t *testing.T) {
			defer func(all testing.TB) { b.t = all }(b.t)
			b.t = t
			p := &player{tab: b, stood: map[*board.Figure]bool{}}
			p.enter(d)
			for who, points := range d.want {
				if got := b.total(who); got != points && (*withBoxes == "" || !strings.Contains(points, "–")) { // other tiles, other bounds
					t.Errorf("%s: %s gains %q at %s, wanted %s", d.name, who, got, b.address(), points)
				}
			}
			state := b.texts("#state")[0]
			t.Logf("%-44s %2d tiles %3d taps %2d swipes  %.2f a tile  %4.1f s  %s", d.name, p.tiles, p.taps, p.swipes,
				float64(p.tileTaps)/float64(p.tiles), p.seconds(), state)
			taps, swipes, tiles = taps+p.tileTaps, swipes+p.swipes, tiles+p.tiles
			if p.tiles == 10 && *withBoxes == "" && (p.taps > 26 || p.swipes > 3) {
				t.Errorf("%s: %d taps and %d swipes for ten tiles, wanted 26 and 3", d.name, p.taps, p.swipes)
			}
			b.forget()
		})
	}
	perTile := [2]float64{float64(taps) / float64(tiles), float64(swipes) / float64(tiles)}
	t.Logf("%d disputes, %d tiles: %.2f taps and %.2f swipes a tile", min(*played, len(disputes)), tiles, perTile[0], perTile[1])
	most := [2]float64{1.5, 0.5}
	if *withBoxes != "" {
		most = [2]float64{1.7, 1}
	}
	if perTile[0] > most[0] || perTile[1] > most[1] {
		t.Errorf("found %.2f taps and %.2f swipes a tile, wanted %.1f and %.1f", perTile[0], perTile[1], most[0], most[1])
	}
}

// seconds returns how long a practised person takes by the model of touch: a look at the table and the tray for each tile, a
// tap, a swipe, a moment to decide at the beginning and one to read at the end.
func (p *player) seconds() float64 {
	return 1.2 + 1.9*float64(p.looks) + 0.45*float64(p.taps) + 0.7*float64(p.swipes) + 2.5
}

// enter plays a dispute from the empty page to its verdict.
func (p *player) enter(d dispute) {
	p.t.Helper()
	doc, errs := notation.Read(d.table)
	if len(errs) > 0 {
		p.t.Fatalf("%s: %v", d.name, errs)
	}
	doc, errs = notation.Read(notation.Format(doc.Position))
	table := doc.Position
	if len(errs) > 0 {
		p.t.Fatalf("%s: %v", d.name, errs)
	}
	p.open("en/score/")
	if d.topic != "" {
		p.touch(`#topics [data-topic="` + d.topic + `"]`)
	}
	for _, box := range slices.Concat(table.Boxes, strings.Fields(*withBoxes)) {
		if p.eval(`document.querySelector('#starters [data-box="`+box+`"]').ariaPressed`) != "true" {
			p.touch(`#starters [data-box="` + box + `"]`)
		}
	}
	if *withBoxes != "" {
		p.taps, p.swipes = 0, 0 // a page remembers them: they are chosen once
	}
	p.layAll(table)
	for i := range table.Figures {
		if f := &table.Figures[i]; !p.stood[f] {
			p.stand(f)
			p.answerStacks(table)
		}
	}
	for _, token := range table.Tokens {
		p.add(&token)
		p.answerStacks(table)
	}
	for _, at := range table.Last {
		p.openTile(at.Cell)
		p.touch(`#deeds [data-do="last"]`)
	}
	p.touch("#strip")
	if table.End && p.eval(`document.querySelector('#moment [data-moment="end"]').ariaPressed`) != "true" {
		p.touch(`#moment [data-moment="end"]`)
	}
	p.wait(`document.querySelector("#state").textContent !== ""`)
	if p.eval(`document.querySelector('.asked [data-do="earlier"]') ? "asked" : ""`) != "" {
		p.touch(`.asked [data-do="earlier"]`)
	}
}

func (p *player) eval(expression string) string { return eval[string](p.tab, expression) }

// still returns an element as soon as it has stopped moving, since nobody aims at a moving target. It may be drawn again
// meanwhile, so it is looked up each time.
const still = `(async (selector) => {
	const find = () => document.querySelector(selector);
	const at = () => JSON.stringify(find()?.getBoundingClientRect());
	const frame = () => new Promise(requestAnimationFrame);
	for (let was; was !== at(); await frame(), await frame()) was = at();
	return find();
})`

// touch taps an element, swiping first until it is in sight.
func (p *player) touch(selector string) {
	p.t.Helper()
	p.swipes += eval[int](p.tab, `(async () => {
		const e = await `+still+`(`+quoted(selector)+`);
		let swipes = 0;
		for (let box = e?.parentElement; box && e.closest(".panel"); box = box.parentElement) {
			const r = e.getBoundingClientRect(), s = box.getBoundingClientRect();
			if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1) {
				swipes += Math.ceil(Math.max(0, r.bottom - s.bottom, s.top - r.top) / (0.8 * s.height) - 0.02);
			}
			if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1) {
				swipes += Math.ceil(Math.max(0, r.right - s.right, s.left - r.left) / (0.8 * s.width) - 0.02);
			}
		}
		return swipes;
	})()`)
	p.taps++
	p.tap(selector)
}

// here returns the page's name of a cell of the dispute.
func (p *player) here(c board.Cell) string {
	c.X, c.Y = c.X-p.origin.X, c.Y-p.origin.Y
	if c.X < 0 || c.Y < 0 {
		return fmt.Sprintf("%d,%d", c.X, c.Y)
	}
	return c.String()
}

// layAll lays all tiles: where the page asks, if a tile lies there in the dispute, or else next to one that is laid.
func (p *player) layAll(table *board.Position) {
	p.t.Helper()
	left := map[board.Cell]board.Square{}
	var order []board.Cell
	for _, s := range table.Squares {
		left[s.Cell] = s
		order = append(order, s.Cell)
	}
	first := order[0]
	for i := len(order) - 1; i >= 0; i-- {
		stands := slices.ContainsFunc(table.Figures, func(f board.Figure) bool { return f.Place.Cell == order[i] })
		if s := left[order[i]]; s.Tile != nil && s.Turn == 0 && p.offers(s.Tile.ID) && (stands || left[first].Turn != 0 || first == order[0]) {
			first = order[i]
		}
	}
	p.origin = first
	at := first
	for {
		p.layOne(table, left[at], at)
		delete(left, at)
		p.origin.X, p.origin.Y = min(p.origin.X, at.X), min(p.origin.Y, at.Y)
		if len(left) == 0 {
			return
		}
		p.answerWho(table, at)
		asked := p.eval(`document.querySelector(".scorer").dataset.panel === "tray" ? document.querySelector(".here")?.dataset.cell ?? "" : ""`)
		next := slices.IndexFunc(order, func(c board.Cell) bool { return left[c].Cell == c && has(left, c) && p.here(c) == asked })
		if next < 0 {
			next = slices.IndexFunc(order, func(c board.Cell) bool {
				return has(left, c) && p.eval(`document.querySelector('.ghost[data-cell="`+p.here(c)+`"]') ? "yes" : ""`) != ""
			})
			if next < 0 {
				p.t.Fatalf("no tile left touches those laid at %s: %v", p.address(), left)
			}
			p.onBoard(`.ghost[data-cell="` + p.here(order[next]) + `"]`)
			p.tileTaps++
		}
		at = order[next]
	}
}

// answerWho puts down who stands on the tile just laid, if the page asks for that before anything else lies there.
func (p *player) answerWho(table *board.Position, at board.Cell) {
	p.t.Helper()
	if p.eval(`document.querySelector(".scorer").dataset.panel`) != "tile" {
		return
	}
	for i := range table.Figures {
		if f := &table.Figures[i]; f.Place.Cell == at && !p.stood[f] {
			p.stand(f)
			p.stood[f] = true
			p.answerStacks(table)
		}
	}
}

// offers reports whether a tile is in the first tray.
func (p *player) offers(id string) bool {
	return p.eval(`[...document.querySelectorAll("#fits .fit")].some((f) => `+"` ${f.dataset.tile} ${f.dataset.turn} ${f.dataset.like} `"+`.includes(`+quoted(" "+id+" ")+`)) ? "yes" : ""`) != ""
}

func has(left map[board.Cell]board.Square, c board.Cell) bool { _, ok := left[c]; return ok }

// onBoard taps a cell of the board, after showing all of the board if the cell is out of reach.
func (p *player) onBoard(selector string) {
	p.t.Helper()
	if p.eval(`(async () => {
		const e = await `+still+`(`+quoted(selector)+`);
		const r = e.getBoundingClientRect();
		const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
		return top && (e.contains(top) || top.closest("[data-cell]") === e) ? "" : "hidden";
	})()`) != "" {
		p.touch(`[data-do="all"]`)
	}
	p.touch(selector)
}

// layOne lays one tile in the cell asked about, with a bridge if it fits only so, and turns the first tile if it lies
// otherwise.
func (p *player) layOne(table *board.Position, s board.Square, at board.Cell) {
	p.t.Helper()
	p.looks, p.tiles = p.looks+1, p.tiles+1
	before := p.taps
	switch {
	case s.State == board.Open:
		p.touch(`#unsure [data-how="open"]`)
	case s.State == board.Unknown:
		p.touch(`#unsure [data-how="some"]`)
	case p.tiles == 1:
		p.find(s.Tile.ID+" ", table, at)
		asked := ";" + s.Tile.ID
		if s.Turn != 0 {
			asked += strconv.Itoa(int(s.Turn))
		}
		for range 4 {
			if strings.HasSuffix(strings.Replace(p.address(), "#", ";", 1), asked) || p.liesLike(s) {
				break
			}
			p.openTile(at)
			p.touch(`#deeds [data-do="turn"]`)
		}
	default:
		p.find(s.Tile.ID+" "+strconv.Itoa(int(s.Turn)), table, at)
	}
	p.tileTaps += p.taps - before
}

// liesLike reports whether another tile lies in the only cell that shows, as it lies, what a tile should show: a picture of the
// tray stands for both, and the page asks which it is as soon as that can matter.
func (p *player) liesLike(s board.Square) bool {
	p.t.Helper()
	laid := p.table().Squares
	return len(laid) == 1 && laid[0].Tile != nil && laid[0].Tile.ID != s.Tile.ID && printOf(&laid[0]) == printOf(&s)
}

// find lays a tile from the tray: the tile itself or one that shows the same, without a bridge if possible, else with the
// bridge that lies there.
func (p *player) find(want string, table *board.Position, at board.Cell) {
	p.t.Helper()
	rainbow := slices.ContainsFunc(table.Tokens, func(k board.Token) bool { return k.Kind == board.RainbowBridge && k.Place.Cell == at })
	found := p.eval(`(() => {
		const all = [...document.querySelectorAll("#fits .fit")].sort((a, b) => Boolean(a.dataset.bridge) - Boolean(b.dataset.bridge));
		const own = (f) => ` + "`${f.dataset.tile} ${f.dataset.turn}`" + `.startsWith(` + quoted(want) + `);
		const like = (f) => (" " + f.dataset.like + " ").includes(" " + ` + quoted(want) + `);
		const fit = all.find((f) => !f.dataset.bridge && (own(f) || like(f))) ??
			all.find((f) => (own(f) || like(f)) && f.dataset.bridge.startsWith("rainbow") === ` + strconv.FormatBool(rainbow) + `) ?? all.find((f) => own(f) || like(f));
		return fit ? (own(fit) ? "itself" : "heap") + " " + (` + named + `)(fit) : "";
	})()`)
	found, fit, _ := strings.Cut(found, " ")
	if found == "" {
		p.t.Fatalf("tile %s is not in the tray at %s, in %s", want, p.address(), notation.Format(table))
	}
	p.touch("#fits " + fit)
	if found == "itself" {
		return
	}
	p.wait(`document.querySelector(".scorer").dataset.comparing === undefined`)
	here := *p
	here.origin.X, here.origin.Y = min(p.origin.X, at.X), min(p.origin.Y, at.Y) // the grid has grown if it had to
	p.choose(here.here(at), want)
}

// choose answers which of several tiles lies in a cell, if the page asks and it is not the one that is chosen. It reports
// whether it was another.
func (p *player) choose(cell, want string) bool {
	p.t.Helper()
	other := p.eval(`(() => {
		const asked = [...document.querySelectorAll('#variants .fit[data-cell="` + cell + `"]')];
		const fit = asked.find((f) => ` + "` ${f.dataset.tile} ${f.dataset.turn} ${f.dataset.like} `" + `.includes(` + quoted(" "+want) + `));
		return !fit || fit.ariaPressed === "true" ? "" : (` + named + `)(fit);
	})()`)
	if other == "" {
		return false
	}
	p.looks++
	p.touch("#variants " + other)
	return true
}

// answerStacks answers of every tile which of several it is, where the page asks since a figure or another piece was put down.
func (p *player) answerStacks(table *board.Position) {
	p.t.Helper()
	for again := true; again; {
		again = false
		p.wait(`document.querySelector(".scorer").dataset.comparing === undefined`)
		asked := eval[[]string](p.tab, `[...new Set([...document.querySelectorAll("#variants .fit")].map((f) => f.dataset.cell))]`)
		for _, s := range table.Squares {
			if s.Tile != nil && slices.Contains(asked, p.here(s.Cell)) {
				again = again || p.choose(p.here(s.Cell), s.Tile.ID+" "+strconv.Itoa(int(s.Turn)))
			}
		}
	}
}

// named returns a selector of a tile that finds it even after it was drawn again.
const named = `(f) => ".fit" + ["tile", "turn", "bridge", "cell"].map((key) => key in f.dataset ? "[data-" + key + "=" + JSON.stringify(f.dataset[key]) + "]" : ":not([data-" + key + "])").join("")`

// openTile opens the sheet of a tile if it is not open.
func (p *player) openTile(c board.Cell) {
	p.t.Helper()
	if p.eval(`document.querySelector(".scorer").dataset.panel === "tile" ? document.querySelector(".here")?.dataset.cell ?? "" : ""`) != p.here(c) {
		p.onBoard(`.cell[data-cell="` + p.here(c) + `"]`)
	}
}

// stand puts a figure down: it taps the tile, the colour and kind unless they are in hand, and the place.
func (p *player) stand(f *board.Figure) {
	p.t.Helper()
	p.openTile(f.Place.Cell)
	if who := f.Player.String(); f.Player != 0 && p.eval(`document.querySelector('#players [aria-pressed="true"]')?.dataset.player ?? ""`) != who {
		p.touch(`#players [data-player="` + who + `"]`)
	}
	p.take(f.Kind.String())
	at := f.Place
	at.Cell.X, at.Cell.Y = at.Cell.X-p.origin.X, at.Cell.Y-p.origin.Y
	p.touch(`#picture .here-stands[data-place="` + at.String() + `"]`)
}

// take takes a kind of piece in hand.
func (p *player) take(kind string) {
	p.t.Helper()
	if p.eval(`document.querySelector('#kinds [aria-pressed="true"]')?.dataset.kind ?? "meeple"`) != kind {
		p.touch(`#kinds [data-kind="` + kind + `"]`)
	}
}

// add lays a token.
func (p *player) add(token *board.Token) {
	p.t.Helper()
	c := token.Place.Cell
	switch token.Kind {
	case board.RainbowBridge:
		if !strings.Contains(p.address(), "rainbow_"+p.here(c)) {
			p.t.Fatalf("no Rainbow Bridge lies at %s", p.address())
		}
	case board.WoodenBridge:
		axis := "ew"
		if token.Axis == 'n' {
			axis = "ns"
		}
		if strings.Contains(p.address(), "bridge_"+p.here(c)+"_"+axis) {
			return // laid with its tile
		}
		p.openTile(c)
		p.touch(`#deeds [data-do="bridge"][data-wish*=" ` + axis + `"]`)
	case board.Castle:
		f := board.Figure{Player: token.Lord, Kind: token.Figure, Place: board.Place{Cell: c, Spot: board.SideSpot(sideTo(c, token.Place.Other))}}
		p.stand(&f)
		p.touch(`#deeds [data-do="castle"]`)
	default:
		p.openTile(c)
		p.take(token.Kind.String())
		at := token.Place
		at.Cell.X, at.Cell.Y = at.Cell.X-p.origin.X, at.Cell.Y-p.origin.Y
		p.touch(`#picture .here-stands[data-place="` + at.String() + `"]`)
	}
}

// sideTo returns the side of a cell at which its neighbour lies.
func sideTo(c, o board.Cell) tile.Side {
	for side := range tile.West {
		if c.Beside(side) == o {
			return side
		}
	}
	return tile.West
}

// disputes are the twelve of the review or similar ones, and others from the examples of the scorer.
var disputes = []dispute{
	{"a road with two meeples", "road", "W U U U U W2\nr b1.e\nb e1.e", map[string]string{"r": "6", "b": "6"}},
	{"a city with a shield", "city", "rules c3 5\n5I3\nE\nr a2.n", map[string]string{"r": "6"}},
	{"a farmer and a finished city", "field", "E1 G E3\nr b1.n\nend", map[string]string{"r": "3"}},
	{"a bridge over a monastery", "bridge", "rules c2 8\nW U B U W2\nbridge c1 ew\nr b1.w", map[string]string{"r": "5"}},
	{"a castle takes the road beside it", "castle", "rules c2 8\nA3 D A1\nE1 E3 .\ncastle a2-b2 g\nb a1.e", map[string]string{"g": "3", "b": "3"}},
	{"an inn on a ring", "road", "rules c3 1\nV3 1P\nV2 V1\nr a1.e", map[string]string{"r": "8"}},
	{"ten tiles, three figures, bridge and castle", "bridge", "rules c2 8\nA3 U B U U U U A1\n. E1 E3 . . . . .\nbridge c1 ew\nr a1.e\nb h1.w\ncastle b2-c2 g", map[string]string{"r": "8", "b": "8", "g": "8"}},
	{"a tile nobody remembers", "road", "W U * U W2\nr b1.e", map[string]string{"r": "3–5"}},
	{"the Rainbow Bridge, along the road", "rainbow", "rules c2 rb\nA3 U B U A1\nrainbow c1 ew\nr b1.e", map[string]string{"r": "4"}},
	{"two tiles nobody remembers", "road", "W U * * U W2\nr b1.e", map[string]string{}},
	{"a farmer without a city", "field", "E\nr a1.s\nend", map[string]string{"r": "0"}},
	{"a cathedral's city, open at the end", "city", "rules c3 1\n1A E3\nE .\nr a1.e\nend", map[string]string{"r": "0"}},
	{"an infected road", "infection", "rules c3 cv\nW U W2\nr b1.e\ninfected b1.e", map[string]string{"r": "3"}},
	{"a small city", "city", "E2\nE\nr a1.s", map[string]string{"r": "4"}},
	{"a ring of four curves", "road", "V3 V\nV2 V1\nr a1.e", map[string]string{"r": "4"}},
	{"a road that comes back to its crossing", "road", "X V\nV2 V1\nr a1.e", map[string]string{"r": "4"}},
	{"a road of three, completed by its owner", "road", "A3 U A1\nr c1.w", map[string]string{"r": "3"}},
	{"a road twice over one tile", "road", "rules c3 2\n. V3 V\nA3 2X V1\n. A2 .\nr a2.e", map[string]string{"r": "6"}},
	{"nobody on the road", "road", "A3 A1", map[string]string{}},
	{"a large meeple against two", "road", "rules c3 1\nA3 U U A1\nr large b1.e\nb a1.e\nb d1.w", map[string]string{"r": "4", "b": "4"}},
	{"a monastery with all around it", "monastery", "V3 U V\nU1 B U1\nV2 U V1\nr b2.m", map[string]string{"r": "9"}},
	{"two castles, the older one takes", "castle", "rules c2 8\n. E2 . .\nA3 D U A1\n. . E1 E3\nb d2.w\ncastle c3-d3 g", map[string]string{"b": "4", "g": "4"}},
	{"a castle and a small city", "castle", "rules c2 8\nE2 E2\nE E\nb b1.s\ncastle a1-a2 r", map[string]string{"b": "4", "r": "4"}},
	{"a tied road beside a castle", "road", "rules c2 8\nA3 U U U U U A1\n. E1 E3 . . . .\nr a1.e\nb g1.w\ncastle b2-c2 g", map[string]string{"r": "7", "b": "7", "g": "7"}},
	{"an inn beside a castle", "road", "rules c2 1 8\nA3 1S U U U A1\n. E1 E3 . . .\nb a1.e\ncastle b2-c2 r", map[string]string{"b": "12", "r": "12"}},
	{"a field around a castle", "field", "rules c2 8\nE2\nE\nr a1.n\ncastle a1-a2 b\nend", map[string]string{"r": "4"}},
	{"a farmer between three cities", "field", "E1 G E3\nr b1.n\nr b1.s\nb b1.s\nend", map[string]string{}},
	{"an open road at the end", "road", "U U U U U U A1\nb a1.e\nend", map[string]string{"b": "7"}},
	{"a bridge on a ring", "road", "rules c2 8\nV3 V\nV2 V1\nr a1.e", map[string]string{"r": "4"}},
	{"a mayor without a shield", "city", "rules c2 5\nE2\nE\nr mayor a1.s", map[string]string{"r": "0"}},
	{"nobody has more than the other", "road", "W U U W2\nr b1.e\nb c1.e", map[string]string{"r": "4", "b": "4"}},
}
