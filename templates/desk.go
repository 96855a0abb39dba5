package templates

import (
	"bytes"
	"embed"
)

// A Desk is the page on which passages are translated in the browser. Its script works it; without one it says where else
// there is work. Frame.Scripts must name the file that holds DeskScript, and Frame.Styles the one that holds script/desk/desk.css.
type Desk struct {
	Frame
	Texts     Words      // section "translate"
	Said      string     // those of them that the script says, as a JSON object
	Languages []Language // those that are translated here: URL is the address of the folder with what the script fetches
}

// DeskSaid are the texts of the section "translate" that the script of the desk says, by key.
var DeskSaid = []string{
	"current", "outdated", "missing", "unverified", "draft", "left", "all-passages", "passage", "ui-page", "ui-key", "kept", "not-kept", "other-tab",
	"fine", "lacks", "more", "check-numbers", "check-links", "check-images", "check-footnotes", "check-shortcodes", "check-placeholders", "check-icons", "check-html", "check-code",
	"too-long", "length", "still-english", "ends", "wants-term", "avoids-term", "keeps-term", "characters", "none-alike", "alike", "take", "nothing-left", "no-page", "no-load",
	"stale", "stale-target", "drafts", "no-drafts", "handed", "copied", "not-copied", "not-shared", "offline-done", "issue-title", "issue-body", "issue-attach",
}

// deskModules are the parts of the desk's script, each after those it needs.
var deskModules = []string{"text", "scan", "checks", "drafts", "po", "places", "preview", "stock", "memory", "show", "handin", "desk", "choose"}

//go:embed script/desk/*.js script/desk/*.css
var deskFiles embed.FS

// DeskScript returns the script of the desk, and of choosing a passage on a page that is read, as one module. As with
// ScorerScript its parts stand one after the other without the lines that join them; what the last of them exports stays.
func DeskScript() []byte {
	var all bytes.Buffer
	for i, name := range deskModules {
		for line := range bytes.Lines(deskFile(name + ".js")) {
			if bytes.HasPrefix(line, []byte("import ")) {
				continue
			}
			if i+1 < len(deskModules) {
				line = bytes.TrimPrefix(line, []byte("export "))
			}
			all.Write(line)
		}
	}
	return all.Bytes()
}

// DeskStyle returns the style sheet of the desk.
func DeskStyle() []byte { return deskFile("desk.css") }

// deskFile returns an embedded file; a test reads every one.
func deskFile(name string) []byte {
	text, err := deskFiles.ReadFile("script/desk/" + name)
	if err != nil {
		panic(err)
	}
	return text
}
