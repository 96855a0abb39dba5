package exchange

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"taula/site/translation"
	"taula/site/translation/words"
)

// xliffSpace is the name space of XLIFF 2.0.
const xliffSpace = "urn:oasis:names:tc:xliff:document:2.0"

// The elements of XLIFF 2.0 that the exchange needs.
type (
	xliff struct {
		XMLName xml.Name    `xml:"urn:oasis:names:tc:xliff:document:2.0 xliff"`
		Version string      `xml:"version,attr"`
		Source  string      `xml:"srcLang,attr"`
		Target  string      `xml:"trgLang,attr"`
		Files   []xliffFile `xml:"file"`
	}
	xliffFile struct {
		ID       string      `xml:"id,attr"`                 // a name token: no "/"
		Original string      `xml:"original,attr,omitempty"` // the English file
		Units    []xliffUnit `xml:"unit"`
	}
	xliffUnit struct {
		ID      string       `xml:"id,attr"`
		Name    string       `xml:"name,attr"`
		Notes   *xliffNotes  `xml:"notes"` // XLIFF knows no empty notes
		Segment xliffSegment `xml:"segment"`
	}
	xliffNotes struct {
		Notes []xliffNote `xml:"note"`
	}
	xliffNote struct {
		Category string `xml:"category,attr"`
		Text     string `xml:",chardata"`
	}
	xliffSegment struct {
		State    string     `xml:"state,attr"`
		SubState string     `xml:"subState,attr,omitempty"`
		Source   xliffText  `xml:"source"`
		Target   *xliffText `xml:"target,omitempty"`
	}
	xliffText struct {
		Space string `xml:"http://www.w3.org/XML/1998/namespace space,attr"`
		Text  string `xml:",chardata"`
	}
)

// formatXLIFF writes entries as XLIFF 2.0 with a file element for each page. The English from which an outdated target was made
// is a note of category "base".
func formatXLIFF(source, lang string, entries []Entry) string {
	doc := xliff{Version: "2.0", Source: source, Target: lang}
	for _, e := range entries {
		if e.Orphan {
			continue
		}
		original := "content/" + translation.PageFile(source, e.Page)
		if n := len(doc.Files); n == 0 || doc.Files[n-1].Original != original {
			doc.Files = append(doc.Files, xliffFile{ID: nameToken(e.Page, doc.Files), Original: original})
		}
		f := &doc.Files[len(doc.Files)-1]
		u := xliffUnit{ID: fmt.Sprintf("u%d", len(f.Units)+1), Name: e.Unit}
		u.Segment = xliffSegment{State: "initial", Source: xliffText{"preserve", e.Source}}
		if e.Target != "" {
			u.Segment.Target = &xliffText{"preserve", e.Target}
		}
		switch {
		case e.Status == translation.Current && e.Reviewed:
			u.Segment.State = "reviewed"
		case e.translated():
			u.Segment.State = "translated"
		case e.Machine:
			u.Segment.SubState = "taula:machine"
		case e.Status != translation.Missing:
			u.Segment.SubState = "taula:" + string(e.Status)
		}
		u.Notes = spoken(e)
		f.Units = append(f.Units, u)
	}
	out, err := xml.MarshalIndent(doc, "", " ")
	if err != nil {
		return ""
	}
	return xml.Header + string(out) + "\n"
}

// spoken returns the notes of an entry, or nil.
func spoken(e Entry) *xliffNotes {
	var all []xliffNote
	if e.Base != "" {
		all = append(all, xliffNote{"base", e.Base})
	}
	for _, n := range e.Notes {
		all = append(all, xliffNote{n.Kind, n.Text})
	}
	if e.Stood != "" {
		all = append(all, xliffNote{strings.TrimSpace(stood), e.Stood})
	}
	if all == nil {
		return nil
	}
	return &xliffNotes{Notes: all}
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

// parseXLIFF parses entries and the target language. The states "translated", "reviewed" and "final" are done. It parses unit by
// unit to save memory.
func parseXLIFF(text string) (entries []Entry, lang string, err error) {
	if err := xliffExcess(text); err != nil {
		return nil, "", err
	}
	d := xml.NewDecoder(strings.NewReader(text))
	page, begun := "", false
	for {
		token, err := d.Token()
		if err == io.EOF && begun {
			return entries, lang, nil
		}
		if err != nil {
			return nil, "", fmt.Errorf("found %w, want a file of XLIFF 2.0", err)
		}
		start, ok := token.(xml.StartElement)
		switch {
		case !ok:
		case !begun:
			if start.Name != (xml.Name{Space: xliffSpace, Local: "xliff"}) {
				return nil, "", fmt.Errorf("found the element %q of %q, want a file of XLIFF 2.0", words.Clip(start.Name.Local), words.Clip(start.Name.Space))
			}
			lang, begun = attribute(start, "trgLang"), true
		case start.Name.Local == "file":
			page = cmp.Or(pageOf(attribute(start, "original")), attribute(start, "id")) // older files have only an id
		case start.Name.Local == "unit":
			var u xliffUnit
			if err := d.DecodeElement(&u, &start); err != nil {
				return nil, "", fmt.Errorf("found %w, want a file of XLIFF 2.0", err)
			}
			if entries = append(entries, u.entry(page)); len(entries) > mostEntries {
				return nil, "", tooMany()
			}
		}
	}
}

// Limits of XLIFF files. The parser keeps all attributes of a tag and all open elements in memory.
const (
	longestTag  = 10_000 // bytes
	deepestTags = 100
)

// xliffExcess reports tags that exceed these limits.
func xliffExcess(text string) error {
	deep := 0
	for {
		_, rest, found := strings.Cut(text, "<")
		if !found {
			return nil
		}
		end := ">"
		switch {
		case strings.HasPrefix(rest, "!--"):
			end = "-->"
		case strings.HasPrefix(rest, "![CDATA["):
			end = "]]>"
		}
		var tag string
		tag, text, _ = strings.Cut(rest, end)
		switch {
		case strings.HasPrefix(tag, "!--"), strings.HasPrefix(tag, "![CDATA["):
			continue
		case strings.HasPrefix(tag, "/"):
			deep = max(deep-1, 0)
		case !strings.HasPrefix(tag, "?") && !strings.HasPrefix(tag, "!") && !strings.HasSuffix(tag, "/"):
			deep++
		}
		if len(tag) > longestTag || deep > deepestTags {
			return fmt.Errorf("found a tag of %d bytes in %d others, want at most %d bytes and %d others", len(tag), deep, longestTag, deepestTags)
		}
	}
}

// attribute returns an attribute of an element.
func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name && a.Name.Space == "" {
			return a.Value
		}
	}
	return ""
}

// entry converts a unit for the import.
func (u xliffUnit) entry(page string) Entry {
	e := Entry{Page: page, Unit: u.Name, Source: u.Segment.Source.Text}
	if u.Segment.Target != nil {
		e.Target = u.Segment.Target.Text
	}
	switch u.Segment.State {
	case "translated", "final":
		e.Done = true
	case "reviewed":
		e.Done, e.Reviewed = true, true
	}
	e.Machine = u.Segment.SubState == "taula:machine" // removed by tools that change the state
	if u.Notes != nil {
		for _, n := range u.Notes.Notes {
			if n.Category == strings.TrimSpace(stood) {
				e.Stood = n.Text
			}
		}
	}
	return e
}
