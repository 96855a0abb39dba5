package wiki

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Numbers of namespaces, which are the same on every wiki, whatever its names for them are.
const (
	mainSpace     = 0
	templateSpace = 10
	unitSpace     = 1198 // "Translations:" of the extension Translate
)

// readExport reads XML of Special:Export.
func (f *Facts) readExport(data []byte) error {
	reader := exportReader{tokens: xml.NewDecoder(bytes.NewReader(data)), facts: f}
	reader.tokens.Strict = true
	reader.tokens.Entity = nil // only those that XML itself has
	err := reader.all()
	if err != nil {
		line, _ := reader.tokens.InputPos()
		return fmt.Errorf("line %d: %w", line, err)
	}
	if len(f.Texts) == 0 {
		return errors.New("found an export without a page; the wiki leaves out names that it does not know, " +
			"without a word")
	}
	return nil
}

// An exportReader keeps the path to the element that is being read, and what was read of the present page.
type exportReader struct {
	tokens   *xml.Decoder
	facts    *Facts
	path     []string // names of the elements that are open
	content  []byte   // of the innermost one
	text     Text
	revision Revision
	size     int // of the texts that are kept
}

// all reads the file to its end.
func (r *exportReader) all() error {
	for {
		token, err := r.tokens.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}

		switch token := token.(type) {
		case xml.StartElement:
			err = r.open(token.Name.Local)
		case xml.CharData:
			r.content = append(r.content, token...)
		case xml.EndElement:
			err = r.close()
		case xml.Directive:
			err = errors.New("found a <!…> declaration, expected none in an export")
		}
		if err != nil {
			return err
		}
	}
}

// open begins an element.
func (r *exportReader) open(name string) error {
	if len(r.path) == 0 && name != "mediawiki" {
		return fmt.Errorf("found <%s>, expected <mediawiki>, which begins an export", clip(name))
	}
	if len(r.path) >= deepest {
		return fmt.Errorf("found more than %d elements within each other, expected an export", deepest)
	}
	r.path = append(r.path, name)
	r.content = r.content[:0]

	switch strings.Join(r.path, "/") {
	case "mediawiki/page":
		r.text = Text{}
	case "mediawiki/page/revision":
		r.revision = Revision{}
	}
	return nil
}

// close ends the innermost element and keeps its content.
func (r *exportReader) close() (err error) {
	value := string(r.content)
	switch strings.Join(r.path, "/") {
	case "mediawiki/siteinfo/sitename":
		r.facts.Site.Name = value
	case "mediawiki/siteinfo/base":
		r.facts.Site.Base = value
	case "mediawiki/page/title":
		r.text.Title = strings.TrimSpace(value)
	case "mediawiki/page/ns":
		r.text.Space, err = strconv.Atoi(strings.TrimSpace(value))
	case "mediawiki/page/revision/id":
		r.revision.ID, err = strconv.Atoi(strings.TrimSpace(value))
	case "mediawiki/page/revision/parentid":
		r.revision.Parent, err = strconv.Atoi(strings.TrimSpace(value))
	case "mediawiki/page/revision/timestamp":
		r.revision.Time = strings.TrimSpace(value)
	case "mediawiki/page/revision/contributor/username", "mediawiki/page/revision/contributor/ip":
		r.revision.Writer = strings.TrimSpace(value)
	case "mediawiki/page/revision/text":
		r.revision.Text = value
	case "mediawiki/page/revision":
		err = r.keepRevision()
	case "mediawiki/page":
		err = r.keepText()
	}
	r.path = r.path[:len(r.path)-1]
	r.content = r.content[:0]
	return err
}

// keepRevision adds the present revision to its page.
func (r *exportReader) keepRevision() error {
	r.size += len(r.revision.Text)
	if len(r.revision.Text) > maxText || r.size > MaxBytes {
		return fmt.Errorf("found a text of %d bytes, expected at most %d", len(r.revision.Text), maxText)
	}
	if r.revision.ID <= 0 {
		return errors.New("found a revision without a number, expected <id>")
	}
	r.text.Revisions = append(r.text.Revisions, r.revision)
	return nil
}

// keepText adds the present page to the facts. A page without revisions, such as one that was
// deleted, is left out.
func (r *exportReader) keepText() error {
	if len(r.text.Revisions) == 0 {
		return nil
	}
	if len(r.facts.Texts) >= mostPages {
		return fmt.Errorf("found more than %d pages, expected fewer in a file", mostPages)
	}
	if r.text.Space == unitSpace { // the name of this namespace depends on the language of the wiki
		_, r.text.Title, _ = strings.Cut(r.text.Title, ":")
	}
	if r.text.Title == "" {
		return errors.New("found a page without a title, expected <title>")
	}
	slices.SortStableFunc(r.text.Revisions, func(a, b Revision) int { return cmp.Compare(a.ID, b.ID) })
	r.facts.Texts = append(r.facts.Texts, r.text)
	return nil
}
