// Package referee plays whole games by a rules program of its own and compares the engine with it after every turn: points,
// track, goods, figures, castles, and who has the next turn.
//
// The program here was written from the rules, not from the engine, and shares none of its code: roads, cities, monasteries,
// fields, goods and castles of the current edition, by plain search from tile to tile. It asks the engine only through the
// requests of the page (package wire), in which a tile is laid, a meeple put down, a question answered and a turn booked.
package referee
