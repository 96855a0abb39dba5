package templates

import (
	"embed"
	"strings"
)

// A Scorer is what the scorer page shows before a script runs, and what its script needs. Frame.Scripts must name the
// file that holds ScorerScript, and Frame.Styles the one that holds style/score.css.
type Scorer struct {
	Page
	Say    Words  // section [score] of the page's ui.toml
	Data   string // ScorerData of the page's language
	Engine string // address of the WebAssembly module
	Sprite string // HTML of the Sprite of the tiles the page can draw; others are made up from their edges
}

// ScorerSections are the sections of ui.toml that the scorer page shows: Data is a JSON object with each under its
// name, and under "rules" the address of every rule's paragraph, from this page.
var ScorerSections = []string{"score", "for", "player", "figure", "group", "token", "kind", "mark", "side", "rule", "problem", "question", "answer", "note", "why", "option", "box", "error"}

// scorerModules are the parts of the scorer's script, each after those it needs.
var scorerModules = []string{"engine", "words", "state", "store", "parts", "board", "stage", "tray", "sheet", "menu", "cards", "verdict", "panels", "later", "actions", "ruling", "gestures", "keys", "main"}

//go:embed script/scorer/*.js
var scorerScripts embed.FS

// ScorerScript returns the script of the scorer page as one module. The parts are modules of their own in
// script/scorer; here they stand one after the other without the lines that join them, so that a phone asks for one
// file. No two parts may give the same name to different things, and each imports from those before it only:
// TestScorerScript holds both.
func ScorerScript() []byte {
	var all strings.Builder
	for _, name := range scorerModules {
		text, err := scorerScripts.ReadFile("script/scorer/" + name + ".js")
		if err != nil {
			panic(err) // embedded: a test calls this
		}
		for line := range strings.Lines(string(text)) {
			if !strings.HasPrefix(line, "import ") {
				all.WriteString(strings.TrimPrefix(line, "export "))
			}
		}
	}
	return []byte(all.String())
}
