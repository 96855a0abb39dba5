package site

import (
	"bytes"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/html"
	"github.com/tdewolff/minify/v2/js"
	"github.com/tdewolff/minify/v2/json"
	"github.com/tdewolff/minify/v2/svg"
	"github.com/tdewolff/minify/v2/xml"
)

// minified is a file before and after.
type minified struct{ from, to []byte }

// minifier knows a way for each kind of file. Quotes stay where XML wants them, end tags and the document's own tags too.
var minifier = func() *minify.M {
	m := minify.New()
	m.Add(".html", &html.Minifier{KeepDocumentTags: true, KeepEndTags: true, KeepQuotes: true, KeepDefaultAttrVals: true})
	m.Add(".css", &css.Minifier{})
	m.Add(".js", &js.Minifier{})
	m.Add(".svg", &svg.Minifier{})
	m.Add(".xml", &xml.Minifier{})
	m.Add(".json", &json.Minifier{})
	m.Add(".webmanifest", &json.Minifier{})
	return m
}()

// Minify makes every file smaller that can be, in place.
func (f Files) Minify() error { return NewBuilder(Options{}).minify(f) }

// minify makes files smaller, and takes what it made of the same bytes before.
func (b *Builder) minify(files Files) error {
	paths := files.Paths()
	made, errs := make([]*minified, len(paths)), make([]error, len(paths))
	each(len(paths), func(i int) {
		raw := files[paths[i]]
		made[i] = b.minified[paths[i]]
		if m := made[i]; m != nil && sameSlice(m.from, raw) {
			return
		}
		to, err := minifier.Bytes(kindOf(paths[i]), raw)
		if err == minify.ErrNotExist {
			to, err = raw, nil
		}
		made[i], errs[i] = &minified{raw, to}, err
	})
	clear(b.minified)
	for i, p := range paths {
		if errs[i] != nil {
			return errs[i]
		}
		b.minified[p], files[p] = made[i], made[i].to
	}
	return nil
}

// sameSlice tells whether two slices hold the same bytes, at once if they are the same slice.
func sameSlice(a, b []byte) bool {
	if len(a) != len(b) {
		return false
	}
	return len(a) == 0 || &a[0] == &b[0] || bytes.Equal(a, b)
}
