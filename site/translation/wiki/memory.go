package wiki

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation"
)

// A Memory is what the last import brought of a page. It lies beside the ledgers, is written by the
// program only, and says at the next import what has been changed there and what here:
//
//	wiki 1
//	title The Wells (Fan Expansion)
//	site https://wells.example/index.php/Main_Page
//	revision 90 2024-06-20T17:00:00Z
//
//	@ 5/2 0b1f7d55c2e9
//	ca 5a77c0de9f31 current
//
// Each block is a passage: its name, the hash of its English as it came, and for each language that
// of its translation with its status.
type Memory struct {
	Title, Site string
	Revision    int
	Time        string
	Passages    []Remembered
}

// Remembered is a passage in a Memory.
type Remembered struct {
	Name, Hash string
	Languages  map[string]RememberedText
}

// A RememberedText is a translation in a Memory.
type RememberedText struct{ Hash, Status string }

// MemoryFile returns the path of the memory of a page.
func MemoryFile(id string) string { return "ledger/" + Source + "/" + id + ".wiki" }

// String returns the file, which ParseMemory parses.
func (m Memory) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "wiki 1\ntitle %s\nsite %s\nrevision %d %s\n", m.Title, m.Site, m.Revision, m.Time)
	for _, p := range m.Passages {
		fmt.Fprintf(&b, "\n@ %s %s\n", strings.ReplaceAll(p.Name, " ", "_"), p.Hash)
		for _, lang := range slices.Sorted(maps.Keys(p.Languages)) {
			fmt.Fprintf(&b, "%s %s %s\n", lang, p.Languages[lang].Hash, p.Languages[lang].Status)
		}
	}
	return b.String()
}

// ParseMemory parses a memory. An error has no file.
func ParseMemory(text string) (m Memory, errs []page.Error) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimRight(line, "\r\n")
		word, rest, _ := strings.Cut(line, " ")
		fields := strings.Fields(rest)
		isText := len(fields) == 2 && isLanguage(word) && len(m.Passages) > 0
		switch {
		case number == 1 && line != "wiki 1":
			return m, []page.Error{{Line: 1, Found: fmt.Sprintf("%q", clip(line)), Wanted: `"wiki 1"`}}
		case number == 1, line == "":
		case word == "title":
			m.Title = rest
		case word == "site":
			m.Site = rest
		case word == "revision":
			_, _ = fmt.Sscan(rest, &m.Revision) // 0 if the page was imported without one
			_, m.Time, _ = strings.Cut(rest, " ")
		case word == "@" && len(fields) == 2:
			name := spaced(fields[0])
			m.Passages = append(m.Passages, Remembered{Name: name, Hash: fields[1], Languages: map[string]RememberedText{}})
		case isText:
			m.Passages[len(m.Passages)-1].Languages[word] = RememberedText{Hash: fields[0], Status: fields[1]}
		default:
			wanted := "a line of title, site, revision, @ NAME HASH or LANGUAGE HASH STATUS"
			errs = append(errs, page.Error{Line: number, Found: fmt.Sprintf("%q", clip(line)), Wanted: wanted})
		}
	}
	return m, errs
}

// passage returns what is remembered of a passage, or nil.
func (m *Memory) passage(name string) *Remembered {
	for i := range m.Passages {
		if m.Passages[i].Name == name {
			return &m.Passages[i]
		}
	}
	return nil
}

// textHash returns the hash of a translation as a unit of a kind.
func textHash(kind, text string) string { return page.Inline(kind, text).Hash }

// statusOf returns the worst status of units: a passage is as good as the worst of the texts it is made of.
func statusOf(units []int, states []State) translation.Status {
	worst := translation.Current
	order := []translation.Status{translation.Current, translation.Outdated, translation.Unverified, translation.Missing}
	for _, u := range units {
		if slices.Index(order, states[u].Status) > slices.Index(order, worst) {
			worst = states[u].Status
		}
	}
	return worst
}
