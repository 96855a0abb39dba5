package bench

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"taula/content"
	"taula/site/sitetest"
)

var chapters = flag.String("chapters", "100,1000", "numbers of chapters a language that BenchmarkHugo builds, with commas between")

// A trial builds made-up content with two programs in turn, each as a process of its own.
type trial struct{ dir, taula string }

func newTrial(b *testing.B) trial {
	t := trial{dir: b.TempDir()}
	t.taula = t.in("taula")
	_, err := measure("", "go", "build", "-o", t.taula, "taula/cmd/taula")
	must(b, err)
	return t
}

func (t trial) in(name string) string { return filepath.Join(t.dir, name) }

// build runs taula, which writes to an empty folder.
func (t trial) build(flags ...string) (usage, error) {
	if err := os.RemoveAll(t.in("public")); err != nil {
		return usage{}, err
	}
	return measure(t.dir, t.taula, append([]string{"build", "--content", t.in("content"), "-o", t.in("public"), "--base-url", "https://example.org/"}, flags...)...)
}

// hugo runs Hugo, which writes to an empty folder.
func (t trial) hugo(program string) (usage, error) {
	if err := os.RemoveAll(t.in("hugo/public")); err != nil {
		return usage{}, err
	}
	return measure(t.in("hugo"), program, "--minify", "--quiet", "--noBuildLock", "--cacheDir", t.in("cache"))
}

// BenchmarkHugo builds the same content with Taula and with Hugo; both write the same words. CPU is the user and system time of
// the process, memory the most that was resident; the best run of -benchtime 3x counts.
func BenchmarkHugo(b *testing.B) {
	hugo, err := fetchHugo()
	must(b, err)
	for pages := range strings.SplitSeq(*chapters, ",") {
		b.Run(pages, func(b *testing.B) {
			t := newTrial(b)
			_, err := delegate("make %s %s en,ca 0 true", t.dir, pages)
			must(b, err)
			var ours, plain, theirs usage
			for b.Loop() {
				must(b, plain.least(t.build("--no-translate")))
				must(b, ours.least(t.build()))
				must(b, theirs.least(t.hugo(hugo)))
			}
			must(b, sameWords(t.in("public"), t.in("hugo/public"), pages))
			for _, m := range []struct {
				who string
				usage
			}{{"taula", ours}, {"no-translate", plain}, {"hugo", theirs}} {
				b.ReportMetric(m.cpu, m.who+"-s")
				b.ReportMetric(m.memory, m.who+"-MiB")
			}
		})
	}
}

// BenchmarkCost builds more languages and more boards, to measure what each adds.
func BenchmarkCost(b *testing.B) {
	codes := strings.Fields("en ca xa xb xc xd xe xf xg xh")
	for _, c := range []struct{ pages, languages, boards int }{{100, 2, 0}, {100, 5, 0}, {100, 10, 0}, {100, 2, 500}, {100, 2, 1000}, {100, 2, 2000}, {200, 2, 0}, {200, 10, 0}, {200, 2, 2000}} {
		b.Run(fmt.Sprintf("%d-pages-%d-languages-%d-boards", c.pages, c.languages, c.boards), func(b *testing.B) {
			t := newTrial(b)
			_, err := delegate("make %s %d %s %d false", t.dir, c.pages, strings.Join(codes[:c.languages], ","), c.boards)
			must(b, err)
			var u usage
			for b.Loop() {
				must(b, u.least(t.build()))
			}
			b.ReportMetric(u.cpu/float64(c.pages*c.languages)*1e6, "µs/page")
			b.ReportMetric(u.cpu, "s")
			b.ReportMetric(u.memory, "MiB")
		})
	}
}

// makeContent writes made-up content below dir and, if hugo is true, the same for Hugo.
func makeContent(dir string, pages int, languages []string, boards int, hugo bool) error {
	tree, err := sitetest.Recipe{Pages: pages, Languages: languages, Boards: boards}.WithTexts(content.FS).Tree()
	if err != nil {
		return err
	}
	if err := write(filepath.Join(dir, "content"), tree); err != nil || !hugo {
		return err
	}
	return forHugo(filepath.Join(dir, "hugo"), tree)
}
