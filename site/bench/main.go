// Command bench measures how a site is built, beside Hugo, which builds the same content to the same words:
//
//	go run ./site/bench                       100 and 1,000 chapters in two languages
//	go run ./site/bench -pages 1000,5000      others
//	go run ./site/bench -cost                 what each language and each board adds, without Hugo
//
// Before that it saves a page of the project's own content, as somebody does who writes while the site is served.
//
// Both run as whole processes in turn, several times; the best run counts. CPU is what user and system spent for the process,
// memory the most that was resident. Hugo is fetched through the Go module proxy at a fixed version, without cgo, into a folder
// of the user's cache. What is measured is written nowhere else than to a folder that goes again.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"taula/content"
	"taula/site/sitetest"
)

func main() {
	pages := flag.String("pages", "100,1000", "numbers of chapters in each language")
	runs := flag.Int("runs", 3, "how often each program runs")
	from := flag.String("make", "", "only make the content there, of the first number of chapters; for the program itself: what a process had counts for those it starts")
	cost := flag.Bool("cost", false, "measure 2, 5 and 10 languages and 2,000 boards instead")
	languages := flag.String("languages", "en,ca", "with -make: codes of the languages")
	saves := flag.Int("saves", -1, "only serve the project's own content and save one of its pages so often; for the program itself")
	boards := flag.Int("boards", 0, "with -make: how many boards there are on all chapters")
	flag.Parse()
	if *saves >= 0 {
		if err := save(*saves); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(1)
		}
		return
	}
	if *from != "" {
		n, _ := strconv.Atoi(*pages)
		if err := (bench{dir: *from, pages: n}).make(strings.Split(*languages, ","), *boards, !*cost); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(1)
		}
		return
	}
	dir, err := os.MkdirTemp("", "taula-bench-")
	if err == nil {
		defer os.RemoveAll(dir)
		err = run(dir, strings.Split(*pages, ","), *runs, *cost)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.RemoveAll(dir)
		os.Exit(1)
	}
}

// run measures in a folder and prints tables.
func run(dir string, pages []string, runs int, cost bool) error {
	taula := filepath.Join(dir, "taula")
	if err := command("", "go", "build", "-o", taula, "taula/cmd/taula"); err != nil {
		return err
	}
	if cost {
		return costs(dir, taula, runs)
	}
	if err := saved(runs); err != nil {
		return err
	}
	hugo, err := fetch()
	if err != nil {
		return err
	}
	fmt.Printf("| chapters x 2 languages | | Taula | Hugo %s | |\n|---|---|--:|--:|--:|\n", hugoVersion)
	for _, text := range pages {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return fmt.Errorf("-pages: found %q, wanted numbers above 0 with commas between", text)
		}
		b := bench{dir: filepath.Join(dir, text), taula: taula, hugo: hugo, pages: n, runs: runs}
		if err := b.compare(); err != nil {
			return err
		}
		if err := os.RemoveAll(b.dir); err != nil {
			return err
		}
	}
	return nil
}

// A bench measures one size of site.
type bench struct {
	dir, taula, hugo string
	pages, runs      int
}

func (b bench) in(name string) string { return filepath.Join(b.dir, name) }

// recipe is the content, with the interface texts of this program.
func (b bench) recipe(languages []string, boards int) (sitetest.Recipe, error) {
	r := sitetest.Recipe{Pages: b.pages, Languages: languages, Boards: boards, Texts: map[string][]byte{}}
	for _, lang := range []string{"en", "ca"} {
		text, err := content.FS.ReadFile(lang + "/ui.toml")
		if err != nil {
			return r, err
		}
		r.Texts[lang] = text
	}
	return r, nil
}

// make writes the content, and with hugo the same for Hugo.
func (b bench) make(languages []string, boards int, hugo bool) error {
	r, err := b.recipe(languages, boards)
	if err != nil {
		return err
	}
	tree, err := r.Tree()
	if err != nil {
		return err
	}
	if err := write(b.in("content"), tree); err != nil || !hugo {
		return err
	}
	return forHugo(b.in("hugo"), tree)
}

// compare builds the same content with both and prints a line a number.
func (b bench) compare() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	if err := command("", self, "-make", b.dir, "-pages", strconv.Itoa(b.pages)); err != nil {
		return err
	}
	var ours, alone, theirs usage
	for range b.runs {
		if err := b.clear(); err != nil {
			return err
		}
		if err := alone.best(b.build("--no-translate")); err != nil {
			return err
		}
		if err := b.clear(); err != nil {
			return err
		}
		if err := ours.best(b.build()); err != nil {
			return err
		}
		if err := os.RemoveAll(b.in("hugo/public")); err != nil {
			return err
		}
		if err := theirs.best(measure(b.in("hugo"), b.hugo, "--minify", "--quiet", "--noBuildLock", "--cacheDir", b.in("cache"))); err != nil {
			return err
		}
	}
	words, err := sameWords(b.in("public"), b.in("hugo/public"), b.pages)
	if err != nil {
		return err
	}
	b.row("CPU", "%.2f s", ours.cpu, theirs.cpu, "faster")
	b.row("CPU without what is for translators", "%.2f s", alone.cpu, theirs.cpu, "faster")
	b.row("peak memory", "%.0f MiB", ours.memory, theirs.memory, "less")
	b.row("peak memory without that", "%.0f MiB", alone.memory, theirs.memory, "less")
	fmt.Printf("| %d | words compared | %d | the same | |\n", b.pages, words)
	return nil
}

// build runs taula once.
func (b bench) build(flags ...string) (usage, error) {
	return measure(b.dir, b.taula, append([]string{"build", "--content", b.in("content"), "-o", b.in("public"), "--base-url", "https://example.org/"}, flags...)...)
}

// clear removes what taula built.
func (b bench) clear() error { return os.RemoveAll(b.in("public")) }

// row prints a line of the table.
func (b bench) row(what, format string, ours, theirs float64, word string) {
	fmt.Printf("| %d | %s | "+format+" | "+format+" | %.2fx %s |\n", b.pages, what, ours, theirs, theirs/ours, word)
}
