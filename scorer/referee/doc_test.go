// Package referee plays whole games by a rules program of its own and compares the engine with it after every turn: points,
// track, goods, figures, castles, and who has the next turn. This program was written from the rules and shares no code with
// the engine: roads, cities, monasteries, fields, goods and castles of the current edition, found by plain search from tile to
// tile. It talks to the engine as the page does, through requests of package wire, in which a tile is laid, a meeple put down,
// a question answered and a turn ended. Games with tunnels, ferries and phantoms are played by themselves, and so is each box
// that has a file of its own (box_test.go). The flag -games says how many games of each kind.
package referee
