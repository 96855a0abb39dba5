package wiki

import "strings"

// A past is what history says of a translation: the revision in which its text was written, and the
// English of that time.
type past struct {
	known   bool // the revision is known
	written Revision

	englishKnown bool
	english      Revision
}

// pastOf finds the revision that wrote the text of a translation, and the English that stood then.
// Either text may be nil. Times prove nothing, since revisions come without another text, so the
// numbers of revisions decide.
func pastOf(translation, english *Text) past {
	var p past
	if translation == nil {
		return p
	}
	p.written, p.known = written(translation.Revisions)
	if !p.known || english == nil {
		return p
	}
	p.english, p.englishKnown = before(english.Revisions, p.written.ID)
	return p
}

// written returns the last revision that has another text than the one before it. It is unknown if
// the revision before was left out of the file, as an export of current revisions does.
func written(revisions []Revision) (Revision, bool) {
	for i := len(revisions) - 1; i >= 0; i-- {
		now := revisions[i]
		if now.Parent == 0 {
			return now, true
		}
		if i == 0 || revisions[i-1].ID != now.Parent {
			return now, false
		}
		if plainText(revisions[i-1].Text) != plainText(now.Text) {
			return now, true
		}
	}
	return Revision{}, false
}

// before returns the newest revision below a number. It is unknown if one between might have been
// left out of the file.
func before(revisions []Revision, number int) (Revision, bool) {
	last := len(revisions) - 1
	for i := last; i >= 0; i-- {
		if revisions[i].ID >= number {
			continue
		}
		whole := i == last || revisions[i+1].Parent == revisions[i].ID
		return revisions[i], whole
	}
	return Revision{}, false
}

// plainText returns a text without the mark of a doubtful one.
func plainText(text string) string { return strings.TrimPrefix(text, fuzzyMark) }

// IsBot reports whether a name is that of a program, by the custom that such names end so. No file
// says it otherwise.
func IsBot(name string) bool { return strings.HasSuffix(strings.ToLower(name), "bot") }
