package exchange

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"
)

// charsetName matches the encoding that the header of a PO file names. The header is the first entry.
var charsetName = regexp.MustCompile(`(?i)"[^"\n]*content-type:[^"\n]*charset=([^"\\\s;]+)`)

// headerBytes is the number of bytes at the start of a PO file in which its header is looked for.
const headerBytes = 32 << 10

// decodedPO returns the text of a PO file, decoded by the encoding that its header names. gettext writes "CHARSET" there until somebody
// fills it in. A file that is in another encoding than its header says is an error with its line: taken in, its letters would be broken.
func decodedPO(data []byte) (string, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return "", fmt.Errorf("line 1: found a text in UTF-16, expected UTF-8")
	}
	name := "UTF-8"
	if m := charsetName.FindSubmatch(data[:min(len(data), headerBytes)]); m != nil {
		name = string(m[1])
	}

	switch strings.ToLower(name) {
	case "utf-8", "utf8", "charset", "ascii", "us-ascii":
		if at := firstInvalid(data); at >= 0 {
			return "", fmt.Errorf("line %d: found byte 0x%02X, which is not UTF-8, expected the encoding that the header names (charset=%s), or its name there", lineOf(data, at), data[at], name)
		}
		return string(data), nil
	}
	encoding, err := htmlindex.Get(name)
	if err != nil {
		return "", fmt.Errorf("line %d: found charset=%s, expected UTF-8 or another encoding that is known", lineOf(data, bytes.Index(data, []byte(name))), name)
	}
	if at := firstBeyondASCII(data); at >= 0 && utf8.Valid(data) {
		return "", fmt.Errorf("line %d: found UTF-8, expected %s, which the header names; write charset=UTF-8 there", lineOf(data, at), name)
	}
	decoded, err := encoding.NewDecoder().Bytes(data)
	if err != nil || !bytes.Contains(decoded, []byte(name)) { // an encoding in which the header itself would be something else
		return "", fmt.Errorf("line 1: found a file that is not in %s, which its header names, expected UTF-8", name)
	}
	if at := bytes.IndexRune(decoded, utf8.RuneError); at >= 0 {
		return "", fmt.Errorf("line %d: found a byte that is no letter in %s, which the header names", lineOf(decoded, at), name)
	}
	return string(decoded), nil
}

func lineOf(text []byte, at int) int { return 1 + bytes.Count(text[:max(0, at)], []byte("\n")) }

// firstInvalid returns the position of the first byte that is not UTF-8, or -1.
func firstInvalid(text []byte) int {
	if utf8.Valid(text) {
		return -1
	}
	for at := 0; at < len(text); {
		r, n := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && n == 1 {
			return at
		}
		at += n
	}
	return -1
}

func firstBeyondASCII(text []byte) int {
	return bytes.IndexFunc(text, func(r rune) bool { return r > 0x7f })
}
