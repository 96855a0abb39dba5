package source

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/translation"
)

// SettingsFile says what a site is called and how it looks. A folder that has it takes from the program whatever it does not say
// itself.
const SettingsFile = "taula.toml"

// Settings are what SettingsFile says. Without the file all of it is as the program's own site has it.
type Settings struct {
	Name      string   `toml:"name"`
	Address   string   `toml:"address"`   // where the site will be on the web
	Languages []string `toml:"languages"` // that in which pages are written first
	Boxes     []string `toml:"boxes"`     // that the site speaks of beside those it has pages about
	Emblem    string   `toml:"emblem"`    // an SVG file below files/; the program's own where none is named

	Colours map[string]Colour `toml:"colours"` // by the names that tokens.css has for them
}

// Source is the language pages are written in.
func (s Settings) Source() string {
	if len(s.Languages) == 0 {
		return "en"
	}
	return s.Languages[0]
}

// IsAddress reports whether a site can be at an address: on a host of the web, with nothing behind the path.
func IsAddress(text string) bool {
	a, err := url.Parse(text)
	return err == nil && (a.Scheme == "https" || a.Scheme == "http") && a.Host != "" && !strings.ContainsAny(text, "?# <>\"\\")
}

// ParseSettings reads SettingsFile.
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
