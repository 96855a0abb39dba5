package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/object"
	"taula/site/verdict"
	"taula/wasm/wire"
)

// scoreVerb writes the account of every position in the files, as a JSON object on a line or in words.
type scoreVerb struct {
	tree
	Files []string `arg:"" optional:"" help:"Files with positions, separated by lines of ---; - or none reads standard input."`
	Text  bool     `help:"Write sentences instead of JSON."`
	Lang  string   `help:"Language of --text." default:"en"`

	Compare bool   `help:"Add what other house rules would give, where that differs." xor:"more"`
	Why     string `help:"Say who holds the feature at this place, and why others do not." placeholder:"PLACE" xor:"more"`
}

// A said is what score says of one position, and whether its text could be read.
type said func(at place, text string) (line []byte, ok bool)

// A place is where a position begins: in which file, and after how many lines.
type place struct {
	file  string
	lines int
}

// Run scores every file. It ends with 2 if a text could not be read.
func (v scoreVerb) Run(s streams) error {
	at, ok := board.ParsePlace(v.Why)
	if v.Why != "" && !ok {
		return s.fail("--why: found %q, expected a place such as b3.n", v.Why)
	}
	own, err := v.tiles()
	if err != nil {
		return s.fail("%v", err)
	}
	answer := guarded(v.asJSON(own, at), wire.Unreadable)
	if v.Text {
		words, err := v.words(v.Lang)
		if err != nil {
			return s.fail("--lang: %v", err)
		}
		trapped := func(errs []notation.Error) []byte { return []byte(words.Unreadable(errs[0]) + "\n") }
		answer = guarded(v.inWords(own, words, at), trapped)
	}

	if len(v.Files) == 0 {
		v.Files = []string{"-"}
	}
	out := bufio.NewWriter(s.out)
	defer out.Flush()
	unreadable := false
	for _, name := range v.Files {
		err := eachPosition(name, s.in, func(at place, text string) error {
			line, ok := answer(at, text)
			unreadable = unreadable || !ok
			_, err := out.Write(append(line, '\n'))
			return err
		})
		if err != nil {
			out.Flush()
			return s.fail("%v", err)
		}
	}
	if !unreadable {
		return nil
	}
	if v.Text {
		out.Flush()
		fmt.Fprintln(s.err, whereNotation)
	}
	return exit(2)
}

// whereNotation is what follows when a text could not be read.
const whereNotation = "taula: how positions are written: taula help notation; which tiles there are: taula tiles"

// asJSON returns a function that answers one position in JSON.
func (v scoreVerb) asJSON(own string, at board.Place) said {
	score := wire.Score
	switch {
	case v.Compare:
		score = wire.Compare
	case v.Why != "":
		score = func(text string) []byte { return wire.Why(text, at) }
	}
	return func(_ place, text string) ([]byte, bool) {
		statements, _ := object.Used(own, text)
		answer := score(statements + text)
		if bytes.HasPrefix(answer, []byte(`{"error"`)) {
			_, _, errs := object.Read(own, text)
			return wire.Unreadable(errs), false
		}
		return answer, true
	}
}

// guarded answers as answer does, but turns a panic into an error for that one text, so that the stream goes on.
func guarded(answer said, trapped func([]notation.Error) []byte) said {
	return func(at place, text string) (line []byte, ok bool) {
		defer func() {
			if fault := recover(); fault != nil {
				line = trapped([]notation.Error{{Line: 1, Column: 1, Code: "scorer.trap", Found: fmt.Sprint(fault)}})
				ok = false
			}
		}()
		return answer(at, text)
	}
}

// inWords returns a function that answers one position in a language.
func (v scoreVerb) inWords(own string, words verdict.Words, why board.Place) said {
	return func(at place, text string) ([]byte, bool) {
		var b bytes.Buffer
		doc, _, errs := object.Read(own, text)
		for _, e := range errs {
			fmt.Fprintln(&b, at.mistake(e, words))
		}
		if len(errs) > 0 {
			return b.Bytes(), false
		}

		a := scorer.Settle(doc.Position)
		b.WriteString(words.Account(a))
		if v.Compare {
			b.WriteString(words.Compare(scorer.Compare(doc.Position)))
		}
		if v.Why != "" {
			b.WriteString(words.Why(a, why))
		}
		return b.Bytes(), true
	}
}

// mistake says where a position cannot be read, and why: file, line and column, and the words that a build and the scorer's page use.
func (at place) mistake(e notation.Error, words verdict.Words) string {
	name := at.file
	if name == "-" {
		name = "standard input"
	}
	return fmt.Sprintf("%s:%d:%d: %s", name, at.lines+e.Line, e.Column, words.Unreadable(e))
}

// eachPosition calls f with the positions of one file as they are read, so that memory holds only one position.
func eachPosition(name string, stdin io.Reader, f func(at place, text string) error) error {
	in, err := opened(name, stdin)
	if err != nil {
		return err
	}
	defer in.Close()

	at := place{file: name}
	positions := bufio.NewReaderSize(in, 1<<16)
	for {
		text, lines, err := nextPosition(positions)
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("%s: %w", name, err)
		}
		if failed := f(at, text); failed != nil {
			return failed
		}
		if err != nil {
			return nil
		}
		at.lines += lines
	}
}
