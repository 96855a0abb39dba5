package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/site/object"
	"taula/site/translation/work"
	"taula/site/verdict"
	"taula/templates"
)

// drawVerb draws a position as an SVG or PNG file.
type drawVerb struct {
	tree
	File string `arg:"" optional:"" default:"-" help:"File with one position; - reads standard input."`
	Out  string `short:"o" help:"File to write, .svg or .png; - or none writes SVG to standard output." placeholder:"FILE"`

	Verdict bool   `help:"Below the drawing, write who scores what and why, for pages that allow neither frames nor scripts."`
	Lang    string `help:"Language of --verdict and of what is wrong." default:"en"`
}

// Run draws the position and lights up what scores.
func (v drawVerb) Run(s streams) error {
	format := strings.ToLower(filepath.Ext(v.Out))
	toStdout := v.Out == "" || v.Out == "-"
	switch {
	case toStdout || format == ".svg":
	case format != ".png":
		return s.fail("-o %s: found the format %q, expected a file that ends in .svg or .png", v.Out, format)
	case v.Verdict:
		return s.fail("-o %s: found --verdict, expected none: a PNG has no words. Write it to an .svg file", v.Out)
	}
	words, err := v.words(v.Lang)
	if err != nil {
		return s.fail("--lang: %v", err)
	}

	p, err := v.position(s, words)
	if err != nil {
		return err
	}
	a := scorer.Settle(p)
	var picture []byte
	if format == ".png" {
		picture, err = templates.DrawPNG(p, &a)
		if err != nil {
			return err
		}
	} else {
		picture = templates.DrawSVG(p, &a, "Position", notation.Line(p))
		if v.Verdict {
			picture = templates.Captioned(picture, strings.Split(strings.TrimSpace(words.Account(a)), "\n"))
		}
	}

	if toStdout {
		_, err = s.out.Write(picture)
		return err
	}
	_, err = work.Files{filepath.Base(v.Out): picture}.Write(filepath.Dir(v.Out))
	return err
}

// position reads the position. It ends with 2 if that is impossible.
func (v drawVerb) position(s streams, words verdict.Words) (*board.Position, error) {
	file, err := opened(v.File, s.in)
	if err != nil {
		return nil, s.fail("%v", err)
	}
	defer file.Close()
	text, err := io.ReadAll(file)
	if err != nil {
		return nil, s.fail("%v", err)
	}
	own, err := v.tiles()
	if err != nil {
		return nil, s.fail("%v", err)
	}

	doc, _, errs := object.Read(own, string(text))
	if len(errs) == 0 {
		return doc.Position, nil
	}
	for _, e := range errs {
		fmt.Fprintln(s.err, "taula:", place{file: v.File}.mistake(e, words))
	}
	fmt.Fprintln(s.err, whereNotation)
	return nil, exit(2)
}

// opened opens a file, or standard input for "-". A pipe or a socket is an error: without a writer it would be waited for without
// end. What a shell has opened, as with <(…), is read.
func opened(name string, stdin io.Reader) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(stdin), nil
	}
	info, err := os.Stat(name)
	if err != nil {
		return os.Open(name) // whose error says what was wanted
	}
	isOurs := strings.HasPrefix(name, "/dev/") // what a shell has opened for us, as with <(…)
	if info.Mode()&(fs.ModeNamedPipe|fs.ModeSocket) != 0 && !isOurs {
		return nil, fmt.Errorf("%s: found a pipe or socket, expected a file; to read a pipe, write - and < %[1]s", name)
	}
	return os.Open(name)
}
