package templates

import (
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
	// Start is the position of an empty table, which states the tiles of the site's own.
	Start string
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
	return strings.NewReplacer("\n", "", `"`, "'").Replace(string(HTML(c)))
}

// ScorerSections are the sections of ui.toml that the scorer page shows, each under its name in a JSON object, and under "rules"
// the address of every rule's paragraph, from this page.
var ScorerSections = []string{"score", "for", "player", "figure", "group", "token", "kind", "mark", "side", "rule", "problem", "question", "answer", "note", "why", "option", "box", "topic", "error"}

// ScorerPageTexts are the texts of section "score" that stand in the page and that its script never says.
var ScorerPageTexts = []string{
	"broken", "figure-how", "figures", "key-arrows", "key-bridge", "key-enter", "key-escape", "key-figure", "key-help", "key-undo", "key-verdict",
	"left-hand", "little", "loading", "move-east", "move-north", "move-south", "move-west", "noscript", "rule-page", "shelf-all", "shelf-how", "text-how", "turn-now",
	"variants-name", "zoom-all", "zoom-in", "zoom-out",
}

// WholeSections are the sections of ui.toml that the parts of a whole game show.
var WholeSections = []string{"whole", "how", "photo"}

// WholePageTexts are those of them, by section, that stand in the page and that no script says.
var WholePageTexts = map[string][]string{
	"whole": {
		"awake", "back", "begin", "begin-points", "chart", "deck-how", "draw", "end-how", "end-now", "forum", "html", "kept-how", "less", "may-turns", "middle",
		"more", "png", "rule", "scores-now", "seats", "seats-how", "view-bazaar", "view-deck", "view-log", "view-scores", "views",
	},
	"photo": {
		"before", "by-hand", "corner-ne", "corner-nw", "corner-se", "corner-sw", "fade", "forget", "helps", "keep", "leave", "less-east", "less-north", "less-south",
		"less-west", "likely", "more-east", "more-north", "more-south", "more-west", "picture", "piece", "private", "read", "right", "side-east",
		"side-north", "side-south", "side-west", "under",
	},
}
