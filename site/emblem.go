package site

import (
	"taula/scorer/board"
	"taula/scorer/notation"
)

// emblems are small boards that stand for a box in a list of pages.
var emblems = map[string]string{
	"base": "D\nr a1.e\n",
	"1":    "rules c2 1\n1A\n",
	"8":    "rules c2 8\nB\nbridge a1 ew\nr a1.b\n",
	"db":   "rules c2 db\nD\ndrawbridge a1.e a1.n\n",
	"rb":   "rules c2 rb\nB\nrainbow a1 ew\n",
	"cv":   "rules c2 cv\nB\ninfected a1.m\n",
}

// emblem returns the small board of a box; nil without one. A test reads them all.
func emblem(box string) *board.Position {
	if emblems[box] == "" {
		return nil
	}
	p, _ := notation.Parse(emblems[box])
	return p
}
