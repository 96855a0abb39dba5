//go:build unix

package site

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/net/html"

	"taula/site/page"
	"taula/site/source"
)

// shapes are what Markdown, and what stands around it here, is made of. Said again and again, each makes a text that some
// reader of Markdown has taken time or room for by the square of its length.
var shapes = []string{
	">", "> ", "> > ", "- ", "- - ", "* ", "+ ", "1. ", "1) ", "- [ ] ", "  - a\n", "#", "# ", "## h\n", "###### h\n", "h\n===\n", "---\n", "+++\n", "***\n",
	"`", "``", "``a` ", "```\n", "```board b\nE\n```\n", "~~~\n", "    a\n", "\t", " ", "  \n", "\\\n", "\\", "\\*",
	"*", "**", "*a", "*a ", "*a_ ", "_a*", "a**b", "***a** ", "~", "~~", "~~a", "[", "]", "[]", "[a](", "[a](<b", "[a](b \"", "[a][b]", "[a]: b\n", "[a]:", "![", "![a](", "![[]()",
	"[^1]", "[^1]: a\n", "[^", "<", "<a ", "<a>", "</a>", "<!--", "<!-- a -->", "<!-- translation: extra -->\n", "<?", "<!A", "<![CDATA[", "<a@b.c>", "<javascript:a>", "<https://a.b>",
	"https://a.b ", "www.a.b ", "a@b.c ", "://", "&", "&amp;", "&#x1;", "&a;", "|", "|a", "|a|b|\n", "|-", "|-|-|\n", "a|b\n-|-\n", ":-", "Term\n: a\n",
	"{", "}", "{#a}", "{#a", "{#road.end}\n\n", "{a=\"b\" ", "{{", "{{board ", "{{board b}}\n\n", "{{rule road.end}}\n\n", "(", ")", "\"", "'", "--", "...", "rule:", "[a](rule:road.end) ", "[a](#a) ", "[](/index) ",
	"a" + strings.Repeat(" ", 5000), strings.Repeat("[", 5000) + strings.Repeat("]", 5000), strings.Repeat("[a](", 30) + ")", "[a](b 'c ", "[a][", "`a``b```c",
	"\x00", "\x1b", "\u00a0", "\u2028", "\u202e", "\ufeff", "é", "e\u0301", "💩", "\U000e0061", "l·l", "title: a\n", "a: [", "a:\n  ",
}

var hostile = flag.Bool("hostile", false, "build a page of every hostile shape, as large as a page may be; else a tenth of them, another each day, of some kilobytes")

// most is how many bytes a hostile text has.
func most() int {
	if *hostile {
		return 1<<20 - 40_000
	}
	return 6 << 10
}

// today is the day by which CI chooses the shapes.
func today() int {
	day, _ := strconv.Atoi(os.Getenv("TAULA_SEED"))
	return day
}

// again says a shape as often as there is room for: on one line, or one to a line, or one to a paragraph. A page may have so
// many lines and characters of markup, and a paragraph so many bytes; the text ends, or a new paragraph begins, before that.
func again(shape, between string) []byte {
	var b []byte
	lines, run, marks := 5, 0, 0
	for len(b) < most() && lines < page.MaxLines-5 {
		for _, c := range []byte(shape) {
			if strings.IndexByte("*_~[]`<&{\\", c) >= 0 {
				marks++
			}
		}
		if marks >= page.MaxMarks {
			break
		}
		b = append(append(b, shape...), between...)
		run += len(shape + between)
		lines += strings.Count(shape+between, "\n")
		if run > 19_000 {
			b, run, lines = append(b, "\n\n"...), 0, lines+2
		}
	}
	return b
}

// TestHostileMarkdown builds sites with a page of nothing but one shape, in English and as a translation. Each is built or
// refused with file and reason within 5 s of CPU and 300 MB; what is built holds nothing but what pages hold.
func TestHostileMarkdown(t *testing.T) {
	if testing.Short() {
		t.Skip("some hundred sites")
	}
	kept := inUse()
	for i, shape := range shapes {
		if !*hostile && i%10 != today()%10 {
			continue
		}
		for name, between := range map[string]string{"run": "", "lines": "\n", "paragraphs": "\n\n"} {
			for _, lang := range []string{"en", "ca"} {
				t.Run(fmt.Sprintf("%s %q %s", lang, shape, name), func(t *testing.T) {
					m := hostileTree(lang, again(shape, between))
					files, err := bounded(t, kept, func() (Files, error) { return withoutScripts(m) })
					var ps source.Problems
					if err != nil && !errors.As(err, &ps) {
						t.Errorf("found an error that names no place: %v", err)
					}
					checkHarmless(t, files)
				})
			}
		}
	}
}

// withoutScripts builds a site without its scripts and styles: they are the same whatever a page holds, and take half of the time.
func withoutScripts(m fs.FS) (Files, error) {
	b := NewBuilder(Options{Minify: true, NoWorker: true})
	b.desks = true
	s, err := b.Site(m)
	if err != nil {
		return nil, err
	}
	return s.only(slices.DeleteFunc(s.Names(), func(name string) bool {
		return strings.HasPrefix(name, "assets/") && (strings.HasSuffix(name, ".js") || strings.HasSuffix(name, ".css"))
	}))
}

// bounded runs f within 5 s of CPU and 300 MB of live memory besides what other tests keep.
func bounded(t *testing.T, kept uint64, f func() (Files, error)) (Files, error) {
	t.Helper()
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // other tests collect less often
	stop, most := make(chan bool), make(chan uint64)
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	if *hostile || m.HeapInuse > kept+50<<20 {
		runtime.GC() // of what was left by those before
	}
	go func() {
		highest := uint64(0)
		for {
			runtime.ReadMemStats(&m)
			highest = max(highest, m.HeapInuse)
			select {
			case <-stop:
				most <- highest
				return
			case <-time.After(50 * time.Millisecond):
			}
		}
	}()
	began := cpu()
	files, err := f()
	if used := cpu() - began; used > 5*time.Second {
		t.Errorf("found %v of CPU, wanted at most 5s", used)
	}
	close(stop)
	if highest := (max(<-most, kept) - kept) >> 20; highest > 300 {
		t.Errorf("found %d MB, wanted at most 300", highest)
	}
	return files, err
}

// inUse is the memory that is kept, in bytes.
func inUse() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapInuse
}

// cpu is the processor time of the program so far.
func cpu() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// checkHarmless finds what no page of a site may hold, whoever wrote it: handlers, inline scripts and styles, frames, forms
// that lead away, a refresh, and addresses of other schemes.
func checkHarmless(t *testing.T, files Files) {
	t.Helper()
	for _, name := range files.Paths() {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		root, err := html.Parse(strings.NewReader(string(files[name])))
		if err != nil {
			t.Fatal(err)
		}
		for n := range root.Descendants() {
			if n.Type == html.ElementNode {
				if bad := harm(n); bad != "" {
					t.Fatalf("%s: found <%s> with %s", name, n.Data, bad)
				}
			}
		}
	}
}

// harm says what is wrong with an element, or nothing.
func harm(n *html.Node) string {
	switch n.Data {
	case "iframe", "object", "embed", "base", "style", "applet", "frame":
		return "a name that no page uses"
	case "script":
		if attribute(n, "src") == "" && !strings.HasPrefix(attribute(n, "type"), "application/") {
			return "a script of its own"
		}
	case "meta":
		if strings.EqualFold(attribute(n, "http-equiv"), "refresh") && attribute(n, "data-stub") == "" && !strings.HasPrefix(attribute(n, "content"), "0;") {
			return "a refresh"
		}
	}
	for _, a := range n.Attr {
		value := strings.ToLower(strings.TrimSpace(a.Val))
		scheme, _, found := strings.Cut(value, ":")
		switch {
		case strings.HasPrefix(a.Key, "on"), a.Key == "style", a.Key == "srcdoc":
			return a.Key
		case a.Key != "href" && a.Key != "src" && a.Key != "action" && a.Key != "formaction":
		case found && !strings.ContainsAny(scheme, "/#?.") && scheme != "https" && scheme != "http" && scheme != "mailto":
			return a.Key + " " + value
		case a.Key == "src" && found:
			return "a source elsewhere: " + value
		}
	}
	return ""
}
