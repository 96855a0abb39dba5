package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"taula/scorer/tile"
	"taula/site/object"
)

// tilesVerb lists the catalogue, followed by the site's own tiles, which have no box.
type tilesVerb struct {
	tree
	JSON bool   `name:"json" help:"Write one JSON array instead of a table."`
	Box  string `help:"Only the tiles of this box." placeholder:"CODE"`
}

// Help returns the text shown under the flags.
func (tilesVerb) Help() string {
	return "The columns: the id, which a position uses; the box; the edges north, east, south and west, a letter each (c city, r road,\n" +
		"f field, v river, a the abbey, k Carcassonne); the copies in the two editions; and what else is printed on the tile:\n" +
		"monasteries and gardens, shields, small cities (cap), inns, cathedrals and other marks.\n\n" +
		"In JSON every tile has its segments: their kind; the ports of the border that they own, each side cut into left, middle and\n" +
		"right as seen from the middle of the tile; their shields and marks; and for a field, by: the segments, counted from 0, of\n" +
		"the cities that it lies beside. Top-level marks are those of the whole tile.\n\n" +
		"Examples:\n\n  taula tiles --box 1\n  taula tiles --json --box base"
}

// A tileRow is a tile as it is printed: its edges north, east, south and west, a letter each (see edgeLetters), and the number
// of copies in editions C1 and C2.
type tileRow struct {
	ID       string       `json:"id"`
	Box      string       `json:"box"`
	Edges    string       `json:"edges"`
	Copies   copies       `json:"copies"`
	Marks    []string     `json:"marks,omitempty"`
	Segments []segmentRow `json:"segments"`
}

type copies struct {
	C1 uint8 `json:"c1"`
	C2 uint8 `json:"c2"`
}

// A segmentRow is a segment. By are the indices of the cities that a field lies beside.
type segmentRow struct {
	Kind    string   `json:"kind"`
	Ports   []string `json:"ports"`
	Shields uint8    `json:"shields,omitempty"`
	Marks   []string `json:"marks,omitempty"`
	By      []int    `json:"by,omitempty"`
}

// Run writes the tiles in the order of the catalogue.
func (v tilesVerb) Run(s streams) error {
	rows := []tileRow{}
	for _, t := range tile.All() {
		if v.Box == "" || v.Box == t.Box {
			rows = append(rows, row(&t))
		}
	}
	if v.Box == "" {
		file, err := v.tiles()
		if err != nil {
			return s.fail("%v", err)
		}
		for _, t := range object.Start(file).Position.Own {
			rows = append(rows, row(t))
		}
	}
	if len(rows) == 0 {
		return s.fail("--box: found no box %q, expected one of %s", v.Box, strings.Join(tile.Boxes(), " "))
	}

	if v.JSON {
		out := json.NewEncoder(s.out)
		out.SetIndent("", " ")
		return out.Encode(rows)
	}
	table := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "id\tbox\tedges\tC1\tC2\tmarks\t")
	for _, r := range rows {
		fmt.Fprintf(table, "%s\t%s\t%s\t%d\t%d\t%s\t\n", r.ID, r.Box, r.Edges, r.Copies.C1, r.Copies.C2, strings.Join(r.printed(), " "))
	}
	return table.Flush()
}

// withinTile are the kinds of segment that no edge shows.
var withinTile = []string{tile.KindNames[tile.Monastery], tile.KindNames[tile.Garden]}

// printed returns what is printed on the tile and its edges do not show: monasteries and gardens, shields and marks of segments
// in the order of the segments, and then the marks of the whole tile.
func (r tileRow) printed() (words []string) {
	for _, segment := range r.Segments {
		if slices.Contains(withinTile, segment.Kind) {
			words = append(words, segment.Kind)
		}
		for range segment.Shields {
			words = append(words, "shield")
		}
		words = append(words, segment.Marks...)
	}
	return append(words, r.Marks...)
}

// edgeLetters are the notation's letters for edges, with a for the abbey, which fits everything, and k for the City of Carcassonne.
var edgeLetters = [...]string{tile.Field: "f", tile.Road: "r", tile.City: "c", tile.River: "v", tile.Abbey: "a", tile.Carcassonne: "k"}

// row describes one tile.
func row(t *tile.Tile) tileRow {
	r := tileRow{
		ID:     t.ID,
		Box:    t.Box,
		Copies: copies{C1: t.Copies[0], C2: t.Copies[1]},
		Marks:  t.Marks.Names(),
	}
	for side := tile.North; side <= tile.West; side++ {
		r.Edges += edgeLetters[t.Edge(side)]
	}
	for i := range t.Segments {
		r.Segments = append(r.Segments, segmentOf(t, &t.Segments[i]))
	}
	return r
}

// segmentOf describes one segment of a tile.
func segmentOf(t *tile.Tile, s *tile.Segment) segmentRow {
	row := segmentRow{
		Kind:    tile.KindNames[s.Kind],
		Ports:   []string{},
		Shields: s.Shields,
		Marks:   s.Marks.Names(),
	}
	for p := tile.NL; p <= tile.WR; p++ {
		if s.Ports.Has(p) {
			row.Ports = append(row.Ports, tile.PortNames[p])
		}
	}
	for i := range t.Segments {
		if s.By>>i&1 == 1 {
			row.By = append(row.By, i)
		}
	}
	return row
}
