package translation

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/translation/words"
)

// A Language is what the program needs to know of a language; all of it is data, nothing is written in Go.
type Language struct {
	Code      string
	Label     string   `toml:"label"`      // its own name: "Català"
	Dir       string   `toml:"dir"`        // "ltr" or "rtl"
	PublishAt int      `toml:"publish_at"` // percent of words from which a page is indexed
	Numbers   []string `toml:"numbers"`    // words for 0, 1, 2 …; several parted by |
	Common    []string `toml:"common"`     // words that only this language is full of
	Names     []string `toml:"names"`      // hunspell dictionaries
	Step      string   `toml:"step"`       // an expression for how texts refer to a numbered step: "step 3"
	Points    string   `toml:"points"`     // an expression for texts that speak of points
	Review    string   `toml:"review"`     // what counts only when somebody else has read it: "", "points" or "all"
	Proposal  bool     `toml:"proposal"`   // nobody who speaks it from home has read it yet: every page says so
	Lints     []Lint   `toml:"lint"`

	values map[string]int // of Numbers
	small  words.Small    // Common
	steps  *regexp.Regexp // Step
	points *regexp.Regexp // Points
}

// A Lint is a way of writing that a language avoids.
type Lint struct {
	Name    string `toml:"name"`
	Pattern string `toml:"pattern"` // a regular expression
	Say     string `toml:"say"`     // what to write instead
}

// Show says what a reader gets instead of an outdated text.
type Show struct {
	Outdated string `toml:"outdated"`         // "keep" with a mark, or "fallback" to English
	Numbers  string `toml:"outdated_numbers"` // the same, where a number changed
}

// A Repository says where the content lies on the web, for who wants to change it there. {file} stands for the path of a file
// in the content folder.
type Repository struct {
	Edit  string `toml:"edit"`  // where a file is changed: "https://…/edit/main/content/{file}"
	New   string `toml:"new"`   // where a file is begun: "https://…/new/main?filename=content/{file}"
	Issue string `toml:"issue"` // where one says that something is wrong, or hands in a file; a mailto: address, too. {title} and {body} are filled in
}

// Config is content/i18n.toml.
type Config struct {
	Source    string              `toml:"source"`   // the language of the source
	Headline  string              `toml:"headline"` // "words" or "units"
	Show      Show                `toml:"show"`
	Repo      Repository          `toml:"repository"`
	Longest   map[string]int      `toml:"longest"` // of interface texts that have little room: how many characters, by key
	Weights   map[string]int      `toml:"weight"`  // of pages: what readers open most is translated first; 1 where none is given
	Languages map[string]Language `toml:"languages"`
}

// codeForm is how the folder of a language is called, and what its addresses begin with.
var codeForm = regexp.MustCompile(`^[a-z]{2,3}(-[a-z0-9]{2,8})*$`)

// aCode is what is wanted where something is called otherwise.
const aCode = "a language's code of BCP 47 in small letters, such as es or pt-br"

// IsCode reports whether a language may be called so. No folder of the site is.
func IsCode(name string) bool { return codeForm.MatchString(name) }

// IsOther reports whether a folder of a content tree of that name holds something else than a language.
func IsOther(name string) bool { return name == "files" || name == "glossary" || name == "ledger" }

// ConfigFile is where the configuration lies in a content tree.
const ConfigFile = "i18n.toml"

// ParseConfig reads content/i18n.toml; what it leaves out has its default.
func ParseConfig(text string) (Config, []Error) {
	file := struct {
		I18n Config `toml:"i18n"`
	}{Config{Source: "en", Headline: "words", Show: Show{Outdated: "keep", Numbers: "fallback"}}}
	meta, err := toml.Decode(text, &file)
	c := file.I18n
	if err != nil {
		return c, []Error{tomlError(ConfigFile, err)}
	}
	var errs []Error
	wrong := func(found, wanted string) { errs = append(errs, Error{File: ConfigFile, Found: found, Wanted: wanted}) }
	for _, key := range meta.Undecoded() {
		wrong(key.String(), "a name by which something is configured")
	}
	for _, k := range []struct {
		name, value string
		want        []string
	}{
		{"headline", c.Headline, []string{"words", "units"}},
		{"show.outdated", c.Show.Outdated, []string{"keep", "fallback"}},
		{"show.outdated_numbers", c.Show.Numbers, []string{"keep", "fallback"}},
	} {
		if !slices.Contains(k.want, k.value) {
			wrong(fmt.Sprintf("i18n.%s = %q", k.name, k.value), strings.Join(k.want, " or "))
		}
	}
	for _, k := range []struct{ name, value, hole string }{
		{"edit", c.Repo.Edit, "{file}"}, {"new", c.Repo.New, "{file}"}, {"issue", c.Repo.Issue, ""},
	} {
		isMail := k.name == "issue" && strings.HasPrefix(k.value, "mailto:")
		if k.value != "" && !isMail && (!strings.HasPrefix(k.value, "https://") || !strings.Contains(k.value, k.hole)) {
			wrong(fmt.Sprintf("i18n.repository.%s = %q", k.name, k.value), "an address that begins with https:// and holds "+k.hole)
		}
	}
	for _, list := range []struct {
		name string
		all  map[string]int
	}{{"longest", c.Longest}, {"weight", c.Weights}} {
		for _, key := range slices.Sorted(maps.Keys(list.all)) {
			if list.all[key] < 1 {
				wrong(fmt.Sprintf("i18n.%s.%q = %d", list.name, key, list.all[key]), "a number from 1 on")
			}
		}
	}
	for _, code := range append(slices.Sorted(maps.Keys(c.Languages)), c.Source) {
		if !IsCode(code) {
			wrong(fmt.Sprintf("the language %q", code), aCode)
		}
	}
	languages := map[string]Language{}
	for _, code := range slices.Sorted(maps.Keys(c.Languages)) {
		languages[code] = c.Languages[code].checked(code, wrong)
	}
	c.Languages = languages
	return c, errs
}

// checked is what is configured for a language without what is wrong in it.
func (l Language) checked(code string, wrong func(found, wanted string)) Language {
	if _, e := words.Pattern(l.Step); e != nil {
		wrong(fmt.Sprintf("languages.%s.step: %v", code, e), "a regular expression")
		l.Step = ""
	}
	if _, e := words.Pattern(l.Points); e != nil {
		wrong(fmt.Sprintf("languages.%s.points: %v", code, e), "a regular expression")
		l.Points = ""
	}
	if found := wrongReview(code, l.Review); found != "" {
		wrong(found, "points or all")
	}
	for _, lint := range l.Lints {
		if _, e := words.Pattern(lint.Pattern); e != nil {
			wrong(fmt.Sprintf("languages.%s.lint %s: %v", code, lint.Name, e), "a regular expression")
		}
	}
	return l.filled(code)
}

func (l Language) filled(code string) Language {
	l.Code = code
	if l.Label == "" {
		l.Label = code
	}
	if l.Dir == "" {
		l.Dir = "ltr"
	}
	l.values, l.small, l.steps, l.points = l.NumberWords(), l.CommonWords(), l.step(), l.pointsOf()
	return l
}

// Language is what is configured for a code, or the defaults.
func (c Config) Language(code string) Language {
	if l, ok := c.Languages[code]; ok {
		return l
	}
	return Language{}.filled(code)
}

// NumberWords maps the words of a language for numbers to their values.
func (l Language) NumberWords() map[string]int {
	if l.values != nil {
		return l.values
	}
	out := map[string]int{}
	for n, all := range l.Numbers {
		for _, w := range strings.Split(all, "|") {
			out[w] = n
		}
	}
	return out
}

// CommonWords are the words that only this language is full of.
func (l Language) CommonWords() words.Small {
	if l.small != nil {
		return l.small
	}
	return words.NewSmall(l.Common)
}

// step is the expression for references to a step; nil if there is none.
func (l Language) step() *regexp.Regexp {
	if l.steps != nil || l.Step == "" {
		return l.steps
	}
	return regexp.MustCompile(l.Step) // ParseConfig has read it
}

// pointsOf is the expression for texts that speak of points; nil if there is none.
func (l Language) pointsOf() *regexp.Regexp {
	if l.points != nil || l.Points == "" {
		return l.points
	}
	return regexp.MustCompile(l.Points) // ParseConfig has read it
}
