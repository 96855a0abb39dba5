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

// small makes a file smaller, if that is wanted and can be. The error is source.Problems where the file is not what its name says.
func (s *Site) small(name string, raw []byte) ([]byte, error) {
	if !s.linked.Options.Minify {
		return raw, nil
	}
	to, err := minifier.Bytes(path.Ext(name), slices.Clip(raw)) // it writes behind what it reads where there is room
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
