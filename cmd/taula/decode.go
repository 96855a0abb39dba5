package main

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	_ "image/jpeg"
	_ "image/png"
	"io"

	"github.com/bep/imagemeta"

	"taula/scorer/photo"
)

// The largest photograph: mostDots in pixels, mostBytes in bytes.
const (
	mostDots  = 50_000_000
	mostBytes = 100 << 20
)

// decodePhoto reads a JPEG or PNG and applies its EXIF orientation.
func decodePhoto(name string, in io.Reader) (photo.Picture, error) {
	file, err := io.ReadAll(io.LimitReader(in, mostBytes+1))
	if err != nil {
		return photo.Picture{}, err
	}
	if len(file) > mostBytes {
		return photo.Picture{}, fmt.Errorf("%s: found more than 100 MB, expected a photograph", name)
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil {
		return photo.Picture{}, fmt.Errorf("%s: found no picture that can be read (%v), expected a JPEG or PNG", name, err)
	}
	if size.Width*size.Height > mostDots {
		return photo.Picture{}, fmt.Errorf("%s: found %d x %d pixels, expected at most 50 megapixels", name, size.Width, size.Height)
	}
	img, format, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return photo.Picture{}, fmt.Errorf("%s: the picture is damaged: %v", name, err)
	}
	return upright(img, orientation(file, format)), nil
}

// upright returns the pixels of a picture turned and mirrored by one of the eight EXIF orientations.
func upright(img image.Image, o int) photo.Picture {
	b := img.Bounds()
	flat := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(flat, flat.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(flat, flat.Bounds(), img, b.Min, draw.Over)
	w, h := b.Dx(), b.Dy()
	if o == 1 {
		return photo.Picture{Width: w, Height: h, Pix: flat.Pix}
	}
	p := photo.Picture{Width: w, Height: h}
	if o > 4 {
		p.Width, p.Height = h, w
	}
	p.Pix = make([]byte, 4*w*h)
	for y := range p.Height {
		for x := range p.Width {
			at := [9][2]int{2: {w - 1 - x, y}, 3: {w - 1 - x, h - 1 - y}, 4: {x, h - 1 - y},
				5: {y, x}, 6: {y, h - 1 - x}, 7: {w - 1 - y, h - 1 - x}, 8: {w - 1 - y, x}}[o]
			copy(p.Pix[4*(y*p.Width+x):], flat.Pix[flat.PixOffset(at[0], at[1]):][:4])
		}
	}
	return p
}

// orientation returns the EXIF orientation of a picture, 1 to 8, or 1 (upright) if it has none.
func orientation(file []byte, format string) int {
	o := 1
	_, _ = imagemeta.Decode(imagemeta.Options{
		R: bytes.NewReader(file), Sources: imagemeta.EXIF,
		ImageFormat:     map[string]imagemeta.ImageFormat{"jpeg": imagemeta.JPEG, "png": imagemeta.PNG}[format],
		ShouldHandleTag: func(t imagemeta.TagInfo) bool { return t.Tag == "Orientation" && t.Namespace == "IFD0" },
		HandleTag: func(t imagemeta.TagInfo) error {
			if n, ok := t.Value.(uint16); ok && n >= 1 && n <= 8 {
				o = int(n)
			}
			return nil
		},
	}) // without readable EXIF the picture stays as it is
	return o
}
