package door

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

// inUTF8 is what an error of the encoding expects.
const inUTF8 = "a text in UTF-8; editors offer it where a file is saved"

// encodingError reports a text that is not UTF-8, or has a zero byte. It names the encoding that the text seems to have.
func encodingError(name string, text []byte) (Error, bool) {
	if wide := wideEncoding(text); wide != "" {
		return Error{File: name, Line: 1, Found: "a text in " + wide, Wanted: inUTF8}, true
	}
	at := invalid(text)
	if at < 0 {
		return Error{}, false
	}
	line := 1 + bytes.Count(text[:at], []byte("\n"))
	found := fmt.Sprintf("byte %d, 0x%02X, which is not UTF-8", at+1, text[at])
	letter := charmap.Windows1252.DecodeByte(text[at])
	if text[at] >= 0x80 && letter != utf8.RuneError {
		found += fmt.Sprintf("; in Latin-1 and Windows-1252 it is %q", letter)
	}
	return Error{File: name, Line: line, Found: found, Wanted: inUTF8}, true
}

// wideEncoding names the encoding of a text with two or four bytes for a letter, or returns "". Such a text begins with a mark, or has
// a zero for every second byte of its first letters.
func wideEncoding(text []byte) string {
	for _, mark := range []struct{ bytes, name string }{
		{"\xff\xfe\x00\x00", "UTF-32"}, {"\x00\x00\xfe\xff", "UTF-32"}, {"\xff\xfe", "UTF-16"}, {"\xfe\xff", "UTF-16"},
	} {
		if bytes.HasPrefix(text, []byte(mark.bytes)) {
			return mark.name
		}
	}
	if len(text) < 4 {
		return ""
	}
	zero := [4]bool{text[0] == 0, text[1] == 0, text[2] == 0, text[3] == 0}
	if zero == [4]bool{false, true, false, true} || zero == [4]bool{true, false, true, false} {
		return "UTF-16"
	}
	return ""
}

// invalid returns the position of the first byte that is not UTF-8 or is zero, or -1.
func invalid(text []byte) int {
	if utf8.Valid(text) {
		return bytes.IndexByte(text, 0)
	}
	_, at, _ := encoding.UTF8Validator.Transform(make([]byte, len(text)), text, true)
	return at
}
