package main

import (
	"math/rand"
	"testing"

	"taula/scorer/notation"
)

// TestSteadyVerdict checks that a line of the verdict stays under the finger when results that take longer arrive.
func TestSteadyVerdict(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c2_8;A3,D,A1/E1,E3,.;castle_a2-b2_g;b_a1.e")
	if !eval[bool](b, `(async () => {
		document.querySelector("#strip").click();
		const line = document.querySelector(".says");
		for (let i = 0; i < 100 && !document.querySelector("#account .answers [data-do='moment']"); i++) await new Promise((done) => setTimeout(done, 20));
		await new Promise((done) => setTimeout(done, 600));
		return document.querySelector("#account .answers [data-do='moment']") !== null && line.isConnected;
	})()`) {
		t.Error("the line was taken away and made anew, or nothing came later")
	}
}

// TestSteadyBoard checks that the board does not move after a tile was laid, when the tiles that look like it are offered.
func TestSteadyBoard(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#rules_c2_1_2_3_4_5_8_9;W,U,U;r_a1.e")
	moved := eval[float64](b, `(async () => {
		const heap = document.querySelector("#fits .several");
		heap.click();
		await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
		const where = () => document.querySelector(".cell").getBoundingClientRect().y;
		const first = where();
		let most = 0;
		for (let i = 0; i < 60; i++) {
			await new Promise((done) => setTimeout(done, 20));
			most = Math.max(most, Math.abs(where() - first));
		}
		return most;
	})()`)
	if offered := len(b.texts("#variants .fit")); offered < 2 {
		t.Fatalf("%d tiles that look alike are offered at %s, wanted some", offered, b.address())
	}
	if moved > 1 {
		t.Errorf("the board moves by %.0f pixels when they are offered", moved)
	}
}

// TestFewTiles checks that the line of the verdict stays as low where few tiles fit as where many do, also beside the board.
func TestFewTiles(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	for _, size := range [][2]int64{{360, 640}, {640, 360}, {1280, 800}} {
		b.resize(size[0], size[1])
		high := func(few string) float64 {
			b.wait(`document.querySelector("#main").dataset.few === ` + quoted(few))
			return eval[float64](b, `document.querySelector("#strip").offsetHeight`)
		}
		b.open("en/score/#rules_c2;C,.,C/.,C")
		few := high("true")
		b.tap(`.ghost[data-cell="b3"]`)
		if many := high("false"); few != many {
			t.Errorf("%d × %d: the line of the verdict is %.0f pixels high where few tiles fit, %.0f where many do", size[0], size[1], few, many)
		}
		b.forget()
	}
}

// TestRestOfVerdict checks that the cards of a long verdict that the first frame leaves out follow by themselves.
func TestRestOfVerdict(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	b.open("en/score/#" + notation.Line(randomTable(rand.New(rand.NewSource(5)), 110, 30)))
	late := `document.querySelectorAll("#account .late").length`
	if n := eval[int](b, `(document.querySelector("#strip").click(), `+late+`)`); n == 0 {
		t.Fatal("the first frame leaves no card out: the verdict is too short for this test")
	}
	b.wait(late + ` === 0`)
}
