package site

import (
	"errors"
	"path"
	"slices"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/html"
	"github.com/tdewolff/minify/v2/js"
	"github.com/tdewolff/minify/v2/json"
	"github.com/tdewolff/minify/v2/svg"
	"github.com/tdewolff/minify/v2/xml"
	"github.com/tdewolff/parse/v2"

	"taula/site/source"
)

// minifier has a minifier for each kind of file. It keeps the quotes that XML requires, and end tags and the tags of the document.
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

// small returns a file minified, if the options ask for it. The error is source.Problems if the file is not what its name says.
func (s *Site) small(name string, raw []byte) ([]byte, error) {
	if !s.linked.Options.Minify {
		return raw, nil
	}
	to, err := minifier.Bytes(path.Ext(name), slices.Clip(raw)) // it appends to its input if there is capacity
	switch {
	case err == minify.ErrNotExist:
		return raw, nil
	case err != nil:
		p := source.Problem{Kind: "file", File: name, Found: err.Error(), Wanted: "a file in the language that its name says"}
		if e := (*parse.Error)(nil); errors.As(err, &e) {
			p.Line, p.Found = e.Line, "what cannot be read: "+e.Message
		}
		return nil, source.Problems{p}
	}
	return to, nil
}
