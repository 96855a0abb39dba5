package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// costs prints what a page and a board cost where there are more languages and more boards.
func costs(dir, taula string, runs int) error {
	codes := strings.Fields("en ca xa xb xc xd xe xf xg xh")
	fmt.Println("| chapters | languages | boards | CPU | memory | CPU a page | CPU a board |\n|--:|--:|--:|--:|--:|--:|--:|")
	for _, pages := range []int{100, 200} {
		var plain float64
		for _, c := range []struct{ languages, boards int }{{2, 0}, {5, 0}, {10, 0}, {2, 500}, {2, 1000}, {2, 2000}} {
			b := bench{dir: filepath.Join(dir, fmt.Sprintf("%d-%d-%d", pages, c.languages, c.boards)), taula: taula, pages: pages, runs: runs}
			u, err := b.cost(codes[:c.languages], c.boards)
			if err != nil {
				return err
			}
			a := "-"
			if c.boards > 0 {
				a = fmt.Sprintf("%.0f µs", (u.cpu-plain)/float64(c.boards)*1e6)
			} else if c.languages == 2 {
				plain = u.cpu
			}
			fmt.Printf("| %d | %d | %d | %.2f s | %.0f MiB | %.0f µs | %s |\n",
				pages, c.languages, c.boards, u.cpu, u.memory, u.cpu/float64(pages*c.languages)*1e6, a)
		}
	}
	return nil
}

// cost builds a site from nothing.
func (b bench) cost(languages []string, boards int) (usage, error) {
	self, err := os.Executable()
	if err != nil {
		return usage{}, err
	}
	if err := command("", self, "-make", b.dir, "-cost", "-pages", strconv.Itoa(b.pages), "-languages", strings.Join(languages, ","), "-boards", strconv.Itoa(boards)); err != nil {
		return usage{}, err
	}
	var u usage
	for range b.runs {
		if err := b.clear(); err != nil {
			return u, err
		}
		if err := u.best(b.build()); err != nil {
			return u, err
		}
	}
	return u, os.RemoveAll(b.dir)
}
