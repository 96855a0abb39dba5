package translation

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/translation/pair"
	"taula/site/translation/words"
)

// A Language is the configuration of a language.
type Language struct {
	Code      string
	Label     string    `toml:"label"`      // its own name: "Català"
	Dir       string    `toml:"dir"`        // "ltr" or "rtl"
	PublishAt int       `toml:"publish_at"` // percent of words from which a page is indexed
	Numbers   []string  `toml:"numbers"`    // words for 0, 1, 2 …; alternatives are separated by |
	Negations []string  `toml:"negations"`  // words for no, not, never, without …
	Common    []string  `toml:"common"`     // frequent words by which the language is recognized
	Names     []string  `toml:"names"`      // hunspell dictionaries
	Quotes    [2]string `toml:"quotes"`     // what stands before and after a quoted text: "«" and "»"
	Step      string    `toml:"step"`       // an expression for how texts refer to a numbered step: "step 3"
	Points    string    `toml:"points"`     // an expression for texts that speak of points
	Review    string    `toml:"review"`     // which texts need a review before they count: "", "points" or "all"
	Proposal  bool      `toml:"proposal"`   // no native speaker has read it yet; every page says so
	Lints     []Lint    `toml:"-"`          // of its file in the folder lint

	NumberWords map[string]int `toml:"-"` // of Numbers, with their values
	CommonWords words.Small    `toml:"-"` // Common
	pivots      pair.Pivots    // Numbers and Negations
	steps       *regexp.Regexp // Step
	points      *regexp.Regexp // Points
}

// A Lint is a way of writing that a language avoids.
type Lint struct {
	Name    string `toml:"name" json:"-"`
	Pattern string `toml:"pattern" json:"pattern"` // a regular expression
	Say     string `toml:"say" json:"say"`         // what to write instead

	*words.Expression `toml:"-" json:"-"` // Pattern
}

// Show says what a reader gets instead of an outdated text.
type Show struct {
	Outdated string `toml:"outdated"`         // "keep" with a mark, or "fallback" to English
	Numbers  string `toml:"outdated_numbers"` // the same, where a number changed
}

// A Repository holds the addresses at which readers change the content or report a mistake. {file} stands for the path of a
// file in the content folder.
type Repository struct {
	Edit  string `toml:"edit"`  // edits a file: "https://…/edit/main/content/{file}"
	New   string `toml:"new"`   // creates a file: "https://…/new/main?filename=content/{file}"
	Issue string `toml:"issue"` // reports a mistake; may be a mailto: address. {title} and {body} are filled in
}

// Config is content/i18n.toml.
type Config struct {
	Source    string              `toml:"source"`   // the language of the source
	Headline  string              `toml:"headline"` // "words" or "units"
	Show      Show                `toml:"show"`
	Repo      Repository          `toml:"repository"`
	Longest   map[string]int      `toml:"longest"` // limits of interface texts in characters, by key
	Weights   map[string]int      `toml:"weight"`  // order in which pages are offered to translators, highest first; 1 by default
	Languages map[string]Language `toml:"languages"`
}

var codeForm = regexp.MustCompile(`^[a-z]{2,3}(-[a-z0-9]{2,8})*$`)

const aCode = "a language's code of BCP 47 in small letters, such as es or pt-br"

// IsCode reports whether name is a language code. No other folder of the site may have such a name.
func IsCode(name string) bool { return codeForm.MatchString(name) }

// IsOther reports whether the folder of a content tree is not that of a language.
func IsOther(name string) bool {
	switch name {
	case "files", "glossary", "ledger", "lint":
		return true
	}
	return false
}

// ConfigFile is the path of the configuration in a content tree.
const ConfigFile = "i18n.toml"

// LintFile returns the path of a language's lints in a content tree.
func LintFile(code string) string { return "lint/" + code + ".toml" }

// ParseLints parses the lints of a language: tables [[lint]], each with a name, an expression and what to write instead. Lints
// whose expression cannot be read are reported and left out.
func ParseLints(file, text string) (lints []Lint, errs []Error) {
	var parsed struct {
		Lint []Lint `toml:"lint"`
	}
	meta, err := toml.Decode(text, &parsed)
	if err != nil {
		return nil, []Error{TOMLError(file, err, "TOML")}
	}
	for _, key := range meta.Undecoded() {
		errs = append(errs, Error{File: file, Found: key.String(), Wanted: "[[lint]] with name, pattern and say"})
	}

	for _, lint := range parsed.Lint {
		lint.Expression, err = words.ParseExpression(lint.Pattern)
		if err != nil {
			found := fmt.Sprintf("lint %q: %v", lint.Name, err)
			errs = append(errs, Error{File: file, Found: found, Wanted: "a regular expression"})
			continue
		}
		lints = append(lints, lint)
	}
	return lints, errs
}

// ParseConfig parses i18n.toml and fills in the defaults.
func ParseConfig(text string) (Config, []Error) {
	file := struct {
		I18n Config `toml:"i18n"`
	}{Config{Source: "en", Headline: "words", Show: Show{Outdated: "keep", Numbers: "fallback"}}}
	meta, err := toml.Decode(text, &file)
	c := file.I18n
	if err != nil {
		return c, []Error{TOMLError(ConfigFile, err, "TOML")}
	}
	var errs []Error
	wrong := func(found, wanted string) { errs = append(errs, Error{File: ConfigFile, Found: found, Wanted: wanted}) }
	for _, key := range meta.Undecoded() {
		wrong(key.String(), "the name of a setting")
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
	c.Repo.check(wrong)
	for name, limits := range map[string]map[string]int{"longest": c.Longest, "weight": c.Weights} {
		for key, n := range limits {
			if n < 1 {
				wrong(fmt.Sprintf("i18n.%s.%q = %d", name, key, n), "a number of 1 or more")
			}
		}
	}
	if !IsCode(c.Source) {
		wrong(fmt.Sprintf("the language %q", c.Source), aCode)
	}
	for code, l := range c.Languages {
		if !IsCode(code) {
			wrong(fmt.Sprintf("the language %q", code), aCode)
		}
		c.Languages[code] = l.checked(code, wrong)
	}
	slices.SortStableFunc(errs, func(a, b Error) int { return strings.Compare(a.Found, b.Found) })
	return c, errs
}

// check reports invalid addresses.
func (r Repository) check(wrong func(found, wanted string)) {
	for _, k := range []struct{ name, value, hole string }{{"edit", r.Edit, "{file}"}, {"new", r.New, "{file}"}, {"issue", r.Issue, ""}} {
		isMail := k.name == "issue" && strings.HasPrefix(k.value, "mailto:")
		if k.value != "" && !isMail && (!strings.HasPrefix(k.value, "https://") || !strings.Contains(k.value, k.hole)) {
			wrong(fmt.Sprintf("i18n.repository.%s = %q", k.name, k.value), "an address that begins with https:// and holds "+k.hole)
		}
	}
}

// checked reports invalid settings and returns the language without them.
func (l Language) checked(code string, wrong func(found, wanted string)) Language {
	pattern := func(name, expr string) *words.Expression {
		e, err := words.ParseExpression(expr)
		if err != nil {
			wrong(fmt.Sprintf("languages.%s.%s: %v", code, name, err), "a regular expression")
		}
		return e
	}
	if pattern("step", l.Step) == nil {
		l.Step = ""
	}
	if pattern("points", l.Points) == nil {
		l.Points = ""
	}
	if !slices.Contains([]string{"", reviewPoints, reviewAll}, l.Review) {
		wrong(fmt.Sprintf("languages.%s.review = %q", code, l.Review), "points or all")
	}
	return l.Filled(code)
}

// Filled returns the language with its code, the defaults, and what is compiled from its settings.
func (l Language) Filled(code string) Language {
	l.Code, l.Label, l.Dir = code, cmp.Or(l.Label, code), cmp.Or(l.Dir, "ltr")
	l.Quotes = cmp.Or(l.Quotes, [2]string{"“", "”"})
	l.NumberWords = map[string]int{}
	for n, all := range l.Numbers {
		for w := range strings.SplitSeq(all, "|") {
			l.NumberWords[w] = n
		}
	}
	l.pivots = pair.PivotsOf(l.NumberWords, l.Negations)
	l.CommonWords = words.Small{}
	for _, w := range l.Common {
		l.CommonWords[w] = true
	}
	if l.Step != "" {
		l.steps = regexp.MustCompile(l.Step) // ParseConfig has read it
	}
	if l.Points != "" {
		l.points = regexp.MustCompile(l.Points)
	}
	return l
}

// Language returns the configuration of a language, or the defaults.
func (c Config) Language(code string) Language {
	if l, ok := c.Languages[code]; ok {
		return l
	}
	return Language{}.Filled(code)
}
