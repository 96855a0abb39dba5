package main

import (
	"math/rand"
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// randomTable lays a random table of about n tiles of the base game and boxes 1 and 8, with bridges, followers, and castles in
// small cities, each where it may be, at any of the three moments.
func randomTable(rng *rand.Rand, n, figures int) *board.Position {
	p := &board.Position{Edition: "c2", Boxes: []string{"1", "8"}}
	bag := shuffledBag(rng)
	p = p.Put(board.Cell{}, tile.Find("D"), 0)
	for len(p.Squares) < n && len(bag) > 0 {
		p = layAnywhere(rng, p, bag[0])
		bag = bag[1:]
	}
	for range rng.Intn(4) {
		if may := p.BridgePlaces(); len(may) > 0 {
			p = p.WithToken(may[rng.Intn(len(may))])
		}
	}
	for range figures {
		p = standSomewhere(rng, p)
	}
	p = crown(rng, p)
	switch rng.Intn(3) {
	case 0:
		p = p.WithEnd(true)
	case 1:
		p = p.WithLast(board.Place{Cell: p.Squares[rng.Intn(len(p.Squares))].Cell, Spot: board.Whole})
	}
	return p
}

func shuffledBag(rng *rand.Rand) []*tile.Tile {
	var bag []*tile.Tile
	for i := range tile.All() {
		if t := &tile.All()[i]; slices.Contains([]string{"base", "1", "8"}, t.Box) {
			bag = append(bag, slices.Repeat([]*tile.Tile{t}, int(t.Copies[1]))...)
		}
	}
	rng.Shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	return bag
}

// layAnywhere lays a tile on one of the cells where it fits, if there is one.
func layAnywhere(rng *rand.Rand, p *board.Position, t *tile.Tile) *board.Position {
	ghosts := p.Ghosts()
	for _, i := range rng.Perm(len(ghosts)) {
		for _, f := range p.Fits(ghosts[i]) {
			if f.Tile == t {
				return p.Put(ghosts[i], t, f.Turns[rng.Intn(len(f.Turns))])
			}
		}
	}
	return p
}

// standSomewhere puts a figure in a place of a tile. Others may stand in the same feature, as they do when features were
// joined.
func standSomewhere(rng *rand.Rand, p *board.Position) *board.Position {
	may := p.Survey().FigurePlaces(p.Squares[rng.Intn(len(p.Squares))].Cell)
	if len(may) == 0 {
		return p
	}
	f := board.Figure{Player: board.Player("rbgy"[rng.Intn(4)]), Place: may[rng.Intn(len(may))]}
	if rng.Intn(5) == 0 {
		f.Kind = board.Large
	}
	p = p.WithFigure(f)
	return p
}

// crown turns some of the small cities into castles.
func crown(rng *rand.Rand, p *board.Position) *board.Position {
	for _, f := range p.Survey().Features {
		if f.Kind != tile.City || len(f.Cells) != 2 || len(f.Figures) == 0 || rng.Intn(2) == 0 {
			continue
		}
		t := board.Token{
			Kind: board.Castle, Place: board.Place{Cell: f.Cells[0], Spot: board.CastleTwo, Other: f.Cells[1]},
			Lord: p.Figures[f.Figures[0]].Player, Figure: p.Figures[f.Figures[0]].Kind,
		}
		if len(p.Survey().Refuse(t)) == 0 {
			p = p.WithToken(t)
			return p // figures have new numbers now
		}
	}
	return p
}
