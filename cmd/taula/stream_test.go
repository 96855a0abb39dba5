package main

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
)

func TestNextPosition(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 70_000)
	for _, c := range []struct {
		name, in string
		want     []string
	}{
		{"nothing", "", []string{""}},
		{"one", "D\n", []string{"D\n"}},
		{"two", "D\n---\nU\n", []string{"D\n", "U\n"}},
		{"closing line", "D\n---\n", []string{"D\n"}},
		{"no last newline", "D\n---", []string{"D\n"}},
		{"carriage returns", "D\r\n---\r\nU", []string{"D\r\n", "U"}},
		{"dashes inside a long line part nothing", long + "---\nU", []string{long + "---\nU"}},
		{"cut at the limit", strings.Repeat("y", longest+10) + "\n---\nU", []string{strings.Repeat("y", longest), "U"}},
	} {
		r := bufio.NewReaderSize(strings.NewReader(c.in), 1<<16)
		var got []string
		read := 0
		for {
			text, lines, err := nextPosition(r)
			got = append(got, text)
			read += lines
			if errors.Is(err, io.EOF) {
				break
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: found %d texts, wanted %d", c.name, len(got), len(c.want))
		}
		if lines := strings.Count(c.in, "\n") + 1; read != lines && read != lines-1 { // an empty last line may count or not
			t.Errorf("%s: found %d lines, wanted %d", c.name, read, lines)
		}
	}
}
