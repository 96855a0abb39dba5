// Package board describes what lies on the table: a position, the features its tiles make, and whatever could not have come
// from play. It knows no points, and no text except the names of places, players and kinds; package notation parses and formats.
//
// A position is a value. Nothing changes one in place: every edit (Put, Remove, WithFigure …) returns a new one. A position may
// lie anywhere, even west and north of a1; it is moved so that it begins at a1 only to be written (Canonical).
//
// One edge, step by step:
//
//	tile.Segment ── turned, at a cell ──► Part ── joined with what it touches ──► Feature
//	     D: road E W       D at a2             a2.w a2.e      a2.e ─ b2.w           cells a2 b2, open a2.w b2.n
//
// A plan records the owner of every port of the table: a segment, a bridge, or nobody. A grouping joins the owners of touching
// ports by union-find; each group is a feature. A survey is a position together with both, made once for each table. It finds
// the feature at a place (At), what cannot have come from play (Check), and the table before this turn (Before). If only the
// figures change, the groups are reused (Resurvey).
//
//	nw│nl   n   nr│ne        The twelve ports of a tile as it lies, and the four corners. Names never
//	──┼───────────┼──        depend on the turn of the tile: b3.n is whatever crosses the middle of the
//	wr│           │el        north edge of what lies on b3. A port touches the port facing it: n and s,
//	w │    m b    │e         nl and sr, el and wr. Corners touch nothing.
//	wl│           │er
//	──┼───────────┼──
//	sw│sr   s   sl│se
//
// A place may have many names, but only one of them is used in the canonical text: see naming.go.
//
// If a table breaks rules, Check lists every problem, each with the id of the rule and the place; the table can still be scored.
// Fits, Rescues, BridgePlaces and FigurePlaces return what may be done next; Refuse and RefuseFigure, why something may not be
// done.
package board
