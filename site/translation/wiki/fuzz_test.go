//go:build unix

package wiki

import (
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"taula/site/translation"
)

// hostile are shapes that are repeated, each in the head and the tail of a kind of file.
var hostile = []struct{ name, head, shape, tail string }{
	{"a.xml", "<mediawiki>", "<page>", ""},
	{"a.xml", "<mediawiki>", "<page><title>a</title><ns>0</ns><revision><id>1</id><text>x</text></revision></page>", "</mediawiki>"},
	{"a.xml", "<mediawiki><page><title>a</title><ns>0</ns>", "<revision><id>7</id><parentid>6</parentid><text>x</text></revision>", "</page></mediawiki>"},
	{"a.xml", "<!DOCTYPE x [<!ENTITY a \"aaaaaaaa\">]><mediawiki>", "&a;", "</mediawiki>"},
	{"a.xml", page0, "&lt;translate&gt;a&lt;/translate&gt;", page1},
	{"a.xml", page0, "&lt;translate&gt;", page1},
	{"a.xml", page0 + "&lt;translate&gt;", "a\n\n", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "\n \t", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "&lt;tvar|a&gt;$a&lt;/&gt;", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "&lt;!--T:1--&gt;", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "{{a|", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "{{a}}", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "[[a|", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "&lt;nowiki&gt;", "&lt;/translate&gt;" + page1},
	{"a.json", `{"query":{"messagecollection":`, "[", ""},
	{"a.json", `{"query":{"messagecollection":[`, `{"key":"a/1","definition":"x","targetLanguage":"ca","primaryGroup":"page-a"},`, `{}]}}`},
	{"a.po", "msgid \"\"\nmsgstr \"\"\n\"X-Language-Code: ca\\n\"\n\"X-Message-Group: page-a\\n\"\n\n", "msgctxt \"a/1\"\nmsgid \"x\"\nmsgstr \"y\"\n\n", ""},
	{"a.po", "msgid \"\"\nmsgstr \"\"\n", "\"a\"\n", ""},
	{"a.po", "", "#, fuzzy, a\n", ""},
	{"a.csv", "a,b,ca\n", "\"Translations:a/1/en\",x,y\n", ""},
	{"a.csv", "a,b,ca\n", "\"", ""},
	{"a.xml", page0 + "&lt;translate&gt;", "''a", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "&lt;ref&gt;a&lt;/ref&gt;", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "&lt;ref&gt;", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "a&lt;br&gt;", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "{|\n|a\n|}\n", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;{|\n", "||a", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "* a\n", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "*", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "== a ==\n", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "[[#a|b]]", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "[http://a b]", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "{{a|a b c d}}", "&lt;/translate&gt;" + page1},
	{"a.xml", page0 + "&lt;translate&gt;", "&amp;amp;nbsp;", "&lt;/translate&gt;" + page1},
	{"a.xml", page0, "&lt;translate&gt;&lt;!--T:%d--&gt; a b&lt;/translate&gt;\n\n", page1},
}

const (
	page0 = "<mediawiki><page><title>a</title><ns>0</ns><revision><id>1</id><text>"
	page1 = "</text></revision></page></mediawiki>"
)

// TestHostile reads much of each shape: it is taken or refused within 5 s of CPU. With
// TAULA_HOSTILE set, it is a megabyte.
func TestHostile(t *testing.T) {
	size := 200_000
	if os.Getenv("TAULA_HOSTILE") != "" {
		size = 1_000_000
	}
	for _, h := range hostile {
		text := h.head + strings.Repeat(h.shape, size/len(h.shape)) + h.tail
		if strings.Contains(h.shape, "%d") {
			text = h.head
			for i := range size / 300 {
				text += fmt.Sprintf(h.shape, i)
			}
			text += h.tail
		}
		began := cpu()
		take(h.name, text)
		used := cpu() - began
		t.Logf("%6d ms  %s with many %q", used.Milliseconds(), h.name, h.shape)
		if used > 5*time.Second {
			t.Errorf("%s with many %q took %v, wanted at most 5s", h.name, h.shape, used)
		}
	}
}

// FuzzRead takes any text as a file of each kind. It is read or refused, and reported on, without a
// panic and within 5 s of CPU.
func FuzzRead(f *testing.F) {
	names := []string{"a.xml", "a.json", "a.po", "a.csv"}
	for i, name := range names {
		for _, h := range hostile {
			if h.name == name {
				f.Add(uint8(i), h.head+h.shape+h.shape+h.tail)
			}
		}
	}
	for name, text := range newWorld(1).files() {
		for i := range names {
			if strings.HasSuffix(name, names[i][1:]) {
				f.Add(uint8(i), text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, kind uint8, text string) {
		if len(text) > maxText {
			t.Skip("larger than a page may be")
		}
		began := cpu()
		take(names[int(kind)%len(names)], text)
		if used := cpu() - began; used > 5*time.Second {
			t.Errorf("found %v of CPU, wanted at most 5s", used)
		}
	})
}

// take reads a file and reports on what it says in every way.
func take(name, text string) {
	facts, err := Read(name, []byte(text))
	if err != nil {
		return
	}
	pages, err := Gather([]*Facts{facts})
	if err != nil {
		return
	}
	var reports []Report
	for _, p := range pages {
		reports = append(reports, NewReport(p, nil, plainSettings))
	}
	_ = WriteText(io.Discard, reports, false)
	_ = WriteHTML(io.Discard, reports)
	for _, p := range pages {
		done, err := tryImport(newTree(), p)
		if err == nil {
			done.WriteText(io.Discard)
		}
	}
}

// plainSettings returns settings without words for numbers.
func plainSettings(lang string) translation.Language { return translation.Language{Code: lang} }

// cpu returns the time that the process has used.
func cpu() time.Duration {
	var use syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &use)
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
