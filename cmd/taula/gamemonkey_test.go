package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"testing"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
)

// monkeyGames is the number of games that TestGameMonkey plays. Each takes some seconds.
var monkeyGames = flag.Int("games", 4, "games that the monkey plays on the scorer")

// TestGameMonkey plays games to the end with taps on anything in sight, some without tiles. At every check the track is the sum
// of the log, and each turn of the log gives what its table gives.
func TestGameMonkey(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	booked := 0
	for game := range *monkeyGames {
		b.open("en/score/#" + []string{"", "rules_c3_1_2", "rules_c3_8", "rules_c3_cv"}[game%4])
		eval[any](b, fmt.Sprintf(gameMonkey, 11+game, game%3 == 2))
		for range 4 {
			eval[int](b, `monkey(40)`)
			if wrong := b.faults(); len(wrong) > 0 {
				t.Fatalf("game %d, the last tap on %s, at %s: %q", game, eval[string](b, "tapped"), b.address(), wrong)
			}
			booked += b.holdGame(game)
		}
		eval[int](b, `ends()`)
		booked += b.holdGame(game)
		b.forget()
	}
	t.Logf("%d games, %d entries of logs looked at", *monkeyGames, booked)
	if booked < 4**monkeyGames {
		t.Error("hardly anything was booked: the games say little")
	}
}

// gameMonkey begins a game and taps: three times of four on what continues a turn, else on anything in sight.
const gameMonkey = `((seed, only) => {
	const next = (n) => { seed = (seed * 1103515245 + 12345) %% 2147483648; return Math.floor(seed / 65536) %% n; };
	const seen = (selector) => [...document.querySelectorAll(selector)].filter((e) => !e.disabled && e.checkVisibility());
	const touch = (one) => {
		window.tapped = one?.outerHTML.slice(0, 200);
		one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
	};
	const rest = (ms) => new Promise((done) => setTimeout(done, ms));
	const begin = async () => {
		touch(document.querySelector('#menu [data-do="game"]'));
		for (let i = 0; i < 100 && !seen('[data-do="begin-game"]').length; i++) await rest(20);
		touch(seen('[data-do="begin-game"]')[only ? 1 : 0]);
	};
	const good = only ? '#game-scores .tally, #event-counts .count, #event-kinds .chip'
		: '#turn [data-do="book"], #fits .fit, #picture .here-stands, #account .asked .answer, #bazaar-now button';
	const odd = ["share", "photo", "text", "awake"];
	window.monkey = async (taps) => {
		for (let i = 0; i < taps; i++) {
			if (!document.querySelector("[data-playing]")) await begin();
			const all = next(4) ? seen(good) : seen(".scorer [data-do], #cells [data-cell]").filter((e) => !odd.includes(e.dataset.do));
			const close = seen('.panel [data-do="close"]');
			touch(all.length ? all[next(all.length)] : close[next(Math.max(1, close.length))]);
			if (i %% 5 === 4) await rest(5);
		}
		dispatchEvent(new Event("pagehide")); // then it is kept
		return taps;
	};
	window.ends = async () => {
		for (let i = 0; i < 40; i++) {
			touch(document.querySelector('#turn [data-do="undo"]:not([hidden])')?.checkVisibility() ? null : seen("#account .asked .answer")[0]);
			touch(document.querySelector("#sweep-all:not([hidden])"));
		}
		dispatchEvent(new Event("pagehide"));
		return 0;
	};
})(%d, %t), null`

// holdGame compares the track, the log and the tables that the page stores, and returns how many entries it checked.
func (b *tab) holdGame(game int) int {
	b.t.Helper()
	var kept struct {
		Line string
		Game *struct {
			At  int
			Log []struct {
				How, Line string
				Gains     map[string]int
				What      [][]any
			}
		}
	}
	text := eval[string](b, `sessionStorage.getItem("taula.scorer") ?? "{}"`)
	if err := json.Unmarshal([]byte(text), &kept); err != nil {
		b.t.Fatal(err)
	}
	if kept.Game == nil {
		return 0
	}
	if kept.Game.At == 0 {
		return 0
	}
	track := pointsOf(b.positionOf(kept.Game.Log[0].Line).Track) // a game may begin on a table with points
	for _, e := range kept.Game.Log[:kept.Game.At] {
		for player, n := range e.Gains {
			track[player] += n
		}
		if e.How != "turn" {
			continue
		}
		gains, account := maps.Clone(e.Gains), scorer.Settle(b.positionOf(e.Line))
		for _, award := range e.What[min(len(account.Scores), len(e.What)):] { // what came with the next turn, or by hand
			gains[award[1].(string)] -= int(award[2].(float64))
		}
		if want := pointsOf(account.Totals); !maps.Equal(nonzero(gains), want) {
			b.t.Errorf("game %d: the log says %v of %s, which gives %v", game, gains, e.Line, want)
		}
	}
	if got := pointsOf(b.positionOf(kept.Line).Track); !maps.Equal(got, nonzero(track)) {
		b.t.Errorf("game %d: the track is %v, and the log sums up to %v; the table is %s", game, got, track, kept.Line)
	}
	return kept.Game.At
}

func (b *tab) positionOf(line string) *board.Position {
	b.t.Helper()
	doc, errs := notation.Read(line)
	if len(errs) > 0 {
		b.t.Fatalf("%s: %v", line, errs)
	}
	return doc.Position
}

func pointsOf(all []board.Points) map[string]int {
	points := map[string]int{}
	for _, p := range all {
		points[p.Player.String()] += p.Points
	}
	return nonzero(points)
}

// nonzero leaves out players without points.
func nonzero(points map[string]int) map[string]int {
	all := maps.Clone(points)
	maps.DeleteFunc(all, func(_ string, n int) bool { return n == 0 })
	return all
}
