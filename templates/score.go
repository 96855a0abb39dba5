package templates

import (
	"context"
	"embed"
	"encoding/json"
	"strings"

	"github.com/a-h/templ"

	"taula/scorer/tile"
)

// A Scorer is what the scorer page shows before a script runs, and what its script needs. Frame.Scripts must name the
// file that holds ScorerScript, and Frame.Styles the one that holds style/score.css.
type Scorer struct {
	Page
	Say    Words  // section [score] of the page's ui.toml
	Engine string // address of the WebAssembly module
	// Texts is the address of a file with what the script says and draws at once: a JSON object with ScorerSections under "words",
	// Drawings under "tiles", and under "first" what the engine answers to the page's first questions: "questions", each with the
	// number of its answer, and "answers". It names its bytes, so that it is fetched once, however often the page is.
	Texts string
	// OtherDrawings is the address of a file with Drawings of other tiles, which comes after the page.
	OtherDrawings string
	Whole         Whole // what is loaded when a whole game, an answer before a tile is laid, or a picture is asked for
}

// A Whole says where the parts of a whole game are: a page with WholeParts, their script and their style sheet.
type Whole struct{ Page, Script, Style string }

// A Photo says where what reads photographs is: its script and style sheet, the module, and the script that runs it beside the page.
// Page is the one that says what helps; none where the content has none.
type Photo struct{ Script, Style, Engine, Worker, Page string }

// Drawings returns the drawings of tiles as a JSON object: under the id of each tile the markup of its
// picture and that of the outlines of its segments. As elements they would be most of the page; so a script makes those it needs.
func Drawings(tiles []*tile.Tile) string {
	all := map[string][2]string{}
	for _, p := range plansOf(tiles) {
		all[p.Tile.ID] = [2]string{markupOf(tileDrawing(p)), markupOf(tileOutlines(p))}
	}
	var text strings.Builder
	w := json.NewEncoder(&text)
	w.SetEscapeHTML(false)
	_ = w.Encode(all) // maps of texts can always be written, and in order
	return text.String()
}

// markupOf returns what a component writes, in quotes that JSON need not escape.
func markupOf(c templ.Component) string {
	var text strings.Builder
	if err := c.Render(context.Background(), &text); err != nil {
		panic(err) // a strings.Builder takes everything
	}
	return strings.NewReplacer("\n", "", `"`, "'").Replace(text.String())
}

// ScorerSections are the sections of ui.toml that the scorer page shows, each under its name in a JSON object, and under "rules"
// the address of every rule's paragraph, from this page.
var ScorerSections = []string{"score", "for", "player", "figure", "group", "token", "kind", "mark", "side", "rule", "problem", "question", "answer", "note", "why", "option", "box", "topic", "error"}

// scorerModules are the parts of the scorer's script, each after those it needs.
var scorerModules = []string{"engine", "words", "state", "store", "more", "parts", "board", "stage", "tray", "sheet", "shelf", "menu", "cards", "verdict", "panels", "later", "embed", "actions", "whole", "ruling", "gestures", "keys", "main"}

// ScorerPageTexts are the texts of section "score" that stand in the page and that its script never says.
var ScorerPageTexts = []string{
	"broken", "figure-how", "figures", "key-arrows", "key-bridge", "key-enter", "key-escape", "key-figure", "key-help", "key-undo", "key-verdict",
	"loading", "move-east", "move-north", "move-south", "move-west", "noscript", "rule-page", "shelf-all", "shelf-how", "text-how", "turn-now",
	"variants-name", "zoom-all", "zoom-in", "zoom-out",
}

//go:embed script/scorer/*.js script/whole/*.js script/photo/*.js
var scorerScripts embed.FS

// WholeSections are the sections of ui.toml that the parts of a whole game show.
var WholeSections = []string{"whole", "how", "photo"}

// wholeModules are the parts of the script of a whole game, each after those it needs.
var wholeModules = []string{"given", "photo", "log", "may", "turns", "scores", "sweep", "bazaar", "deck", "picture", "share", "begin"}

// WholeScript returns the script of a whole game as one module, as ScorerScript does.
func WholeScript() []byte { return joined("whole", wholeModules) }

// photoModules are the parts of the script that reads photographs, each after those it needs.
var photoModules = []string{"given", "plane", "grid", "learn", "lay", "ask", "look", "read", "begin"}

// PhotoScript returns the script that reads photographs as one module, as ScorerScript does.
func PhotoScript() []byte { return joined("photo", photoModules) }

// ScorerScript returns the script of the scorer page as one module. The parts are modules of their own in
// script/scorer; here they stand one after the other without the lines that join them, so that a phone asks for one
// file, in a function, so that what makes it smaller may give their names shorter ones. No two parts may give the same name to
// different things, and each imports from those before it only: TestScorerScript holds both.
func ScorerScript() []byte {
	return append(append([]byte("(async () => {\n"), joined("scorer", scorerModules)...), "})();\n"...)
}

// joined returns the parts of a script in a folder, one after the other, without the lines that join them; begin is what it gives.
func joined(folder string, names []string) []byte {
	var all strings.Builder
	for _, name := range names {
		text, err := scorerScripts.ReadFile("script/" + folder + "/" + name + ".js")
		if err != nil {
			panic(err) // embedded: a test calls this
		}
		for line := range strings.Lines(string(text)) {
			if !strings.HasPrefix(line, "import ") {
				all.WriteString(strings.TrimPrefix(line, "export "))
			}
		}
	}
	if folder != "scorer" {
		all.WriteString("export { begin };\n")
	}
	return []byte(all.String())
}
