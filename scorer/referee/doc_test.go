// Package referee plays whole games by a rules program of its own and compares the engine with it
// after every turn: points, track, goods, figures, castles, tokens, and who has the next turn. This
// program was written from the rules and shares no code with the engine: features are found by
// plain search from tile to tile. It talks to the engine as the page does, through requests of
// package wire, in which a tile is laid, a meeple put down, a question answered and a turn ended.
//
// The base game is played with Traders & Builders and castles (game_test.go), and with tunnels,
// ferries and phantoms (crossing_test.go). Each other box that is played has a file of its own with
// the rules that it adds; what their turns have in common is in box_test.go. The flag -games says
// how many games of each kind.
package referee
