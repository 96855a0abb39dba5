package work

import (
	"bytes"
	"maps"
	"regexp"
	"slices"
	"strconv"
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
	if out := with(sheet, texts); holds(sheet, out, texts) {
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
		return holds(sheet, with(sheet, some), some)
	})
	if len(bad) == 0 {
		return sheet.Text, []translation.Error{{Found: "texts that together change the blocks of the page", Wanted: "texts in place of the original; they are left out"}}
	}
	var errs []translation.Error
	for _, i := range bad {
		errs = append(errs, translation.Error{Unit: sheet.Page.Units[i].Unit.Address(), Found: "a text that changes the blocks of the page: " + words.Quoted(texts[i]), Wanted: "a text in place of the original; it is left out"})
	}
	if len(good)+len(bad) < len(texts) {
		errs = append(errs, translation.Error{Found: "more texts that change the blocks of the page", Wanted: "texts in place of the original; they are left out"})
	}
	return with(sheet, only(good)), errs
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
func holds(sheet *translation.Sheet, source []byte, texts map[int]string) bool {
	var want, have []string
	replaced := map[int]bool{}
	for i, text := range texts {
		s := sheet.Page.Units[i]
		want, replaced[s.At] = append(want, page.Inline(s.Unit.Kind, text).Hash), true
	}
	for c, u := range sheet.Page.Target {
		if !replaced[c] {
			want = append(want, u.Hash)
		}
	}
	units, _ := page.Read(source).Units(sheet.English.Refs)
	for _, u := range units {
		have = append(have, u.Hash)
	}
	return len(words.Lacks(want, have)) == 0
}

// with returns the page with texts put in.
func with(sheet *translation.Sheet, texts map[int]string) []byte {
	e := editor{Sheet: sheet, texts: texts, done: map[int]bool{}, last: -1, anchor: -1}
	fields := map[string]string{}
	var keys []string
	for i, s := range e.Page.Units {
		text, ok := texts[i]
		key, front := strings.CutPrefix(s.Unit.Kind, "fm:")
		switch {
		case !ok:
		case s.At >= 0:
			t := e.Page.Target[s.At]
			e.out = append(e.out, patch{t.Start, t.End, translation.Fitted(t.Kind, text)})
		case front:
			keys, fields[key] = append(keys, key), translation.Fitted(s.Unit.Kind, text)
		case s.Unit.Kind == "td" || s.Unit.Kind == "th":
			e.cell(i)
		default:
			e.block(i, text)
		}
		if !front && (ok || s.At >= 0) {
			e.last = i
		}
		if !front && s.At >= 0 {
			e.anchor = i
		}
	}
	out := patched(e.Text, e.out)
	for _, key := range keys {
		out = page.WithField(out, key, fields[key])
	}
	return out
}

// An editor changes the translation of a page, only at the units that it is given.
type editor struct {
	*translation.Sheet
	texts        map[int]string
	out          []patch
	done         map[int]bool // cells that are in the patches
	last, anchor int          // units before: the last that the new page has, and the last that the present one has
}

// insert puts text after the item of a list before, otherwise after the block before, or at the beginning of the body.
func (e *editor) insert(unit int, text string) {
	at := page.Body(e.Text)
	if e.anchor >= 0 {
		t := e.Page.Target[e.Page.Units[e.anchor].At]
		at = t.BlockEnd
		if e.Page.Units[unit].Unit.Kind == "li" && e.sameBlock(unit, e.anchor) {
			at = t.End
		}
	} else { // blank lines follow
		text = strings.TrimPrefix(text, "\n") + "\n"
	}
	e.out = append(e.out, patch{at, at, text})
}

func (e *editor) sameBlock(a, b int) bool {
	return a >= 0 && b >= 0 && e.Page.Units[a].Unit.BlockEnd == e.Page.Units[b].Unit.BlockEnd
}

// block inserts a block like that of the English unit.
func (e *editor) block(unit int, text string) {
	u := e.Page.Units[unit].Unit
	start, end := lineBounds(e.English.Text, u.Start)
	gap, before, after := "\n\n", string(e.English.Text[start:u.Start]), ""
	switch {
	case u.Kind == "li" && e.sameBlock(unit, e.last) && strings.TrimSpace(before) != "": // else a further paragraph of the item
		gap = "\n"
	case u.Kind == "dd":
		gap = "\n"
	case u.Kind == "img":
		after, _, _ = strings.Cut(string(e.English.Text[u.End:end]), " ")
		after = strings.TrimSuffix(after, ")") + ")"
	case u.Kind == "code":
		before, after = "```text translate\n", "\n```"
	case translation.Class(u.Kind) == "h":
		before = strings.Repeat("#", int(u.Kind[1]-'0')) + " "
		if u.Mechanical.Enumerator != "" {
			before += u.Mechanical.Enumerator + " "
		}
	}
	e.insert(unit, gap+before+translation.Fitted(u.Kind, text)+after)
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
func (e *editor) cell(unit int) {
	if e.done[unit] {
		return
	}
	u := e.Page.Units[unit].Unit
	for i, s := range e.Page.Units {
		if s.At >= 0 && e.sameBlock(i, unit) {
			start, end := lineBounds(e.English.Text, u.Start)
			at := e.Page.Target[s.At].BlockEnd
			e.out = append(e.out, patch{at, at, "\n" + e.filled(start, end)})
			return
		}
	}
	first := slices.IndexFunc(e.Page.Units, func(s translation.State) bool {
		return s.Unit.BlockEnd == u.BlockEnd && (s.Unit.Kind == "th" || s.Unit.Kind == "td")
	})
	start, _ := lineBounds(e.English.Text, e.Page.Units[first].Unit.Start)
	e.insert(unit, "\n\n"+e.filled(start, u.BlockEnd))
}

// filled returns a range of the English with its cells translated, if there is a new text or one of the same English elsewhere on
// the page.
func (e *editor) filled(start, end int) string {
	var cells []patch
	for i, s := range e.Page.Units {
		u := s.Unit
		text, ok := e.texts[i]
		if !ok && s.Reason == translation.Reused {
			text, ok = s.Target, true
		}
		if ok && u.Start >= start && u.End <= end {
			cells = append(cells, patch{u.Start - start, u.End - start, translation.Fitted(u.Kind, text)})
			e.done[i] = true
		}
	}
	return string(patched(e.English.Text[start:end], cells))
}

var (
	tomlTable = regexp.MustCompile(`^\s*\[([^\[\]]+)\]\s*(#.*)?$`)
	tomlPair  = regexp.MustCompile(`^(\s*("(?:[^"\\]|\\.)*"|[A-Za-z0-9_.-]+)\s*=\s*)("(?:[^"\\]|\\.)*"|'[^']*')(\s*(?:#.*)?)$`)
)

// A table is a table of a TOML file.
type table struct {
	name  string
	lines []string
	end   int // after its last text
}

// SetStrings writes texts into a ui.toml. They replace the old texts or are appended to the table of their key, in the given
// order. Other lines do not change.
func SetStrings(source []byte, texts map[string]string, order []string) ([]byte, []translation.Error) {
	tables, found := replaced(source, texts)
	var errs []translation.Error
	for _, key := range order {
		switch {
		case found[key]:
		case texts[key] == "":
			errs = append(errs, translation.Error{Unit: key, Found: "an empty text", Wanted: "a text; it is left out"})
		default:
			tables = added(tables, key, texts[key])
		}
	}
	var lines []string
	for _, t := range tables {
		lines = append(lines, t.lines...)
	}
	out := strings.Join(lines, "\n") + "\n"
	if len(source) == 0 {
		out = strings.TrimPrefix(out, "\n")
	}
	return []byte(out), errs
}

// replaced cuts a ui.toml into tables, with texts in place of those of their keys, and returns the keys that it found.
func replaced(source []byte, texts map[string]string) (tables []*table, found map[string]bool) {
	tables, found = []*table{{}}, map[string]bool{}
	for line := range strings.Lines(string(source)) {
		line = strings.TrimSuffix(line, "\n")
		t := tables[len(tables)-1]
		m := tomlPair.FindStringSubmatch(line)
		if head := tomlTable.FindStringSubmatch(line); head != nil {
			t = &table{name: strings.TrimSpace(head[1])}
			tables = append(tables, t)
		} else if m != nil {
			name := m[2]
			if s, err := strconv.Unquote(name); err == nil {
				name = s
			}
			key := strings.TrimPrefix(t.name+"."+name, ".")
			if text, ok := texts[key]; ok && !found[key] {
				found[key], line = true, m[1]+tomlQuote(text)+m[4]
			}
		}
		t.lines = append(t.lines, line)
		if m != nil || len(t.lines) == 1 && t.name != "" {
			t.end = len(t.lines)
		}
	}
	return tables, found
}

// added adds a text to the table of its key.
func added(tables []*table, key, text string) []*table {
	name, rest, ok := strings.Cut(key, ".")
	if !ok {
		name, rest = "", key
	}
	if strings.Contains(rest, ".") {
		rest = strconv.Quote(rest)
	}
	i := slices.IndexFunc(tables, func(t *table) bool { return t.name == name })
	if i < 0 {
		i, tables = len(tables), append(tables, &table{name, []string{"", "[" + name + "]"}, 2})
	}
	t := tables[i]
	t.lines = slices.Insert(t.lines, t.end, rest+" = "+tomlQuote(text))
	t.end++
	return tables
}

// tomlQuote writes a TOML basic string.
func tomlQuote(s string) string { return `"` + words.Escaped(s) + `"` }
