package site

import (
	"slices"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// TestInfectable holds what the picture of COVID-19 shows against what the scorer has tested, and the page against My expansions:
// a panel of another box concerns only who has it.
func TestInfectable(t *testing.T) {
	var labels []string
	for _, p := range infectedPicture().Panels {
		labels = append(labels, strings.TrimPrefix(p.Label, "can-"))
	}
	if want := "city road monastery field garden labyrinth bridge rainbow castle abbey"; strings.Join(labels, " ") != want {
		t.Errorf("found %q, wanted %s", labels, want)
	}
	if wrong := infectedPicture().Problems; len(wrong) > 0 {
		t.Errorf("found %v", wrong)
	}
	for _, no := range []ground{
		{"a barn", "5", "B B\nB B", "a1.se", "r barn a1.se"},
		{"nothing", "base", "U", "a1.m", "r a1.m"},
		{"the top of a tower", "4", "4G\ntower a1 1", "a1.t", ""},
	} {
		if no.infected() {
			t.Errorf("%s can be infected", no.label)
		}
	}
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

// TestCovidSheet holds the numbers of the pieces of COVID-19 against what its rule says is in the box, and the drawing of its
// tile, of which nobody knows the edges.
func TestCovidSheet(t *testing.T) {
	b := contentBuild(t)
	text := ""
	for _, p := range b.version(b.tree.Source, "rules/covid-19").Passages {
		if p.ID == "covid.contents" {
			text = p.Text
		}
	}
	n := covidPieces()
	if !strings.Contains(text, "30 testing cards and 20 infection tokens") || n["negative"]+n["positive"]+n["death"] != 30 || n["infected"] != 20 {
		t.Errorf("found %v, and the rule says %q", n, text)
	}
	if slices.ContainsFunc(catalogue(), func(t *tile.Tile) bool { return t.Box == board.BoxCovid }) {
		t.Error("the catalogue has tiles of COVID-19: their edges are known now")
	}
	page := string(buildContent(t)["ca/regles/covid-19/index.html"])
	for _, want := range []string{"1 peça, 20 fitxes d&#39;infecció i 30 cartes de prova.", "La peça del virus ×\u00a01", "Infecció ×\u00a020", "Carta de prova: positiu ×\u00a09"} {
		if !strings.Contains(page, want) {
			t.Errorf("the sheet has no %q", want)
		}
	}
	if got := strings.Count(page, `)scale(.5)" d="M-8-6A8`); got != 4 {
		t.Errorf("the tile has %d unknown edges drawn, wanted 4", got)
	}
}
