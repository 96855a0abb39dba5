package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/draw"
	_ "image/jpeg"
	_ "image/png"
	"io"

	"taula/scorer/photo"
)

// mostDots is how many dots a photograph may have; mostBytes how large its file.
const (
	mostDots  = 50_000_000
	mostBytes = 100 << 20
)

// decodePhoto reads a JPEG or PNG and turns it upright as its EXIF says.
func decodePhoto(name string, in io.Reader) (photo.Picture, error) {
	file, err := io.ReadAll(io.LimitReader(in, mostBytes+1))
	if err != nil {
		return photo.Picture{}, err
	}
	if len(file) > mostBytes {
		return photo.Picture{}, fmt.Errorf("%s: found more than 100 MB, wanted a photograph", name)
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil {
		return photo.Picture{}, fmt.Errorf("%s: found no picture that can be read (%v), wanted a JPEG or PNG", name, err)
	}
	if size.Width*size.Height > mostDots {
		return photo.Picture{}, fmt.Errorf("%s: found %d x %d dots, wanted at most 50 megapixels", name, size.Width, size.Height)
	}
	img, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return photo.Picture{}, fmt.Errorf("%s: the picture is damaged: %v", name, err)
	}
	return upright(img, orientation(file)), nil
}

// upright returns the dots of a picture turned and mirrored as one of the eight orientations of EXIF says.
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

// orientation returns how the EXIF of a JPEG says it is to be turned, 1 to 8; 1, upright, where it says nothing.
func orientation(file []byte) int {
	for at := 2; at+4 <= len(file) && file[at] == 0xff; {
		kind, n := file[at+1], int(binary.BigEndian.Uint16(file[at+2:]))
		if kind == 0xda || n < 2 || at+2+n > len(file) {
			break
		}
		body := file[at+4 : at+2+n]
		if tiff, ok := bytes.CutPrefix(body, []byte("Exif\x00\x00")); ok && kind == 0xe1 {
			return tiffOrientation(tiff)
		}
		at += 2 + n
	}
	return 1
}

// tiffOrientation finds tag 0x112 in the first directory of a TIFF.
func tiffOrientation(tiff []byte) int {
	if len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return 1
	}
	for n := order.Uint16(tiff[at:]); n > 0; n-- {
		entry := at + 2 + 12*int64(n-1)
		if entry+12 <= int64(len(tiff)) && order.Uint16(tiff[entry:]) == 0x112 {
			if o := int(order.Uint16(tiff[entry+8:])); o >= 1 && o <= 8 {
				return o
			}
		}
	}
	return 1
}
