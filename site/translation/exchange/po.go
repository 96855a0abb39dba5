package exchange

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"taula/site/translation"
	"taula/site/translation/words"
)

// A message is an entry of a PO file.
type message struct {
	Comments []string // "#. …"
	Said     []string // "# …", comments of translators
	Place    string   // "#: …"
	Flags    []string
	Previous string // "#| msgid"
	Context  string
	ID, Text string
	Plural   bool // has plural forms, which no unit has
	Obsolete bool // only written
}

// poTemplate writes a PO file without wrapping lines, like tools with --no-wrap.
var poTemplate = template.Must(template.New("po").Funcs(template.FuncMap{"po": words.Escaped, "join": strings.Join}).Parse(`msgid ""
msgstr ""
"Project-Id-Version: {{po .Project}}\n"
"POT-Creation-Date: {{.Date}} 00:00+0000\n"
"PO-Revision-Date: {{.Date}} 00:00+0000\n"
"Language: {{.Lang}}\n"
"Plural-Forms: {{po .Plurals}}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"X-Generator: taula\n"
{{range .Messages}}{{$old := ""}}{{if .Obsolete}}{{$old = "#~ "}}{{end}}
{{range .Comments}}#. {{.}}
{{end}}{{with .Place}}#: {{.}}
{{end}}{{with .Flags}}#, {{join . ", "}}
{{end}}{{if .Previous}}{{with .Context}}#| msgctxt "{{po .}}"
{{end}}#| msgid "{{po .Previous}}"
{{end}}{{with .Context}}{{$old}}msgctxt "{{po .}}"
{{end}}{{$old}}msgid "{{po .ID}}"
{{$old}}msgstr "{{po .Text}}"
{{end}}`))

// formatPO writes messages as a PO file with the date of its content, such as 2026-11-24.
func formatPO(lang, project, date string, messages []message) string {
	var b strings.Builder
	_ = poTemplate.Execute(&b, map[string]any{
		"Lang":     lang,
		"Project":  project,
		"Date":     date,
		"Plurals":  pluralForms(lang),
		"Messages": messages,
	})
	return b.String()
}

// A poHead is the header of a PO file.
type poHead struct {
	lang       string
	translator string // name of the last translator, or ""
	page       string // in a file of one page
}

// read parses a line of the header.
func (h *poHead) read(line string) {
	key, value, _ := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	switch key {
	case "Language":
		h.lang = value
	case "Project-Id-Version":
		if page, ok := strings.CutPrefix(value, "taula "); ok {
			h.page = strings.TrimSpace(page)
		}
	case "Last-Translator":
		name, _, _ := strings.Cut(value, "<") // without the address
		h.translator = strings.TrimSpace(name)
		if h.translator == "FULL NAME" || h.translator == "Automatically generated" {
			h.translator = ""
		}
	}
}

// parsePO parses a PO file, wrapped or not, without its obsolete messages. It stops at the first error.
func parsePO(text string) (messages []message, head poHead, err error) {
	p, n := poParser{}, 0
	for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
		n++
		if err := p.line(strings.TrimSpace(line)); err != nil {
			return nil, head, fmt.Errorf("line %d: %w", n, err)
		}
	}
	p.end()
	for _, m := range p.all {
		if m.ID != "" || m.Context != "" {
			messages = append(messages, m)
			continue
		}
		for h := range strings.SplitSeq(m.Text, "\n") {
			head.read(h)
		}
	}
	return messages, head, nil
}

// Limits of exchange files, because entries and comments take far more memory than bytes in the file.
const (
	mostEntries = 50_000
	mostRemarks = 1000 // comments, places and flags of a PO entry
)

func tooMany() error {
	return fmt.Errorf("found more than %d entries, expected several files", mostEntries)
}

type poParser struct {
	all     []message
	m       message
	remarks int     // about the message
	whole   bool    // the message has its msgstr
	at      *string // the field that further quoted lines continue
	text    []byte  // of that field
	skipped string  // the field that is not kept
}

// goTo ends the present field and begins another.
func (p *poParser) goTo(at *string) {
	if p.at != nil {
		*p.at = string(p.text)
	}
	p.at, p.text = at, p.text[:0]
}

// end ends the message.
func (p *poParser) end() {
	p.goTo(nil)
	if p.whole {
		p.all = append(p.all, p.m)
	}
	p.m, p.whole, p.remarks = message{}, false, 0
}

func (p *poParser) line(line string) error {
	if len(p.all) > mostEntries {
		return tooMany()
	}
	if line == "" || strings.HasPrefix(line, "#~") || p.whole && line[0] != '"' && !strings.HasPrefix(line, "msgstr") {
		p.end()
	}
	switch {
	case line == "", strings.HasPrefix(line, "#~"):
		return nil
	case line[0] == '#':
		return p.comment(line[:min(2, len(line))], strings.TrimSpace(line[min(2, len(line)):]))
	}
	return p.field(line, &p.m.Context, &p.m.ID)
}

func (p *poParser) comment(mark, text string) error {
	p.remarks++
	if mark == "#," {
		p.remarks += strings.Count(text, ",")
	}
	if p.remarks > mostRemarks {
		return fmt.Errorf("found more than %d comments, places and flags, expected fewer for an entry", mostRemarks)
	}
	switch mark {
	case "#.":
		p.m.Comments = append(p.m.Comments, text)
	case "#:":
		p.m.Place = strings.TrimSpace(p.m.Place + " " + text)
	case "#,":
		for f := range strings.SplitSeq(text, ",") {
			p.m.Flags = append(p.m.Flags, strings.TrimSpace(f))
		}
	case "#", "# ":
		p.m.Said = append(p.m.Said, text)
	case "#|":
		return p.field(text, &p.skipped, &p.m.Previous)
	}
	return nil
}

// field parses a line with a quoted text, which may begin a field.
func (p *poParser) field(line string, context, id *string) error {
	text := line
	if !strings.HasPrefix(line, `"`) {
		var word string
		word, text, _ = strings.Cut(line, " ")
		isForm := strings.HasPrefix(word, "msgstr[") && strings.HasSuffix(word, "]")
		if word == "msgid_plural" || isForm {
			p.m.Plural = true
			p.goTo(&p.skipped)
			p.whole = p.whole || isForm
			return p.quoted(text)
		}
		switch word {
		case "msgctxt":
			p.goTo(context)
		case "msgid":
			p.goTo(id)
		case "msgstr":
			p.goTo(&p.m.Text)
			p.whole = true
		default:
			return fmt.Errorf("found %q, expected msgctxt, msgid, msgstr or a text in quotes", words.Clip(line))
		}
	}
	return p.quoted(text)
}

// quoted adds a text in quotes to the present field.
func (p *poParser) quoted(text string) error {
	s, err := strconv.Unquote(strings.TrimSpace(text))
	if err != nil || p.at == nil {
		return fmt.Errorf("found %q, expected a text in quotes", words.Clip(text))
	}
	p.text = append(p.text, s...)
	return nil
}

// messages converts the entries of a page, the last of which are obsolete, or of several. Then the page is part of the context, so that
// messages stay distinct, and obsolete ones are left out.
func messages(source string, entries []Entry, several bool) []message {
	out := make([]message, 0, len(entries))
	seen := map[[2]string]bool{}
	for i := range entries {
		m := entries[i].message(source)
		if several {
			m.Context = strings.Trim(entries[i].Page+"|"+m.Context, "|")
		}
		key := [2]string{m.Context, m.ID}
		if !m.Obsolete || !several && !seen[key] {
			out = append(out, m)
		}
		seen[key] = true
	}
	return out
}

// message converts an entry.
func (e *Entry) message(source string) message {
	if e.Orphan {
		return message{ID: e.Source, Text: e.Target, Obsolete: true}
	}
	m := message{Comments: []string{e.Kind + " · " + e.Unit}, Place: "content/" + translation.PageFile(source, e.Page), Context: e.Context, ID: e.Source, Text: e.Target}
	for _, n := range e.Notes {
		m.Comments = append(m.Comments, n.Kind+": "+strings.ReplaceAll(n.Text, "\n", " "))
	}
	if e.Machine {
		m.Comments = append(m.Comments, "made by a machine; take off the mark fuzzy once a person has read it")
	}
	switch {
	case e.Base != "":
		m.Flags, m.Previous = []string{"fuzzy"}, e.Base
	case e.Reason == translation.Unreviewed:
		m.Comments = append(m.Comments, "translated; somebody else should read it beside the original")
	case e.Status == translation.Unverified:
		m.Flags = []string{"fuzzy"}
	case e.Suggestion != "":
		m.Comments = append(m.Comments, "TM: "+strings.ReplaceAll(e.Suggestion, "\n", " "))
	}
	if e.Stood != "" {
		m.Comments = append(m.Comments, stood+e.Stood)
	}
	return m
}

// stood begins the comment with the hash of the text at the time of the export. Tools keep the comment.
const stood = "text "

// entry converts a message for the import. If a tool has stripped the places, the page is taken from the header in a file of one
// page, and from the context in a file of several.
func (m message) entry(head poHead) Entry {
	e := Entry{
		Context: m.Context, Source: m.ID, Target: m.Text, Done: !slices.Contains(m.Flags, "fuzzy") && m.Text != "",
		Machine: slices.Contains(m.Said, "machine"), Writer: head.translator, Plural: m.Plural,
	}
	for _, c := range m.Comments {
		if hash, ok := strings.CutPrefix(c, stood); ok {
			e.Stood = hash
			break
		}
	}
	first, rest, _ := strings.Cut(m.Context, "|")
	e.Page = cmp.Or(pageOf(m.Place), head.page, first)
	if first == e.Page {
		e.Context = rest
	}
	return e
}

// pageOf returns the page of a place such as "content/en/rules/base-game.md".
func pageOf(place string) string {
	files := strings.Fields(place)
	if strings.Count(place, "content/") == 1 { // the path may have blanks
		files = append([]string{place}, files...)
	}
	for _, file := range files {
		_, id, _ := strings.Cut(strings.TrimPrefix(file, "content/"), "/")
		if id == "ui.toml" {
			return translation.UI
		}
		if id, ok := strings.CutSuffix(id, ".md"); ok {
			return id
		}
	}
	return ""
}
