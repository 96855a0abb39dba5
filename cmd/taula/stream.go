package main

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// longest is how much of one position's text is kept, in bytes. It is more than a reader accepts, so a longer text is
// refused there with a place, and no stream takes more memory than this.
const longest = 4 << 20

// nextPosition reads up to the next line of ---, or to the end with io.EOF, and gives the text before it.
func nextPosition(r *bufio.Reader) (string, error) {
	var text strings.Builder
	start := true // at the start of a line
	for {
		piece, err := r.ReadSlice('\n')
		whole := !errors.Is(err, bufio.ErrBufferFull)
		if start && whole && strings.TrimSpace(string(piece)) == "---" {
			return text.String(), eof(r, err)
		}
		if room := longest - text.Len(); room > 0 {
			text.Write(piece[:min(len(piece), room)])
		}
		if err != nil && whole {
			return text.String(), err
		}
		start = whole
	}
}

// eof returns io.EOF when nothing follows a closing line of ---, so that a file may end with one.
func eof(r *bufio.Reader, err error) error {
	if err == nil {
		_, err = r.Peek(1)
	}
	if errors.Is(err, io.EOF) {
		return io.EOF
	}
	return nil
}
