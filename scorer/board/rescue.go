package board

import "taula/scorer/tile"

// A Rescue is a way to lay a tile that matches only with a bridge laid at once (bridge.placement.rescue): the tile, its
// quarter turns, how many copies are left, and the bridge, on the tile itself or on a neighbour.
//
//	     │   ┌──────┐                    ┌──────┐   │
//	═════╪═══╪══════╪                    ╪══════╪═══╪═════
//	     │   │ field│  over the new      │ field│   │ new    over the neighbour,
//	     │   └──────┘  tile              └──────┘   │        whose field meets a road
type Rescue struct {
	Tile   *tile.Tile
	Turn   uint8
	Left   int
	Bridge Token // its cell as it is named before the tile is laid
}

// Rescues returns the ways to lay a tile on c that need one bridge, most copies left first, otherwise in the order of the
// boxes: a wooden one where box 8 is in play, and then the Rainbow Bridge where it is and does not lie yet (rb.place.where).
func (p *Position) Rescues(c Cell) []Rescue {
	var out []Rescue
	if p.Plays(BoxBridges) {
		out = p.rescues(c, WoodenBridge)
	}
	if p.Plays(BoxRainbow) && !HasToken(p.Tokens, RainbowBridge) {
		out = append(out, p.rescues(c, RainbowBridge)...)
	}
	return out
}

// rescues returns the ways to lay a tile on c that need one bridge of a kind.
func (p *Position) rescues(c Cell, kind TokenKind) []Rescue {
	var out []Rescue
	b := p.border(c)
	q := p.withSquare(Square{Cell: c})
	q.Last = []Place{{Cell: c, Spot: Whole}}
	laid := q.At(c) // each way is laid there in turn
	for i := range p.Tiles() {
		t := p.Tile(i)
		copies := p.Copies(t)
		if copies == 0 || !p.Brings(t) || isAbbey(t) {
			continue
		}
		own := kinds(t)
		for turn := range Looks(t) {
			bridge, ok := b.mended(&own, turn, c)
			if !ok {
				continue
			}
			bridge.Kind = kind
			laid.Tile, laid.Turn = t, turn
			if len(q.refuseBridge(bridge)) == 0 {
				out = append(out, Rescue{t, turn, max(0, copies-p.Laid(t, c)), bridge})
			}
		}
	}
	Arrange(out, func(a, b *Rescue) int { return b.Left - a.Left })
	return out
}

// mended returns the bridge that lets a tile, turned, match the border of c: over c when field on the tile meets road on
// one side or on two opposite ones, over the neighbour when road on the tile meets field on just one side. It is false
// when the tile matches as it is, or when no one bridge will do.
func (b *border) mended(own *border, turn uint8, c Cell) (Token, bool) {
	t := Token{Kind: WoodenBridge, Place: Place{Cell: c, Spot: Whole}}
	sides := 0
	for port := tile.NL; port <= tile.WR; port++ {
		want, shown := b[port.Turn(turn)], own[port]
		if want >= closed || want == shown {
			continue
		}
		side := port.Turn(turn).Side()
		axis := "ne"[side%2]
		over, needed := c, want == uint8(tile.Road) && shown == unowned
		if !needed {
			over = c.Beside(side)
			needed = shown == uint8(tile.Road) && want == unowned
		}
		if !needed || sides > 0 && (over != c || t.Place.Cell != c || t.Axis != axis) {
			return t, false
		}
		t.Axis, t.Place.Cell = axis, over
		sides++
	}
	return t, sides > 0
}
