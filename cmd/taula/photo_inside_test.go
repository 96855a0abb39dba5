package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/scorer/tile"
)

// openInside reads thirty tiles, puts a figure in a city of which the photograph does not show whether it has a shield, and
// asks for the final scoring. It returns the tile that was laid there, and the place of the figure.
func openInside(t *testing.T) (p *photographer, at *board.Square, place string) {
	t.Helper()
	p = &photographer{tab: newTab(t, 1280, 800)}
	p.open("en/score/")
	ph := photographOf(t, 11, 30, "30")
	p.tap(`#topics [data-do="photo"]`)
	p.wait(`document.querySelector("#photo-dialog")?.open`)
	p.choose(ph.JPEG)
	p.fit(ph)
	p.read(ph)
	p.tap(`#photo-note [data-do="photo-look"]`)
	p.wait(`document.querySelector("#photo-dialog").open`)
	p.keep("look")
	open := eval[string](p.tab, `[...document.querySelectorAll(".photo-cell.open-inside")].map((e) => e.ariaLabel).join("\n")`)
	p.tap(`[data-do="photo-leave"]`)
	for _, q := range p.table().Squares { // a tile with a city that may have a shield
		if q.Tile != nil && strings.Contains("G N P R T", q.Tile.ID) && strings.Contains(open, q.Cell.String()+": Tile "+q.Tile.ID+",") {
			at = &q
		}
	}
	if at == nil {
		t.Fatalf("no city is open inside: %s", open)
	}
	side := 0
	for edges(at)[side] != tile.City {
		side++
	}
	place = at.Cell.String() + "." + "nesw"[side:side+1]
	p.settled()
	p.tap(`.cell[data-cell="` + at.Cell.String() + `"]`)
	p.tap(`#picture .here-stands[data-place="` + place + `"]`)
	p.tap(`#moment [data-moment="end"]`)
	p.hangs(at)
	return p, at, place
}

// settled waits until the verdict depends on nothing; hangs waits until it depends on a tile.
func (p *photographer) settled() {
	p.t.Helper()
	p.wait(`!document.querySelector("#state").textContent.includes("depends")`)
}

func (p *photographer) hangs(on *board.Square) {
	p.t.Helper()
	p.wait(`/^depends on .*\b` + on.Cell.String() + `\b/.test(document.querySelector("#state").textContent)`)
}

// askInside taps on what the verdict depends on.
func (p *photographer) askInside(at *board.Square) {
	p.t.Helper()
	p.tap(`#account .unknown[data-cell="` + at.Cell.String() + `"]`)
	p.wait(`document.querySelector("#photo-dialog").open`)
}

// answerInside answers each time with the last of the tiles that look alike, and returns how often it was asked.
func (p *photographer) answerInside() (n int) {
	p.t.Helper()
	for ; p.eval(`document.querySelector("#photo-dialog").open`) == "true"; n++ {
		if got := eval[[]string](p.tab, `[...document.querySelectorAll("#photo-tiles .fit")].map((e) => e.dataset.tile)`); len(got) < 2 || slices.Contains(got, "V") {
			p.t.Errorf("asked about with %q", got)
		}
		p.tap(`#photo-tiles .fit:last-child`)
	}
	return n
}

// TestPhotoInside checks a verdict that depends on whether a city has a shield: it lies between what the two tiles give, and
// names the cell. A tap shows that piece of the photograph beside just these tiles, and the answers settle the verdict. The
// figure stays; a few undo steps later the question is open again.
func TestPhotoInside(t *testing.T) {
	t.Parallel()
	p, at, place := openInside(t)
	cell := at.Cell.String()
	p.keep("hangs")
	var least, most, total int
	if _, err := fmt.Sscanf(p.total("r"), "%d–%d", &least, &most); err != nil || least >= most {
		t.Errorf("the verdict is %q, wanted from one number to another", p.total("r"))
	}
	p.askInside(at)
	p.keep("inside")
	p.tap(`[data-do="photo-unknown"]`)
	p.tap(`#photo-dialog [data-do="photo-close"]`)
	p.hangs(at)
	p.askInside(at)
	answers := p.answerInside()
	p.settled()
	answered := p.table()
	if q := answered.At(at.Cell); q.Tile == at.Tile || edges(q) != edges(at) || len(answered.Figures) != 1 || answered.Figures[0].Place.String() != place {
		t.Errorf("%s after the answer: %v", cell, notation.Line(answered))
	}
	if _, err := fmt.Sscan(p.total("r"), &total); err != nil || total != scorer.Settle(answered).Totals[0].Points || total < least || total > most {
		t.Errorf("the verdict was from %d to %d and is %s", least, most, p.total("r"))
	}
	for range answers {
		p.tap(`[data-do="undo"]`)
	}
	p.hangs(at)
}

// TestPhotoHandedOn reloads the page, and opens its link where nothing is stored: the open question stays, and somebody who
// does not see the photograph can settle it. The same holds for a copied text, a table under a name, and the other language.
func TestPhotoHandedOn(t *testing.T) {
	t.Parallel()
	p, at, _ := openInside(t)
	unlooked := p.texts("#photo-note .name")[0]
	p.reload()
	p.hangs(at)
	p.wait(`document.querySelector("#photo-note .name")?.textContent === ` + quoted(unlooked))
	p.tap(`.scorer-bar [data-do="menu"]`)
	for what, expression := range map[string]string{
		"the text": `document.querySelector("#text").value`, "the link to Catalan": `document.querySelector("[data-language][lang=ca]").hash`,
	} {
		if has := p.eval(expression); !strings.Contains(has, "#~") {
			t.Errorf("%s is %q, wanted what is open in it", what, has)
		}
	}
	_, line, _ := strings.Cut(p.address(), "#")
	other := &photographer{tab: newTab(t, 360, 640)}
	other.open("en/score/#" + line)
	other.hangs(at)
	other.wait(`document.querySelector("#photo-note .name")?.textContent === ` + quoted(unlooked))
	other.keep("link")
	other.touch(`#photo-note [data-do="photo-look"]`)
	other.keep("link-look")
	if eval[bool](other.tab, `document.querySelector("[data-do=photo-right]").checkVisibility()`) {
		t.Error("who sees no photograph can say that all is as in it")
	}
	other.touch(`[data-do="photo-leave"]`)
	other.askInside(at)
	other.keep("link-inside")
	answers := other.answerInside()
	other.settled()
	for range answers {
		other.tap(`[data-do="undo"]`)
	}
	other.hangs(at)
	other.reload()
	other.hangs(at)
}
