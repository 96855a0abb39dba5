package source

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/translation"
)

// SettingsFile has the name and the looks of a site. A folder with this file takes everything it does not have itself from the program.
const SettingsFile = "taula.toml"

// Settings are the contents of SettingsFile. Without the file they are those of our own site.
type Settings struct {
	Name      string   `toml:"name"`
	Address   string   `toml:"address"`   // web address of the site
	Languages []string `toml:"languages"` // the first is the language of the pages
	Boxes     []string `toml:"boxes"`     // boxes that the site mentions, besides those that have a page
	Emblem    string   `toml:"emblem"`    // an SVG file below files/; by default the program's own

	Colours map[string]Colour `toml:"colours"` // by their names in tokens.css
}

// Source returns the language of the pages.
func (s Settings) Source() string {
	if len(s.Languages) == 0 {
		return "en"
	}
	return s.Languages[0]
}

// IsAddress reports whether a text is a web address without a query or fragment.
func IsAddress(text string) bool {
	a, err := url.Parse(text)
	return err == nil && (a.Scheme == "https" || a.Scheme == "http") && a.Host != "" && !strings.ContainsAny(text, "?# <>\"\\")
}

// ParseSettings parses SettingsFile.
func ParseSettings(file []byte) (Settings, Problems) {
	var s Settings
	var ps Problems
	wrong := func(line int, found, wanted string) {
		ps = append(ps, Problem{Kind: "file", File: SettingsFile, Line: line, Found: found, Wanted: wanted})
	}
	meta, err := toml.Decode(string(file), &s)
	if err != nil {
		return Settings{}, ErrorProblems("file", []translation.Error{translation.TOMLError(SettingsFile, err, "the settings of a site")})
	}
	for _, key := range meta.Undecoded() {
		wrong(0, key.String(), "name, address, languages, boxes, emblem or colours")
	}
	if s.Address != "" && !IsAddress(s.Address) {
		wrong(0, fmt.Sprintf("address = %q", s.Address), `where the site will be, such as "https://example.org/rules/"`)
	}
	for i, code := range s.Languages {
		if !translation.IsCode(code) || translation.IsOther(code) || slices.Contains(s.Languages[:i], code) {
			wrong(0, fmt.Sprintf("the language %q", code), "codes of languages, such as en and ca, each once")
		}
	}
	s.checkLook(wrong)
	return s, ps
}
