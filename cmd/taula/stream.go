package main

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// longest is the number of bytes of a position that are kept. A reader refuses a text of this length and tells where, so a
// stream never needs more memory.
const longest = 4 << 20

// nextPosition returns the text before the next line of ---, or up to the end with io.EOF.
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

// eof returns io.EOF if nothing follows a line of ---, so that a file may end with one.
func eof(r *bufio.Reader, err error) error {
	if err == nil {
		_, err = r.Peek(1)
	}
	if errors.Is(err, io.EOF) {
		return io.EOF
	}
	return nil
}
