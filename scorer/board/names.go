package board

import (
	"slices"
	"strings"

	"taula/scorer/tile"
)

// Colours are the letters of the players in the order the notation lists them.
const Colours = "rbgykpwov"

// FigureNames are the notation's words for the kinds of figure, indexed by FigureKind.
var FigureNames = [...]string{
	"meeple", "large", "abbot", "phantom", "ringmaster", "mayor", "wagon", "builder", "pig", "barn", "shepherd",
	"fairy", "dragon", "mage", "witch", "count",
}

// BuildingNames are the kinds of little building, indexed by Level.
var BuildingNames = [...]string{"shed", "house", "tower"}

// Editions are the editions; the first two have tile counts of their own, c3 takes those of c2.
var Editions = [...]string{"c1", "c2", "c3"}

// Extras are the boxes that bring no tiles of the catalogue.
var Extras = [...]string{BoxDrawbridges, BoxRainbow, BoxCovid, BoxAbbot, BoxPhantom}

// An optionRow is one switch of section H of the digest; the first value is the default.
type optionRow struct {
	id     OptionID
	values []string
}

// optionRows are all switches, in the order of the notation.
var optionRows = [...]optionRow{
	{OptionSmallCity, []string{"4", "2"}},
	{OptionFieldRevision, []string{"3", "2", "1"}},
	{OptionBridgeSameTile, []string{"once", "per-segment"}},
	{OptionCastleCity, []string{"caps", "two-tiles"}},
	{OptionCastleShared, []string{"sole-owner", "one-follower", "active-player"}},
	{OptionCastleMayor, []string{"allowed", "forbidden"}},
	{OptionCastleOrder, []string{"owner", "direct-first"}},
	{OptionCastleLater, []string{"turn-part", "full-turn"}},
	{OptionBazaarChooser, []string{"after-buyer", "after-chooser"}},
	{OptionBazaarPlacing, []string{"first-buyer", "left-of-active"}},
	{OptionBazaarThen, []string{"clockwise", "purchase"}},
	{OptionBazaarZero, []string{"allowed", "minimum-1"}},
	{OptionRainbowText, []string{"current", "older"}},
	{OptionRainbowInn, []string{"flat", "doubled"}},
	{OptionRainbowKeep, []string{"may", "at-once"}},
	{OptionRainbowEnds, []string{"fields", "variant"}},
	{OptionRainbowRejoin, []string{"joins", "never"}},
	{OptionLabyrinth, []string{"basic", "advanced"}},
	{OptionLabyrinthWitch, []string{"after", "halved"}},
	{OptionFairyEnd, []string{"yes", "no"}},
	{OptionFairyBeside, []string{"follower", "tile"}},
	{OptionHill, []string{"presence", "number"}},
	{OptionKingRobber, []string{"1", "10-20", "15-40", "continuous"}},
	{OptionLittleBuildings, []string{"1", "3-2-1"}},
	{OptionDrawbridgeTie, []string{"nobody", "tied-players"}},
	{OptionDrawbridgeNumber, []string{"any", "one"}},
	{OptionCastleGoods, []string{"none", "collect"}},
	{OptionCovidStart, []string{"plain", "two-tokens"}},
	{OptionBridgeRefuse, []string{"may", "must"}},
	{OptionBridgeTiming, []string{"step-1", "any"}},
	{OptionShrineLoser, []string{"triggers", "not"}},
	{OptionSiegePig, []string{"doubled", "once"}},
}

// String returns the notation's word for the kind: "meeple", "large".
func (k FigureKind) String() string { return FigureNames[k] }

// String returns the letter of the player, or "-" for nobody.
func (p Player) String() string {
	if p == 0 {
		return "-"
	}
	return string([]byte{byte(p)})
}

// Follower reports whether figures of the kind count for majority (table B.1 of the digest): a mayor does, with the
// shields of its city.
func (k FigureKind) Follower() bool { return k <= Wagon }

// Owned reports whether figures of the kind belong to a player.
func (k FigureKind) Owned() bool { return k < Fairy }

// Option returns the value of the option with that id: what the position sets, otherwise the default; "" for an unknown
// id.
func (p *Position) Option(id OptionID) string {
	for _, o := range p.Options {
		if o.ID == id {
			return o.Value
		}
	}
	if i := optionIndex(id); i >= 0 {
		return optionRows[i].values[0]
	}
	return ""
}

// OptionIDs returns the ids of all options, in the order of the notation.
func OptionIDs() []OptionID {
	ids := make([]OptionID, 0, len(optionRows))
	for i := range optionRows {
		ids = append(ids, optionRows[i].id)
	}
	return ids
}

// OptionValues returns the values an option may have, the default first; none for an unknown id.
func OptionValues(id OptionID) []string {
	if i := optionIndex(id); i >= 0 {
		return slices.Clone(optionRows[i].values)
	}
	return nil
}

// WithOption returns the position with an option set to one of its values; the default is not written down. It is false for
// an unknown id or value.
func (p *Position) WithOption(id OptionID, value string) (*Position, bool) {
	q, i := p.copied(), optionIndex(id)
	if i < 0 || !slices.Contains(optionRows[i].values, value) {
		return q, false
	}
	q.Options = Without(p.Options, func(o *Option) bool { return o.ID == id })
	if value != optionRows[i].values[0] {
		q.Options = append(q.Options, Option{ID: id, Value: value})
	}
	return q, true
}

// Plays reports whether the box with that code is in play: named, or used. The base game always is.
func (p *Position) Plays(box string) bool { return box == "base" || slices.Contains(p.Boxes, box) }

// Seats returns the players clockwise from the first: as the position names them, and then whoever else has points, a
// turn, a piece or a figure, in the order of the canonical text.
func (p *Position) Seats() []Player {
	seats := slices.Clone(p.Players)
	add := func(who Player) {
		if who != 0 && !slices.Contains(seats, who) {
			seats = append(seats, who)
		}
	}
	for _, t := range p.Track {
		add(t.Player)
	}
	add(p.Turn)
	for _, h := range p.Holds {
		add(h.Player)
	}
	for _, q := range p.Quarters {
		add(q.Player)
	}
	for _, t := range p.Tokens {
		add(t.Lord)
	}
	for _, f := range p.Figures {
		add(f.Player)
	}
	for _, b := range p.Beyond {
		for _, w := range b.Words {
			_, who, _ := More(w)
			add(who)
		}
	}
	if p.Auction != nil {
		add(p.Auction.Active)
		for _, lot := range p.Auction.Lots {
			for _, b := range lot.Bids {
				add(b.Player)
			}
		}
	}
	return seats
}

// optionIndex returns the row of the option with that id, or -1.
func optionIndex(id OptionID) int {
	return slices.IndexFunc(optionRows[:], func(o optionRow) bool { return o.id == id })
}

// IsBox reports whether a box has that code.
func IsBox(code string) bool { return boxIndex(code) >= 0 }

// boxIndex returns where the box stands in canonical order, or -1 for an unknown code.
func boxIndex(code string) int {
	if i := tile.BoxIndex(code); i >= 0 {
		return i
	}
	if i := slices.Index(Extras[:], code); i >= 0 {
		return 1<<8 + i // after all that bring tiles
	}
	return -1
}

// Known reports whether the player is one of the nine.
func (p Player) Known() bool { return playerIndex(p) >= 0 }

// playerIndex returns where the player's letter stands in the notation's list, or -1.
func playerIndex(p Player) int { return strings.IndexByte(Colours, byte(p)) }

// figureBoxes are the boxes that kinds of figure come in; the others are of the base game.
var figureBoxes = [...]string{
	Large: BoxInns, Abbot: BoxAbbot, Phantom: BoxPhantom, Ringmaster: BoxBigTop, Mayor: BoxAbbey, Wagon: BoxAbbey, Builder: BoxTraders,
	Pig: BoxTraders, Barn: BoxAbbey, Shepherd: BoxHills, Fairy: BoxPrincess, Dragon: BoxPrincess, Mage: BoxMage, Witch: BoxMage, Count: BoxCount,
}

// Box returns the code of the box a kind of figure comes in, or "" for the base game.
func (k FigureKind) Box() string { return figureBoxes[k] }
