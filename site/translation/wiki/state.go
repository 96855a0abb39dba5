package wiki

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"taula/site/translation"
)

// A Verdict is what the wiki holds of a translation.
type Verdict string

// The verdicts. Unknown: no file says it, or two files disagree.
const (
	Valid   Verdict = "translated"
	Fuzzy   Verdict = "fuzzy"
	None    Verdict = "untranslated"
	Unknown Verdict = "unknown"
)

// A State is a unit of a page in a language.
type State struct {
	Unit
	OnPage   bool   // the page of today has the unit
	Marked   string // the marked English
	IsMarked bool   // that is known

	Verdict  Verdict
	ByPlace  bool               // the verdict is that of a text which is known by its place in the translated page only
	Status   translation.Status // of the translation, against the page of today
	Reason   string             // why it has that status
	Target   string             // the translation
	Filled   bool               // Target has the values of variables instead of their names
	Writer   string             // of the translation; "" if no file says it
	Revision int                // of the translation; 0 if no file says it

	Then        string // the English that it was made from
	ThenKnown   bool   // history says it
	Equivalent  bool   // the wiki holds it valid although its English has been reworded
	NeedHistory bool   // history would say what has changed
}

// Reasons for a status beside those that a reader can see from the texts.
const (
	noVerdict  = "no file says whether the wiki holds it valid"
	noMarked   = "no file says which English is marked, and the page may have been changed since"
	noHistory  = "the wiki holds it for outdated or doubtful; its history would say what has changed"
	notChanged = "the wiki holds it for doubtful, although its English has not changed: " +
		"a value of a variable has, or somebody has marked it"
	braces   = "the wiki holds it for doubtful: its braces do not balance"
	byPlace  = "only its place in the translated page says which text belongs to it, and units may have moved since"
	unmarked = "the page has changed since it was marked"
)

// Judge returns the units of a page in a language: those of the page in their order, then those
// that only other files have.
func (p *Page) Judge(lang string) []State {
	var all []State
	onPage := map[string]bool{}
	for i, u := range p.Cut.Units {
		onPage[u.Mark] = true
		all = append(all, p.judge(u, i, lang))
	}
	for _, mark := range p.otherMarks(onPage) {
		all = append(all, p.judge(Unit{Mark: mark}, -1, lang))
	}
	return all
}

// otherMarks returns the marks that a list or a unit page has and the page does not: first the
// title, then in the order of the lists.
func (p *Page) otherMarks(onPage map[string]bool) []string {
	var marks []string
	add := func(mark string) {
		if !onPage[mark] && !slices.Contains(marks, mark) {
			marks = append(marks, mark)
		}
	}
	for _, group := range p.groups {
		for _, m := range group.Messages {
			add(m.Mark)
		}
	}
	for _, mark := range slices.Sorted(maps.Keys(p.units)) {
		add(mark)
	}
	return marks
}

// judge judges a unit. at is its index on the page, -1 if it is not there.
func (p *Page) judge(u Unit, at int, lang string) State {
	s := State{Unit: u, OnPage: at >= 0}
	if u.Mark == "" {
		s.Status = translation.Missing
		s.Reason = "it has not been marked for translation yet"
		s.Verdict = None
		return s
	}

	s.Marked, s.IsMarked = p.marked(u, at)
	if u.Mark == TitleMark { // the title of the page is the unit, so it cannot have changed without being moved
		s.Text = p.Title
		s.OnPage = true
	}
	e := p.evidence(u, at, lang)
	s.Verdict, s.Reason = e.verdict()
	s.ByPlace = s.Verdict != Unknown && !e.isListed() && e.standing != nil && !e.confirmed
	s.Target, s.Filled = e.target()

	history := pastOf(p.units[u.Mark][lang], p.units[u.Mark][Source])
	s.Writer, s.Revision = e.writer(history)
	s.Then = history.english.Text
	s.ThenKnown = history.englishKnown && plainText(history.written.Text) == s.Target
	s.decide(p.Text != nil)
	return s
}

// decide sets the status. hasPage says that the page of today is known; without it, the marked
// English stands for it.
func (s *State) decide(hasPage bool) {
	today := s.Text
	if !hasPage {
		today = s.Marked
	}
	changed := hasPage && s.IsMarked && !sameEnglish(s.Unit, today, s.Marked)

	switch {
	case s.Target == "" || s.Verdict == None:
		s.Status = translation.Missing
		if s.Verdict == Unknown {
			s.Status = translation.Unverified
		}
	case s.Verdict == Unknown:
		s.Status = translation.Unverified
	case s.Verdict == Fuzzy:
		s.doubt(today)
	case !s.IsMarked:
		s.Status = translation.Unverified
		s.Reason = noMarked
	case s.ByPlace:
		s.Status = translation.Unverified
		s.Reason = byPlace
	case changed:
		s.Status = translation.Outdated
		s.Reason = unmarked
		s.Then = s.Marked // against which the wiki holds it valid
		s.ThenKnown = true
	default:
		s.Status = translation.Current
		s.Equivalent = s.ThenKnown && s.Then != s.Marked
	}
}

// doubt sets the status of a text that the wiki does not hold valid. Only a change of the English
// that history shows makes it outdated.
func (s *State) doubt(today string) {
	reworded := s.ThenKnown && !sameEnglish(s.Unit, today, s.Then)
	switch {
	case reworded:
		s.Status = translation.Outdated
		s.Reason = "its English has changed"
	case !balanced(s.Target):
		s.Status = translation.Unverified
		s.Reason = braces
	case s.ThenKnown:
		s.Status = translation.Unverified
		s.Reason = notChanged
	default:
		s.Status = translation.Unverified
		s.Reason = noHistory
		s.NeedHistory = true
	}
}

// sameEnglish reports whether a text of the wiki, in which values of variables may be filled in, is
// the English of a unit.
func sameEnglish(u Unit, english, other string) bool {
	return english == other || Filled(english, u.Variables) == other
}

// marked returns the English of a unit that is marked for translation. It is unknown if no file has
// it, or if two disagree. English that stands at the place of the unit in a translated page counts
// only if it is that of today: otherwise units may have been moved.
func (p *Page) marked(u Unit, at int) (text string, known bool) {
	found := p.markedTexts(u.Mark)
	if len(found) == 0 && p.standsInEnglish(u, at) {
		return u.Text, true
	}
	if len(found) == 0 {
		return "", false
	}
	for _, other := range found[1:] {
		if !sameEnglish(u, found[0], other) {
			return "", false
		}
	}
	return found[0], true
}

// standsInEnglish reports whether the English of a unit stands at its place in the page of any language.
func (p *Page) standsInEnglish(u Unit, at int) bool {
	for lang, places := range p.standing {
		s, ok := places[at]
		isEnglish := ok && (lang == Source || s.verdict == None)
		if isEnglish && sameEnglish(u, u.Text, s.text) {
			return true
		}
	}
	return false
}

// markedTexts returns the English of a unit in every list and in its own page.
func (p *Page) markedTexts(mark string) (found []string) {
	for _, group := range p.groups {
		for _, m := range group.Messages {
			if m.Mark == mark {
				found = append(found, m.English)
			}
		}
	}
	if english := p.units[mark][Source]; english != nil {
		found = append(found, english.newest().Text)
	}
	return found
}

// evidence is everything that files say of a unit in a language.
type evidence struct {
	listed    []listed
	page      *Revision // the newest of its own page, or nil
	standing  *standing // in the translated page, or nil
	confirmed bool      // another file confirms that this text of the translated page belongs to the unit
}

// listed is a unit in a list. stated says that the list says which texts are outdated.
type listed struct {
	Message
	stated bool
}

// evidence collects what the files say. A text of the translated page that is not the one of other
// files belongs to another unit, or is of another time: it is left out.
func (p *Page) evidence(u Unit, at int, lang string) evidence {
	var e evidence
	for _, group := range p.groups {
		for _, m := range group.Messages {
			if group.Lang == lang && m.Mark == u.Mark {
				e.listed = append(e.listed, listed{Message: m, stated: group.Stated})
			}
		}
	}
	if t := p.units[u.Mark][lang]; t != nil {
		e.page = t.newest()
	}

	s, ok := p.standing[lang][at]
	if !ok || s.verdict == Unknown {
		return e
	}
	text, _ := e.target()
	switch {
	case text != "" && s.verdict != None && Filled(text, u.Variables) == s.text:
		e.confirmed = true
	case text != "":
		return e
	default:
		e.confirmed = p.standsInEnglish(u, at)
	}
	e.standing = &s
	return e
}

// isListed reports whether a list says what the wiki holds of the translation.
func (e evidence) isListed() bool {
	return slices.ContainsFunc(e.listed, func(l listed) bool { return l.stated })
}

// verdict returns what the wiki holds of the translation, and why nobody knows if it is Unknown. A
// list decides, or else the translated page. All other files must agree.
func (e evidence) verdict() (Verdict, string) {
	decided, text := Unknown, ""
	for _, l := range e.listed {
		if !l.stated {
			continue
		}
		if decided != Unknown && (l.verdict() != decided || l.Text != text) {
			return Unknown, "two lists disagree about it: they were made at different times"
		}
		decided = l.verdict()
		text = l.Text
	}
	isListed := decided != Unknown
	if !isListed && e.standing != nil {
		decided = e.standing.verdict
	}
	switch {
	case decided == Unknown && e.silent():
		return None, ""
	case decided == Unknown:
		return Unknown, noVerdict
	case isListed && e.standing != nil && e.standing.verdict != decided && decided != None:
		return Unknown, fmt.Sprintf(
			"the list says %s, the translated page %s: they were made at different times", decided,
			e.standing.verdict)
	}
	why := e.contradiction(decided)
	if why != "" {
		return Unknown, why
	}
	return decided, ""
}

// silent reports whether no file has a text.
func (e evidence) silent() bool {
	for _, l := range e.listed {
		if l.Text != "" {
			return false
		}
	}
	return e.page == nil && e.standing == nil
}

// contradiction returns why the texts of different files cannot be of one time, or "".
func (e evidence) contradiction(decided Verdict) string {
	text, filled := e.target()
	for _, l := range e.listed {
		if !filled && l.Text != text && decided != None {
			return "two lists have different texts of it: they were made at different times"
		}
	}
	if e.page == nil {
		return ""
	}

	newer := e.listedRevision() == 0 || e.page.ID > e.listedRevision()
	differs := plainText(e.page.Text) != text
	doubtful := strings.HasPrefix(e.page.Text, fuzzyMark) && decided == Valid
	if newer && (differs || doubtful || decided == None) {
		return "its own page has another text: the files were made at different times"
	}
	return ""
}

// listedRevision returns the number of the revision that a list has, 0 if none says it.
func (e evidence) listedRevision() (number int) {
	for _, l := range e.listed {
		number = max(number, l.Revision)
	}
	return number
}

// target returns the translation, and whether values are filled in: that is so if only the
// translated page has it.
func (e evidence) target() (text string, filled bool) {
	for _, stated := range []bool{true, false} {
		for _, l := range e.listed {
			if l.stated == stated {
				return l.Text, false
			}
		}
	}
	switch {
	case e.page != nil:
		return plainText(e.page.Text), false
	case e.standing != nil && e.standing.verdict != None:
		return e.standing.text, true
	}
	return "", false
}

// writer returns who wrote the translation, and the number of its revision.
func (e evidence) writer(p past) (name string, revision int) {
	if p.known {
		return p.written.Writer, p.written.ID
	}
	for _, l := range e.listed {
		if l.Writer != "" {
			return l.Writer, l.Revision
		}
	}
	return "", e.listedRevision()
}

func (m Message) verdict() Verdict {
	switch {
	case m.Text == "":
		return None
	case m.Fuzzy:
		return Fuzzy
	}
	return Valid
}

// balanced reports whether the braces and brackets of templates and links are closed, as the wiki
// checks it.
func balanced(text string) bool {
	for _, pair := range []string{"{}", "[]", "()"} {
		depth := 0
		for _, r := range text {
			switch r {
			case rune(pair[0]):
				depth++
			case rune(pair[1]):
				depth--
			}
			if depth < 0 {
				return false
			}
		}
		if depth != 0 {
			return false
		}
	}
	return true
}
