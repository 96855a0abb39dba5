package link

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"taula/site/object"
	"taula/site/page"
	"taula/site/source"
	"taula/templates"
)

// tables are the contents of a tree's tables.
type tables struct {
	Sources   sourceTable
	Questions []Question
	Changes   []change // newest first
	Redirects []redirect
}

// A Question has its text in section [ask] of the interface texts, under its name. The first of its rules is its answer.
type Question struct {
	Name  string
	Rules []string
}

// readQuestions reads the questions and reports mistakes. A tree need not have any.
func (b *Site) readQuestions() {
	line, before := 0, map[string]bool{}
	for text := range strings.Lines(string(b.Tree.Files[source.QuestionsFile])) {
		line++
		words := strings.Fields(text)
		if len(words) == 0 || strings.HasPrefix(text, "#") {
			continue
		}
		q := Question{words[0], words[1:]}
		if len(q.Rules) == 0 || before[q.Name] {
			b.problem("rule", source.QuestionsFile, line, strings.TrimSpace(text), "a name used once, and the rule that answers it")
			continue
		}
		before[q.Name] = true
		if b.Shared.Words[b.Tree.Source]["ask"][q.Name] == "" {
			b.problem("words", source.QuestionsFile, line, q.Name, "a text ask."+q.Name+" in content/"+b.Tree.Source+"/ui.toml")
		}
		for _, id := range q.Rules {
			if b.HomeOf(id) == "" {
				b.problem("rule", source.QuestionsFile, line, id, "a rule that a paragraph or list item states")
			}
		}
		b.Tables.Questions = append(b.Tables.Questions, q)
	}
	b.placeQuestions()
}

// checkGlance reports questions in a page's glance that the page does not answer, and drawings that do not exist.
func (b *Site) checkGlance(key string, doc *page.Facts) {
	for _, id := range doc.Front.Glance {
		q := slices.IndexFunc(b.Tables.Questions, func(q Question) bool { return q.Name == id })
		here := slices.ContainsFunc(doc.Headings, func(h page.Heading) bool { return h.ID == id })
		if !here && (q < 0 || b.HomeOf(b.Tables.Questions[q].Rules[0]) != key) {
			b.problem("glance", doc.Path, doc.Front.Lines["glance"], id, "a heading of this page, or a question of "+source.QuestionsFile+" that it answers")
		}
	}
	for _, name := range doc.Front.Drawings {
		if !templates.CanDraw(name) {
			b.problem("glance", doc.Path, doc.Front.Lines["drawings"], name, `the name of a drawing, as "go doc taula/templates.Drawn" lists them`)
		}
	}
}

// placeQuestions gives every question a page below the list of questions. These pages are not part of the content: each repeats
// the list's entry, so that it can be shared.
func (b *Site) placeQuestions() {
	list := b.WithLayout("questions")
	if list == "" {
		return
	}
	for _, lang := range b.Tree.Languages {
		for _, q := range b.Tables.Questions {
			v := *b.Object(lang, list)
			v.Key = list + "#" + q.Name
			v.Title = object.Heading{Text: b.Shared.Words[lang]["ask"].Say(q.Name)}
			at := place{lang, v.Key}
			b.objects[at], b.addresses.places[at] = &v, b.Address(lang, list)+q.Name+"/"
		}
	}
}

// QuestionKeys returns the keys of the pages of the questions.
func (b *Site) QuestionKeys() []string {
	var keys []string
	if list := b.WithLayout("questions"); list != "" {
		for _, q := range b.Tables.Questions {
			keys = append(keys, list+"#"+q.Name)
		}
	}
	return keys
}

// changesFile lists the rules that have changed, with dates. taula changes writes it from git's history, so that a build needs
// neither git nor a clock.
const changesFile = "changes.toml"

// A change is a rule that is new or whose text changed on a day. Was is the earlier English.
type change struct{ Date, Rule, Was string }

// changeDate matches a day.
var changeDate = regexp.MustCompile(`^20\d\d-[01]\d-[0-3]\d$`)

// readChanges reads the table of changes, sorts it newest first, and reports mistakes. A tree need not have one.
func (b *Site) readChanges() {
	var table struct{ Change []change }
	if _, err := toml.Decode(string(b.Tree.Files[changesFile]), &table); err != nil {
		b.problem("rule", changesFile, 0, err.Error(), `entries [[change]] with date = "2026-11-22", rule = "…" and was = "…"`)
	}
	for i, c := range table.Change {
		switch {
		case !changeDate.MatchString(c.Date):
			b.problem("rule", changesFile, 0, fmt.Sprintf("date %q in entry %d", c.Date, i+1), "a day such as 2026-11-22")
		case b.HomeOf(c.Rule) == "":
			b.problem("rule", changesFile, 0, fmt.Sprintf("rule %q in entry %d", c.Rule, i+1), "a rule that a paragraph or list item states")
		default:
			b.Tables.Changes = append(b.Tables.Changes, c)
		}
	}
	slices.SortStableFunc(b.Tables.Changes, func(x, y change) int { return strings.Compare(y.Date, x.Date) })
}

// FeedName returns the address of a language's feed.
func FeedName(lang string) string { return lang + "/changes.xml" }
