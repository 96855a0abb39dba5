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
// position.
//
// Beyond version 1 of the notation, and changing nothing in it:
//
//	tile XA 2 city N cap road E W field EL WR by N field ER SL SR WL
//	                                a tile of the writer's own: its id, how many there are, and its segments as package tile
//	                                describes them. It stands before the rows that lay it. Its id has letters and digits, with a
//	                                capital, ends in a letter, and is in no box. The browser's module does not know such tiles
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
