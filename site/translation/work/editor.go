package work

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
)

// A Put is a translation to write: the index of the English unit, and the text.
type Put struct {
	Unit int
	Text string
}

// Put writes translations into a translated page or ui.toml. They replace the present texts or follow the unit before. It refuses
// texts that would change the structure of the page. The errors name no file.
func (e Editor) Put(puts []Put) ([]byte, []translation.Error) {
	if e.Page.Path == translation.UI {
		return putStrings(e.Text, e.Page, puts)
	}
	return editor{e.Page, e.English, e.Text}.put(puts)
}

// An Editor changes the translation of a page.
type Editor struct {
	Page    translation.Page
	English []byte
	Text    []byte // the present translation, or nil
}

// EditorOf returns the editor of a page.
func EditorOf(t *translation.Translation, p translation.Page) Editor {
	return Editor{p, t.Content.English[p.Path].Text, t.Content.File(t.TargetFile(p.Path))}
}

// An editor changes only the bytes of the given units of a translated page.
type editor struct {
	page    translation.Page
	english []byte
	target  []byte
}

// A patch replaces a range of the translated page.
type patch struct {
	start, end int
	text       string
}

// put is Put for a page.
func (e editor) put(puts []Put) ([]byte, []translation.Error) {
	if out := patched(e.target, e.patches(puts)); e.holds(out, puts) {
		return out, nil
	}
	var errs []translation.Error
	good := e.sound(puts, &errs)
	if len(errs) == 0 {
		return e.target, []translation.Error{{Found: "texts that together change the blocks of the page", Wanted: "texts in place of the original; they are left out"}}
	}
	return patched(e.target, e.patches(good)), errs
}

// most is how many texts may break the structure of a page before the rest is refused.
const most = 20

// sound keeps the texts that do not break the structure of the page, found by bisection, and reports the others.
func (e editor) sound(puts []Put, errs *[]translation.Error) []Put {
	switch {
	case len(puts) == 0:
		return nil
	case len(*errs) == most:
		*errs = append(*errs, translation.Error{Found: "more texts that change the blocks of the page", Wanted: "texts in place of the original; they are left out"})
		return nil
	case len(*errs) > most:
		return nil
	case e.holds(patched(e.target, e.patches(puts)), puts):
		return puts
	case len(puts) == 1:
		u := e.page.Units[puts[0].Unit].Unit
		*errs = append(*errs, translation.Error{Unit: u.Address(), Found: "a text that changes the blocks of the page: " + words.Quoted(puts[0].Text), Wanted: "a text in place of the original; it is left out"})
		return nil
	}
	left := e.sound(puts[:len(puts)/2:len(puts)/2], errs)
	return append(left, e.sound(puts[len(puts)/2:], errs)...)
}

func patched(source []byte, patches []patch) []byte {
	slices.SortStableFunc(patches, func(a, b patch) int { return a.start - b.start })
	var out []byte
	at := 0
	for _, p := range patches {
		if p.start < at {
			continue
		}
		out = append(out, source[at:p.start]...)
		out = append(out, p.text...)
		at = p.end
	}
	return append(out, source[at:]...)
}

// holds reports whether the new page has every text that was put in and every other text it had.
func (e editor) holds(source []byte, puts []Put) bool {
	have := map[string]int{}
	units, _ := page.UnitsWith(source, e.english)
	for _, u := range units {
		have[u.Hash]++
	}
	replaced := map[int]bool{}
	for _, p := range puts {
		s := e.page.Units[p.Unit]
		have[page.Inline(s.Unit.Kind, p.Text).Hash]--
		if s.At >= 0 {
			replaced[s.At] = true
		}
	}
	for c, u := range e.page.Target {
		if !replaced[c] {
			have[u.Hash]--
		}
	}
	for _, n := range have {
		if n < 0 {
			return false
		}
	}
	return true
}

func (e editor) patches(puts []Put) []patch {
	var out []patch
	w := inserter{editor: e, texts: map[int]string{}}
	for _, p := range puts {
		s := e.page.Units[p.Unit]
		if s.At < 0 {
			w.texts[p.Unit] = p.Text
			continue
		}
		t := e.page.Target[s.At]
		out = append(out, patch{t.Start, t.End, translation.Fitted(t.Kind, p.Text)})
	}
	return append(out, w.insertions()...)
}

// An inserter places new texts.
type inserter struct {
	editor
	texts map[int]string // by English unit
	out   []patch
	done  map[int]bool
}

func (w *inserter) insertions() []patch {
	w.done = map[int]bool{}
	last := -1 // the last unit before that the page has or will have
	for i, s := range w.page.Units {
		text, fresh := w.texts[i]
		switch {
		case fresh && strings.HasPrefix(s.Unit.Kind, "fm:"):
			w.field(strings.TrimPrefix(s.Unit.Kind, "fm:"), text)
		case fresh && (s.Unit.Kind == "td" || s.Unit.Kind == "th"):
			w.cell(i, last)
			last = i
		case fresh:
			w.insert(i, last, w.block(i, last, text))
			last = i
		case s.At >= 0 && !strings.HasPrefix(s.Unit.Kind, "fm:"):
			last = i
		}
	}
	body := page.Body(w.target)
	for i, p := range w.out { // at the beginning of the body, blank lines follow
		if p.start == body && p.end == body {
			w.out[i].text = strings.TrimPrefix(p.text, "\n") + "\n"
		}
	}
	return w.out
}

// insert puts text after the unit before, or at the beginning of the body.
func (w *inserter) insert(unit, last int, text string) {
	at := w.place(unit, last)
	for i := range w.out {
		if w.out[i].start == at && w.out[i].end == at {
			w.out[i].text += text
			return
		}
	}
	w.out = append(w.out, patch{at, at, text})
}

// place returns where texts after a unit go: after its item in a list, otherwise after its block.
func (w *inserter) place(unit, last int) int {
	for last >= 0 && w.page.Units[last].At < 0 {
		last = w.before(last)
	}
	if last < 0 {
		return page.Body(w.target)
	}
	t := w.page.Target[w.page.Units[last].At]
	if w.sameBlock(unit, last) && w.page.Units[unit].Unit.Kind == "li" {
		return t.End
	}
	return t.BlockEnd
}

// before returns the nearest unit before that the page has.
func (w *inserter) before(unit int) int {
	for i := unit - 1; i >= 0; i-- {
		if s := w.page.Units[i]; s.At >= 0 && !strings.HasPrefix(s.Unit.Kind, "fm:") {
			return i
		}
	}
	return -1
}

func (w *inserter) sameBlock(a, b int) bool {
	return a >= 0 && b >= 0 && w.page.Units[a].Unit.BlockEnd == w.page.Units[b].Unit.BlockEnd
}

var listMarker = regexp.MustCompile(`^[ \t]*([-*+]|\d+[.)])[ \t]+`)

// block returns a new block of the unit's kind.
func (w *inserter) block(unit, last int, text string) string {
	u := w.page.Units[unit].Unit
	text = translation.Fitted(u.Kind, text)
	gap := "\n\n"
	switch u.Kind {
	case "li":
		if w.sameBlock(unit, last) {
			gap = "\n"
		}
		marker := listMarker.FindString(line(w.english, u.Start))
		if marker == "" {
			marker = "- "
			if gap == "\n" {
				marker, gap = "  ", "\n\n" // a further paragraph of the item
			}
		}
		return gap + marker + text
	case "bq":
		return gap + "> " + text
	case "fn":
		label := "1"
		if m := footLabel.FindStringSubmatch(line(w.english, u.Start)); m != nil {
			label = m[1]
		}
		return gap + "[^" + label + "]: " + text
	case "dt":
		return gap + text
	case "dd":
		return "\n: " + text
	case "img":
		return gap + "![" + text + "](" + imagePath(line(w.english, u.Start)) + ")"
	case "code":
		return gap + "```text translate\n" + text + "\n```"
	}
	if translation.Class(u.Kind) == "h" {
		number := u.Mechanical.Enumerator
		if number != "" {
			number += " "
		}
		return gap + strings.Repeat("#", int(u.Kind[1]-'0')) + " " + number + text
	}
	return gap + text
}

var footLabel = regexp.MustCompile(`^\s*\[\^([^\]]+)\]:`)

func imagePath(line string) string {
	_, rest, _ := strings.Cut(line, "](")
	path, _, _ := strings.Cut(rest, ")")
	path, _, _ = strings.Cut(path, " ")
	return path
}

// line returns the source line of a byte.
func line(source []byte, at int) string {
	start, end := lineBounds(source, at)
	return string(source[start:end])
}

func lineBounds(source []byte, at int) (start, end int) {
	start = bytes.LastIndexByte(source[:at], '\n') + 1
	end = len(source)
	if i := bytes.IndexByte(source[at:], '\n'); i >= 0 {
		end = at + i
	}
	return start, end
}

func (w *inserter) field(key, text string) {
	with := page.WithField(w.target, key, translation.Fitted("fm:"+key, text))
	for i := range w.out { // one patch for the whole front matter
		if w.out[i].start == 0 {
			head := append([]byte(w.out[i].text), w.target[w.out[i].end:]...)
			with = page.WithField(head, key, translation.Fitted("fm:"+key, text))
			w.out[i].text = string(with[:page.Body(with)])
			return
		}
	}
	w.out = append(w.out, patch{0, page.Body(w.target), string(with[:page.Body(with)])})
}

// cell adds a table cell, with its row if the page has the table, otherwise with the whole table. The other cells are English.
func (w *inserter) cell(unit, last int) {
	if w.done[unit] {
		return
	}
	u := w.page.Units[unit].Unit
	first, end := lineBounds(w.english, u.Start)
	if !w.sameBlock(unit, w.before(unit)) && !w.hasTable(unit) {
		for i, s := range w.page.Units {
			if s.Unit.BlockEnd == u.BlockEnd && (s.Unit.Kind == "th" || s.Unit.Kind == "td") {
				first, _ = lineBounds(w.english, w.page.Units[i].Unit.Start)
				break
			}
		}
		end = u.BlockEnd
		w.insert(unit, last, "\n\n"+w.filled(first, end))
		return
	}
	at := w.tableEnd(unit)
	text := "\n" + w.filled(first, end)
	w.out = append(w.out, patch{at, at, text})
}

// hasTable reports whether the page has a cell of the unit's table.
func (w *inserter) hasTable(unit int) bool { return w.tableEnd(unit) >= 0 }

func (w *inserter) tableEnd(unit int) int {
	for i, s := range w.page.Units {
		if s.At >= 0 && w.sameBlock(i, unit) {
			return w.page.Target[s.At].BlockEnd
		}
	}
	return -1
}

// filled returns a range of the English with its cells translated, if there is a new text or one of the same English elsewhere on
// the page.
func (w *inserter) filled(start, end int) string {
	var cells []patch
	for i, s := range w.page.Units {
		u := s.Unit
		text, ok := w.texts[i]
		if !ok && s.Reason == translation.Reused {
			text, ok = s.Target, true
		}
		if ok && u.Start >= start && u.End <= end {
			cells = append(cells, patch{u.Start - start, u.End - start, translation.Fitted(u.Kind, text)})
			w.done[i] = true
		}
	}
	return string(patched(w.english[start:end], cells))
}
