package site

import (
	"bytes"
	"errors"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/html"
	"github.com/tdewolff/minify/v2/js"
	"github.com/tdewolff/minify/v2/json"
	"github.com/tdewolff/minify/v2/svg"
	"github.com/tdewolff/minify/v2/xml"
	"github.com/tdewolff/parse/v2"
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

// small makes a file of a kind smaller, if that is wanted and can be.
func (b *Builder) small(kind string, raw []byte) ([]byte, error) {
	if !b.options.Minify {
		return raw, nil
	}
	to, err := minifier.Bytes(kind, raw)
	if err == minify.ErrNotExist {
		return raw, nil
	}
	return to, err
}

// minify makes files smaller in place. What was made of the same bytes before is taken from there; made is both.
func (b *Builder) minify(files Files, before map[string]*minified) (made map[string]*minified, err error) {
	paths := files.Paths()
	all, errs := make([]*minified, len(paths)), make([]error, len(paths))
	each(len(paths), func(i int) {
		raw := files[paths[i]]
		if all[i] = before[paths[i]]; all[i] == nil || !sameSlice(all[i].from, raw) {
			all[i] = &minified{from: raw}
			all[i].to, errs[i] = b.small(kindOf(paths[i]), raw)
		}
	})
	made = make(map[string]*minified, len(paths))
	var ps Problems
	for i, p := range paths {
		if errs[i] != nil {
			ps = append(ps, faulty(p, errs[i]))
			continue
		}
		made[p], files[p] = all[i], all[i].to
	}
	return made, ps.err()
}

// faulty is a file that the minifier cannot read.
func faulty(name string, err error) Problem {
	p := Problem{Kind: "file", File: name, Found: err.Error(), Wanted: "a file in the language that its name says"}
	if e := (*parse.Error)(nil); errors.As(err, &e) {
		p.Line, p.Found = e.Line, "what cannot be read: "+e.Message
	}
	return p
}

// sameSlice reports whether two slices hold the same bytes, at once if they are the same slice.
func sameSlice(a, b []byte) bool {
	if len(a) != len(b) {
		return false
	}
	return len(a) == 0 || &a[0] == &b[0] || bytes.Equal(a, b)
}
