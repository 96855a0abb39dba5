package wire

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// A switchable is an option that the page offers while its box is in play. Little buildings have no box and only need to be on
// the table, and pigs beside besieged cities need two boxes. Options that change nothing on a table, such as how a bazaar is
// held, are left out.
type switchable struct {
	id  board.OptionID
	box string
}

var switchables = [...]switchable{
	{board.OptionSmallCity, "base"},
	{board.OptionFieldRevision, "base"},
	{board.OptionBridgeSameTile, board.BoxBridges},
	{board.OptionCastleCity, board.BoxBridges},
	{board.OptionCastleShared, board.BoxBridges},
	{board.OptionCastleMayor, board.BoxBridges},
	{board.OptionCastleOrder, board.BoxBridges},
	{board.OptionRainbowText, board.BoxRainbow},
	{board.OptionRainbowInn, board.BoxRainbow},
	{board.OptionRainbowEnds, board.BoxRainbow},
	{board.OptionRainbowRejoin, board.BoxRainbow},
	{board.OptionLabyrinth, board.BoxLabyrinth},
	{board.OptionLabyrinthWitch, board.BoxLabyrinth},
	{board.OptionFairyEnd, board.BoxPrincess},
	{board.OptionFairyBeside, board.BoxPrincess},
	{board.OptionHill, board.BoxHills},
	{board.OptionKingRobber, board.BoxKing},
	{board.OptionDrawbridgeTie, board.BoxDrawbridges},
	{board.OptionDrawbridgeNumber, board.BoxDrawbridges},
	{board.OptionCastleGoods, board.BoxBridges},
	{board.OptionLittleBuildings, ""},
	{board.OptionSiegePig, ""},
}

// Boxes returns every box that readers may choose: those with a number, then small ones with tiles, then those with pieces only.
func Boxes() (all []string) {
	for _, numbered := range [2]bool{true, false} {
		for _, box := range tile.Boxes() {
			if (box == "base" || box[0] <= '9') == numbered {
				all = append(all, box)
			}
		}
	}
	return append(all, board.Extras[:]...)
}

// switches writes the boxes that readers may choose, and the house rules of those in play.
func (w *writer) switches(p *board.Position) {
	fixed := p.Used()
	w.Under("boxes", '[')
	for _, box := range Boxes() {
		w.Open('{')
		w.Text("box", box)
		w.Bool("inPlay", p.Plays(box))
		w.Bool("fixed", box == "base" || slices.Contains(fixed, box))
		w.Close('}')
	}
	w.Close(']')
	w.Under("options", '[')
	for _, s := range switchables[:] {
		if s.box != "" && !p.Plays(s.box) || s.id == board.OptionLittleBuildings && !board.HasToken(p.Tokens, board.Building) || s.id == board.OptionSiegePig && !besieged(p) {
			continue
		}
		w.Open('{')
		w.Text("id", string(s.id))
		w.Text("value", p.Option(s.id))
		w.Under("values", '[')
		for _, v := range board.OptionValues(s.id) {
			w.Str(v)
		}
		w.Close(']')
		w.Close('}')
	}
	w.Close(']')
}

// besieged reports whether pigs may stand beside besieged cities.
func besieged(p *board.Position) bool {
	return p.Plays(board.BoxTraders) && (p.Plays(board.BoxCathars) || p.Plays(board.BoxBesiegers))
}

// groupOf returns the group in which the page offers a kind of figure: followers, helpers, or figures without an owner.
func groupOf(k board.FigureKind) string {
	switch {
	case k.Follower():
		return "followers"
	case k.Owned():
		return "helpers"
	}
	return "neutral"
}

// kinds writes the kinds of figure of the boxes in play, and the tokens that are placed like figures.
func (w *writer) kinds(p *board.Position) {
	w.Under("kinds", '[')
	for k := board.Meeple; k <= board.Count; k++ {
		if k.Box() == "" || p.Plays(k.Box()) {
			w.kind(k.String(), groupOf(k), k.Owned())
		}
	}
	for _, k := range placed {
		if p.Plays(k.Box()) {
			w.kind(k.String(), "tokens", k == board.TunnelToken)
		}
	}
	w.Close(']')
}

// kind writes one kind of piece, and whether it belongs to a player.
func (w *writer) kind(name, group string, owned bool) {
	w.Open('{')
	w.Text("kind", name)
	w.Text("group", group)
	w.Bool("owned", owned)
	w.Close('}')
}
