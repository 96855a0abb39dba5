package scorer

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// Ranges of what depends on the cells nearby: monasteries, and castles that may take what may be complete.

// monasteries bounds the awards of monasteries that cells not entered surround.
func (d *doubts) monasteries() {
	for i, f := range d.t.features {
		switch f.Kind {
		case tile.Monastery, tile.Garden, tile.Abbey:
		default:
			continue
		}
		cells, near := d.notEntered(f.Place.Cell)
		full := f.Around()+len(cells) == 8
		if len(cells) == 0 || d.a.Moment != "end" && !full || d.a.Moment == "turn" && !near {
			continue
		}
		for _, who := range d.t.worths[i].Owners {
			r := Range{Least: 0, Most: 1 + f.Around() + len(cells)}
			if d.a.Moment == "end" {
				r.Least = 1 + f.Around()
			}
			if d.t.p.Plays("9") && full {
				r.Most += 3 * 8 // vineyards on all sides
			}
			was := d.score(i, who, r)
			d.add(who, r.Least-was, r.Most-was)
			for _, c := range cells {
				d.a.Depends = append(d.a.Depends, board.Place{Cell: c, Spot: board.Whole})
			}
		}
	}
}

// notEntered lists the cells around c that were not entered, and tells whether a tile of this turn is among the nine.
func (d *doubts) notEntered(c board.Cell) (cells []board.Cell, near bool) {
	for y := c.Y - 1; y <= c.Y+1; y++ {
		for x := c.X - 1; x <= c.X+1; x++ {
			at := board.Cell{X: x, Y: y}
			near = near || d.laidNow(at)
			if i := d.square(at); i >= 0 && d.t.p.Squares[i].State == board.Open {
				cells = append(cells, at)
			}
		}
	}
	return cells, near
}

// castles bounds what lords take: at most the best of what may be completed in their six cells, or of what a castle
// nearby may take (castle.chain); at the least what they take for certain.
func (d *doubts) castles() {
	if d.a.Moment == "end" {
		return
	}
	keeps := d.t.keeps()
	most := make([]int, len(keeps))
	for i := range keeps {
		most[i] = d.nearby(&keeps[i])
	}
	for range keeps {
		for i := range keeps {
			for j := range keeps {
				at := keeps[j].token.Place
				if i != j && (slices.Contains(keeps[i].area[:], at.Cell) || slices.Contains(keeps[i].area[:], at.Other)) {
					most[i] = max(most[i], most[j])
				}
			}
		}
	}
	for i := range keeps {
		if most[i] > 0 && keeps[i].token.Figure != board.Mayor {
			d.takes(keeps[i].token, most[i])
		}
	}
}

// takes gives a castle's award its range.
func (d *doubts) takes(token *board.Token, most int) {
	for i := range d.a.Scores {
		if s := &d.a.Scores[i]; s.Kind == "castle" && s.Place == token.Place {
			d.add(s.Player, -s.Points, max(0, most-s.Points))
			s.Least, s.Most = 0, max(most, s.Points)
			return
		}
	}
	at := token.Place
	d.add(token.Lord, 0, most)
	d.a.Scores = append(d.a.Scores, Score{
		Player: token.Lord, Most: most, Kind: "castle", Place: at, Cells: []board.Cell{at.Cell, at.Other}, Complete: true,
		Why: leaf("castle.trigger.first", 0, 1, nil),
	})
}

// nearby is the most a castle can take from what may, but need not, be completed in its six cells; 0 for nothing.
func (d *doubts) nearby(k *keep) (most int) {
	for i := range d.groups {
		if g := &d.groups[i]; d.near(g, k) {
			most = max(most, d.most(g))
		}
	}
	for _, f := range d.t.features {
		if !monasteries.has(f.Kind) || !touches(f, k.area[:]) {
			continue
		}
		cells, near := d.notEntered(f.Place.Cell)
		if len(cells) == 0 || f.Around()+len(cells) < 8 || d.a.Moment == "turn" && !near ||
			d.a.Moment == "now" && len(d.t.followers(f)) == 0 {
			continue
		}
		most = max(most, 9)
		if d.t.p.Plays("9") {
			most = 9 + 3*8
		}
		for _, c := range cells {
			d.a.Depends = append(d.a.Depends, board.Place{Cell: c, Spot: board.Whole})
		}
	}
	return most
}

// near tells whether a group may be completed at this moment with a tile in the castle's six cells.
func (d *doubts) near(g *group, k *keep) bool {
	if g.kind == tile.Field || len(g.pools) == 0 || !d.dueNow(g) {
		return false
	}
	if d.a.Moment == "now" && !slices.ContainsFunc(g.features, func(i int) bool { return len(d.t.worths[i].Figures) > 0 }) {
		return false
	}
	for _, c := range k.area {
		if i := d.square(c); i >= 0 && slices.Contains(g.pools, d.pool[i]) {
			return true
		}
	}
	return slices.ContainsFunc(g.features, func(i int) bool { return touches(d.t.features[i], k.area[:]) })
}

// nearCastle tells whether a castle may take what the group completes.
func (d *doubts) nearCastle(g *group) bool {
	if d.a.Moment == "end" {
		return false
	}
	keeps := d.t.keeps()
	return slices.ContainsFunc(keeps, func(k keep) bool { return d.near(g, &k) })
}
