// Package scorer says what a position is worth: who scores what at one moment, and why.
//
//	position, errs := notation.Parse("W U U W2\nr b1.w\nlast d1")
//	if len(errs) > 0 {
//		return errs[0]
//	}
//	account := scorer.Settle(position)
//	return json.NewEncoder(os.Stdout).Encode(account)
//
// The account as JSON is described, field by field, on the site's page "Use the engine". It is the same that the npm package
// and the command answer with.
//
// A position (package board) is written as a few lines of text (package notation). Tests, page examples, links and bug reports
// all use this text:
//
//	rules c2 8           what is in play: edition, boxes, options by their id
//	E2 .                 the grid, row by row: tile and quarter turns
//	D  V1
//	castle a1-a2 r       pieces
//	b a2.e               figures
//	last a2              what this turn added; with "end" instead, the final scoring; with neither, what features are worth now
//
// Settle does everything, one function from top to bottom. It begins with the figures that leave, fall or are tested before
// scoring. To find what each answer about them would give, the table is settled once more for each answer:
//
//	leave     figures that a princess or a tower takes away
//	fall      figures that cannot stay on a Rainbow Bridge
//	examine   figures that came into an infected area
//
// Then the remaining table is settled, and once more for each of the two answers about a small city (weighBonuses):
//
//	lay       features of the table, and the rules in play
//	done      features that are complete now and were not before this turn
//	convert   small cities that become castles no longer count as completed
//	arrive    followers from the quarters of Carcassonne join the features that are scored now
//	measure   for each feature: its worth (Worth rules), its figures, its owners (Claim rules)
//	award     each owner gets the worth, changed by what concerns that owner alone (Own rules); fields come last
//	follow    the consequences: castles, and what other boxes add (Bonus rules) or only mention (Says rules)
//
// If cells are unknown, all of this is repeated for each way of filling them, or rules give bounds instead (doubt).
//
// Every number carries the id of the rule that gives it; the pages print the rule under the same id. Reasons are trees: a
// leaf's Points are Count times Each, any other node's are the sum of those under it. What only the players can decide is
// a Question with all its answers; one answer is assumed until the position gives another ("choose"). A table that cannot
// have come from play is still scored, and its Problems are listed.
//
// # Contents
//
// The comment at the head of a file lists the ids of the rules in it; a test checks that each rule is in one file. rules.go
// lists every rule once, in the order of play; an exception is a later row, never a condition in the rule it changes.
// table.go and facts.go hold what a rule may ask.
//
//	road.go inn.go                     roads, 1 for each tile; inns
//	city.go cathedral.go               cities, 2 for each tile and shield; small cities under the older rule; cathedrals
//	monastery.go                       monasteries, gardens, abbeys: 1 and the eight around
//	field.go field_revision.go         fields, 3 for each complete city; the older rules for fields
//	majority.go                        who owns a feature
//	convert.go castle.go               castles: how they are made, what their lords take, chains
//	castle_answers.go                  what each answer about a castle gives, with its consequences
//	unused.go answered.go                answers to questions that were not asked; the table once an answer is given
//	after.go                           the table when a turn is over
//	bazaar.go bazaar_turn.go           auctions: from the bids to the payments; when an auction is held
//	german.go shrine.go gold.go        German castles, shrines that challenge monasteries, gold
//	leave.go count.go                  who leaves before scoring (princess, tower), who joins (the count's quarters)
//	wagon.go wagon_c1.go second.go     where wagons go; where a meeple may fly and a phantom follow
//	abbot.go dragon.go                 abbots taken back, whom the dragon eats
//	fairy.go builder.go mayor.go pig.go barn.go ringmaster.go
//	                                   what other figures give, and when they leave
//	circus.go sheep.go                 circuses, acrobats and flocks: notes on what they do not score
//	goods.go king.go hill.go vineyard.go labyrinth.go little.go magic.go siege.go
//	                                   goods, king and robber baron, hills, labyrinths, mage and witch, and so on
//	drawbridge.go rainbow.go rb.go     the Drawbridges, the Rainbow Bridge
//	covid.go covid_spread.go           COVID-19
//	loose.go                           figures that may stand elsewhere, depending on the unknown cells
//	beyond.go doubt.go                 partial tables: what is said to lie beyond them, and what is unknown
//	filling.go outcome.go              ways of filling unknown cells, and the account of each
//	bounds.go greatest.go              bounds where there are too many ways to try, and the tables they are taken from
//	compare.go                         what other options would give
package scorer
