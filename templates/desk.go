package templates

import (
	_ "embed"
)

// A Desk is the page on which passages are translated in the browser. Its script does the work; without a script the page says
// where else to translate. Frame.Scripts must name the file that holds DeskScript, and Frame.Styles the one that holds
// script/desk/desk.css.
type Desk struct {
	Frame
	Texts       Words      // section "translate"
	ScriptTexts string     // the texts of DeskTexts, as a JSON object
	Languages   []Language // the languages translated here: URL is the folder from which the script fetches their passages
}

// DeskTexts are the keys of the texts of section "translate" that the script uses.
var DeskTexts = []string{
	"current", "outdated", "missing", "unverified", "draft", "left", "all-passages", "passage", "ui-page", "ui-key", "kept", "not-kept",
	"fine", "lacks", "more", "check-numbers", "check-links", "check-images", "check-footnotes", "check-shortcodes", "check-placeholders", "check-icons", "check-html", "check-code",
	"too-long", "length", "still-english", "ends", "wants-term", "avoids-term", "keeps-term", "characters", "none-alike", "alike", "take", "nothing-left", "no-page", "no-load",
	"stale", "stale-target", "drafts", "no-drafts", "handed", "copied", "not-copied", "not-shared", "offline-done", "issue-title", "issue-body", "issue-attach",
}

//go:embed script/desk/desk.css
var deskCSS []byte

// DeskStyle returns the style sheet of the desk.
func DeskStyle() []byte { return deskCSS }
