// Package board says what lies on the table: a position, the features its tiles make, and whatever could not have come
// from play. It knows no points, and no text but the names of places, players and kinds; package notation reads and writes.
//
// A position is a value. Nothing changes one in place: every edit (Put, Remove, WithFigure …) returns a new one. It may lie
// anywhere, west and north of a1, too; only what is written is moved there (Canonical).
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
// A table that breaks a rule gives problems, all of them, each with the id of the rule and the place (Check); it can still
// be scored as far as it goes. What may be done next is asked with Fits, Rescues, BridgePlaces and FigurePlaces; why
// something may not be done, with Refuse and RefuseFigure.
package board
