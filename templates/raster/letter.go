package raster

import (
	"fmt"
	"strings"
)

// glyphs are the letters, digits and signs that boards show, as the strokes of a pen. A glyph is six wide and ten high, with
// its base line at 0.
var glyphs = map[rune]string{
	'0': "M3 0C1 0 .4-2 .4-5S1-10 3-10S5.6-8 5.6-5S5 0 3 0Z", '1': "M.8-8L3.4-10V0", '2': "M.6-8C1-10.6 5.4-10.6 5.4-7.4C5.4-4.6 1-3 .6 0H5.6",
	'3': "M.6-10H5.2L2.6-6C6.6-6.4 6.6 0 2.8 0C1.4 0 .6-.6.4-1.8", '4': "M4.4 0V-10L.2-3H5.8", '5': "M5.2-10H1.2L.8-5.6C3-7.2 5.6-6 5.6-3.2C5.6.6 1.2.8.4-1.6",
	'6': "M5-9.6C2-10.6.4-7 .4-3.4C.4 1.2 5.6 1 5.6-3.2C5.6-7 1-7 .5-3.4", '7': "M.4-10H5.6L2.2 0",
	'8': "M3-5.4C.2-5.6.2-10 3-10S5.8-5.6 3-5.4C-.4-5.2-.4 0 3 0S6.4-5.2 3-5.4Z", '9': "M1 -.4C4 .6 5.6-3 5.6-6.6C5.6-11.2.4-11 .4-6.8C.4-3 5-3 5.5-6.6",
	'+': "M.6-4.6H5.4M3-7V-2.2", '-': "M1-4.6H5", '−': "M1-4.6H5", '–': "M1-4.6H5", '×': "M1-6.6L5-2.6M5-6.6L1-2.6", '?': "M.6-8C1-10.6 5.4-10.6 5.4-7.6C5.4-5.4 3-5.4 3-3.2M3-.1h0", '·': "M3-4.6h0",
	'A': "M.2 0L3-10L5.8 0M1.2-3.4H4.8", 'B': "M.8 0V-10H3C6-10 6-5.4 3-5.4H.8H3C6.4-5.4 6.4 0 3 0Z", 'C': "M5.6-8.4C4.8-10.6.4-11 .4-5S4.8.6 5.6-1.6", 'G': "M5.4-8.4C4.6-10.6.4-11 .4-5S5.6 1 5.6-4.4H3.4",
	'K': "M.8 0V-10M5.4-10L.8-4.4M2.4-6L5.6 0", 'O': "M3 0C.8 0 .2-2.4 .2-5S.8-10 3-10S5.8-7.6 5.8-5S5.2 0 3 0Z", 'P': "M.8 0V-10H3C6.4-10 6.4-4.6 3-4.6H.8",
	'R': "M.8 0V-10H3C6.2-10 6.2-4.8 3-4.8H.8M3-4.8L5.6 0", 'V': "M.2-10L3 0L5.8-10", 'W': "M-.6-10L1.2 0L3-7L4.8 0L6.6-10", 'Y': "M.2-10L3-5L5.8-10M3-5V0",
}

// letters returns the strokes of a text that begins at (x, y), or has its middle there if its anchor is "middle".
func letters(text string, x, y, size float64, anchor string) ([][]point, error) {
	const wide = 7.6 // including the gap to the next letter
	scale := size / 14
	runes := []rune(text)
	if anchor == "middle" {
		x -= (float64(len(runes))*wide - (wide - 6)) / 2 * scale
	}
	var out [][]point
	for i, r := range runes {
		d, ok := glyphs[r]
		if !ok {
			return nil, fmt.Errorf("text %q: no sign for %q", text, strings.TrimSpace(string(r)))
		}
		lines, err := trace(d)
		if err != nil {
			return nil, err
		}
		at := matrix{scale, 0, 0, scale, x + float64(i)*wide*scale, y}
		for _, l := range lines {
			out = append(out, at.all(l))
		}
	}
	return out, nil
}
