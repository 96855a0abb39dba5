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
			return s.fail("%v", err)
		}
		answer = guarded(v.inWords(own, words, at), func(errs []notation.Error) []byte { return []byte(words.Error(errs[0]) + "\n") })
	}
	if len(v.Files) == 0 {
		v.Files = []string{"-"}
	}
	out := bufio.NewWriter(s.out)
	defer out.Flush()
	unreadable := false
	for _, name := range v.Files {
		err := eachPosition(name, s.in, func(text string) error {
			line, ok := answer(text)
			unreadable = unreadable || !ok
			_, err := out.Write(append(line, '\n'))
			return err
		})
		if err != nil {
			out.Flush()
			return s.fail("%v", err)
		}
	}
	if unreadable {
		return exit(2)
	}
	return nil
}

// asJSON returns a function that answers one position in JSON and reports whether its text could be read.
func (v scoreVerb) asJSON(own string, at board.Place) func(string) ([]byte, bool) {
	score := wire.Score
	switch {
	case v.Compare:
		score = wire.Compare
	case v.Why != "":
		score = func(text string) []byte { return wire.Why(text, at) }
	}
	return func(text string) ([]byte, bool) {
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
func guarded(answer func(string) ([]byte, bool), told func([]notation.Error) []byte) func(string) ([]byte, bool) {
	return func(text string) (line []byte, ok bool) {
		defer func() {
			if fault := recover(); fault != nil {
				line, ok = told([]notation.Error{{Line: 1, Column: 1, Code: "scorer.trap", Found: fmt.Sprint(fault)}}), false
			}
		}()
		return answer(text)
	}
}

// inWords returns a function that answers one position in a language.
func (v scoreVerb) inWords(own string, words verdict.Words, at board.Place) func(string) ([]byte, bool) {
	return func(text string) ([]byte, bool) {
		var b bytes.Buffer
		doc, _, errs := object.Read(own, text)
		for _, e := range errs {
			fmt.Fprintln(&b, words.Error(e))
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
			b.WriteString(words.Why(a, at))
		}
		return b.Bytes(), true
	}
}

// eachPosition calls f with the positions of one file as they are read, so that memory holds only one position.
func eachPosition(name string, stdin io.Reader, f func(text string) error) error {
	in, err := opened(name, stdin)
	if err != nil {
		return err
	}
	defer in.Close()
	positions := bufio.NewReaderSize(in, 1<<16)
	for {
		text, err := nextPosition(positions)
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("%s: %w", name, err)
		}
		if ferr := f(text); ferr != nil {
			return ferr
		}
		if err != nil {
			return nil
		}
	}
}
