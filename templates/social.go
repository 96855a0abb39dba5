package templates

import (
	"bytes"
	"image"
	"image/color"
	"image/png"

	"taula/templates/raster"
)

// The size of link preview pictures in dots: most sites show it whole.
const pictureWide, pictureHigh = 1200, 630

// PictureDrawings returns the SVG drawings for the link preview of an example (see Paint): its board or boards, without words
// and in light colours.
func PictureDrawings(e Example) [][]byte {
	light, _ := aloneCSS()
	var drawings [][]byte
	for _, v := range e.views() {
		v.Bare = true
		drawings = append(drawings, pictureOf(v, light))
	}
	return drawings
}

// Paint paints drawings side by side as a PNG file for sites that do not show SVG. The same drawings give the same bytes.
func Paint(drawings [][]byte) ([]byte, error) {
	paper := color.RGBA{0xfb, 0xf7, 0xee, 0xff} // --paper
	dots := image.NewPaletted(image.Rect(0, 0, pictureWide, pictureHigh), color.Palette{paper})
	const room = 20
	columns, rows := grid(len(drawings))
	wide, high := (pictureWide-room)/columns, (pictureHigh-room)/rows
	for i, svg := range drawings {
		x, y := room+i%columns*wide, room+i/columns*high
		if err := raster.Board(dots, image.Rect(x, y, x+wide-room, y+high-room), svg); err != nil {
			return nil, err
		}
	}
	file := &bytes.Buffer{}
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	err := encoder.Encode(file, dots)
	if file.Len() > 40<<10 { // such files are few, and the best compression takes three times as long
		file, encoder.CompressionLevel = &bytes.Buffer{}, png.DefaultCompression
		err = encoder.Encode(file, dots)
	}
	return file.Bytes(), err
}

// grid returns the number of columns and rows for n boards.
func grid(n int) (columns, rows int) {
	columns = n
	if n > 3 {
		columns = (n + 1) / 2
	}
	return columns, (n + columns - 1) / columns
}
