package wiki

import (
	"fmt"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
)

// A Report says of a page what its maintainers can do.
type Report struct {
	Page      string     `json:"page"`
	Wiki      string     `json:"wiki,omitempty"`
	Address   string     `json:"address"`
	Revision  int        `json:"revision,omitempty"`
	Time      string     `json:"time,omitempty"`
	Marked    int        `json:"marked"`    // units, with the title
	Changed   []Item     `json:"changed"`   // units whose English is not the marked one any more
	New       []Item     `json:"new"`       // texts that are not marked
	Gone      []Item     `json:"gone"`      // units that the page does not have any more
	Languages []Language `json:"languages"` // by code
	Wanted    []Wanted   `json:"wanted"`
}

// A Language is the state of the translation of a page.
type Language struct {
	Lang   string   `json:"lang"`
	Wiki   *Share   `json:"wiki,omitempty"` // what the wiki counts; nil if no file says it
	Units  Counted  `json:"units"`          // what we count, against the English of today
	Words  Counted  `json:"words"`
	Why    []string `json:"why"` // the two differ
	Notes  []string `json:"notes"`
	States []Item   `json:"items"` // every unit that is not current, and current ones with a slip
}

// A Share is what the wiki counts. Percent is rounded, as the wiki shows it.
type Share struct {
	Translated int `json:"translated"`
	Fuzzy      int `json:"fuzzy"`
	Total      int `json:"total"`
	Percent    int `json:"percent"`
}

// Counted is a tally with its percentage.
type Counted struct {
	translation.Tally
	Percent int `json:"percent"`
}

// An Item is a unit in a report.
type Item struct {
	Mark    string         `json:"unit,omitempty"`
	Address string         `json:"address,omitempty"`
	Verdict Verdict        `json:"wiki,omitempty"`
	Status  string         `json:"status,omitempty"`
	Reason  string         `json:"reason,omitempty"`
	Words   int            `json:"words"`
	English string         `json:"english"`
	Target  string         `json:"target,omitempty"`
	Writer  string         `json:"writer,omitempty"`
	Diff    []words.Change `json:"diff,omitempty"` // of the English
	Slips   []Slip         `json:"slips,omitempty"`
}

// NewReport reports on a page in some languages, or in all of which a file says something. settings
// are those of the languages.
func NewReport(p *Page, languages []string, settings func(lang string) translation.Language) Report {
	r := Report{
		Page:    p.Title,
		Wiki:    p.Site.Name,
		Address: p.Address(),
		Changed: []Item{},
		New:     []Item{},
		Gone:    []Item{},
	}
	if p.Text != nil {
		r.Revision = p.Text.ID
		r.Time = p.Text.Time
	}
	if len(languages) == 0 {
		languages = p.Languages()
	}

	states := map[string][]State{}
	for _, lang := range languages {
		states[lang] = p.Judge(lang)
		r.Languages = append(r.Languages, p.language(lang, states[lang], settings))
	}
	r.page(p)
	r.Wanted = p.Wanted(states)
	return r
}

// page adds what is true of the page in every language.
func (r *Report) page(p *Page) {
	for _, s := range p.Judge(Source) {
		switch {
		case s.Mark == "":
			r.New = append(r.New, Item{English: s.Text, Words: countWords(s.Text)})
			continue
		case !s.isLive(p):
			r.Gone = append(r.Gone, Item{Mark: s.Mark, English: s.Marked, Words: countWords(s.Marked)})
			continue
		}
		r.Marked++
		changed := p.Text != nil && s.IsMarked && !sameEnglish(s.Unit, s.Text, s.Marked)
		if changed {
			r.Changed = append(r.Changed, Item{
				Mark:    s.Mark,
				Words:   countWords(s.Text),
				English: s.Text,
				Diff:    words.Diff(s.Marked, s.Text),
			})
		}
	}
}

// isLive reports whether the unit is one of the page: it stands there or, if no file has the page,
// in a list.
func (s State) isLive(p *Page) bool {
	if p.Text != nil {
		return s.OnPage
	}
	for _, group := range p.groups {
		for _, m := range group.Messages {
			if m.Mark == s.Mark {
				return true
			}
		}
	}
	return len(p.groups) == 0
}

// language reports on a language.
func (p *Page) language(lang string, states []State, settings func(string) translation.Language) Language {
	l := Language{Lang: lang, Why: []string{}, Notes: []string{}, States: []Item{}}
	for _, s := range states {
		if !s.isLive(p) {
			continue
		}
		english := s.Text
		if p.Text == nil {
			english = s.Marked
		}
		n := countWords(english)
		l.Units.count(s.Status, 1)
		l.Words.count(s.Status, n)

		item := Item{
			Mark:    s.Mark,
			Verdict: s.Verdict,
			Status:  string(s.Status),
			Reason:  s.Reason,
			Words:   n,
			English: english,
			Target:  s.Target,
			Writer:  s.Writer,
		}
		if s.Mark != "" {
			item.Address = p.Editor(s.Mark, lang)
		}
		if s.Status == translation.Outdated {
			item.Diff = words.Diff(s.Then, english)
		}
		if s.Target != "" {
			item.Slips = slips(s, settings(Source), settings(lang))
		}
		if s.Status != translation.Current || len(item.Slips) > 0 {
			l.States = append(l.States, item)
		}
	}
	l.Units.Percent = l.Units.Tally.Percent()
	l.Words.Percent = l.Words.Tally.Percent()
	l.Wiki, l.Notes = p.share(lang)
	if l.Wiki != nil {
		l.Why = why(p, states)
	}
	return l
}

// count adds units or words of a status.
func (c *Counted) count(status translation.Status, n int) {
	c.Total += n
	switch status {
	case translation.Current:
		c.Current += n
	case translation.Outdated:
		c.Outdated += n
	case translation.Unverified:
		c.Unverified += n
	default:
		c.Missing += n
	}
}

// share returns what the wiki counts of a language: by a whole list, or by its own statistics.
// Notes say what does not fit.
func (p *Page) share(lang string) (*Share, []string) {
	var share *Share
	notes := []string{}
	for _, group := range p.groups {
		if group.Lang != lang || !group.Stated {
			continue
		}
		if group.Partial || len(group.Messages) == 0 || !p.lists(group) {
			notes = append(notes, "a list of the units is not whole, so it says no percentage")
			continue
		}
		counted := group.share()
		if share != nil && *share != counted {
			notes = append(notes, fmt.Sprintf(
				"two lists disagree: %d and %d translated; the last one is counted", share.Translated,
				counted.Translated))
		}
		share = &counted
	}
	for _, t := range p.Tally {
		if t.Lang != lang || t.Total <= 0 {
			continue
		}
		stats := newShare(t.Translated, t.Fuzzy, t.Total)
		if share != nil && *share != stats {
			notes = append(notes, fmt.Sprintf(
				"the statistics of the wiki say %d of %d translated, the list %d of %d", t.Translated,
				t.Total, share.Translated, share.Total))
			continue
		}
		share = &stats
	}
	return share, notes
}

// lists reports whether a list has every unit of the page that is marked.
func (p *Page) lists(group Group) bool {
	has := map[string]bool{}
	for _, m := range group.Messages {
		has[m.Mark] = true
	}
	for _, u := range p.Cut.Units {
		if u.Mark != "" && !has[u.Mark] {
			return false
		}
	}
	return true
}

// share counts a list as the wiki does: all units of the marked page, the title and names of files
// among them.
func (g Group) share() Share {
	translated, fuzzy := 0, 0
	for _, m := range g.Messages {
		switch m.verdict() {
		case Valid:
			translated++
		case Fuzzy:
			fuzzy++
		}
	}
	return newShare(translated, fuzzy, len(g.Messages))
}

// newShare rounds as the wiki does: 30 of 43 is 70 %.
func newShare(translated, fuzzy, total int) Share {
	percent := (200*translated + total) / (2 * total)
	return Share{Translated: translated, Fuzzy: fuzzy, Total: total, Percent: percent}
}

// why says why our count is another than the wiki's.
func why(p *Page, states []State) []string {
	var changed, doubtful, added, gone []string
	for _, s := range states {
		switch {
		case s.Mark == "":
			added = append(added, s.Text)
		case !s.isLive(p):
			if p.isListed(s.Mark) {
				gone = append(gone, s.name())
			}
		case s.Verdict == Valid && s.Status == translation.Outdated:
			changed = append(changed, s.name())
		case s.Target != "" && s.Status == translation.Unverified && s.Verdict != Fuzzy:
			doubtful = append(doubtful, s.name())
		}
	}
	all := []string{"the wiki counts units, and we words first: a long rule counts more than a name"}
	if len(changed) > 0 {
		all = append(all, fmt.Sprintf(
			"%d %s of English that has changed since it was marked, and the wiki still counts: %s",
			len(changed), plural(len(changed), "translation is", "translations are"), strings.Join(changed, ", ")))
	}
	if len(added) > 0 {
		all = append(all, fmt.Sprintf("%d %s not marked yet, and the wiki does not count: %s",
			len(added), plural(len(added), "text is", "texts are"), quotedList(added)))
	}
	if len(gone) > 0 {
		all = append(all, fmt.Sprintf("%d %s no longer on the page, and the wiki still counts: %s",
			len(gone), plural(len(gone), "unit is", "units are"), strings.Join(gone, ", ")))
	}
	if len(doubtful) > 0 {
		all = append(all, fmt.Sprintf("of %d %s these files do not say enough: %s",
			len(doubtful), plural(len(doubtful), "translation", "translations"), strings.Join(doubtful, ", ")))
	}
	return all
}

// isListed reports whether any list has a unit.
func (p *Page) isListed(mark string) bool {
	for _, group := range p.groups {
		for _, m := range group.Messages {
			if m.Mark == mark {
				return true
			}
		}
	}
	return false
}

// name returns how maintainers call a unit.
func (s State) name() string { return unitLabel(s.Mark) }

func unitLabel(mark string) string {
	switch mark {
	case "":
		return "not marked"
	case TitleMark:
		return "the title"
	}
	return "T:" + mark
}

func plural(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

func quotedList(texts []string) string {
	var all []string
	for _, t := range texts {
		all = append(all, "“"+clip(t)+"”")
	}
	return strings.Join(all, ", ")
}

// countWords counts the words that a reader sees.
func countWords(text string) int { return page.Words(Readable(text)) }
