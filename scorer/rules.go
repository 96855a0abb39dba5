package scorer

import (
	"taula/scorer/board"
	"taula/scorer/tile"
)

// A Rule answers one question, of the features of some kinds or at some moments, where it is in play.
//
//	Worth  how much is a feature worth? It takes the reasons so far and returns the reasons after.
//	Claim  who holds it? It takes the owners so far and returns the owners after.
//	Own    what is different for one owner? It takes the reasons of the worth and returns that owner's.
//	Bonus  what else gives points now? It adds awards to the account, and the questions that decide about them.
//	Says   what else is to be said? It adds notes, problems and questions, and no points: a test holds it to that.
//	Most   what may unknown cells change in that? It widens the bounds of awards, where asking the rule about the greatest
//	       table there may be does not bound what it gives or takes (bounds.go).
//
// A rule may ask whatever table.go and facts.go answer, and changes nothing that another measured: what later rules
// must know of it is a fact on the table.
type Rule struct {
	ID    board.RuleID
	In    when    // where it is in play; the zero when always
	Of    kinds   // of which features Worth, Claim and Own speak; 0 is every kind
	At    moments // when Bonus or Says apply; 0 is always
	Asks  kinds   // the kinds of feature it asks about even where nobody is
	Worth func(t *table, f *board.Feature, complete bool, because []Reason) []Reason
	Claim func(t *table, f *board.Feature, strengths []board.Points, owners []board.Player) []board.Player
	Own   func(t *table, f *board.Feature, owner board.Player, because []Reason) []Reason
	Bonus func(t *table, a *Account)
	Says  func(t *table, a *Account)
	Tells bool // what Says finds, later rules ask for, so that it speaks even where points alone are wanted
	Most  func(l *limits)
}

// kinds is a set of kinds of feature, a bit for each.
type kinds uint16

const (
	roads  = kinds(1) << tile.Road
	cities = kinds(1) << tile.City
	fields = kinds(1) << tile.Field

	gardens = kinds(1) << tile.Garden

	// Monasteries, and what scores as they do (monastery.kin).
	monasteries = kinds(1)<<tile.Monastery | kinds(1)<<tile.Garden | kinds(1)<<tile.Abbey
)

// has reports whether a kind is in the set; every kind is in the empty one.
func (k kinds) has(kind tile.Kind) bool { return k == 0 || k>>kind&1 == 1 }

// moments is a set of moments that a position may ask about, a bit for each.
type moments uint8

const (
	turn moments = 1 << iota // a turn that was just played: "last"
	now                      // a table that somebody asks about: neither "last" nor "end"
	end                      // the final scoring: "end"

	play = turn | now
)

// has reports whether a moment is in the set; every moment is in the empty one.
func (m moments) has(moment moments) bool { return m == 0 || m&moment != 0 }

// rules is every rule once, in the order of play. An exception is a later row.
var rules = []Rule{
	{ID: "road.complete.score", Of: roads, Worth: roadWorth},
	{ID: "inn.complete", Of: roads, Worth: innWorth},
	{ID: "bridge.tile.once", In: option(board.OptionBridgeSameTile, "per-segment"), Of: roads, Worth: bridgedTwice},
	{ID: "rb.score.zero", In: plays(board.BoxRainbow), Of: roads, Worth: rainbowIsZero},
	{ID: "city.complete.score", Of: cities, Worth: cityWorth},
	{ID: "city.small.historic", In: option(board.OptionSmallCity, "2"), Of: cities, Worth: historicCity},
	{ID: "cath.complete", Of: cities, Worth: cathedralWorth},
	{ID: "city.f.siege", In: given(sieges), Of: cities, Worth: siegeWorth},
	{ID: "city.f.darmstadtium", In: piece(board.Darmstadtium), Of: cities, Worth: darmstadtiumWorth},
	{ID: "monastery.complete.score", Of: monasteries, Worth: monasteryWorth},
	{ID: "vineyard.complete", In: plays(board.BoxHills), Of: monasteries &^ gardens, Worth: vineyardWorth},
	{ID: "road.f.mage", In: plays(board.BoxMage), Of: roads | cities, Worth: mageWorth},
	{ID: "order.labyrinth", In: advanced("halved"), Of: roads, Worth: labyrinthWorth},
	{ID: "road.f.witch", In: plays(board.BoxMage), Of: roads | cities, Worth: witchWorth},
	{ID: "order.little.after", In: piece(board.Building), Worth: littleWorth},
	{ID: "road.f.germancastle", In: piece(board.GermanCastle), Of: roads | cities, Worth: germanWorth},
	{ID: "road.f.labyrinth.adv", In: advanced("after"), Of: roads, Worth: labyrinthWorth},
	{ID: "field.score.rev3", Of: fields, Asks: cities, Worth: fieldWorth},
	{ID: "castle.field.four", Of: fields, Worth: fieldCastles},
	{ID: "field.f.siege", In: given(sieges), Of: fields, Worth: fieldSiege},
	{ID: "field.f.pigherd", Of: fields, Worth: herdWorth},
	{ID: "field.f.little", In: piece(board.Building), Of: fields, Worth: fieldLittle},
	{ID: "majority.win", Claim: mostOf},
	{ID: "hill.tiebreak", In: plays(board.BoxHills), Claim: onHill},
	{ID: "field.rev2", In: option(board.OptionFieldRevision, "2"), Of: fields, Own: cityPaysOnce, Most: paidElsewhere},
	{ID: "field.rev1", In: option(board.OptionFieldRevision, "1"), Of: fields, Own: nothingByField, At: end, Bonus: cityByCity, Most: cityByCityMost},
	{ID: "notation.pig", In: when{option: board.OptionFieldRevision, value: "2", token: board.Castle}, At: end, Says: castlesPayEach},
	{ID: "barn.join", In: figure(board.Barn), Of: fields, Own: barnJoined},
	{ID: "pig.bonus", In: figure(board.Pig), Of: fields, Own: pigOwn},
	{ID: "rb.score.phantom", In: plays(board.BoxRainbow), Of: roads, Own: phantomOnRainbow},
	{ID: "ringmaster.bonus", In: figure(board.Ringmaster), Bonus: ringmasterGives},
	{ID: "acrobats.final", In: plays(board.BoxBigTop), At: end, Bonus: acrobatsStay},
	{ID: "acrobats.score", In: plays(board.BoxBigTop), At: turn, Bonus: pyramidScored},
	{ID: "barn.end", In: figure(board.Barn), At: turn | end, Bonus: barnsPay, Most: barnsMost},
	{ID: "goods.who", In: plays(board.BoxTraders), Bonus: goods},
	{ID: "gold.worth", In: plays(board.BoxGoldmines), At: end, Bonus: goldCounts},
	{ID: "king.transfer", In: plays(board.BoxKing), Asks: roads | cities, Bonus: kingdom},
	{ID: "german.castle", In: piece(board.GermanCastle), Bonus: germanCastles},
	{ID: "mon.f.shrine", In: piece(board.Shrine), Says: challenges, Tells: true},
	{ID: "castle.trigger.first", In: piece(board.Castle), At: play, Asks: roads | cities | monasteries, Bonus: castlesTake, Most: castlesMost},
	{ID: "fairy.score", In: figure(board.Fairy), Bonus: fairyGives},
	{ID: "bigtop.score", In: piece(board.BigTop), At: turn, Bonus: circusMoves, Most: circusMost},
	{ID: "bigtop.final", In: piece(board.BigTop), At: end, Bonus: circusEnds},
	{ID: "gold.take", In: piece(board.Gold), At: play, Says: goldTaken},
	{ID: "builder.double", In: figure(board.Builder), At: play, Says: buildersDouble},
	{ID: "bazaar.trigger", In: plays(board.BoxBridges), At: turn, Says: bazaarOpens},
	{ID: "bazaar.resolve", In: plays(board.BoxBridges), Says: auctionHeld},
	{ID: "rb.claim.steal", In: plays(board.BoxRainbow), Says: claimRainbow},
	{ID: "rb.break.segments", In: piece(board.LiftedBridge), Says: rainbowLifted},
	{ID: "labyrinth.adv.place", In: option(board.OptionLabyrinth, "advanced"), Says: branchesTaken},
	{ID: "wagon.c2", In: plays(board.BoxAbbey), At: play, Says: wagonsAsked},
	{ID: "majority.zero", In: plays(board.BoxAbbey), Says: nobodyOwns},
	{ID: "abbot.recall", In: figure(board.Abbot), At: turn, Bonus: abbotRecalls, Most: abbotsMost},
	{ID: "flier.land", In: plays(board.BoxFlier), Says: machineFlies},
	{ID: "phantom.second", In: plays(board.BoxPhantom), Says: phantomFollows},
	{ID: "count.join", In: plays(board.BoxCount), Says: countSays},
	{ID: "bigtop.castle", In: plays(board.BoxBigTop), Says: circusSays},
	{ID: "sheep.points", In: figure(board.Shepherd), Says: flocksUnsold},
	{ID: "castle.dragon", In: figure(board.Dragon), At: play, Says: lordsAreSafe},
	{ID: "magic.place", In: plays(board.BoxMage), Says: magicLeaves},
	{ID: "drawbridge.when", In: plays(board.BoxDrawbridges), At: play, Says: crossingAsked},
	{ID: "covid.enter", In: plays(board.BoxCovid), At: play, Says: arrivalsTested},
}

// A when is a condition on a position: an option has a value, a box is in play, something lies on the table. All that
// is set must hold; the zero when always does. It is plain data, so that the compiler lays out the table of rules.
type when struct {
	option     board.OptionID
	value, box string
	figure     board.FigureKind // of a kind other than the meeple
	token      board.TokenKind  // of a kind other than the wooden bridge
	also       func(*board.Position) bool
}

// option returns a condition: the switch has this value.
func option(id board.OptionID, value string) when { return when{option: id, value: value} }

// plays returns a condition: the box is in play.
func plays(box string) when { return when{box: box} }

// figure returns a condition: a figure of the kind stands on the table.
func figure(kind board.FigureKind) when { return when{figure: kind} }

// piece returns a condition: a token of the kind lies on the table.
func piece(kind board.TokenKind) when { return when{token: kind} }

// given returns a condition that only the table can tell.
func given(also func(*board.Position) bool) when { return when{also: also} }

// holds reports whether the condition is met.
func (w *when) holds(p *board.Position) bool {
	return (w.option == "" || p.Option(w.option) == w.value) && (w.box == "" || p.Plays(w.box)) &&
		(w.figure == board.Meeple || standing(p, w.figure)) && (w.token == board.WoodenBridge || board.HasToken(p.Tokens, w.token)) &&
		(w.also == nil || w.also(p))
}

// standing reports whether a figure of the kind is on the table.
func standing(p *board.Position, kind board.FigureKind) bool {
	return board.Any(p.Figures, func(g *board.Figure) bool { return g.Kind == kind })
}
