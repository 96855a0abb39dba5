package raster

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"slices"
)

// PNG writes a picture in a few colours: those that most dots have, and for the others the nearest of them.
func PNG(dots *image.RGBA) []byte {
	b := dots.Bounds()
	var count [shades * shades * shades]int
	var sum [shades * shades * shades][3]int
	for i := 0; i < len(dots.Pix); i += 4 {
		k := coarse(dots.Pix[i:])
		count[k]++
		for j := range 3 {
			sum[k][j] += int(dots.Pix[i+j])
		}
	}
	var all []int
	for k, n := range count {
		if n > 0 {
			all = append(all, k)
		}
	}
	slices.SortStableFunc(all, func(a, b int) int { return count[b] - count[a] })
	var colours color.Palette
	var index [shades * shades * shades]uint8
	for i, k := range all {
		c := mean(sum[k], count[k])
		if i < most {
			colours = append(colours, c)
			index[k] = uint8(i)
		} else {
			index[k] = uint8(colours.Index(c))
		}
	}
	out := image.NewPaletted(b, colours)
	for i := range out.Pix {
		out.Pix[i] = index[coarse(dots.Pix[4*i:])]
	}
	var buf bytes.Buffer
	_ = png.Encode(&buf, out) // into memory: nothing can fail; the best compression takes ten times as long for a tenth of the bytes
	return buf.Bytes()
}

// most is how many colours a picture has at most.
const most = 48

// shades is how many steps a colour has of red, green and blue: few, for fewer colours are a smaller file.
const shades = 32

// coarse is the number of the colour of a dot in those steps.
func coarse(dot []uint8) int {
	return int(dot[0]>>3)*shades*shades + int(dot[1]>>3)*shades + int(dot[2]>>3)
}

// mean is the colour in the middle of so many.
func mean(sum [3]int, n int) color.RGBA {
	return color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255}
}
