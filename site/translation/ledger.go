package translation

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/translation/pair"
	"taula/site/translation/words"
)

// A Record holds the English from which a unit was translated.
type Record struct {
	Source string   // hash of the English text layer
	Kind   string   // the unit's kind when it was accepted
	Where  string   // the ids of the headings above it
	Base   []string // lines of the English text layer
	Target string   // hash of the accepted translation
	Words  string   // its fingerprint, as pair.Fingerprint writes it
	Seal   string   // binds Source, Target and Words; "" in a ledger from before there were fingerprints
	Steps  []Step   // references by number in the English
	Flags  []string // "same", "reviewed", "mt" (by a machine), "accepted" (a machine translation accepted by a person), "copy", "fuzzy"
	Writer string   // translator; "" if unknown
	Review string   // reviewer, never the translator; "" for none
	Answer string   // what a reviewer says of the passage to its translator; it goes when the text or its English changes
	Ignore []string // ignored checks: "glossary:road"
	Line   int      // line of the file from 1; 0 for a new record
}

// Text returns the base English on one line.
func (r *Record) Text() string { return strings.Join(r.Base, " ") }

// sound reports whether the record's hash is that of its base text.
func (r *Record) sound() bool { return r.Source == page.Hash(r.Text()) }

// Keep sets the accepted translation of a record whose Source is set: its hash, its fingerprint, and the seal of all three.
func (r *Record) Keep(target string) {
	r.Target = page.Hash(target)
	r.Words = pair.FingerprintOf(target).String()
	r.Seal = r.seal()
}

func (r *Record) seal() string { return pair.Seal(r.Source, r.Target, r.Words) }

// sealed reports whether the accepted translation is that of this original. Nobody knows that of a record without a seal.
func (r *Record) sealed() bool { return r.Seal == "" || r.Seal == r.seal() }

// fingerprint returns the fingerprint of the accepted translation, or nil without one.
func (r *Record) fingerprint() pair.Fingerprint {
	f, _ := pair.ParseFingerprint(r.Words)
	return f
}

// sameTexts reports whether neither the English nor its translation has changed from one record to the other.
func (r *Record) sameTexts(old *Record) bool { return r.Source == old.Source && r.Target == old.Target }

// Has reports whether the record carries the flag.
func (r *Record) Has(flag string) bool { return slices.Contains(r.Flags, flag) }

// A Ledger is the record file of one page in one language.
type Ledger struct {
	Page, Lang string
	Records    []Record
}

// ParseLedger parses a ledger. It skips incomplete blocks and reports errors by line, without a file name.
func ParseLedger(text string) (Ledger, []Error) {
	var l Ledger
	var errs []Error
	wrong := func(line int, found, wanted string) {
		errs = append(errs, Error{Line: line, Found: found, Wanted: wanted})
	}
	first, rest, _ := strings.Cut(strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n"), "\n")
	if first != "ledger 1" {
		wrong(1, words.Quoted(first), words.Quoted("ledger 1"))
		return l, errs
	}
	l.Records = make([]Record, 0, strings.Count(text, "\n@ "))
	head := map[string]*string{"page": &l.Page, "lang": &l.Lang}
	var r Record // the one being read; Line is 0 outside a block
	done := func(line int) {
		switch {
		case r.Line == 0:
		case r.Target == "" || len(r.Base) == 0:
			wrong(r.Line, fmt.Sprintf("a block of %s that ends at line %d without its s or t line", r.Source, line), "lines @, s and t")
		default:
			l.Records = append(l.Records, r)
		}
		r = Record{}
	}
	n := 1
	for line := range strings.SplitSeq(rest, "\n") {
		n++
		word, rest, _ := strings.Cut(line, " ")
		switch {
		case strings.TrimSpace(line) == "":
			done(n)
		case len(line) >= 7 && slices.Contains(conflictMarkers, line[:7]):
			wrong(n, "the conflict marker "+words.Quoted(line), "a file that is merged; nothing below is read")
			return l, append(errs, l.problems()...)
		case r.Line == 0 && head[word] != nil:
			*head[word] = rest
		case word == "@":
			done(n)
			hash, place, _ := strings.Cut(strings.TrimSpace(rest), " ")
			kind, where, ok := strings.Cut(place, " ")
			if !ok || !isHash(hash) || strings.ContainsAny(where, " \t") {
				wrong(n, words.Quoted(line), "@ hash kind where")
				continue
			}
			r = Record{Source: hash, Kind: kind, Where: where, Line: n}
		case r.Line == 0:
			wrong(n, words.Quoted(line)+" outside a block", "@ hash kind where")
		default:
			r.add(word, rest, func(wanted string) { wrong(n, words.Quoted(line), wanted) })
		}
	}
	done(n)
	return l, append(errs, l.problems()...)
}

// conflictMarkers begin the lines that git writes for merge conflicts.
var conflictMarkers = []string{"<<<<<<<", "=======", ">>>>>>>", "|||||||"}

// add parses a line of a block.
func (r *Record) add(word, rest string, wrong func(wanted string)) {
	switch word {
	case "s":
		r.Base = append(r.Base, rest)
	case "t":
		if !isHash(rest) {
			wrong("t and 12 hexadecimal digits")
			return
		}
		r.Target = rest
	case "k":
		seal, fingerprint, _ := strings.Cut(rest, " ")
		if _, ok := pair.ParseFingerprint(seal + fingerprint); !ok || len(seal) != 4 {
			wrong("k, four letters, and two letters for each word of the translation")
			return
		}
		r.Seal, r.Words = seal, fingerprint
	case "n":
		f := strings.Fields(rest)
		if len(f) != 2 || !isHash(f[1]) {
			wrong("n, a number and 12 hexadecimal digits")
			return
		}
		r.Steps = append(r.Steps, Step{f[0], f[1]})
	case "w":
		r.Writer = name(rest)
	case "r":
		r.Review = name(rest)
	case "a":
		r.Answer = printable(rest)
	case "f":
		r.Flags = append(r.Flags, strings.Fields(rest)...)
	case "x":
		r.Ignore = append(r.Ignore, strings.Fields(rest)...)
	default:
		wrong("a line of s, t, k, n, w, r, a, f or x")
	}
}

// String returns the file, which ParseLedger parses.
func (l Ledger) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "ledger 1\npage %s\nlang %s\n", l.Page, l.Lang)
	for _, r := range l.Records {
		b.WriteString("\n" + r.String())
	}
	return b.String()
}

// String returns the block of the record in a ledger.
func (r Record) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "@ %s %s %s\n", r.Source, r.Kind, r.Where)
	for _, s := range r.Base {
		fmt.Fprintf(&b, "s %s\n", s)
	}
	fmt.Fprintf(&b, "t %s\n", r.Target)
	if r.Seal != "" {
		b.WriteString(strings.TrimSuffix("k "+r.Seal+" "+r.Words, " ") + "\n")
	}
	for _, n := range r.Steps {
		fmt.Fprintf(&b, "n %s %s\n", n.Number, n.Source)
	}
	for _, line := range [][2]string{{"w", r.Writer}, {"r", r.Review}, {"a", r.Answer}, {"f", strings.Join(r.Flags, " ")}} {
		if line[1] != "" {
			fmt.Fprintf(&b, "%s %s\n", line[0], line[1])
		}
	}
	for _, x := range r.Ignore {
		fmt.Fprintf(&b, "x %s\n", x)
	}
	return b.String()
}

// problems reports records with a wrong hash, the translation of another record, or an unknown kind.
func (l Ledger) problems() []Error {
	var errs []Error
	for _, r := range l.Records {
		if !r.sound() {
			errs = append(errs, Error{Line: r.Line, Found: "@ " + r.Source, Wanted: page.Hash(r.Text()) + ", the hash of its text " + words.Quoted(r.Text())})
		}
		if !r.sealed() {
			errs = append(errs, Error{
				Line:   r.Line,
				Found:  "t " + r.Target + ", which was not accepted for " + words.Quoted(r.Text()),
				Wanted: "the lines t and k of that block, as in an earlier revision; or delete the block and accept the text again",
			})
		}
		if Class(r.Kind) == "" {
			errs = append(errs, Error{Line: r.Line, Found: "the kind " + words.Quoted(r.Kind), Wanted: "a kind of unit, such as p, li or h2"})
		}
	}
	return errs
}

// Class groups kinds. A unit that changes its kind within a class stays the same text: a paragraph may become a list item.
func Class(kind string) string {
	switch kind {
	case "p", "li", "bq", "dd", "fn", "caption":
		return "prose"
	case "th", "td", "dt":
		return "cell"
	case "h1", "h2", "h3", "h4", "h5", "h6":
		return "h"
	case "img", "code", "ui":
		return kind
	}
	if strings.HasPrefix(kind, "fm:") {
		return kind
	}
	return ""
}

func isHash(s string) bool { return len(s) == 12 && strings.Trim(s, "0123456789abcdef") == "" }

// Equivalents is the symmetric and transitive relation of English texts with the same meaning, as declared in .eq files.
type Equivalents struct{ parent map[string]string }

// ParseEquivalents parses .eq files. It reports and skips invalid lines.
//
//	= 9d1c0f3b7a20 41be77a0c9d2   # "later in the game" -> "later on in the game"
func ParseEquivalents(texts ...string) (Equivalents, []Error) {
	e := Equivalents{parent: map[string]string{}}
	var errs []Error
	for _, text := range texts {
		for i, line := range strings.Split(text, "\n") {
			line, _, _ = strings.Cut(line, "#")
			f := strings.Fields(line)
			if len(f) == 0 {
				continue
			}
			if len(f) != 3 || f[0] != "=" || !isHash(f[1]) || !isHash(f[2]) {
				errs = append(errs, Error{Line: i + 1, Found: fmt.Sprintf("%q", words.Clip(strings.TrimSpace(line))), Wanted: "= hash hash"})
				continue
			}
			e.join(f[1], f[2])
		}
	}
	return e, errs
}

func (e Equivalents) join(a, b string) {
	a, b = e.of(a), e.of(b)
	if a > b {
		a, b = b, a
	}
	if a != b {
		e.parent[b] = a
	}
}

// of returns the representative of the texts equivalent to this one.
func (e Equivalents) of(hash string) string {
	for {
		up, ok := e.parent[hash]
		if !ok {
			return hash
		}
		hash = up
	}
}

// Same reports whether two texts are equal or declared equivalent.
func (e Equivalents) Same(a, b string) bool { return e.of(a) == e.of(b) }
