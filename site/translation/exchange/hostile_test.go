//go:build unix

package exchange

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"taula/site/page"
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

// A hostileFile is a file of a translation made of a head, a shape repeated many times, and a tail.
type hostileFile struct{ name, head, shape, tail string }

// hostileFiles repeat one shape each.
var hostileFiles = []hostileFile{
	{"ledger/ca/page.ledger", "ledger 1\npage page\nlang ca\n\n", "@ 000000000000 p -\ns a\nt 000000000000\n", ""},
	{"ledger/ca/page.ledger", "ledger 1\npage page\nlang ca\n\n", "@ 000000000000 p a.a.a.a\n", ""},
	{"ledger/ca/page.ledger", "ledger 1\npage page\nlang ca\n\n@ 000000000000 p -\n", "s a\n", ""},
	{"ledger/ca/page.ledger", "ledger 1\npage page\nlang ca\n\n@ 000000000000 p -\ns a\n", "t 000000000000\n", ""},
	{"ledger/ca/page.ledger", "ledger 1\npage page\nlang ca\n\n@ 000000000000 p -\ns a\nt 000000000000\n", "n 1 000000000000\n", ""},
	{"ledger/ca/page.ledger", "ledger 1\npage page\nlang ca\n\n@ 000000000000 p -\ns a\nt 000000000000\n", "x glossary:a\n", ""},
	{"ledger/ca/page.ledger", "ledger 1\npage page\nlang ca\n\n@ 000000000000 p -\ns a\nt 000000000000\n", "f same\n", ""},
	{"ledger/ca/page.ledger", "ledger 1\npage page\nlang ca\n\n@ 000000000000 p -\ns a\nt 000000000000\n", "r A\n", ""},
	{"ledger/ca/page.ledger", "", "ledger 1\n", ""},
	{"ledger/ca/page.ledger", "", "<<<<<<< ours\n", ""},
	{"ledger/ca/page.ledger", "", "=======\n>>>>>>> theirs\n<<<<<<< ours\n", ""},
	{"ledger/ca/page.ledger", "", "@", ""},
	{"ledger/ca/page.ledger", "ledger 99999999999999999999\n", "@ \n", ""},
	{"ledger/equal/page.eq", "", "= 000000000000 111111111111\n", ""},
	{"ledger/equal/page.eq", "", "=", ""},
	{"redirects.toml", "", "\"a\" = \"a\"\n", ""},
	{"ca/ui.toml", "", "a.a.a = \"x\"\n", ""},
	{"ca/ui.toml", "", "a.", ""},
	{"ca/ui.toml", "", "[a.a]\n", ""},
	{"ca/ui.toml", "a = ", "[", ""},
	{"ca/ui.toml", "a = ", "{a=", ""},
	{"ca/ui.toml", "a = \"\"\"", "\\u0041", ""},
	{"ca/ui.toml", "[site]\n", "skip = \"{a} {b}\"\n", ""},
	{"ca/ui.toml", "", "[[a]]\n", ""},
	{"ca/ui.toml", "", "# \x7f\n", ""},
	{"i18n.toml", "", "[i18n.languages.ca]\n", ""},
	{"lint/ca.toml", "", "[[lint]]\npattern = '(a*)*b'\n", ""},
	{"lint/ca.toml", "[[lint]]\nname = \"a\"\nsay = \"b\"\npattern = '", "(a|", ""},
	{"lint/ca.toml", "[[lint]]\nname = \"a\"\nsay = \"b\"\npattern = '", "a{1000}", ""},
	{"i18n.toml", "[i18n.languages.en]\nstep = '", "[a-z]?", ""},
	{"glossary/ca.toml", "", "[[term]]\nkey = \"a\"\nen = \"a\"\nca = \"b\"\n", ""},
	{"glossary/ca.toml", "", "[a]\nforms = [\"re:(a*)*\"]\n", ""},
	{"a.po", "", "msgid \"a\"\nmsgstr \"b\"\n\n", ""},
	{"a.po", "msgid \"a\"\nmsgstr \"\"\n", "\"b\"\n", ""},
	{"a.po", "msgid \"", "\\\\", ""},
	{"a.po", "msgid \"", "a\\", ""},
	{"a.po", "", "#| msgid \"a\"\n", ""},
	{"a.po", "", "#, fuzzy\n", ""},
	{"a.po", "", "#~ msgid \"a\"\n", ""},
	{"a.po", "", "#: en/page.md:1\n", ""},
	{"a.po", "", "msgctxt \"page|\"\n", ""},
	{"a.po", "", "msgid_plural \"a\"\n", ""},
	{"a.po", "msgid \"\"\nmsgstr \"\"\n", "\"Language: ca\\n\"\n", ""},
	{"a.po", "", "\ufeff", ""},
	{"a.po", "msgid \"a\"\nmsgid_plural \"b\"\n", "msgstr[0] \"c\"\n", ""},
	{"a.po", "", "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n\n", ""},
	{"a.po", "msgid \"\"\nmsgstr \"\"\n", "\"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n", ""},
	{"a.po", "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n", "msgid \"\xe9\"\nmsgstr \"\xf3\"\n", ""},
	{"a.po", "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-16\\n\"\n", "\"a\"\n", ""},
	{"a.po", "", "charset=", ""},
	{"ca/ui.toml", "a = [", "{b.c = 1},", "]\n"},
	{"ca/ui.toml", "", "a%d = \"x\"\n", ""},
	{"glossary/ca.toml", "", "[a%d]\n", ""},
	{"ca/page.md", "---\n", "title: a\n", ""},
	{"ca/page.md", "---\n", "a: \"b\\", ""},
	{"ca/page.md", "---\ntitle: a\n---\n\n", "<!-- translation: extra -->\n\n", ""},
	{"en/page.md", "---\ntitle: a\n---\n\n", "Give 3 of 12 {a} [b](c) `d`.\n\n", ""},
	{"glossary.toml", "", "a = {", ""},
}

// costlyFiles are files whose cost grows faster than their size. They are tried at a size where that shows.
var costlyFiles = []hostileFile{
	{"glossary/ca.toml", "[a]\nuse = [\"re:", "(a|b)?", "\"]\n"},
	{"glossary/ca.toml", "[a]\nuse = [", "\"re:(a|b){1,400}\", ", "]\n"},
	{"glossary/ca.toml", "[a]\nuse = [\"re:((a{1,99}){1,99}){1,99}\"]\n# ", "a", "\n"},
	{"glossary/en.toml", "", "[t%d]\nforms = [\"bridge %d\"]\n", ""},
	{"glossary/en.toml", "[t]\nforms = [\"bridge\"", ", \"road %d\"", "]\n"},
	{"glossary/ca.toml", "[a]\nuse = [\"mot\"", ", \"mot %d\"", "]\n"},
	{"lint/ca.toml", "[[lint]]\nname = \"a\"\nsay = \"b\"\npattern = '", "(a|b)?", "'\n"},
	{"a.po", "msgid \"\"\nmsgstr \"Language: ca\\n\"\n\n#: content/en/page.md\nmsgid \"Then begin the first round.\"\nmsgstr \"\"\n", "\"a b\"\n", ""},
}

// costly is the size of costlyFiles, in bytes.
const costly = 750_000

// largeFiles are files of translation tools, which may be larger than those of a tree.
var largeFiles = []hostileFile{
	{"a.po", "", "\n", ""},
	{"a.po", "", "x\n", ""},
	{"a.po", "", "#: en/page.md:1\n", ""},
	{"a.po", "", "#. a\n", ""},
	{"a.po", "", "#, a,b,c,d\n", ""},
	{"a.po", "#, ", "a,", ""},
	{"a.po", "msgid \"\"\nmsgstr \"Language: ca\\n\"\n\n", "msgid \"a\"\nmsgstr \"b\"\n\n", ""},
	{"a.po", "msgid \"a\"\nmsgstr \"\"\n", "\"b\"\n", ""},
}

// large is the size of largeFiles, in bytes.
const large = 12 << 20

// TestHostileFiles imports files that repeat one shape: each is taken or refused, by every verb that may read it, within 5 s of
// CPU and 300 MB. With TAULA_HOSTILE set, they are as large as a file may be.
func TestHostileFiles(t *testing.T) {
	most := 8 << 10
	if os.Getenv("TAULA_HOSTILE") != "" {
		most = page.MaxBytes - 1000
	}
	if len(hostileFiles) < 49 {
		t.Errorf("found %d files, wanted at least 49", len(hostileFiles))
	}
	largest := large
	if testing.Short() {
		largest /= 4
	}
	if most > large>>4 {
		largest = 30_000_000
	}
	for size, files := range map[int][]hostileFile{most: hostileFiles, max(costly, most+1): costlyFiles, largest: largeFiles} {
		for i, h := range files {
			t.Run(fmt.Sprint(i, " ", h.name, " ", size), func(t *testing.T) {
				text := h.text(size)
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				began, peak := cpu(), peak()
				take(t, h.name, text)
				if used := cpu() - began; used > 5*time.Second {
					t.Errorf("found %v of CPU, wanted at most 5s", used)
				}
				if held := peak() >> 20; held > 300 {
					t.Errorf("found %d MB, wanted at most 300", held)
				}
				runtime.ReadMemStats(&after)
				if made := (after.TotalAlloc - before.TotalAlloc) >> 20; made > 2048 {
					t.Errorf("%d MB were made in all, wanted at most 2048", made)
				}
			})
		}
	}
}

// text returns the file with its shape repeated, with a number of its own where the shape asks for one.
func (h hostileFile) text(size int) string {
	var b strings.Builder
	b.WriteString(h.head)
	if !strings.Contains(h.shape, "%d") {
		b.WriteString(strings.Repeat(h.shape, (max(0, size-b.Len())+len(h.shape)-1)/len(h.shape)))
	}
	for i := 0; b.Len() < size; i++ {
		b.WriteString(strings.ReplaceAll(h.shape, "%d", strconv.Itoa(i)))
	}
	return b.String() + h.tail
}

// peak begins to watch the memory in use. The function it returns stops that and returns the most.
func peak() func() uint64 {
	stop, most := make(chan bool), make(chan uint64)
	go func() {
		highest := uint64(0)
		for {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			highest = max(highest, m.HeapInuse)
			select {
			case <-stop:
				most <- highest
				return
			case <-time.After(20 * time.Millisecond):
			}
		}
	}()
	return func() uint64 { close(stop); return <-most }
}

// take imports one file, or puts it into the tree, and runs what the verbs run.
func take(t *testing.T, name, text string) {
	t.Helper()
	tree := translationtest.Half()
	if strings.HasPrefix(name, "a.") {
		entries, _, err := Read(name, []byte(text))
		if err != nil && !strings.Contains(err.Error(), "line") && !strings.Contains(err.Error(), "expected") && !strings.Contains(err.Error(), "XML") {
			t.Errorf("found the error %q, wanted a place", err)
		}
		Import(translationtest.Load(t, tree).Translation("ca"), entries)
		return
	}
	tree["glossary/en.toml"] = &fstest.MapFile{Data: []byte("[a]\nforms = [\"bridge\", \"player\", \"round\"]\n")}
	tree[name] = &fstest.MapFile{Data: []byte(text)}
	c, errs := translation.Load(tree)
	for _, e := range errs {
		if e.File == "" {
			t.Errorf("found an error without a file: %v", e)
		}
	}
	tr := c.Translation("ca")
	for _, e := range tr.Errors {
		if e.File == "" {
			t.Errorf("found an error without a file: %v", e)
		}
	}
	for _, s := range tr.Sheets {
		s.Compose()
	}
	check.All(tr)
	work.Sync(tr, translation.Selection{})
	work.Accept(tr, translation.Selection{}, translation.Accept{All: true, Guesses: true})
	for file, data := range Export(tr, translation.Selection{}, true) {
		if _, _, err := Read(file, data); err != nil {
			t.Errorf("%s: what was written is not read: %v", file, err)
		}
	}
}

// cpu returns the processor time of the program so far.
func cpu() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
