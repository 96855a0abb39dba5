package templates

import (
	"bytes"
	"context"
	"sync"

	"github.com/a-h/templ"
)

// buffers are reused by HTML.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// HTML renders a component. Writing into memory cannot fail, and no component returns an error of its own.
func HTML(c templ.Component) []byte {
	b := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(b)
	b.Reset()
	_ = c.Render(context.Background(), b)
	return bytes.Clone(b.Bytes())
}
