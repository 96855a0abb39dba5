package board

import "taula/scorer/tile"

// Strength returns how much a player's followers in a feature count: a large meeple 2, a mayor the coats of arms of its
// city, any other 1 (majority.strength, large.strength, mayor.strength).
func (p *Position) Strength(f *Feature, who Player) (n int) {
	for _, i := range f.Figures {
		switch k := p.Figures[i].Kind; {
		case p.Figures[i].Player != who || !k.Follower():
		case k == Large:
			n += 2
		case k == Mayor:
			n += int(f.Shields)
		default:
			n++
		}
	}
	return n
}

// OnHills returns how many of a player's followers in a feature stand on hill tiles, more than one being one unless the
// option hill says otherwise (hill.tiebreak, hill.count).
func (p *Position) OnHills(f *Feature, who Player) (n int) {
	for _, i := range f.Figures {
		g := &p.Figures[i]
		if g.Player == who && g.Kind.Follower() && !g.Beyond && p.Shows(g.Place.Cell, tile.Hill) {
			n++
		}
	}
	if p.Option(OptionHill) == "presence" {
		return min(n, 1)
	}
	return n
}
