package wiki

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"taula/site/translation"
	"taula/site/translation/words"
)

// A world is a small wiki with one page and one translation, for tests: it does what the extension
// does, and keeps the truth.
type world struct {
	random   *rand.Rand
	revision int
	units    []*worldUnit // in the order of the page, those that were deleted last
	marked   []string     // marks in their order at the last marking
	page     string       // as saved
	history  []Revision   // of the page
}

// A worldUnit is a unit with its truth.
type worldUnit struct {
	mark              string // "" until the page is marked
	text              string // of the page
	marked            string // the marked text
	english, catalan  []Revision
	fuzzy             bool
	deleted, isInline bool
}

const worldTitle = "The Duck Pond (Fan Expansion)"

// newWorld returns a wiki in which things have happened by chance.
func newWorld(seed uint64) *world {
	w := &world{random: rand.New(rand.NewPCG(seed, 54)), revision: 10}
	for range 3 + w.random.IntN(5) {
		w.units = append(w.units, &worldUnit{text: w.sentence(), isInline: w.random.IntN(3) == 0})
	}
	w.save()
	w.mark(false)
	for range 5 + w.random.IntN(25) {
		w.happen()
	}
	return w
}

// sentence returns an English sentence.
func (w *world) sentence() string {
	pick := func(list ...string) string { return list[w.random.IntN(len(list))] }
	return fmt.Sprintf("%s %s %s %s.", pick("Each", "The first", "The last", "No"), pick("duck", "frog", "heron"),
		pick("swims to", "sits beside", "is worth two points on", "is worth three points on"), pick("the pond", "a road", "the reeds", "a city"))
}

// happen lets one thing happen.
func (w *world) happen() {
	u := w.units[w.random.IntN(len(w.units))]
	switch w.random.IntN(10) {
	case 0, 1: // the page is edited
		if !u.deleted {
			u.text = w.sentence()
		}
	case 2:
		if len(w.units) < 12 {
			at := w.random.IntN(len(w.units) + 1)
			w.units = slices.Insert(w.units, at, &worldUnit{text: w.sentence()})
		}
	case 3:
		u.deleted = w.random.IntN(4) == 0 || u.deleted
	case 4:
		w.mark(w.random.IntN(3) == 0)
	case 5: // two units change their places
		i, j := w.random.IntN(len(w.units)), w.random.IntN(len(w.units))
		w.units[i], w.units[j] = w.units[j], w.units[i]
	case 6: // somebody doubts a translation
		if len(u.catalan) > 0 && w.isMarked(u) {
			w.write(&u.catalan, fuzzyMark+plainText(u.catalan[len(u.catalan)-1].Text), "Joana")
			u.fuzzy = true
		}
	case 7: // an outdated translation is saved without a change: valid, and no revision
		if u.fuzzy && !strings.HasPrefix(u.catalan[len(u.catalan)-1].Text, fuzzyMark) {
			u.fuzzy = false
		}
	default:
		if w.isMarked(u) {
			w.write(&u.catalan, fmt.Sprintf("L'ànec %c%c, traduït.", 'a'+w.random.IntN(26), 'a'+w.random.IntN(26)), "Anna")
			u.fuzzy = false
		}
	}
	w.save()
}

func (w *world) isMarked(u *worldUnit) bool { return slices.Contains(w.marked, u.mark) && u.mark != "" }

// write adds a revision.
func (w *world) write(to *[]Revision, text, writer string) {
	w.revision++
	r := Revision{ID: w.revision, Text: text, Writer: writer}
	if n := len(*to); n > 0 {
		r.Parent = (*to)[n-1].ID
		if (*to)[n-1].Text == text {
			return
		}
	}
	*to = append(*to, r)
}

// save saves the page as it is now.
func (w *world) save() {
	w.page = w.render(func(u *worldUnit) string {
		if u.mark == "" {
			return u.text
		}
		if u.isInline {
			return "<!--T:" + u.mark + "--> " + u.text
		}
		return "<!--T:" + u.mark + "-->\n" + u.text
	}, "<translate>", "</translate>", "<translate>\n", "\n</translate>", w.live())
	w.write(&w.history, w.page, "Marta")
}

// live returns the units of the page.
func (w *world) live() (all []*worldUnit) {
	for _, u := range w.units {
		if !u.deleted {
			all = append(all, u)
		}
	}
	return all
}

// render writes a page: units in a line of their own tag stand in a table, all others in one tag.
func (w *world) render(text func(*worldUnit) string, openLine, closeLine, open, shut string, units []*worldUnit) string {
	var block, lines []string
	for _, u := range units {
		if u.isInline {
			lines = append(lines, "| 7 || "+openLine+text(u)+closeLine)
		} else {
			block = append(block, text(u))
		}
	}
	page := "<languages/>\n"
	if len(block) > 0 {
		page += open + strings.Join(block, "\n\n") + shut
	}
	return page + "\n{|\n" + strings.Join(lines, "\n|-\n") + "\n|}\n"
}

// mark marks the page for translation. If keep, whoever does it says that no translation becomes outdated.
func (w *world) mark(keep bool) {
	w.marked = nil
	for _, u := range w.live() {
		if u.mark == "" {
			w.revision++
			u.mark = strconv.Itoa(w.revision)
		}
		changed := u.marked != "" && u.marked != u.text
		u.marked = u.text
		w.write(&u.english, u.text, "Marta")
		if changed && !keep && len(u.catalan) > 0 {
			u.fuzzy = true
		}
		w.marked = append(w.marked, u.mark)
	}
}

// truth returns what the wiki holds of a unit.
func (u *worldUnit) truth() Verdict {
	switch {
	case len(u.catalan) == 0:
		return None
	case u.fuzzy:
		return Fuzzy
	}
	return Valid
}

// files returns what a browser gets.
func (w *world) files() map[string]string {
	var units, current, translated []Text
	unitText := func(u *worldUnit, lang string, revisions []Revision) {
		if len(revisions) == 0 {
			return
		}
		t := Text{Space: unitSpace, Title: "Translations:" + worldTitle + "/" + u.mark + "/" + lang, Revisions: revisions}
		units = append(units, t)
		t.Revisions = revisions[len(revisions)-1:]
		current = append(current, t)
	}
	for _, u := range w.units {
		unitText(u, Source, u.english)
		unitText(u, "ca", u.catalan)
	}
	translated = append(translated, Text{Title: worldTitle + "/ca", Revisions: []Revision{{ID: w.revision + 1, Parent: 2, Text: w.catalan()}}})
	page := []Text{{Title: worldTitle, Revisions: w.history[len(w.history)-1:]}}
	return map[string]string{
		"page.xml":       exportXML(page),
		"units.xml":      exportXML(units),
		"current.xml":    exportXML(current),
		"translated.xml": exportXML(translated),
		"ca.po":          poText(worldTitle, "ca", w.messages()),
		"ca.json":        apiText(worldTitle, "ca", w.messages()),
		"ca.csv":         csvText(worldTitle, "ca", w.messages()),
	}
}

// markedUnits returns the units of the marked page in their order.
func (w *world) markedUnits() (all []*worldUnit) {
	for _, mark := range w.marked {
		i := slices.IndexFunc(w.units, func(u *worldUnit) bool { return u.mark == mark })
		all = append(all, w.units[i])
	}
	return all
}

// catalan returns the page P/ca.
func (w *world) catalan() string {
	return w.render(func(u *worldUnit) string {
		open, shut := "<div %s>\n", "\n</div>"
		if u.isInline {
			open, shut = "<span %s>", "</span>"
		}
		switch u.truth() {
		case None:
			return fmt.Sprintf(open, `lang="en" dir="ltr" class="mw-content-ltr"`) + u.marked + shut
		case Fuzzy:
			return fmt.Sprintf(open, `class="mw-translate-fuzzy"`) + plainText(u.catalan[len(u.catalan)-1].Text) + shut
		}
		return u.catalan[len(u.catalan)-1].Text
	}, "", "", "", "", w.markedUnits())
}

// messages returns the units as a list has them.
func (w *world) messages() (all []Message) {
	for _, u := range w.markedUnits() {
		m := Message{Mark: u.mark, English: u.marked}
		if len(u.catalan) > 0 {
			last := u.catalan[len(u.catalan)-1]
			m.Text, m.Fuzzy, m.Writer, m.Revision = plainText(last.Text), u.fuzzy, last.Writer, last.ID
		}
		all = append(all, m)
	}
	return all
}

// exportXML writes an export.
func exportXML(texts []Text) string {
	var b strings.Builder
	b.WriteString("<mediawiki version=\"0.11\"><siteinfo><sitename>Pond " +
		"Wiki</sitename><base>https://pond.example/index.php/Main_Page</base></siteinfo>\n")
	for _, t := range texts {
		fmt.Fprintf(&b, "<page><title>%s</title><ns>%d</ns><id>7</id>\n", words.XML(t.Title), t.Space)
		for _, r := range t.Revisions {
			parent := ""
			if r.Parent > 0 {
				parent = fmt.Sprintf("<parentid>%d</parentid>", r.Parent)
			}
			fmt.Fprintf(&b, "<revision><id>%d</id>%s<timestamp>2024-05-01T10:00:00Z</timestamp><contributor><username>%s</username><id>5</id></contributor>"+
				"<text bytes=\"1\">%s</text></revision>\n", r.ID, parent, words.XML(r.Writer), words.XML(r.Text))
		}
		b.WriteString("</page>\n")
	}
	return b.String() + "</mediawiki>\n"
}

// poText writes PO as the extension does.
func poText(title, lang string, messages []Message) string {
	var b strings.Builder
	fmt.Fprintf(&b,
		"# Exported\nmsgid \"\"\nmsgstr \"\"\n\"\"\n\"X-Language-Code: %s\\n\"\n\"X-Message-Group: page-%s\\n\"\n",
		lang, title)
	for _, m := range messages {
		flag := "#\n"
		if m.Fuzzy {
			flag = "#, fuzzy\n"
		}
		fmt.Fprintf(&b, "\n%smsgctxt %q\nmsgid %q\nmsgstr %q\n", flag,
			strings.ReplaceAll(title, " ", "_")+"/"+m.Mark, m.English, m.Text)
	}
	return b.String()
}

// apiText writes an answer of list=messagecollection.
func apiText(title, lang string, messages []Message) string {
	var list []map[string]any
	for _, m := range messages {
		tags := []string{}
		if m.Fuzzy {
			tags = append(tags, "fuzzy")
		}
		one := map[string]any{
			"key": strings.ReplaceAll(title, " ", "_") + "/" + m.Mark, "definition": m.English, "translation": nil, "tags": tags,
			"targetLanguage": lang, "primaryGroup": "page-" + title,
		}
		if m.Text != "" {
			one["translation"] = m.Text
			one["properties"] = map[string]any{"status": m.verdict(), "revision": strconv.Itoa(m.Revision), "last-translator-text": m.Writer}
		}
		list = append(list, one)
	}
	data, _ := json.Marshal(map[string]any{"query": map[string]any{"metadata": map[string]any{"remaining": 0}, "messagecollection": list}})
	return string(data)
}

// csvText writes CSV.
func csvText(title, lang string, messages []Message) string {
	out := "\"Translation message title\",\"Message definition\"," + lang + "\n"
	for _, m := range messages {
		out += fmt.Sprintf("\"Translations:%s/%s/en\",\"%s\",\"%s\"\n", title, m.Mark, m.English, m.Text)
	}
	return out
}

// TestRandomWiki lets things happen on small wikis and takes every subset of the files. No unit
// comes out as current unless the wiki holds it valid and its English is that of the page; no
// verdict is wrong, unless it is said to depend on a place; and with a list, every verdict is
// known.
func TestRandomWiki(t *testing.T) {
	t.Parallel()
	current, outdated := 0, 0
	for seed := range uint64(60) {
		w := newWorld(seed)
		files := w.files()
		var names []string
		facts := map[string]*Facts{}
		for name, text := range files {
			f, err := Read(name, []byte(text))
			if err != nil {
				t.Fatalf("seed %d, %s: %v\n%s", seed, name, err, text)
			}
			names = append(names, name)
			facts[name] = f
		}
		slices.Sort(names)

		for subset := 1; subset < 1<<len(names); subset++ {
			var chosen []*Facts
			var label []string
			for i, name := range names {
				if subset>>i&1 == 1 {
					chosen = append(chosen, facts[name])
					label = append(label, name)
				}
			}
			pages, err := Gather(chosen)
			if err != nil {
				t.Fatal(seed, label, err)
			}
			for _, p := range pages {
				for _, s := range p.Judge("ca") {
					w.check(t, fmt.Sprint("seed ", seed, " ", label), p, s)
					if s.Status == translation.Current {
						current++
					}
					if s.Status == translation.Outdated {
						outdated++
					}
				}
			}
		}
	}
	if current < 1000 || outdated < 1000 {
		t.Errorf("found %d current and %d outdated, wanted at least 1000 each or the test is blind", current, outdated)
	}
}

// check compares a state with the truth.
func (w *world) check(t *testing.T, label string, p *Page, s State) {
	t.Helper()
	i := slices.IndexFunc(w.units, func(u *worldUnit) bool { return u.mark == s.Mark && s.Mark != "" })
	if i < 0 {
		return
	}
	u := w.units[i]
	isListed := slices.Contains(w.marked, u.mark)
	if s.Verdict != Unknown && s.Target != "" && isListed && !s.ByPlace && s.Verdict != u.truth() {
		t.Errorf("%s: T:%s is %s, wanted %s", label, s.Mark, s.Verdict, u.truth())
	}
	if s.Verdict == Unknown && isListed && (strings.Contains(label, ".po") || strings.Contains(label, "json")) {
		t.Errorf("%s: T:%s is unknown (%s), wanted %s", label, s.Mark, s.Reason, u.truth())
	}
	if s.Status != translation.Current {
		return
	}
	isOld := p.Text != nil && u.text != u.marked
	if u.truth() != Valid || isOld {
		t.Errorf("%s: T:%s is current, but the wiki says %s and the page %q, marked %q", label, s.Mark,
			u.truth(), u.text, u.marked)
	}
}
