package templates

import (
	"encoding/json"
	"slices"
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
	// Texts is the address of a file with the words and drawings that the script needs at once. It is a JSON object:
	// ScorerSections under "words", Drawings under "tiles", and under "first" the engine's answers to the first questions of
	// the page: "questions", each with the index of its answer, and "answers". The file is named by its hash, so a browser
	// fetches it once.
	Texts string
	// Start is the position of an empty table, with the statements that define the site's own tiles.
	Start string
	// Notation leads to the page about the notation, if the site has it.
	Notation *Link
	// OtherDrawings is the address of a file with Drawings of the remaining tiles, loaded after the page.
	OtherDrawings string
	Whole         Whole // loaded when the user asks for a whole game, the question whether a tile may be laid, or a picture
}

// A Whole has the addresses of the parts of a whole game: a page with WholeParts, their script and their style sheet.
type Whole struct{ Page, Script, Style string }

// A Photo has the addresses for reading photographs: script, style sheet, module, and the worker that runs it. Page is the page
// with advice, or "" if the content has none.
type Photo struct{ Script, Style, Engine, Worker, Page string }

// Drawings returns the drawings of tiles as a JSON object: for each tile id the markup of its picture and of the outlines of
// its segments. As elements they would be most of the page, so a script creates those it needs.
func Drawings(tiles []*tile.Tile) string {
	all := map[string][2]string{}
	for _, p := range plansOf(tiles) {
		all[p.Tile.ID] = [2]string{markupOf(tileDrawing(p)), markupOf(tileOutlines(p))}
	}
	return JSON(all)
}

// JSON writes what can be encoded for a file that only scripts read: "<" needs no escape there.
func JSON(value any) string {
	var text strings.Builder
	w := json.NewEncoder(&text)
	w.SetEscapeHTML(false)
	_ = w.Encode(value) // maps are in order
	return strings.TrimSuffix(text.String(), "\n")
}

// markupOf renders a component with quotes that JSON need not escape.
func markupOf(c templ.Component) string {
	return strings.NewReplacer("\n", "", `"`, "'").Replace(HTML(c))
}

// ScorerSections are the sections of ui.toml that the scorer page shows, each under its name in a JSON object. "rules" has the
// address of every rule's paragraph, from this page.
var ScorerSections = []string{"score", "for", "player", "player-in", "figure", "group", "token", "kind", "mark", "side", "rule", "problem", "question", "answer", "note", "why", "option", "box", "topic", "error"}

// ScorerPageTexts are the texts of section "score" that only the page uses, not its script.
var ScorerPageTexts = []string{
	"broken", "figure-how", "figures", "key-arrows", "key-bridge", "key-enter", "key-escape", "key-figure", "key-help", "key-undo", "key-verdict",
	"left-hand", "little", "loading", "move-east", "move-north", "move-south", "move-west", "noscript", "rule-page", "shelf-all", "shelf-how", "text-how", "turn-now",
	"variants-name", "zoom-all", "zoom-in", "zoom-out",
}

// WholeSections are the sections of ui.toml that the parts of a whole game show.
var WholeSections = []string{"whole", "how", "photo"}

// WholePageTexts are those of their texts, by section, that only the page uses, not a script.
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

// isRepeated reports whether a reader may well do this several times in a row: a step back, a closer look.
func isRepeated(do string) bool {
	return slices.Contains([]string{"undo", "redo", "closer", "farther"}, do)
}
