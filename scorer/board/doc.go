// Package board says what lies on the table: a position, the one text it is written in, the features its tiles make,
// and whatever could not have come from play. It knows no points.
//
// A position is a value. Nothing changes one in place: Parse makes it from text, and every edit (Put, Remove, WithFigure
// …) gives a new one. Everything else is worked out of it afresh each time.
//
//	rules c2 8           what is in play
//	E2 .                 the grid, row by row: a tile's id and its quarter turns
//	D  V1
//	castle a1-a2 r       pieces
//	b a2.e               figures: blue's meeple on the road
//	last a2              what this turn added
//
// One edge, step by step:
//
//	tile.Segment ── turned, at a cell ──► Part ── joined with what it touches ──► Feature
//	     D: road E W       D at a2             a2.w a2.e      a2.e ─ b2.w           cells a2 b2, open a2.w b2.n
//
// A plan gives every port of the table its owner: a segment, the bridge, or nobody. A grouping joins the owners of
// touching ports by union-find and cuts the features out of that. A survey is a position with both: made once for each
// table, it says at once which feature is at a place (At), what cannot have come from play (Check), what the table was
// before this turn (Before), and with other figures it joins nothing anew (Resurvey).
//
//	nw│nl   n   nr│ne        The twelve ports of a tile as it lies, and the four corners. Names never
//	──┼───────────┼──        depend on the turn of the tile: b3.n is whatever crosses the middle of the
//	wr│           │el        north edge of what lies on b3. A port touches the port facing it: n and s,
//	w │    m b    │e         nl and sr, el and wr. Corners touch nothing.
//	wl│           │er
//	──┼───────────┼──
//	sw│sr   s   sl│se
//
// A place has many names and one in the canonical text: naming.go.
//
// Beyond version 1 of the notation, and changing nothing in it:
//
//	= note RULE [PLACE [PLAYER]]…   the account has exactly these notes with that rule; none without a place
//	= ask RULE [PLACE [PLAYER]]…    the same for its questions
//	= answers RULE PLACE ANSWER POINTS…
//	                                the question with that rule there has just these answers, with what each gives:
//	                                = answers castle.choice a2-a3 b2.n r9 a1.s r4
//	holds r king                    who has the king, the robber, the Rainbow Bridge (rainbow), or goods: holds b wine 3
//	quarter city r large a2.e       red's large meeple was moved from the quarter of the cities (road, monastery, field)
//	                                into the city at a2.e before that is scored (count.join); without a place it waits
//	quarter city count              the count is there: nobody leaves that quarter
//	ferry b2.w b2.e                 the ferry of that lake joins these two roads (road.f.ferry)
//	ferried b2.w b2.n               there it lay before this turn (ferry.move)
//	german a2-a3 r                  the double tile on these cells is a German castle; red's meeple, or the kind named, is
//	                                in it; "german a2-a3 -": nobody (german.castle)
//	shrine b2.m                     the monastery of that tile is a shrine (mon.f.shrine)
//	darmstadtium a2.n               the tile of that city shows the Darmstadtium (city.f.darmstadtium)
//	gold b2 2                       so much gold lies on that tile (gold.castle)
//	r b2.m                          on the middle of an acrobat space: an acrobat, in no feature
//	infected a1-b1                  a castle may be infected (covid.x.other)
//	choose b2.n a2.e                the princess at b2.n drives the follower at a2.e out (princess.city); of several
//	                                there the first listed
//	choose b2 a2.e                  the tower on b2 captures the follower at a2.e (tower.capture)
//	choose PLACE stays|home|out…    what the test of each figure at the place showed (covid.test.each): negative,
//	                                positive, death; one word for each figure to be tested there
//
// Text that cannot be read gives errors, all of them, each with a line, a column and a stable code (Error). A table that
// can be read but breaks a rule gives problems, all of them, each with the id of the rule and the place (Check); it can
// still be scored as far as it goes. What may be done next is asked with Fits, Rescues, Places, BridgePlaces and
// FigurePlaces; why something may not be done, with RefuseTile, Refuse, RefuseFigure and Refusals.
package board
