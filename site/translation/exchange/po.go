package exchange

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// A message is an entry of a PO file.
type message struct {
	Comments    []string // "#. …"
	Said        []string // "# …", comments of translators
	Place       string   // "#: …"
	Flags       []string
	Previous    string // "#| msgid"
	Context     string
	ID, Text    string
	Obsolete    bool
	PrevContext string
}

// formatPO writes messages as a PO file without wrapping lines, like tools with --no-wrap.
func formatPO(lang, project string, messages []message) string {
	var b strings.Builder
	fmt.Fprintf(&b, "msgid \"\"\nmsgstr \"\"\n%s%s%s%s%s%s%s",
		poQuote("Project-Id-Version: "+project+"\n"), poQuote("POT-Creation-Date: 2000-01-01 00:00+0000\n"),
		poQuote("Language: "+lang+"\n"), poQuote("MIME-Version: 1.0\n"),
		poQuote("Content-Type: text/plain; charset=UTF-8\n"), poQuote("Content-Transfer-Encoding: 8bit\n"), poQuote("X-Generator: taula\n"))
	return b.String() + formatMessages(messages)
}

func formatMessages(messages []message) string {
	var w poWriter
	for i := range messages {
		w.message(&messages[i])
	}
	return string(w)
}

// A poWriter is the buffer of a PO file.
type poWriter []byte

func (w *poWriter) s(parts ...string) {
	for _, p := range parts {
		*w = append(*w, p...)
	}
}

// quoted writes s as a PO string and ends the line.
func (w *poWriter) quoted(s string) {
	if strings.ContainsAny(s, "\\\"\n\t\r") {
		s = poEscapes.Replace(s)
	}
	w.s(`"`, s, "\"\n")
}

func (w *poWriter) message(m *message) {
	w.s("\n")
	for _, c := range m.Comments {
		w.s("#. ", c, "\n")
	}
	if m.Place != "" {
		w.s("#: ", m.Place, "\n")
	}
	if len(m.Flags) > 0 {
		w.s("#, ", strings.Join(m.Flags, ", "), "\n")
	}
	old := ""
	if m.Obsolete {
		old = "#~ "
	}
	if m.Previous != "" {
		if m.PrevContext != "" {
			w.s("#| msgctxt ")
			w.quoted(m.PrevContext)
		}
		w.s("#| msgid ")
		w.quoted(m.Previous)
	}
	if m.Context != "" {
		w.s(old, "msgctxt ")
		w.quoted(m.Context)
	}
	w.s(old, "msgid ")
	w.quoted(m.ID)
	w.s(old, "msgstr ")
	w.quoted(m.Text)
}

var poEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`)

func poQuote(s string) string {
	var w poWriter
	w.quoted(s)
	return string(w)
}

// A poHead is the header of a PO file.
type poHead struct {
	lang       string
	translator string // name of the last translator, or ""
	page       string // in a file of one page
}

// read parses a line of the header.
func (h *poHead) read(line string) {
	if l, ok := strings.CutPrefix(line, "Language:"); ok {
		h.lang = strings.TrimSpace(l)
	}
	if project, ok := strings.CutPrefix(line, "Project-Id-Version: taula "); ok {
		h.page = strings.TrimSpace(project)
	}
	if l, ok := strings.CutPrefix(line, "Last-Translator:"); ok {
		name, _, _ := strings.Cut(l, "<") // without the address
		if h.translator = strings.TrimSpace(name); h.translator == "FULL NAME" || h.translator == "Automatically generated" {
			h.translator = ""
		}
	}
}

// parsePO parses a PO file, wrapped or not. It stops at the first error.
func parsePO(text string) (messages []message, head poHead, err error) {
	p, n := poParser{}, 0
	for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
		n++
		if err := p.line(strings.TrimSpace(line)); err != nil {
			return nil, head, fmt.Errorf("line %d: %w", n, err)
		}
	}
	p.flush()
	for _, m := range p.all {
		if m.ID == "" && m.Context == "" {
			for _, h := range strings.Split(m.Text, "\n") {
				head.read(h)
			}
			continue
		}
		messages = append(messages, m)
	}
	return messages, head, nil
}

// Limits of exchange files, because entries and comments take far more memory than bytes in the file.
const (
	mostEntries = 50_000
	mostRemarks = 1000 // comments, places and flags of a PO entry
)

func tooMany() error {
	return fmt.Errorf("found more than %d entries, want several files", mostEntries)
}

type poParser struct {
	all     []message
	m       message
	remarks int     // about the message
	begun   bool    // the message has a msgstr already
	at      *string // the field that further quoted lines continue
	text    []byte  // of that field
}

// goTo ends the present field and begins another.
func (p *poParser) goTo(at *string) {
	if p.at != nil {
		*p.at = string(p.text)
	}
	p.at, p.text = at, p.text[:0]
}

func (p *poParser) flush() {
	p.goTo(nil)
	if p.begun {
		p.all = append(p.all, p.m)
	}
	p.m, p.begun, p.remarks = message{}, false, 0
}

func (p *poParser) line(line string) error {
	if len(p.all) > mostEntries {
		return tooMany()
	}
	if rest, ok := strings.CutPrefix(line, "#~"); ok {
		rest = strings.TrimSpace(rest)
		if p.begun && (strings.HasPrefix(rest, "msgctxt") || strings.HasPrefix(rest, "msgid") || strings.HasPrefix(rest, "|")) {
			p.flush()
		}
		p.m.Obsolete = true
		if old, ok := strings.CutPrefix(rest, "|"); ok {
			return p.previous(strings.TrimSpace(old))
		}
		return p.keyword(rest)
	}
	switch {
	case line == "":
		p.flush()
	case strings.HasPrefix(line, "#"):
		if p.begun {
			p.flush()
		}
		return p.comment(line)
	default:
		return p.keyword(line)
	}
	return nil
}

func (p *poParser) comment(line string) error {
	p.remarks++
	if strings.HasPrefix(line, "#,") {
		p.remarks += strings.Count(line, ",")
	}
	if p.remarks > mostRemarks {
		return fmt.Errorf("found more than %d comments, places and flags, want fewer for an entry", mostRemarks)
	}
	switch {
	case strings.HasPrefix(line, "#."):
		p.m.Comments = append(p.m.Comments, strings.TrimSpace(line[2:]))
	case strings.HasPrefix(line, "#:"):
		p.m.Place = strings.TrimSpace(p.m.Place + " " + strings.TrimSpace(line[2:]))
	case strings.HasPrefix(line, "#,"):
		for _, f := range strings.Split(line[2:], ",") {
			p.m.Flags = append(p.m.Flags, strings.TrimSpace(f))
		}
	case line == "#" || strings.HasPrefix(line, "# "):
		p.m.Said = append(p.m.Said, strings.TrimSpace(line[1:]))
	case strings.HasPrefix(line, "#|"):
		return p.previous(strings.TrimSpace(line[2:]))
	}
	return nil
}

func (p *poParser) previous(rest string) error {
	if s, ok := strings.CutPrefix(rest, "msgctxt "); ok {
		p.goTo(&p.m.PrevContext)
		rest = s
	} else if s, ok := strings.CutPrefix(rest, "msgid "); ok {
		p.goTo(&p.m.Previous)
		rest = s
	}
	return p.quoted(rest)
}

func (p *poParser) keyword(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case strings.HasPrefix(line, `"`):
		return p.quoted(line)
	case word == "msgctxt":
		if p.begun {
			p.flush()
		}
		p.goTo(&p.m.Context)
	case word == "msgid":
		if p.begun {
			p.flush()
		}
		p.goTo(&p.m.ID)
	case word == "msgstr":
		p.goTo(&p.m.Text)
		p.begun = true
	default:
		return fmt.Errorf("found %q, want msgctxt, msgid, msgstr or a text in quotes", words.Clip(line))
	}
	return p.quoted(rest)
}

// quoted appends a quoted text to the present field.
func (p *poParser) quoted(rest string) error {
	s, err := strconv.Unquote(strings.TrimSpace(rest))
	if err != nil || p.at == nil {
		return fmt.Errorf("found %q, want a text in quotes", words.Clip(rest))
	}
	p.text = append(p.text, s...)
	return nil
}

// messages converts the entries of a page.
func messages(s *translation.Sheet) []message {
	all, place := entries(s), placeOf(s)
	out := make([]message, 0, len(all))
	seen := map[[2]string]bool{}
	for i := range all {
		e := &all[i]
		if e.Orphan {
			if key := [2]string{"", e.Source}; !seen[key] {
				seen[key] = true
				out = append(out, message{ID: e.Source, Text: e.Target, Obsolete: true})
			}
			continue
		}
		seen[[2]string{e.Context, e.Source}] = true
		out = append(out, e.message(place))
	}
	return out
}

// placeOf returns the place of the messages of a page.
func placeOf(s *translation.Sheet) string {
	return "content/" + translation.PageFile(s.Source.Code, s.ID)
}

// message converts an entry that is not an orphan.
func (e *Entry) message(place string) message {
	m := message{Comments: []string{e.Kind + " · " + e.Unit}, Place: place, Context: e.Context, ID: e.Source, Text: e.Target}
	for _, n := range e.Notes {
		m.Comments = append(m.Comments, n.Kind+": "+strings.ReplaceAll(n.Text, "\n", " "))
	}
	if e.Machine {
		m.Comments = append(m.Comments, "made by a machine; no longer fuzzy says that a person has read it")
	}
	switch {
	case e.Base != "":
		m.Flags, m.Previous = []string{"fuzzy"}, e.Base
		m.PrevContext = e.Context
	case e.Reason == translation.Unreviewed:
		m.Comments = append(m.Comments, "translated; wants somebody else to read it beside the original")
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

// stoodThere returns that hash.
func (m message) stoodThere() string {
	for _, c := range m.Comments {
		if hash, ok := strings.CutPrefix(c, stood); ok {
			return hash
		}
	}
	return ""
}

// entry converts a message for the import. If a tool has stripped the places, the page is taken from the header in a file of one
// page, and from the context in a file of several.
func (m message) entry(head poHead) Entry {
	e := Entry{
		Context: m.Context, Source: m.ID, Target: m.Text, Done: !slices.Contains(m.Flags, "fuzzy") && m.Text != "",
		Orphan: m.Obsolete, Machine: slices.Contains(m.Said, "machine"), Stood: m.stoodThere(), Writer: head.translator,
	}
	first, rest, _ := strings.Cut(m.Context, "|")
	if e.Page = cmp.Or(pageOf(m.Place), head.page, first); first == e.Page {
		e.Context = rest
	}
	return e
}

// pageOf returns the page of a place such as "content/en/rules/base-game.md".
func pageOf(place string) string {
	if strings.Count(place, "content/") == 1 { // the path may have blanks
		if id := pageAt(place); id != "" {
			return id
		}
	}
	for _, f := range strings.Fields(place) {
		if id := pageAt(f); id != "" {
			return id
		}
	}
	return ""
}

// pageAt returns the page of an English file.
func pageAt(file string) string {
	_, id, _ := strings.Cut(strings.TrimPrefix(file, "content/"), "/")
	if id == "ui.toml" {
		return translation.UI
	}
	if id, ok := strings.CutSuffix(id, ".md"); ok {
		return id
	}
	return ""
}
