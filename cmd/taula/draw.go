package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"taula/scorer"
	"taula/scorer/notation"
	"taula/site/object"
	"taula/site/translation/work"
	"taula/templates"
)

// drawVerb draws a position as an SVG or PNG file.
type drawVerb struct {
	tree
	File string `arg:"" optional:"" default:"-" help:"File with one position; - reads standard input."`
	Out  string `short:"o" help:"File to write, .svg or .png; - or none writes SVG to standard output." placeholder:"FILE"`

	Verdict bool   `help:"Below the drawing, write who scores what and why, for pages that allow neither frames nor scripts."`
	Lang    string `help:"Language of --verdict." default:"en"`
}

// Run draws the position and lights up what scores.
func (v drawVerb) Run(s streams) error {
	format := strings.ToLower(filepath.Ext(v.Out))
	switch {
	case v.Out == "" || v.Out == "-" || format == ".svg":
	case format != ".png":
		return s.fail("-o %s: found the format %q, expected a file that ends in .svg or .png", v.Out, format)
	case v.Verdict:
		return s.fail("-o %s: found --verdict, expected none: a PNG has no words. Write it to an .svg file", v.Out)
	}

	file, err := opened(v.File, s.in)
	if err != nil {
		return s.fail("%v", err)
	}
	defer file.Close()
	text, err := io.ReadAll(file)
	if err != nil {
		return s.fail("%v", err)
	}
	own, err := v.tiles()
	if err != nil {
		return s.fail("%v", err)
	}
	doc, _, errs := object.Read(own, string(text))
	if len(errs) > 0 {
		tellErrors(s.err, v.File, errs)
		return exit(2)
	}
	p := doc.Position
	a := scorer.Settle(p)
	if format == ".png" {
		picture, err := templates.DrawPNG(p, &a)
		if err != nil {
			return err
		}
		_, err = work.Files{filepath.Base(v.Out): picture}.Write(filepath.Dir(v.Out))
		return err
	}

	picture := templates.DrawSVG(p, &a, "Position", notation.Line(p))
	if v.Verdict {
		words, err := v.words(v.Lang)
		if err != nil {
			return s.fail("--lang: %v", err)
		}
		picture = templates.Captioned(picture, strings.Split(strings.TrimSpace(words.Account(a)), "\n"))
	}
	if v.Out == "" || v.Out == "-" {
		_, err = s.out.Write(picture)
	} else {
		_, err = work.Files{filepath.Base(v.Out): picture}.Write(filepath.Dir(v.Out))
	}
	return err
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

// tellErrors writes the errors of a text, one to a line.
func tellErrors(w io.Writer, name string, errs []notation.Error) {
	for _, e := range errs {
		fmt.Fprintf(w, "taula: %s:%d:%d: %s: found %q", name, e.Line, e.Column, e.Code, e.Found)
		if e.Wanted != "" {
			fmt.Fprintf(w, ", expected %s", e.Wanted)
		}
		fmt.Fprintln(w)
	}
}
