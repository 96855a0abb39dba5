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
	w.under("boxes", '[')
	for _, box := range Boxes() {
		w.open('{')
		w.text("box", box)
		w.bool("inPlay", p.Plays(box))
		w.bool("fixed", box == "base" || slices.Contains(fixed, box))
		w.close('}')
	}
	w.close(']')
	w.under("options", '[')
	for _, s := range switchables[:] {
		if s.box != "" && !p.Plays(s.box) || s.id == board.OptionLittleBuildings && !board.HasToken(p.Tokens, board.Building) || s.id == board.OptionSiegePig && !besieged(p) {
			continue
		}
		w.open('{')
		w.text("id", string(s.id))
		w.text("value", p.Option(s.id))
		w.under("values", '[')
		for _, v := range board.OptionValues(s.id) {
			w.str(v)
		}
		w.close(']')
		w.close('}')
	}
	w.close(']')
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
	w.under("kinds", '[')
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
	w.close(']')
}

// kind writes one kind of piece, and whether it belongs to a player.
func (w *writer) kind(name, group string, owned bool) {
	w.open('{')
	w.text("kind", name)
	w.text("group", group)
	w.bool("owned", owned)
	w.close('}')
}
