package scorer

import "taula/scorer/board"

// A Rule answers one question. Worth, how much: it takes the reasons so far of a feature's worth and returns the reasons
// after. Claim, who: it takes the owners so far and returns the owners after. Own, what is different for one owner: it
// takes the reasons of the worth and returns that owner's. Bonus, what else: it adds to the account what follows from
// the features that were scored. In tells when the rule is in play.
type Rule struct {
	ID    board.RuleID
	In    when
	Worth func(*table, *board.Feature, bool, []Reason) []Reason
	Claim func(*table, *board.Feature, []board.Points, []board.Player) []board.Player
	Own   func(*table, *board.Feature, board.Player, []Reason) []Reason
	Bonus func(*table, *Account)
}

// rules is every rule once, in the order of play. An exception is a later row.
var rules = []Rule{
	{ID: "road.complete.score", Worth: roadWorth},
	{ID: "inn.complete", Worth: innWorth},
	{ID: "bridge.tile.once", In: option("bridge-same-tile", "per-segment"), Worth: bridgedTwice},
	{ID: "rb.score.zero", In: plays("rb"), Worth: rainbowIsZero},
	{ID: "city.complete.score", Worth: cityWorth},
	{ID: "city.small.historic", In: option("small-city", "2"), Worth: historicCity},
	{ID: "cath.complete", Worth: cathedralWorth},
	{ID: "city.f.siege", In: given(sieges), Worth: siegeWorth},
	{ID: "city.f.darmstadtium", In: piece(board.Darmstadtium), Worth: darmstadtiumWorth},
	{ID: "monastery.complete.score", Worth: monasteryWorth},
	{ID: "vineyard.complete", In: plays("9"), Worth: vineyardWorth},
	{ID: "road.f.mage", In: plays("mw"), Worth: mageWorth},
	{ID: "order.labyrinth", In: advanced("halved"), Worth: labyrinthWorth},
	{ID: "road.f.witch", In: plays("mw"), Worth: witchWorth},
	{ID: "order.little.after", In: piece(board.Building), Worth: littleWorth},
	{ID: "road.f.germancastle", In: piece(board.GermanCastle), Worth: germanWorth},
	{ID: "road.f.labyrinth.adv", In: advanced("after"), Worth: labyrinthWorth},
	{ID: "field.score.rev3", Worth: fieldWorth},
	{ID: "castle.field.four", Worth: fieldCastles},
	{ID: "field.f.siege", In: given(sieges), Worth: fieldSiege},
	{ID: "field.f.pigherd", Worth: herdWorth},
	{ID: "field.f.little", In: piece(board.Building), Worth: fieldLittle},
	{ID: "majority.win", Claim: mostOf},
	{ID: "hill.tiebreak", In: plays("9"), Claim: onHill},
	{ID: "field.rev2", In: option("field-revision", "2"), Own: cityPaysOnce},
	{ID: "field.rev1", In: option("field-revision", "1"), Own: nothingByField, Bonus: cityByCity},
	{ID: "barn.join", In: figure(board.Barn), Own: barnJoined},
	{ID: "pig.bonus", In: figure(board.Pig), Own: pigOwn},
	{ID: "rb.score.phantom", In: plays("rb"), Own: phantomOnRainbow},
	{ID: "ringmaster.bonus", In: figure(board.Ringmaster), Bonus: ringmasterGives},
	{ID: "barn.end", In: figure(board.Barn), Bonus: barnsPay},
	{ID: "goods.who", In: plays("2"), Bonus: goods},
	{ID: "king.transfer", In: plays("kr"), Bonus: kingdom},
	{ID: "german.castle", In: piece(board.GermanCastle), Bonus: germanCastles},
	{ID: "mon.f.shrine", In: piece(board.Shrine), Bonus: challenges},
	{ID: "castle.trigger.first", Bonus: castlesTake},
	{ID: "fairy.score", In: figure(board.Fairy), Bonus: fairyGives},
	{ID: "gold.castle", In: piece(board.Gold), Bonus: goldByCastles},
	{ID: "builder.double", In: figure(board.Builder), Bonus: buildersDouble},
	{ID: "bazaar.trigger", In: plays("8"), Bonus: bazaarOpens},
	{ID: "rb.claim.steal", In: plays("rb"), Bonus: claimRainbow},
	{ID: "labyrinth.adv.place", In: option("labyrinth", "advanced"), Bonus: branchesTaken},
	{ID: "wagon.c2", In: plays("5"), Bonus: wagonsMove},
	{ID: "majority.zero", In: plays("5"), Bonus: nobodyOwns},
	{ID: "abbot.recall", In: figure(board.Abbot), Bonus: abbotRecalls},
	{ID: "flier.land", In: plays("fl"), Bonus: machineFlies},
	{ID: "phantom.second", In: plays("ph"), Bonus: phantomFollows},
	{ID: "count.join", In: plays("co"), Bonus: countSays},
	{ID: "bigtop.castle", In: plays("10"), Bonus: circusSays},
	{ID: "sheep.points", In: figure(board.Shepherd), Bonus: flocksUnsold},
	{ID: "dragon.eats", In: figure(board.Dragon), Bonus: dragonEats},
	{ID: "rb.claim.loss.dragon", In: plays("rb"), Bonus: rainbowLost},
	{ID: "magic.place", In: plays("mw"), Bonus: magicLeaves},
	{ID: "covid.spread.when", In: plays("cv"), Bonus: spread},
	{ID: "drawbridge.when", In: plays("db"), Bonus: crossDrawbridges},
}

// A when is a condition on a position: an option has a value, a box is in play, something lies on the table. All that is
// set must hold; the zero when always does. It is plain data, so that the compiler lays out the table of rules.
type when struct {
	option, value, box string
	figure             board.FigureKind // of a kind other than the meeple
	token              board.TokenKind  // of a kind other than the wooden bridge
	also               func(*board.Position) bool
}

// option gives a condition: the switch has this value.
func option(id, value string) when { return when{option: id, value: value} }

// plays gives a condition: the box is in play.
func plays(box string) when { return when{box: box} }

// figure gives a condition: a figure of the kind stands on the table.
func figure(kind board.FigureKind) when { return when{figure: kind} }

// piece gives a condition: a token of the kind lies on the table.
func piece(kind board.TokenKind) when { return when{token: kind} }

// given gives a condition that only the table can tell.
func given(also func(*board.Position) bool) when { return when{also: also} }

// holds tells whether the condition is met.
func (w *when) holds(p *board.Position) bool {
	return (w.option == "" || p.Option(w.option) == w.value) && (w.box == "" || p.Plays(w.box)) &&
		(w.figure == board.Meeple || stands(p, w.figure)) && (w.token == board.WoodenBridge || lies(p, w.token)) &&
		(w.also == nil || w.also(p))
}

// stands tells whether a figure of the kind is on the table.
func stands(p *board.Position, kind board.FigureKind) bool {
	for i := range p.Figures {
		if p.Figures[i].Kind == kind {
			return true
		}
	}
	return false
}

// lies tells whether a token of the kind is on the table.
func lies(p *board.Position, kind board.TokenKind) bool {
	for i := range p.Tokens {
		if p.Tokens[i].Kind == kind {
			return true
		}
	}
	return false
}
