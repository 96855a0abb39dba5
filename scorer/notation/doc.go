// Package notation reads and writes positions as text. It is the way into package board for tests, the boards of the pages, links,
// bug reports and the command line.
//
//	rules c2 8           what is in play
//	E2 .                 the grid, row by row: a tile's id and its quarter turns
//	D  V1
//	castle a1-a2 r       pieces
//	b a2.e               figures: blue's meeple on the road
//	last a2              what this turn added
//	= a1-a2 0 r          what an example expects
//
// Parse reads a text into a position; Read reads it into a document, a position with what an example expects. Format and Line
// write either, in lines or on one line for links; equal positions have equal text. Statement applies one line to an existing
// position. The site explains the notation with boards (content/en/notation.md); a test holds that page against this package.
//
// # Version 1
//
// A position written today will be read in ten years and mean the same. Statements and words may be added.
//
// The grid: a row begins with a capital letter or with one of ". ~ * (". The cell in the top left is a1; columns are a b … z aa,
// from the west, rows 1 2 … from the north.
//
//	D  U1  8F2           a tile by its id, and how many quarters it is turned clockwise
//	.                    surely no tile
//	~                    not entered: a tile or none, and nobody on it
//	*                    a tile, unknown which
//	(crff)               a tile of no box by its sides north, east, south, west: city, road, field, v for river
//	.3 ~4                several in a row
//
// A place is a cell, a dot, and where on the cell, as it lies on the table:
//
//	b3.n                 what crosses the middle of that side: e, s, w likewise
//	b3.nl b3.nr          the field at the left or right half of a side, seen from the middle of the tile
//	b3.ne                the field in a corner, where both halves of the corner are one field
//	b3.m b3.i b3.b       what is in the middle; a field that reaches no side; the bridge over the cell
//	a2-a3                the castle on these cells
//
// Statements, in any order; "#" begins a comment:
//
//	rules c2 8           the edition (c1, c2, c3), and the boxes in play
//	option ID VALUE      a house rule; without it the first of its values counts
//	players r b g        seats, clockwise; letters are r b g y k p w o v
//	score r12 b-3        points on the track
//	turn r               whose turn it is
//	r a1.e               a meeple; with a kind, "r large a1.e": large abbot phantom ringmaster mayor wagon builder pig barn shepherd
//	fairy a1.e           figures of nobody: fairy dragon mage witch count
//	bridge c1 ew         a wooden bridge; rainbow the Rainbow Bridge; lifted where it lay
//	castle a2-a3 r       a castle and its lord; "-" for none
//	drawbridge c2.w c2.n the road at the first place ends at a drawbridge of the city at the second
//	infected a1.e new    an infected area; new: since this turn
//	tower b2 3           tower, building, tunnel and others, as their boxes need them
//	last b2              what this turn added. What did it complete?
//	end                  the final scoring; with neither, what everything is worth as it lies
//	choose PLACE ANSWER  an answer to a question of the account
//	beyond a1.w road +4 closed
//	                     what lies past a side that nobody has entered
//	= a1.e 5 r           what an example expects: the points of a place, or of players (= r12 b7), or a range (= a1.e 3..5 r)
//	! b a1.e RULE        this statement must be refused for that rule
//	? b1.w c1            the verdict at the first place depends on the second
//
// # Added since
//
//	tile XA 2 city N cap road E W field EL WR by N field ER SL SR WL
//	                                a tile of the writer's own: its id, how many there are, and its segments as package tile
//	                                describes them. It stands before the rows that lay it. Its id has letters and digits, with a
//	                                capital, ends in a letter, and is in no box
//	= note RULE [PLACE [PLAYER]]…   the account has exactly these notes with that rule; with no place given, none
//	= ask RULE [PLACE [PLAYER]]…    the same for its questions
//	= answers RULE PLACE ANSWER POINTS…
//	                                the question with that rule there has just these answers, with what each gives:
//	                                = answers castle.choice a2-a3 b2.n r9 a1.s r4
//	turn r second                   red has the second part of a double turn: it has no third (builder.double)
//	turn r final                    no turn follows, because the tile of this one is the last: booking it leads to the final
//	                                scoring; "turn r second final": both
//	stock castle r2 b0              red had two castles left before this turn, blue none; "stock bridge" the same for bridges.
//	                                If this is not given, only what lies on the table counts (bcb.supply)
//	auction r 12 b2:y3:sells r1     red placed a bazaar tile and 12 tiles are left to draw; the lots so far, each its bids in
//	                                order, the chooser's first: Blue bids 2, Yellow 3, and Blue sells; Red buys the next for 1
//	= auction r-1 b3 y-3            what the auction has moved, for each player whose points changed
//	= placing y r b g               the order in which the tiles bought are placed
//	holds r king                    who has the king, the robber, the Rainbow Bridge (rainbow), goods or gold: holds b wine 3
//	quarter city r large a2.e       red's large meeple was moved from the quarter of the cities (road, monastery, field)
//	                                into the city at a2.e before that is scored (count.join); without a place it waits
//	quarter city count              the count is there: nobody leaves that quarter
//	last c3 d1.e                    the tile of this turn, and the tunnel token that this turn laid on d1 (road.f.tunnel)
//	ferry b2.w b2.e                 the ferry of that lake joins these two roads (road.f.ferry)
//	ferried b2.w b2.n               where the ferry lay before this turn (ferry.move)
//	german a2-a3 r                  the double tile on these cells is a German castle; red's meeple, or the kind named, is
//	                                in it; "german a2-a3 -": nobody (german.castle)
//	shrine b2.m                     the monastery of that tile is a shrine (mon.f.shrine)
//	darmstadtium a2.n               the tile of that city shows the Darmstadtium (city.f.darmstadtium)
//	gold b2 2                       so much gold lies on that tile (gold.take, gold.castle)
//	bigtop b2                       the big top stands on the circus of that tile (bigtop.score)
//	choose wagon b2.n a2.e          an answer to the question of that family of rules at the place, where several may be asked:
//	                                abbot castle covid drawbridge princess rb tower wagon; "choose rb y b2.b b2.e": to yellow's.
//	                                Without a family it answers any question there that takes such an answer
//	choose b2 4                     the token under it shows 4 (bigtop.tokens): 1 3 4 5 6 7
//	choose b2.m points              the pyramid there is scored this turn (acrobats.score); "later": it is not
//	r b2.m                          on the middle of an acrobat space: an acrobat, in no feature
//	r b2.a                          the same where a garden is in the middle
//	castle a1-b1 r new              made in the first part of this double turn; now it is the second (castle.trigger.turnpart)
//	infected a1-b1                  a castle may be infected (covid.x.other)
//	choose b2.n a2.e                the princess at b2.n drives the follower at a2.e out (princess.city); of several
//	                                there, the first one listed
//	choose b2 a2.e                  the tower on b2 captures the follower at a2.e (tower.capture)
//	choose PLACE stays|positive|out…
//	                                what the test of each figure at the place showed (covid.test.each): negative, positive,
//	                                death; one word for each figure to be tested there. "home" means positive, too, except for a
//	                                wagon, an abbot or a figure at a drawbridge, where it is a move
//
// Text that cannot be read gives a list of all errors, each with a line, a column and a stable code (Error). If a text can be read
// but its position breaks a rule, package board reports it.
package notation
