package source

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// checkEmblem reports why a file cannot be the emblem of a site, which is shown on every page and outside the sandbox that files/ has: it
// is no SVG, or it could run something or load something.
func (t *Tree) checkEmblem() Problems {
	name := t.Settings.Emblem
	file := t.Files[name]
	if name == "" || !t.Has(name) {
		return nil
	}
	found, line := emblemFault(file)
	if found == "" {
		return nil
	}
	return Problems{{Kind: "file", File: name, Line: line, Found: found, Wanted: "a drawing in SVG that runs nothing and loads nothing: shapes, text and colours"}}
}

// emblemFault returns what is wrong with an SVG file and in which line, or "".
func emblemFault(file []byte) (found string, line int) {
	decoder := xml.NewDecoder(bytes.NewReader(file))
	depth, roots := 0, 0
	for {
		token, err := decoder.Token()
		line, _ = decoder.InputPos()
		switch {
		case errors.Is(err, io.EOF) && roots > 0:
			return "", 0
		case errors.Is(err, io.EOF):
			return "a file without a drawing", 1
		case err != nil:
			return "a file that is no SVG: " + err.Error(), line
		}
		switch token := token.(type) {
		case xml.StartElement:
			if depth == 0 {
				roots++
			}
			if found := elementFault(token, depth == 0); found != "" {
				return found, line
			}
			depth++
		case xml.EndElement:
			depth--
		case xml.Directive: // <!DOCTYPE>, which may define entities
			return "a <!" + firstWord(string(token)) + ">", line
		case xml.ProcInst:
			if token.Target != "xml" {
				return "a <?" + token.Target + "?>", line
			}
		case xml.CharData:
			if found := styleFault(string(token)); found != "" {
				return found, line
			}
		}
	}
}

func firstWord(text string) string {
	return strings.Join(strings.Fields(text)[:min(1, len(strings.Fields(text)))], "")
}

// elementFault returns what an emblem cannot have in the start of an element.
func elementFault(e xml.StartElement, root bool) string {
	switch name := strings.ToLower(e.Name.Local); {
	case root && (e.Name.Local != "svg" || e.Name.Space != "http://www.w3.org/2000/svg"):
		return fmt.Sprintf("<%s xmlns=%q> at the root", e.Name.Local, e.Name.Space)
	case name == "script", name == "foreignobject", name == "iframe", name == "object", name == "embed", name == "audio", name == "video":
		return "<" + e.Name.Local + ">"
	case name == "set", strings.HasPrefix(name, "animate"): // they can change an address
		return "<" + e.Name.Local + ">"
	}
	for _, a := range e.Attr {
		switch name := strings.ToLower(a.Name.Local); {
		case strings.HasPrefix(name, "on"):
			return a.Name.Local + "=" + fmt.Sprintf("%q", a.Value)
		case (name == "href" || name == "src") && !strings.HasPrefix(strings.TrimSpace(a.Value), "#"):
			return "an address elsewhere, " + fmt.Sprintf("%q", a.Value)
		}
		if a.Name.Space != "xmlns" && a.Name.Local != "xmlns" {
			if found := styleFault(a.Value); found != "" {
				return found
			}
		}
	}
	return ""
}

// styleFault returns what a style of an emblem cannot have: it loads something.
func styleFault(style string) string {
	style = strings.ToLower(style)
	if strings.Contains(style, "@import") {
		return "an @import"
	}
	for rest := style; ; {
		_, after, more := strings.Cut(rest, "url(")
		if !more {
			return ""
		}
		if inside := strings.TrimLeft(after, " \t\n\"'"); !strings.HasPrefix(inside, "#") {
			address, _, _ := strings.Cut(inside, ")")
			return "an address elsewhere, " + fmt.Sprintf("%q", address)
		}
		rest = after
	}
}
