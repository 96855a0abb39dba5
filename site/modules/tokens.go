package modules

import (
	"bytes"
	"go/scanner"
	"go/token"
	"strings"
)

// Tokens returns what a compiler reads of a Go file: its tokens, one a line, and the comments that are directives for it
// ("//go:build", "//export"). Two files that differ only in comments and layout have the same tokens. The name is for errors.
func Tokens(name string, text []byte) ([]byte, error) {
	var wrong scanner.ErrorList
	files := token.NewFileSet()
	var s scanner.Scanner
	s.Init(files.AddFile(name, -1, len(text)), text, func(at token.Position, message string) {
		wrong.Add(at, message)
	}, scanner.ScanComments)

	var out bytes.Buffer
	write := func(word string) { out.WriteString(word + "\n") }

	// A comma or a semicolon is written with the token after it, or not at all: before a closing bracket both depend on where
	// the line was broken.
	separator := ""
	for {
		_, kind, literal := s.Scan()

		if kind == token.COMMENT && !isDirective(literal) {
			continue
		}
		if kind == token.COMMA || kind == token.SEMICOLON {
			separator = kind.String()
			continue
		}
		if separator != "" && !closes(kind) {
			write(separator)
		}
		separator = ""

		switch {
		case kind == token.EOF:
			return out.Bytes(), wrong.Err()
		case literal != "":
			write(literal)
		default:
			write(kind.String())
		}
	}
}

// closes reports whether a token is a closing bracket or the end of the file.
func closes(kind token.Token) bool {
	switch kind {
	case token.RPAREN, token.RBRACE, token.RBRACK, token.EOF:
		return true
	}
	return false
}

// isDirective reports whether a compiler obeys the comment.
func isDirective(comment string) bool {
	return strings.HasPrefix(comment, "//go:") || strings.HasPrefix(comment, "//export ")
}
