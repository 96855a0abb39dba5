package wiki

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// A Back is what can go back to the wiki in a language.
type Back struct {
	Page     *Page
	Lang     string
	Messages []Message // texts that are current here, were made from the marked English, and differ from what is there
	Told     []Told    // such texts that cannot be written by themselves, and why
}

// back is the state of one export.
type back struct {
	importRun
	lang   string
	states []State
	sheet  *translation.Sheet
	mine   map[int][]madePassage // passages by unit
	theirs map[int][]Passage     // the same, as the wiki has them translated
	ids    map[string]string     // of headings
	out    *Back
}

// Back returns the translations of the page here that the wiki can take. Only units that are in a
// list of the wiki itself go back: it would make pages of others.
func (im *Importer) Back(lang string) (*Back, error) {
	switch {
	case lang == Source:
		return nil, fmt.Errorf("found the language %s, which is that of the page itself; it is edited there", lang)
	case im.Memory == nil:
		return nil, fmt.Errorf("found no import of %s, expected taula wiki import first", im.ID)
	case im.Page.Text == nil:
		return nil, fmt.Errorf("found no text of the page %q, expected it from %s",
			im.Page.Title, im.Page.Site.page("Special:Export/"+im.Page.Title))
	case !im.Page.hasList(lang):
		return nil, fmt.Errorf("found no list of the units in %s, expected it from %s", lang,
			im.Page.list(lang, "").Address)
	}
	memory, err := im.memory()
	if err != nil {
		return nil, err
	}

	b := back{lang: lang, out: &Back{Page: im.Page, Lang: lang}}
	b.importRun = importRun{Importer: im, out: &Imported{}, before: memory}
	err = b.read()
	if err != nil {
		return nil, err
	}
	for i, s := range b.states[:len(im.Page.Cut.Units)] {
		b.unit(i, s)
	}
	return b.out, nil
}

// hasList reports whether a list says what the wiki holds of the translations into a language.
func (p *Page) hasList(lang string) bool {
	return slices.ContainsFunc(p.groups, func(g Group) bool { return g.Lang == lang && g.Stated })
}

// read reads the page there and here.
func (b *back) read() error {
	fresh, err := makePage(b.ID, b.Page.Convert(b.Templates, b.texts(nil, nil)))
	if err != nil {
		return err
	}
	b.fresh = fresh
	name := translation.PageFile(Source, b.ID)
	b.source = translation.CutPage(b.ID, name, b.Content.File(name))
	b.findPlaces()
	b.states = b.importRun.states(b.lang)
	b.sheet = b.Content.Begin(b.lang).JudgePage(b.ID, b.source,
		b.Content.File(translation.PageFile(b.lang, b.ID)), b.Content.File(translation.LedgerFile(b.lang, b.ID)))

	b.mine = map[int][]madePassage{}
	var today []Passage
	for _, p := range fresh.passages {
		today = append(today, p.Passage)
		for _, u := range p.Units {
			b.mine[u] = append(b.mine[u], p)
		}
	}
	translated := b.Page.Convert(b.Templates, b.texts(b.states, func(s State) string { return s.Target }))
	b.ids = headingIDs(b.ID, translated.Passages, today)
	linkHeadings(translated.Passages, b.ids)
	b.theirs = byUnit(translated.Passages)
	return nil
}

// unit adds a unit if it can go back.
func (b *back) unit(i int, s State) {
	isListed := s.Mark != "" && b.Page.isListed(s.Mark)
	if !isListed || !s.IsMarked || !sameEnglish(s.Unit, s.Text, s.Marked) || s.Verdict == Unknown {
		return
	}
	ours, ok := b.ours(i)
	if !ok || b.isThere(i, s, ours) {
		return
	}
	if s.Target != "" && b.changedThere(i) {
		b.tell(s, ours, "it has been changed there since it was imported")
		return
	}

	text, why := b.wikiText(i, s, ours)
	if why != "" {
		b.tell(s, ours, why)
		return
	}
	b.out.Messages = append(b.out.Messages, Message{Mark: s.Mark, English: s.Marked, Text: text})
}

// tell notes a text that cannot be written by itself.
func (b *back) tell(s State, ours []string, why string) {
	b.out.Told = append(b.out.Told, Told{Name: s.Mark, Lang: b.lang, Wiki: why, Ours: strings.Join(ours, " ¶ ")})
}

// ours returns the translations of the passages of a unit here. It is not ok unless all of them are
// current and of this unit alone.
func (b *back) ours(i int) (texts []string, ok bool) {
	for _, p := range b.mine[i] {
		at, isHere := b.places[p.Name]
		if !isHere || len(p.Units) != 1 || b.isTwice(p) {
			return nil, false
		}
		state := &b.sheet.Page.Units[at]
		isOwn := state.At >= 0 && state.Reason != translation.Reused // not the text of another passage with the same English
		if state.Status != translation.Current || !isOwn {
			return nil, false
		}
		texts = append(texts, b.sheet.Page.Units[at].Target)
	}
	return texts, len(texts) > 0
}

// isTwice reports whether another passage has the same English. Nobody knows then to which of their
// units a translation belongs.
func (b *back) isTwice(p madePassage) bool {
	return slices.ContainsFunc(b.fresh.passages, func(other madePassage) bool {
		return other.Name != p.Name && other.unit.Hash == p.unit.Hash
	})
}

// isThere reports whether the wiki has these texts: then nothing was done here that it lacks.
func (b *back) isThere(i int, s State, ours []string) bool {
	if s.Target == "" || len(b.theirs[i]) != len(ours) {
		return false
	}
	for n, p := range b.theirs[i] {
		if !b.same(i, n, p.Text, ours[n]) {
			return false
		}
	}
	return true
}

// same reports whether a text there and a text here say the same at a place of a unit.
func (b *back) same(i, n int, there, here string) bool {
	passage := b.mine[i][n]
	if passage.unit.Mechanical.Enumerator != "" {
		there = strings.TrimPrefix(there, startNumber.FindString(there))
	}
	return textHash(passage.unit.Kind, there) == textHash(passage.unit.Kind, here)
}

// changedThere reports whether the wiki has another translation than the one that the last import brought.
func (b *back) changedThere(i int) bool {
	for n, p := range b.mine[i] {
		known := b.before.passage(p.Name)
		if known == nil || known.Languages[b.lang].Hash == "" || n >= len(b.theirs[i]) {
			return true
		}
		there := b.theirs[i][n].Text
		if p.unit.Mechanical.Enumerator != "" {
			there = strings.TrimPrefix(there, startNumber.FindString(there))
		}
		if textHash(p.unit.Kind, there) != known.Languages[b.lang].Hash {
			return true
		}
	}
	return false
}

// wikiText returns the wiki text of a unit with our words, or why there is none. It begins with the
// translation that is there, or with the English, and puts our words in the place of its words. The
// proof is to read it back: it must give our texts, with everything that the text there has besides
// words.
func (b *back) wikiText(i int, s State, ours []string) (text, why string) {
	for _, from := range []string{s.Target, s.Marked} {
		if from == "" {
			continue
		}
		text, why = b.replaced(i, s, from, ours)
		if why == "" && !b.readsBack(i, s, text, ours) {
			why = "its words could not be put in place of those of the wiki"
		}
		if why == "" {
			return text, ""
		}
	}
	return "", why
}

// readsBack reports whether wiki text of a unit gives our texts.
func (b *back) readsBack(i int, s State, text string, ours []string) bool {
	texts := b.texts(nil, nil)
	texts[i] = Filled(text, s.Variables)
	read := b.Page.Convert(b.Templates, texts)
	linkHeadings(read.Passages, b.ids)
	found := byUnit(read.Passages)[i]
	if len(found) != len(ours) || !fit(found, passagesOf(b.mine[i])) {
		return false
	}
	for n := range found {
		if !b.same(i, n, found[n].Text, ours[n]) {
			return false
		}
	}
	return slices.Equal(slices.Sorted(slices.Values(names(templateName, text))), slices.Sorted(slices.Values(names(templateName, s.Marked)))) &&
		slices.Equal(slices.Sorted(slices.Values(variablesIn(s, text))), slices.Sorted(slices.Values(variablesIn(s, s.Marked))))
}

func passagesOf(all []madePassage) (passages []Passage) {
	for _, p := range all {
		passages = append(passages, p.Passage)
	}
	return passages
}

var (
	pieceEnd   = regexp.MustCompile(`\n|(?i:(?:<br\s*/?>)+)`)
	pieceFront = regexp.MustCompile(`^(?:[*#:;]+\s*|=+\s*)?(?:\d+[a-z]?\.\s+)?(?:\{\{Icon\w+\}\}\s*)*`)
	pieceBack  = regexp.MustCompile(`\s*=*\s*$`)
	refPiece   = regexp.MustCompile(`(?s)<ref\b[^<>]*>.*?</ref>`)
	keptPiece  = regexp.MustCompile(`\{\{[^{}]*\}\}|\[\[[^\[\]]*\]\]`)
)

// replaced puts our words in place of those of a wiki text, piece by piece: a piece is a line, or
// what stands between line breaks.
func (b *back) replaced(i int, s State, from string, ours []string) (text, why string) {
	if refPiece.MatchString(from) {
		return "", "it has a note, which is to be written there"
	}
	ends := pieceEnd.FindAllStringIndex(from, -1)
	if len(ends)+1 != len(ours) {
		return "", "it has another number of lines than there are passages here"
	}
	at := 0
	for n, end := range append(ends, []int{len(from), len(from)}) {
		piece, why := b.piece(s, from[at:end[0]], ours[n])
		if why != "" {
			return "", why
		}
		text += piece + from[end[0]:end[1]]
		at = end[1]
	}
	return text, ""
}

// piece puts our words in place of those of a piece. Signs of lists and headings stay, and so do
// templates, links and variables, if the words that they show are found exactly once in ours.
func (b *back) piece(s State, from, ours string) (text, why string) {
	front := pieceFront.FindString(from)
	behind := pieceBack.FindString(from)
	if len(front)+len(behind) > len(from) {
		return "", "it has nothing but signs"
	}
	core := from[len(front) : len(from)-len(behind)]
	text = wikiMarkup(ours)
	for _, kept := range keptPiece.FindAllString(core, -1) {
		shown := b.shownBy(kept)
		if shown == "" || strings.Count(text, shown) != 1 {
			return "", fmt.Sprintf("%s is not in the new text", kept)
		}
		text = strings.Replace(text, shown, kept, 1)
	}
	for _, name := range variablesIn(s, core) {
		value := Filled(name, s.Variables)
		if value == name || strings.Count(text, value) != 1 {
			return "", fmt.Sprintf("%s, which is %q, is not in the new text, or is there twice", name, value)
		}
		text = strings.Replace(text, value, name, 1)
	}
	return front + text + behind, ""
}

// shownBy returns the words that a template or a link shows.
func (b *back) shownBy(source string) string {
	x := &expander{templates: b.Templates}
	c := converter{expander: x}
	return wikiMarkup(oneLineOf(c.inline(x.expand(source, 0))).text)
}

var (
	markdownLink = regexp.MustCompile(`\[((?:[^\[\]\\]|\\.)*)\]\([^()]*\)`)
	strongText   = regexp.MustCompile(`\*\*((?:[^*\\]|\\.)+)\*\*`)
	emphasisText = regexp.MustCompile(`\*((?:[^*\\]|\\.)+)\*`)
	escapedSign  = regexp.MustCompile(`\\([[:punct:]])`)
)

// wikiMarkup writes inline Markdown as wiki text. Links become their words; the wiki's own links
// stand around these already.
func wikiMarkup(text string) string {
	text = markdownLink.ReplaceAllString(text, "$1")
	text = strongText.ReplaceAllString(text, "'''$1'''")
	text = emphasisText.ReplaceAllString(text, "''$1''")
	return escapedSign.ReplaceAllString(text, "$1")
}

// PO returns the file that Special:ImportTranslations takes. It has the keys of the wiki, and no
// flags, because the wiki would take a flag for a mark. The empty line behind the header must be
// there, or the first unit would be lost.
func (d *Back) PO() string {
	var b strings.Builder
	fmt.Fprintf(&b, "msgid \"\"\nmsgstr \"\"\n\"X-Language-Code: %s\\n\"\n\"X-Message-Group: page-%s\\n\"\n",
		d.Lang, words.Escaped(d.Page.Title))
	for _, m := range d.Messages {
		key := strings.ReplaceAll(d.Page.Title+"/"+m.Mark, " ", "_")
		fmt.Fprintf(&b, "\nmsgctxt \"%s\"\nmsgid \"%s\"\nmsgstr \"%s\"\n", words.Escaped(key),
			words.Escaped(m.English), words.Escaped(m.Text))
	}
	return b.String()
}

// Text says what goes back and what does not.
func (d *Back) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d %s for the wiki\n", d.Lang, len(d.Messages), plural(len(d.Messages), "text", "texts"))
	for _, t := range d.Told {
		fmt.Fprintf(&b, "  %s is not among them: %s\n    %s\n    %s\n",
			unitLabel(t.Name), oneLine(t.Wiki), oneLine(t.Ours), d.Page.Editor(t.Name, d.Lang))
	}
	return b.String()
}
