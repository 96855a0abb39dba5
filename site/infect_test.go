package site

import (
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// TestInfectable compares the pages that show the picture of COVID-19 with My expansions: the panel of another box concerns
// only those who own that box.
func TestInfectable(t *testing.T) {
	files := buildContent(t)
	for page, want := range map[string][]string{
		"en/rules/covid-19":  {`<li class="w1" data-for="ab">`, "A garden. <small>The Abbot</small>", `<li class="w2" data-for="8">`},
		"en/figures":         {`<section data-for="cv"><h2 id="infected">What can be infected`, `<div class="example" id="board-what-can-be-infected">`, `id="t-laA"`},
		"ca/regles/covid-19": {"Un jardí. <small>L&#39;abat</small>", "<p>Una ciutat."},
	} {
		text := string(files[page+"/index.html"])
		for _, s := range want {
			if !strings.Contains(text, s) {
				t.Errorf("%s has no %s", page, s)
			}
		}
	}
}

// TestCovidSheet compares the numbers of the pieces of COVID-19 with what its rule says is in the box, and checks the drawing
// of its tile, whose edges are not known.
func TestCovidSheet(t *testing.T) {
	b := contentBuild(t)
	text := ""
	for _, p := range b.Object(b.Tree.Source, "rules/covid-19").Passages {
		if p.ID == "covid.contents" {
			text = p.Text
		}
	}
	if !strings.Contains(text, "30 testing cards and 20 infection tokens") {
		t.Errorf("the rule says %q", text)
	}
	if slices.ContainsFunc(tile.All(), func(t tile.Tile) bool { return t.Box == board.BoxCovid }) {
		t.Error("the catalogue has tiles of COVID-19: their edges are known now")
	}
	page := string(buildContent(t)["ca/regles/covid-19/index.html"])
	for _, want := range []string{"1 peça, 20 fitxes d&#39;infecció i 30 cartes de prova.", "La peça del virus (dibuix nostre) ×\u00a01", "Fitxa d&#39;infecció ×\u00a020", "Carta de prova: positiu ×\u00a09"} {
		if !strings.Contains(page, want) {
			t.Errorf("the sheet has no %q", want)
		}
	}
	if got := strings.Count(page, `)scale(.5)" d="M-8-6A8`); got != 4 {
		t.Errorf("the tile has %d unknown edges drawn, wanted 4", got)
	}
}
