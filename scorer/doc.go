// Package scorer says what a position is worth: who scores what at one moment, and why.
//
// A position (package board) is written as a few lines of text (package notation); the same text serves tests, page examples,
// links and bug reports:
//
//	rules c2 8           what is in play: edition, boxes, options by their id
//	E2 .                 the grid, row by row: tile and quarter turns
//	D  V1
//	castle a1-a2 r       pieces
//	b a2.e               figures
//	last a2              what this turn added; "end" asks for the final scoring, neither what each feature is worth now
//
// Settle is the whole of it, one function from top to bottom. First go, fall or are tested who do before scoring; what
// the answers about them would give is found by settling once more for each:
//
//	leave     whom princess and tower take away
//	fall      who cannot stay on a Rainbow Bridge
//	examine   who came into an infected area
//
// Then the table is settled as it is left, and once more for either answer about each small city (weighBonuses):
//
//	lay       features of the table, and the rules in play
//	done      what is complete in the position and was not before it
//	convert   small cities that become castles are done no more
//	arrive    followers from the quarters of Carcassonne join what is scored now
//	measure   of each feature: its worth (Worth rules), its figures, its owners (Claim rules)
//	award     to each owner the worth, changed by what is the owner's alone (Own rules); fields last
//	follow    what follows: castles, and what other boxes add (Bonus rules) or say (Says rules)
//
// Where cells are unknown, all that is done again for each way to fill them, or the rules bound it (doubt).
//
// Every number carries the id of the rule that gives it, under which the pages print the rule. Reasons are trees: a
// leaf's Points are Count times Each, any other node's are the sum of those under it. What only players can decide is
// a Question with all its answers, and one is assumed until the position says otherwise ("choose"). Nothing stops at a
// table that cannot have come from play: its Problems are listed and the rest is scored.
//
// # Contents
//
// The comment at the head of a file names the ids of the rules that live there, each in one file; a test holds it. rules.go
// lists every rule once, in the order of play; an exception is a later row, never a condition in the rule it changes.
// table.go and facts.go hold what a rule may ask.
//
//	road.go inn.go                     roads, 1 for each tile; inns
//	city.go cathedral.go               cities, 2 for each tile and coat of arms; the small city of old; cathedrals
//	monastery.go                       monasteries, gardens, abbeys: 1 and the eight around
//	field.go field_revision.go         fields, 3 for each complete city; how it was before
//	majority.go                        who owns a feature
//	convert.go castle.go               castles: how they are made, what their lords take, chains
//	castle_answers.go                  what each answer about a castle gives, with all that follows from it
//	idle.go answered.go                answers that nobody asks for; the table with an answer given
//	after.go                           the table when a turn is over
//	bazaar.go bazaar_turn.go           auctions: bids in, signed ledger out; when one is to be held
//	german.go shrine.go gold.go        German castles, shrines that challenge monasteries, gold
//	ferry.go                           ferries laid anew
//	leave.go count.go                  who leaves before scoring (princess, tower), who comes in (the Count's quarters)
//	wagon.go wagon_c1.go second.go     where wagons go; where a meeple may fly and a phantom follow
//	abbot.go dragon.go                 abbots taken back, whom the dragon eats
//	fairy.go builder.go mayor.go pig.go barn.go ringmaster.go
//	                                   what other figures give, and when they leave
//	circus.go sheep.go                 what circus, acrobats and flocks do not give
//	goods.go king.go hill.go vineyard.go labyrinth.go little.go magic.go siege.go
//	                                   goods, king and robber baron, hills, labyrinths, mage and witch, and so on
//	drawbridge.go rainbow.go rb.go     the Drawbridges, the Rainbow Bridge
//	covid.go covid_spread.go           COVID-19
//	loose.go                           who may stand elsewhere once unknown cells are known
//	beyond.go doubt.go                 partial tables: what is said to lie beyond, what is not known
//	filling.go outcome.go              what may lie on unknown cells, and what that gives
//	bounds.go greatest.go              bounds where that is too much to try, and the tables that the rules are asked about
//	compare.go                         what other options would give
package scorer
