package templates

import (
	"image"
	"image/color"
	"image/draw"

	"taula/templates/raster"
)

// The size of pictures for other sites, in dots: what most of them show whole.
const pictureWide, pictureHigh = 1200, 630

// PictureDrawings returns what an example shows as SVG for a picture of it (Paint): its board, or the boards of a picture, without
// words and in light colours.
func PictureDrawings(e Example) [][]byte {
	light, _ := aloneCSS()
	var drawings [][]byte
	for _, v := range e.views() {
		v.Bare = true
		drawings = append(drawings, pictureOf(v, light))
	}
	return drawings
}

// Paint paints drawings side by side as a PNG file for other sites, which show no SVG. The same drawings give the same bytes.
func Paint(drawings [][]byte) ([]byte, error) {
	dots := image.NewRGBA(image.Rect(0, 0, pictureWide, pictureHigh))
	draw.Draw(dots, dots.Bounds(), image.NewUniform(color.RGBA{0xfb, 0xf7, 0xee, 0xff}), image.Point{}, draw.Src) // --paper
	const room = 20
	columns, rows := grid(len(drawings))
	wide, high := (pictureWide-room)/columns, (pictureHigh-room)/rows
	for i, svg := range drawings {
		x, y := room+i%columns*wide, room+i/columns*high
		if err := raster.Board(dots, image.Rect(x, y, x+wide-room, y+high-room), svg); err != nil {
			return nil, err
		}
	}
	return raster.PNG(dots), nil
}

// grid returns in how many columns and rows so many boards stand.
func grid(n int) (columns, rows int) {
	if columns = n; n > 3 {
		columns = (n + 1) / 2
	}
	return columns, (n + columns - 1) / columns
}
