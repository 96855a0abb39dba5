package source

import (
	"fmt"
	"maps"
	"math"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/translation"
	"taula/templates"
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

// maxLanguages is far above what a site has. Each language has all interface texts.
const maxLanguages = 100

// Source returns the language of the pages: the first of the languages, English if there is none.
func (s Settings) Source() string { return slices.Concat(s.Languages, []string{"en"})[0] }

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
	if len(s.Languages) > maxLanguages {
		wrong(0, fmt.Sprintf("%d languages", len(s.Languages)), fmt.Sprintf("at most %d", maxLanguages))
		s.Languages = s.Languages[:maxLanguages]
	}
	for i, code := range s.Languages {
		if !translation.IsCode(code) || translation.IsOther(code) || slices.Contains(s.Languages[:i], code) {
			wrong(0, fmt.Sprintf("the language %q", code), "codes of languages, such as en and ca, each once")
		}
	}
	s.checkLook(wrong)
	return s, ps
}

// A Colour is a colour in light and in dark mode.
type Colour [2]string

// UnmarshalTOML reads one colour for both modes, or two.
func (c *Colour) UnmarshalTOML(value any) error {
	switch v := value.(type) {
	case string:
		*c = Colour{v, v}
		return nil
	case []any:
		if len(v) == 2 {
			*c = Colour{fmt.Sprint(v[0]), fmt.Sprint(v[1])}
			return nil
		}
	}
	return fmt.Errorf(`found a colour %v, expected "#rrggbb", or one for light and one for dark: ["#rrggbb", "#rrggbb"]`, value)
}

// readable lists pairs of text and background colours that need enough contrast.
var readable = [][2]string{
	{"ink", "paper"}, {"ink", "card"}, {"muted", "paper"}, {"accent", "paper"}, {"accent", "card"}, {"accent-ink", "accent"}, {"brick-ink", "brick"},
}

// leastContrast is the minimum of WCAG for text, level AA.
const leastContrast = 4.5

// Colour returns the colour of a name: as set, else the program's own.
func (s Settings) Colour(name string) Colour {
	if c, ok := s.Colours[name]; ok {
		return c
	}
	light, dark := templates.Colour(name)
	return Colour{light, dark}
}

// CSS returns the style sheet with the site's colours.
func (s Settings) CSS() string {
	var css strings.Builder
	for _, name := range slices.Sorted(maps.Keys(s.Colours)) {
		fmt.Fprintf(&css, "--%s:light-dark(%s,%s);", name, s.Colours[name][0], s.Colours[name][1])
	}
	if css.Len() == 0 {
		return ""
	}
	return ":root{" + css.String() + "}\n"
}

// checkLook reports invalid colours, colours with too little contrast, and a missing emblem.
func (s Settings) checkLook(wrong func(line int, found, wanted string)) {
	known := templates.ColourNames()
	for _, name := range slices.Sorted(maps.Keys(s.Colours)) {
		c := s.Colours[name]
		if !slices.Contains(known, name) {
			wrong(0, "a colour named "+name, "one of "+strings.Join(known, ", "))
		}
		for _, value := range c {
			if _, ok := luminance(value); !ok {
				wrong(0, fmt.Sprintf("colours.%s = %q", name, value), `a colour such as "#336699"`)
				return
			}
		}
	}
	for _, pair := range readable {
		if _, a := s.Colours[pair[0]]; !a {
			if _, b := s.Colours[pair[1]]; !b {
				continue
			}
		}
		for i, mode := range []string{"light", "dark"} {
			if c := contrast(s.Colour(pair[0])[i], s.Colour(pair[1])[i]); c < leastContrast {
				wrong(0, fmt.Sprintf("%s on %s with a contrast of %.1f in %s (%s on %s)", pair[0], pair[1], c, mode, s.Colour(pair[0])[i], s.Colour(pair[1])[i]),
					fmt.Sprintf("%.1f at least, so that it can be read", leastContrast))
			}
		}
	}
	if s.Emblem != "" && (path.Ext(s.Emblem) != ".svg" || !strings.HasPrefix(s.Emblem, "files/")) {
		wrong(0, fmt.Sprintf("emblem = %q", s.Emblem), "an SVG file below files/, such as files/emblem.svg")
	}
}

// contrast returns the contrast of two colours as defined by WCAG, from 1 to 21.
func contrast(a, b string) float64 {
	x, _ := luminance(a)
	y, _ := luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// luminance returns the relative luminance of a colour #rrggbb.
func luminance(colour string) (float64, bool) {
	digits, ok := strings.CutPrefix(colour, "#")
	n, err := strconv.ParseUint(digits, 16, 32)
	if !ok || err != nil || len(digits) != 6 {
		return 0, false
	}
	part := func(shift uint) float64 {
		v := float64(n>>shift&255) / 255
		if v <= .04045 {
			return v / 12.92
		}
		return math.Pow((v+.055)/1.055, 2.4)
	}
	return .2126*part(16) + .7152*part(8) + .0722*part(0), true
}
