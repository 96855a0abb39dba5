package templates

import (
	"bytes"
	"context"
	"sync"

	"github.com/a-h/templ"
)

// buffers are reused by HTML.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// HTML renders a component.
func HTML(c templ.Component) string {
	b := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(b)
	return string(Write(b, c))
}

// Write renders a component into an emptied buffer. Writing into memory cannot fail, and no component returns an error of its own.
func Write(b *bytes.Buffer, c templ.Component) []byte {
	b.Reset()
	_ = c.Render(context.Background(), b)
	return b.Bytes()
}
