package wiki

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/work"
)

// An Importer brings a page of a wiki into a content tree.
type Importer struct {
	Content   *translation.Content
	ID        string // of the page here: "rules/wells"
	Page      *Page
	Templates Templates
	Licences  []string // what the page of the wiki says of its text, by ids of page.Licences
	Memory    []byte   // the file of that name; nil before the first import

	Take []string // names of passages for which the text of the wiki is to be taken, though ours was changed
	Keep []string // names of passages for which ours is to be kept
}

// An Imported is what an import did.
type Imported struct {
	Files     work.Files
	Taken     []Told // passages whose text came from the wiki
	Conflicts []Told // passages that were changed there and here; nothing was done
	Gone      []Told // passages that the wiki does not have any more; ours stay
	Notes     []string
	Left      []Left
	Counts    []string // for each language, what the wiki counts and what we count
}

// A Told is something to be told of a passage.
type Told struct{ Name, Lang, Wiki, Ours string }

// Import returns the files to write and what is to be told. It writes nothing. The same files again
// change nothing.
func (im *Importer) Import() (*Imported, error) {
	if im.Page.Text == nil {
		return nil, fmt.Errorf("found no text of the page %q, expected it from %s", im.Page.Title,
			im.Page.Site.page("Special:Export/"+im.Page.Title))
	}
	memory, err := im.memory()
	if err != nil {
		return nil, err
	}

	run := importRun{Importer: im, out: &Imported{Files: work.Files{}}, before: memory}
	err = run.english()
	if err != nil {
		return nil, err
	}
	for _, lang := range im.Page.Languages() {
		err := run.translation(lang)
		if err != nil {
			return nil, err
		}
		run.count(lang)
	}
	run.remember()
	for name, text := range run.out.Files {
		before := im.Content.File(name)
		if name == MemoryFile(im.ID) {
			before = im.Memory
		}
		if bytes.Equal(before, text) {
			delete(run.out.Files, name)
		}
	}
	return run.out, nil
}

// memory reads what the last import brought. It is empty before the first one.
func (im *Importer) memory() (Memory, error) {
	if im.Memory == nil {
		if im.Content.File(translation.PageFile(Source, im.ID)) != nil {
			return Memory{}, fmt.Errorf("found the page %s, which no import has made, expected another --page; nothing written", im.ID)
		}
		return Memory{}, nil
	}
	memory, errs := ParseMemory(string(im.Memory))
	for _, err := range errs {
		err.File = MemoryFile(im.ID)
		return memory, err
	}
	if memory.Title != im.Page.Title {
		return memory, fmt.Errorf("%s was made from the page %q, found %q; give another --page", im.ID, memory.Title, im.Page.Title)
	}
	return memory, nil
}

// An importRun is one import: what is known so far, step by step.
type importRun struct {
	*Importer
	out    *Imported
	before Memory
	now    Memory

	fresh  made               // the page as it comes from the wiki today
	source translation.Source // our page after the import
	places map[string]int     // units of source by the name of their passage
}

// texts returns the text of each unit of the page, the title last, as chosen by a function of its
// state. One without a text has that of today.
func (r *importRun) texts(states []State, choose func(s State) string) []string {
	cut := r.Page.Cut
	texts := make([]string, len(cut.Units)+1)
	for i, u := range cut.Units {
		texts[i] = Filled(u.Text, u.Variables)
	}
	texts[len(cut.Units)] = r.Page.Title
	for i, s := range states {
		if chosen := choose(s); chosen != "" {
			texts[i] = Filled(chosen, s.Variables)
		}
	}
	return texts
}

// states returns the states of the units of the page, the title last.
func (r *importRun) states(lang string) []State {
	n := len(r.Page.Cut.Units)
	all := r.Page.Judge(lang)
	title := State{Unit: Unit{Mark: TitleMark, Text: r.Page.Title}, Status: translation.Missing}
	for _, s := range all[n:] {
		if s.Mark == TitleMark {
			title = s
		}
	}
	return append(slices.Clone(all[:n]), title)
}

// english makes the page, or brings what has changed there into the page that is here.
func (r *importRun) english() error {
	converted := r.Page.Convert(r.Templates, r.texts(nil, nil))
	r.out.Left = converted.Left
	fresh, err := makePage(r.ID, converted)
	if err != nil {
		return fmt.Errorf("the page cannot be taken as it is: %w", err)
	}
	r.fresh = fresh

	name := translation.PageFile(Source, r.ID)
	text := r.Content.File(name)
	if text == nil {
		text = r.withOrigin(fresh.source)
	} else {
		text = r.patchEnglish(text)
	}
	r.out.Files[name] = text
	r.source = translation.CutPage(r.ID, name, text)
	if len(r.source.Errors) > 0 {
		return r.source.Errors[0]
	}
	r.findPlaces()
	return nil
}

// withOrigin says in the front matter where a new page is from, and how its text may be used.
func (r *importRun) withOrigin(source []byte) []byte {
	source = r.withRevision(source)
	if len(r.Licences) > 0 {
		source = page.WithField(source, "licence", strings.Join(r.Licences, " "))
	} else {
		r.out.Notes = append(r.out.Notes, "the page cannot be published until its front matter has a line licence: with what the wiki "+
			"says of its text, one or several of "+strings.Join(page.LicenceIDs(), ", ")+"; --licence writes it")
	}
	return source
}

// withRevision says in the front matter which revision of the page of the wiki this is.
func (r *importRun) withRevision(source []byte) []byte {
	address := r.Page.Site.page(r.Page.Title, "oldid", fmt.Sprint(r.Page.Text.ID))
	if strings.HasPrefix(address, "https://") {
		source = page.WithField(source, "from", address+" "+page.OneSpaced(r.Page.Title))
	}
	day, _, _ := strings.Cut(r.Page.Text.Time, "T")
	if page.IsDate(day) {
		source = page.WithField(source, "revision", day)
	}
	return source
}

// patchEnglish puts what has changed on the wiki into our page: a text that is here as it came is
// replaced in place, and a new one put behind the one before it. Everything else stays.
func (r *importRun) patchEnglish(ours []byte) []byte {
	ours = page.Clean(ours)
	units, _ := page.Read(ours).Units(nil)
	held := hold(units, r.before.Passages)
	var patches []textPatch
	end := page.Body(ours) // of what stands before a new passage
	for _, p := range r.fresh.passages {
		old := r.before.passage(p.Name)
		at, isHere := held[p.Name]
		changed := old != nil && old.Hash != p.unit.Hash
		takes := slices.Contains(r.Take, p.Name)
		if changed && !isHere {
			at = r.counterpart(units, held, p)
			isHere = takes && at >= 0
		}
		switch {
		case old == nil:
			patches = append(patches, textPatch{start: end, end: end, text: "\n\n" + p.block()})
			r.out.Taken = append(r.out.Taken, Told{Name: p.Name, Lang: Source, Wiki: p.unit.Inline})
		case old.Hash == p.unit.Hash:
		case slices.Contains(r.Keep, p.Name):
		case isHere:
			u := units[at]
			patches = append(patches, textPatch{start: u.Start, end: u.End, text: translation.Fitted(u.Kind, p.unit.Inline)})
			r.out.Taken = append(r.out.Taken, Told{Name: p.Name, Lang: Source, Wiki: p.unit.Inline})
		default:
			told := Told{Name: p.Name, Lang: Source, Wiki: p.unit.Inline, Ours: "(it was taken out, or stands elsewhere)"}
			if at >= 0 {
				told.Ours = units[at].Inline
			}
			r.out.Conflicts = append(r.out.Conflicts, told)
		}
		if isHere && !strings.HasPrefix(units[at].Kind, "fm:") {
			end = units[at].BlockEnd
		}
	}
	for _, old := range r.before.Passages {
		if !slices.ContainsFunc(r.fresh.passages, func(p madePassage) bool { return p.Name == old.Name }) {
			told := Told{Name: old.Name, Lang: Source, Ours: "changed here, or taken out"}
			if at, isHere := held[old.Name]; isHere {
				told.Ours = units[at].Inline
			}
			r.out.Gone = append(r.out.Gone, told)
		}
	}
	ours = patchedText(ours, patches)
	if r.before.Revision != r.Page.Text.ID {
		ours = r.withRevision(ours)
	}
	return ours
}

// counterpart returns the unit of ours that stands in place of a passage which was changed here:
// the only one of its kind between the nearest passages that stand as they came. It returns -1 if
// there is none, or if there are several.
func (r *importRun) counterpart(units []page.Unit, held map[string]int, p madePassage) int {
	from, to := -1, len(units)
	isBefore := true
	for _, other := range r.fresh.passages {
		if other.Name == p.Name {
			isBefore = false
			continue
		}
		at, isHere := held[other.Name]
		switch {
		case isHere && isBefore:
			from = max(from, at)
		case isHere:
			to = min(to, at)
		}
	}
	found := -1
	for i := from + 1; i < to; i++ {
		if units[i].Kind != p.unit.Kind {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

// block returns a passage as a block of its own.
func (p madePassage) block() string {
	text := translation.Fitted(p.unit.Kind, p.unit.Inline)
	switch {
	case strings.HasPrefix(p.unit.Kind, "h"):
		number := ""
		if p.unit.Mechanical.Enumerator != "" {
			number = p.unit.Mechanical.Enumerator + " "
		}
		return strings.Repeat("#", int(p.unit.Kind[1]-'0')) + " " + number + text + " {#" + p.unit.ID + "}"
	case p.unit.Kind == "li":
		return "- " + text
	case p.unit.Kind == "fn":
		return "[^" + p.Label + "]: " + text
	}
	return text
}

// A textPatch replaces a range of a text.
type textPatch struct {
	start, end int
	text       string
}

// patchedText replaces ranges of a text.
func patchedText(source []byte, patches []textPatch) []byte {
	slices.SortStableFunc(patches, func(a, b textPatch) int { return a.start - b.start })
	var out []byte
	at := 0
	for _, p := range patches {
		out = append(out, source[at:p.start]...)
		out = append(out, p.text...)
		at = p.end
	}
	return append(out, source[at:]...)
}

// hold finds the units of our page that stand there as the last import brought them, in order, by
// the name of the passage.
func hold(units []page.Unit, passages []Remembered) map[string]int {
	byHash := map[string][]int{}
	for i := range units {
		byHash[units[i].Hash] = append(byHash[units[i].Hash], i)
	}
	held := map[string]int{}
	for _, p := range passages {
		if at := byHash[p.Hash]; len(at) > 0 {
			held[p.Name] = at[0]
			byHash[p.Hash] = at[1:]
		}
	}
	return held
}

// findPlaces finds the units of our page that have the English of the wiki.
func (r *importRun) findPlaces() {
	var all []Remembered
	for _, p := range r.fresh.passages {
		all = append(all, Remembered{Name: p.Name, Hash: p.unit.Hash})
	}
	r.places = hold(r.source.Units, all)
}

// remember writes what this import brought. A passage in conflict keeps what the last one brought,
// so that it is told again.
func (r *importRun) remember() {
	m := Memory{
		Title:    r.Page.Title,
		Site:     r.Page.Site.Base,
		Revision: r.Page.Text.ID,
		Time:     r.Page.Text.Time,
	}
	for _, p := range r.fresh.passages {
		entry := Remembered{Name: p.Name, Hash: p.unit.Hash, Languages: map[string]RememberedText{}}
		if old := r.before.passage(p.Name); old != nil {
			for lang, text := range old.Languages {
				entry.Languages[lang] = text
			}
			if r.inConflict(p.Name, Source) {
				entry.Hash = old.Hash
			}
		}
		if now := r.now.passage(p.Name); now != nil {
			for lang, text := range now.Languages {
				entry.Languages[lang] = text
			}
		}
		m.Passages = append(m.Passages, entry)
	}
	for _, old := range r.before.Passages {
		if !slices.ContainsFunc(m.Passages, func(p Remembered) bool { return p.Name == old.Name }) {
			m.Passages = append(m.Passages, old)
		}
	}
	r.out.Files[MemoryFile(r.ID)] = []byte(m.String())
}

// inConflict reports whether a passage was changed there and here.
func (r *importRun) inConflict(name, lang string) bool {
	return slices.ContainsFunc(r.out.Conflicts, func(t Told) bool { return t.Name == name && t.Lang == lang })
}
