package exchange

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/template"
	"unicode"

	"taula/site/translation"
	"taula/site/translation/words"
)

// xliffSpace is the name space of XLIFF 2.0.
const xliffSpace = "urn:oasis:names:tc:xliff:document:2.0"

// xliffTemplate writes XLIFF 2.0 with a file element for each page.
var xliffTemplate = template.Must(template.New("xliff").Funcs(template.FuncMap{"xml": words.XML}).Parse(xml.Header +
	`<xliff xmlns="` + xliffSpace + `" version="2.0" srcLang="{{.Source}}" trgLang="{{.Target}}">{{range .Files}}
 <file id="{{.ID}}" original="{{xml .Original}}" canResegment="no">{{range .Units}}
  <unit id="{{.ID}}" name="{{xml .Unit}}">{{with .Notes}}
   <notes>{{range .}}
    <note category="{{.Kind}}">{{xml .Text}}</note>{{end}}
   </notes>{{end}}
   <segment state="{{.State}}"{{with .SubState}} subState="{{.}}"{{end}}>
    <source xml:space="preserve">{{xml .Source}}</source>{{with .Target}}
    <target xml:space="preserve">{{xml .}}</target>{{end}}
   </segment>
  </unit>{{end}}
 </file>{{end}}
</xliff>
`))

// What the template takes.
type (
	xliff struct {
		Source, Target string
		Files          []xliffFile
	}
	xliffFile struct {
		ID       string // a name token: no "/"
		Original string // the English file
		Units    []xliffUnit
	}
	xliffUnit struct {
		Entry
		ID, State, SubState string
		Notes               []Note
	}
)

// formatXLIFF writes entries as XLIFF 2.0. The English from which an outdated target was made is a note of category "base".
func formatXLIFF(source, lang string, entries []Entry) string {
	doc := xliff{Source: source, Target: lang}
	for _, e := range entries {
		if e.Orphan {
			continue
		}
		original := "content/" + translation.PageFile(source, e.Page)
		if n := len(doc.Files); n == 0 || doc.Files[n-1].Original != original {
			doc.Files = append(doc.Files, xliffFile{ID: nameToken(e.Page, doc.Files), Original: original})
		}
		f := &doc.Files[len(doc.Files)-1]
		u := xliffUnit{Entry: e, ID: fmt.Sprintf("u%d", len(f.Units)+1), State: "initial"}
		switch {
		case e.Status == translation.Current && e.Reviewed:
			u.State = "reviewed"
		case e.Status == translation.Current, e.Reason == translation.Unreviewed:
			u.State = "translated"
		case e.Machine:
			u.SubState = "taula:machine"
		case e.Status != translation.Missing:
			u.SubState = "taula:" + string(e.Status)
		}
		for _, n := range slices.Concat([]Note{{"base", e.Base}}, e.Notes, []Note{{strings.TrimSpace(stood), e.Stood}}) {
			if n.Text != "" {
				u.Notes = append(u.Notes, n)
			}
		}
		f.Units = append(f.Units, u)
	}
	var b strings.Builder
	_ = xliffTemplate.Execute(&b, doc)
	return b.String()
}

// nameToken returns a unique id of a page for XLIFF, of letters, digits and ".-_:".
func nameToken(id string, others []xliffFile) string {
	id = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(".-_:", r) {
			return r
		}
		return ':'
	}, id)
	for slices.ContainsFunc(others, func(f xliffFile) bool { return f.ID == id }) {
		id += "-"
	}
	return id
}

// Limits of XLIFF files. The parser keeps all attributes of a tag and all open elements in memory.
const (
	longestTag  = 10_000 // bytes
	deepestTags = 100
)

// parseXLIFF parses entries and the target language. The states "translated", "reviewed" and "final" are done.
func parseXLIFF(text string) (entries []Entry, lang string, err error) {
	for tag := range strings.SplitSeq(text, "<") {
		if end := strings.IndexByte(tag, '>'); end > longestTag || end < 0 && len(tag) > longestTag {
			return nil, "", fmt.Errorf("found a tag of %d bytes, expected at most %d", len(tag), longestTag)
		}
	}
	d, p := xml.NewDecoder(strings.NewReader(text)), xliffParser{}
	for {
		token, err := d.Token()
		if err == io.EOF && p.begun {
			return p.all, p.lang, nil
		}
		if err != nil {
			return nil, "", fmt.Errorf("found %w, expected a file of XLIFF 2.0", err)
		}
		switch t := token.(type) {
		case xml.CharData:
			p.text.Write(t)
		case xml.StartElement:
			err = p.start(t)
		case xml.EndElement:
			err = p.end(t.Name.Local)
		}
		if err != nil {
			return nil, "", err
		}
	}
}

type xliffParser struct {
	all            []Entry
	lang           string
	e              Entry // of the unit
	page, category string
	text           strings.Builder // in the note or text
	part           string          // what the last source says
	deep           int
	begun          bool
	within, parted bool // within a segment, and not in a suggestion; after the first segment of a unit
}

func (p *xliffParser) start(t xml.StartElement) error {
	if !p.begun && t.Name != (xml.Name{Space: xliffSpace, Local: "xliff"}) {
		return fmt.Errorf("found the element %q of %q, expected a file of XLIFF 2.0", words.Clip(t.Name.Local), words.Clip(t.Name.Space))
	}
	if p.deep++; p.deep > deepestTags {
		return fmt.Errorf("found a tag in %d others, expected at most %d", p.deep, deepestTags)
	}
	p.begun = true
	attributes := map[string]string{}
	for _, a := range t.Attr {
		if a.Name.Space == "" {
			attributes[a.Name.Local] = a.Value
		}
	}
	switch t.Name.Local {
	case "xliff":
		p.lang = attributes["trgLang"]
	case "file":
		p.page = cmp.Or(pageOf(attributes["original"]), attributes["id"]) // older files have only an id
	case "unit":
		p.e, p.parted = Entry{Page: p.page, Unit: attributes["name"]}, false
	case "ignorable":
		p.within, p.part = true, ""
	case "segment": // some tools part a unit where sentences end
		p.e.Reviewed = (!p.parted || p.e.Reviewed) && attributes["state"] == "reviewed"
		p.e.Done = (!p.parted || p.e.Done) && slices.Contains([]string{"translated", "reviewed", "final"}, attributes["state"])
		p.e.Machine = p.e.Machine || attributes["subState"] == "taula:machine" // removed by tools that change the state
		p.within, p.parted = true, true
	case "note", "source", "target":
		p.category = attributes["category"]
		p.text.Reset()
	}
	return nil
}

func (p *xliffParser) end(element string) error {
	p.deep--
	switch {
	case element == "source" && p.within:
		p.part = p.text.String()
		p.e.Source += p.part
	case element == "target" && p.within:
		p.part = ""
		p.e.Target += p.text.String()
	case element == "segment":
		p.within = false
	case element == "ignorable":
		p.within = false
		p.e.Target += p.part // without a target it is the same in both languages
	case element == "note" && p.category == strings.TrimSpace(stood):
		p.e.Stood = p.text.String()
	case element == "unit":
		p.all = append(p.all, p.e)
	}
	if len(p.all) > mostEntries {
		return tooMany()
	}
	return nil
}
