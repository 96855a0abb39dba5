package work

import (
	"bytes"
	"maps"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/words"
)

// Put writes texts, by the index of their English unit, into a translated page or ui.toml. They replace the present texts or follow
// the unit before. It refuses texts that would change the structure of the page. The errors name no file.
func Put(sheet *translation.Sheet, texts map[int]string) ([]byte, []translation.Error) {
	if sheet.ID == translation.UI {
		return putStrings(sheet, texts)
	}
	e := editor{sheet}
	if out := e.with(texts); e.holds(out, texts) {
		return out, nil
	}
	only := func(units []int) map[int]string {
		some := map[int]string{}
		for _, i := range units {
			some[i] = texts[i]
		}
		return some
	}
	good, bad := translation.Bisect(slices.Sorted(maps.Keys(texts)), func(units []int) bool {
		some := only(units)
		return e.holds(e.with(some), some)
	})
	if len(bad) == 0 {
		return e.Text, []translation.Error{{Found: "texts that together change the blocks of the page", Wanted: "texts in place of the original; they are left out"}}
	}
	var errs []translation.Error
	for _, i := range bad {
		errs = append(errs, translation.Error{Unit: e.Page.Units[i].Unit.Address(), Found: "a text that changes the blocks of the page: " + words.Quoted(texts[i]), Wanted: "a text in place of the original; it is left out"})
	}
	if len(good)+len(bad) < len(texts) {
		errs = append(errs, translation.Error{Found: "more texts that change the blocks of the page", Wanted: "texts in place of the original; they are left out"})
	}
	return e.with(only(good)), errs
}

// putStrings is Put for ui.toml.
func putStrings(sheet *translation.Sheet, texts map[int]string) ([]byte, []translation.Error) {
	byKey := map[string]string{}
	var keys []string
	for _, i := range slices.Sorted(maps.Keys(texts)) {
		key := sheet.Page.Units[i].Unit.Where
		byKey[key], keys = texts[i], append(keys, key)
	}
	return SetStrings(sheet.Text, byKey, keys)
}

// An editor changes the translation of a page, only at the units that it is given.
type editor struct{ *translation.Sheet }

// A patch replaces a range of a text.
type patch struct {
	start, end int
	text       string
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
func (e editor) holds(source []byte, texts map[int]string) bool {
	var want, have []string
	replaced := map[int]bool{}
	for i, text := range texts {
		s := e.Page.Units[i]
		want, replaced[s.At] = append(want, page.Inline(s.Unit.Kind, text).Hash), true
	}
	for c, u := range e.Page.Target {
		if !replaced[c] {
			want = append(want, u.Hash)
		}
	}
	units, _ := page.UnitsWith(source, e.English.Text)
	for _, u := range units {
		have = append(have, u.Hash)
	}
	return len(words.Lacks(want, have)) == 0
}

// with returns the page with texts put in.
func (e editor) with(texts map[int]string) []byte {
	w := inserter{editor: e, texts: texts, done: map[int]bool{}, last: -1, anchor: -1}
	fields := map[string]string{}
	var keys []string
	for i, s := range e.Page.Units {
		text, ok := texts[i]
		key, front := strings.CutPrefix(s.Unit.Kind, "fm:")
		switch {
		case ok && s.At >= 0:
			t := e.Page.Target[s.At]
			w.out = append(w.out, patch{t.Start, t.End, translation.Fitted(t.Kind, text)})
		case ok && front:
			keys, fields[key] = append(keys, key), translation.Fitted(s.Unit.Kind, text)
		case ok && (s.Unit.Kind == "td" || s.Unit.Kind == "th"):
			w.cell(i)
		case ok:
			w.block(i, text)
		}
		if !front && (ok || s.At >= 0) {
			w.last = i
		}
		if !front && s.At >= 0 {
			w.anchor = i
		}
	}
	out := patched(e.Text, w.out)
	for _, key := range keys {
		out = page.WithField(out, key, fields[key])
	}
	return out
}

// An inserter places texts that the page does not have yet.
type inserter struct {
	editor
	texts        map[int]string
	out          []patch
	done         map[int]bool // cells that are in the patches
	last, anchor int          // units before: the last that the new page has, and the last that the present one has
}

// insert puts text after the item of a list before, otherwise after the block before, or at the beginning of the body.
func (w *inserter) insert(unit int, text string) {
	at := page.Body(w.Text)
	if w.anchor >= 0 {
		t := w.Page.Target[w.Page.Units[w.anchor].At]
		if at = t.BlockEnd; w.Page.Units[unit].Unit.Kind == "li" && w.sameBlock(unit, w.anchor) {
			at = t.End
		}
	} else { // blank lines follow
		text = strings.TrimPrefix(text, "\n") + "\n"
	}
	w.out = append(w.out, patch{at, at, text})
}

func (w *inserter) sameBlock(a, b int) bool {
	return a >= 0 && b >= 0 && w.Page.Units[a].Unit.BlockEnd == w.Page.Units[b].Unit.BlockEnd
}

// block inserts a block like that of the English unit.
func (w *inserter) block(unit int, text string) {
	u := w.Page.Units[unit].Unit
	start, end := lineBounds(w.English.Text, u.Start)
	gap, before, after := "\n\n", string(w.English.Text[start:u.Start]), ""
	switch {
	case u.Kind == "li" && w.sameBlock(unit, w.last) && strings.TrimSpace(before) != "": // else a further paragraph of the item
		gap = "\n"
	case u.Kind == "dd":
		gap = "\n"
	case u.Kind == "img":
		after, _, _ = strings.Cut(string(w.English.Text[u.End:end]), " ")
		after = strings.TrimSuffix(after, ")") + ")"
	case u.Kind == "code":
		before, after = "```text translate\n", "\n```"
	case translation.Class(u.Kind) == "h":
		if before = strings.Repeat("#", int(u.Kind[1]-'0')) + " "; u.Mechanical.Enumerator != "" {
			before += u.Mechanical.Enumerator + " "
		}
	}
	w.insert(unit, gap+before+translation.Fitted(u.Kind, text)+after)
}

// lineBounds returns the source line of a byte.
func lineBounds(source []byte, at int) (start, end int) {
	start = bytes.LastIndexByte(source[:at], '\n') + 1
	end = len(source)
	if i := bytes.IndexByte(source[at:], '\n'); i >= 0 {
		end = at + i
	}
	return start, end
}

// cell inserts a table cell, with its row if the page has the table, otherwise with the whole table. The other cells are English.
func (w *inserter) cell(unit int) {
	if w.done[unit] {
		return
	}
	u := w.Page.Units[unit].Unit
	for i, s := range w.Page.Units {
		if s.At >= 0 && w.sameBlock(i, unit) {
			start, end := lineBounds(w.English.Text, u.Start)
			at := w.Page.Target[s.At].BlockEnd
			w.out = append(w.out, patch{at, at, "\n" + w.filled(start, end)})
			return
		}
	}
	first := slices.IndexFunc(w.Page.Units, func(s translation.State) bool {
		return s.Unit.BlockEnd == u.BlockEnd && (s.Unit.Kind == "th" || s.Unit.Kind == "td")
	})
	start, _ := lineBounds(w.English.Text, w.Page.Units[first].Unit.Start)
	w.insert(unit, "\n\n"+w.filled(start, u.BlockEnd))
}

// filled returns a range of the English with its cells translated, if there is a new text or one of the same English elsewhere on
// the page.
func (w *inserter) filled(start, end int) string {
	var cells []patch
	for i, s := range w.Page.Units {
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
	return string(patched(w.English.Text[start:end], cells))
}
