package wiki

import (
	"bytes"
	"fmt"
	"path"
	"strings"
	"unicode/utf8"
)

// Limits of a file. Each is far above what a page of a wiki has.
const (
	MaxBytes      = 32 << 20 // of a file
	mostPages     = 50_000   // of an export
	mostMessages  = 5_000    // of a list of units
	mostUnits     = 5_000    // of a page
	maxText       = 1 << 20  // of one page or unit, in bytes
	mostVariables = 200      // of a unit
	deepest       = 40       // elements of an export within each other
)

// Facts are what one file says.
type Facts struct {
	File   string
	Site   Site
	Texts  []Text  // of an export
	Groups []Group // lists of the units of a page in one language
	Tally  []Tally // of messagegroupstats
}

// A Site is a wiki. Base is the address of one of its pages, or "" if the file does not say it.
type Site struct{ Name, Base string }

// A Text is a page of an export with its revisions, oldest first.
type Text struct {
	Space     int    // number of the namespace
	Title     string // without the namespace, except for templates
	Revisions []Revision
}

// A Revision is a state of a text. Parent is the revision before it, 0 if it is the first.
type Revision struct {
	ID, Parent int
	Time       string
	Writer     string
	Text       string
}

// newest returns the last revision.
func (t *Text) newest() *Revision { return &t.Revisions[len(t.Revisions)-1] }

// A Group is a list of all units of a page in one language.
type Group struct {
	Page, Lang string
	Stated     bool // the list says which texts are outdated
	Partial    bool // the file says that there are more
	Messages   []Message
}

// A Message is a unit in a Group.
type Message struct {
	Mark     string // "5", or TitleMark
	English  string // as marked
	Text     string // "" if there is no translation
	Fuzzy    bool
	Writer   string // "" if the file does not say it
	Revision int    // of the translation; 0 if the file does not say it
}

// A Tally is what a wiki counts of a page in a language.
type Tally struct {
	Lang                     string
	Total, Translated, Fuzzy int
}

// Read reads a file. The beginning of its text says what it is; for CSV, the name does.
func Read(name string, data []byte) (*Facts, error) {
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("found %d bytes, expected at most %d; export fewer pages at once", len(data), MaxBytes)
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	if !utf8.Valid(data) {
		return nil, fmt.Errorf("found bytes that are not UTF-8, expected the file as the wiki wrote it")
	}
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))

	facts := &Facts{File: name}
	begins := string(bytes.TrimSpace(data[:min(len(data), 4096)]))
	isNamedPO := strings.EqualFold(path.Ext(name), ".po")
	isPO := isNamedPO || strings.HasPrefix(begins, "msg") || strings.HasPrefix(begins, "#")
	var err error
	switch {
	case strings.HasPrefix(begins, "<mediawiki") || strings.HasPrefix(begins, "<?xml"):
		err = facts.readExport(data)
	case strings.HasPrefix(begins, "{"):
		err = facts.readMessages(data)
	case strings.EqualFold(path.Ext(name), ".csv"):
		err = facts.readCSV(data)
	case isPO:
		err = facts.readPO(string(data))
	case strings.HasPrefix(begins, "<"):
		err = fmt.Errorf("found a page as a browser shows it, expected an export of the wiki: %s", exportsWanted)
	default:
		err = fmt.Errorf("found %q, expected an export of the wiki: %s", clip(begins), exportsWanted)
	}
	if err != nil {
		return nil, err
	}
	return facts, nil
}

// exportsWanted names the files that Read takes.
const exportsWanted = "XML of Special:Export, PO of Special:ExportTranslations, or JSON of list=messagecollection"

// clip shortens a text for a message.
func clip(text string) string {
	const most = 60
	line, _, _ := strings.Cut(text, "\n")
	if letters := []rune(line); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return line
}

// keyed returns the mark of a key such as "The_Wells_(Fan_Expansion)/5", and whether it belongs to
// the page.
func keyed(page, key string) (mark string, ok bool) {
	mark, ok = strings.CutPrefix(spaced(key), spaced(page)+"/")
	return mark, ok && mark != "" && !strings.Contains(mark, "/")
}

// spaced writes blanks for the underscores of a key.
func spaced(key string) string { return strings.ReplaceAll(key, "_", " ") }

// grouped returns the page of a group such as "page-The Wells".
func grouped(group string) (page string, err error) {
	page, ok := strings.CutPrefix(group, "page-")
	if !ok || page == "" {
		return "", fmt.Errorf(
			"found the group %q, expected one that begins with page-, which is the group of a page",
			clip(group))
	}
	return spaced(page), nil
}

// isLanguage reports whether a name may be the code of a language: "ca", "pt-br", "zh-hans".
func isLanguage(name string) bool {
	first, rest, _ := strings.Cut(name, "-")
	if len(first) < 2 || len(first) > 3 || len(rest) > 12 || name == qqq {
		return false
	}
	return strings.Trim(first, letters) == "" && strings.Trim(rest, letters+"0123456789-") == ""
}

const letters = "abcdefghijklmnopqrstuvwxyz"
