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

// nextPosition returns the text before the next line of ---, or up to the end with io.EOF, and how many lines it has read.
func nextPosition(r *bufio.Reader) (position string, lines int, err error) {
	var text strings.Builder
	atStart := true // of a line
	for {
		piece, err := r.ReadSlice('\n')
		isWhole := !errors.Is(err, bufio.ErrBufferFull)
		if isWhole {
			lines++
		}
		if atStart && isWhole && strings.TrimSpace(string(piece)) == "---" {
			return text.String(), lines, eof(r, err)
		}
		if room := longest - text.Len(); room > 0 {
			text.Write(piece[:min(len(piece), room)])
		}
		if err != nil && isWhole {
			return text.String(), lines, err
		}
		atStart = isWhole
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
