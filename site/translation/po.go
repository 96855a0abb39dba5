package translation

import (
	"fmt"
	"strconv"
	"strings"
)

// A Message is an entry of a PO file.
type Message struct {
	Comments    []string // "#. …"
	Place       string   // "#: …"
	Flags       []string
	Previous    string // "#| msgid"
	Context     string
	ID, Text    string
	Obsolete    bool
	PrevContext string
}

// FormatPO writes messages as a PO file; nothing is wrapped, so that a PO tool
// run with --no-wrap leaves it alone.
func FormatPO(lang, project string, messages []Message) string {
	var b strings.Builder
	fmt.Fprintf(&b, "msgid \"\"\nmsgstr \"\"\n%s%s%s%s%s%s%s",
		poQuote("Project-Id-Version: "+project+"\n"), poQuote("POT-Creation-Date: 2000-01-01 00:00+0000\n"),
		poQuote("Language: "+lang+"\n"), poQuote("MIME-Version: 1.0\n"),
		poQuote("Content-Type: text/plain; charset=UTF-8\n"), poQuote("Content-Transfer-Encoding: 8bit\n"), poQuote("X-Generator: taula\n"))
	return b.String() + formatMessages(messages)
}

func formatMessages(messages []Message) string {
	var b strings.Builder
	for _, m := range messages {
		b.WriteByte('\n')
		for _, c := range m.Comments {
			b.WriteString("#. " + c + "\n")
		}
		if m.Place != "" {
			b.WriteString("#: " + m.Place + "\n")
		}
		if len(m.Flags) > 0 {
			b.WriteString("#, " + strings.Join(m.Flags, ", ") + "\n")
		}
		old := ""
		if m.Obsolete {
			old = "#~ "
		}
		if m.Previous != "" {
			if m.PrevContext != "" {
				b.WriteString("#| msgctxt " + poQuote(m.PrevContext))
			}
			b.WriteString("#| msgid " + poQuote(m.Previous))
		}
		if m.Context != "" {
			b.WriteString(old + "msgctxt " + poQuote(m.Context))
		}
		b.WriteString(old + "msgid " + poQuote(m.ID) + old + "msgstr " + poQuote(m.Text))
	}
	return b.String()
}

var poEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "\r", `\r`)

func poQuote(s string) string {
	if strings.ContainsAny(s, "\\\"\n\t\r") {
		s = poEscapes.Replace(s)
	}
	return `"` + s + "\"\n"
}

// ParsePO reads a PO file, as any PO tool writes it: wrapped or not. The
// header gives the language.
func ParsePO(text string) (messages []Message, lang string, errs []error) {
	p := poParser{}
	for i, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		if err := p.line(strings.TrimSpace(line)); err != nil {
			errs = append(errs, fmt.Errorf("line %d: %w", i+1, err))
		}
	}
	p.flush()
	for _, m := range p.all {
		if m.ID == "" && m.Context == "" {
			for _, h := range strings.Split(m.Text, "\n") {
				if l, ok := strings.CutPrefix(h, "Language:"); ok {
					lang = strings.TrimSpace(l)
				}
			}
			continue
		}
		messages = append(messages, m)
	}
	return messages, lang, errs
}

type poParser struct {
	all   []Message
	m     Message
	begun bool    // the message has a msgstr already
	at    *string // what a further "…" goes on
}

func (p *poParser) flush() {
	if p.begun {
		p.all = append(p.all, p.m)
	}
	p.m, p.begun, p.at = Message{}, false, nil
}

func (p *poParser) line(line string) error {
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
	switch {
	case strings.HasPrefix(line, "#."):
		p.m.Comments = append(p.m.Comments, strings.TrimSpace(line[2:]))
	case strings.HasPrefix(line, "#:"):
		p.m.Place = strings.TrimSpace(p.m.Place + " " + strings.TrimSpace(line[2:]))
	case strings.HasPrefix(line, "#,"):
		for _, f := range strings.Split(line[2:], ",") {
			p.m.Flags = append(p.m.Flags, strings.TrimSpace(f))
		}
	case strings.HasPrefix(line, "#|"):
		return p.previous(strings.TrimSpace(line[2:]))
	}
	return nil
}

func (p *poParser) previous(rest string) error {
	if s, ok := strings.CutPrefix(rest, "msgctxt "); ok {
		p.at = &p.m.PrevContext
		rest = s
	} else if s, ok := strings.CutPrefix(rest, "msgid "); ok {
		p.at = &p.m.Previous
		rest = s
	}
	return p.text(rest)
}

func (p *poParser) keyword(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case strings.HasPrefix(line, `"`):
		return p.text(line)
	case word == "msgctxt":
		if p.begun {
			p.flush()
		}
		p.at = &p.m.Context
	case word == "msgid":
		if p.begun {
			p.flush()
		}
		p.at = &p.m.ID
	case word == "msgstr":
		p.at, p.begun = &p.m.Text, true
	default:
		return fmt.Errorf("found %q, want msgctxt, msgid, msgstr or a text in quotes", clip(line))
	}
	return p.text(rest)
}

func (p *poParser) text(quoted string) error {
	s, err := strconv.Unquote(strings.TrimSpace(quoted))
	if err != nil || p.at == nil {
		return fmt.Errorf("found %q, want a text in quotes", clip(quoted))
	}
	*p.at += s
	return nil
}
