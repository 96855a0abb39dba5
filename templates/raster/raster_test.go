package raster

import (
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"
)

// painted returns a drawing on white.
func painted(t *testing.T, inside string) *image.Paletted {
	t.Helper()
	dots := image.NewPaletted(image.Rect(0, 0, 100, 100), color.Palette{color.RGBA{255, 255, 255, 255}})
	if err := Board(dots, dots.Bounds(), []byte(`<svg viewBox="0 0 50 50">`+inside+`</svg>`)); err != nil {
		t.Fatal(err)
	}
	return dots
}

// TestBoard paints one thing at a time and looks at a dot that it covers and at one beside it.
func TestBoard(t *testing.T) {
	white, red := color.RGBA{255, 255, 255, 255}, color.RGBA{255, 0, 0, 255}
	for _, c := range []struct {
		name, inside string
		at, beside   image.Point
		want         color.RGBA
	}{
		{"fill", `<path fill="#f00" d="M10 10H20V20H10Z"/>`, image.Pt(30, 30), image.Pt(42, 30), red},
		{"hole", `<path fill="#f00" d="M5 5H45V45H5ZM15 15V35H35V15Z"/>`, image.Pt(20, 50), image.Pt(50, 50), red},
		{"stroke", `<style>.a{fill:none;stroke:#f00;stroke-width:4}</style><path class="a" d="M10 10H40"/>`, image.Pt(50, 22), image.Pt(50, 26), red},
		{"butt", `<style>.a{stroke:#f00;stroke-width:4}</style><path class="a" d="M10 10H40"/>`, image.Pt(78, 20), image.Pt(82, 20), red},
		{"round end", `<style>.a{stroke:#f00;stroke-width:4;stroke-linecap:round}</style><path class="a" d="M10 10H40"/>`, image.Pt(82, 20), image.Pt(86, 20), red},
		{"dot", `<style>.a{stroke:#f00;stroke-width:8;stroke-linecap:round}</style><path class="a" d="M10 10h0"/>`, image.Pt(20, 26), image.Pt(20, 30), red},
		{"square end", `<style>.a{stroke:#f00;stroke-width:4;stroke-linecap:square}</style><path class="a" d="M10 10H40"/>`, image.Pt(82, 22), image.Pt(86, 20), red},
		{"corner", `<style>.a{fill:none;stroke:#f00;stroke-width:8}</style><path class="a" d="M10 30V10H30"/>`, image.Pt(13, 13), image.Pt(10, 10), red},
		{"dashes", `<style>.a{stroke:#f00;stroke-width:4;stroke-dasharray:5 5}</style><path class="a" d="M0 10H50"/>`, image.Pt(24, 20), image.Pt(14, 20), red},
		{"use", `<defs><path id="p" d="M0 0H5V5H0Z"/></defs><use href="#p" x="20" y="20" fill="#f00"/>`, image.Pt(45, 45), image.Pt(5, 5), red},
		{"turn", `<g transform="rotate(90 25 25)"><path fill="#f00" d="M25 2H27V8H25Z"/></g>`, image.Pt(90, 52), image.Pt(52, 10), red},
		{"cut", `<svg width="10" height="10"><path fill="#f00" d="M0 0H50V50H0Z"/></svg>`, image.Pt(10, 10), image.Pt(22, 22), red},
		{"in", `<style>.p .a{fill:#f00}.a{fill:#00f}</style><g class="p"><path class="a" d="M0 0H9V9H0Z"/></g>`, image.Pt(5, 5), image.Pt(30, 30), red},
		{"current colour", `<style>.p{color:#f00}.a{fill:currentColor}</style><g class="p"><path class="a" d="M0 0H9V9H0Z"/></g>`, image.Pt(5, 5), image.Pt(30, 30), red},
		{"half", `<style>.a{fill:#f00;opacity:.5}</style><path class="a" d="M0 0H9V9H0Z"/>`, image.Pt(5, 5), image.Pt(30, 30), color.RGBA{255, 127, 127, 255}},
		{"pattern", `<style>.l{stroke:#f00;stroke-width:2}</style><defs><pattern id="s" width="10" height="10"><path class="l" d="M0 5H10"/></pattern></defs><path fill="url(#s)" d="M0 0H20V50H0Z"/>`,
			image.Pt(20, 30), image.Pt(50, 30), red},
		{"letter", `<style>.t{font:700 28px/1 sans;text-anchor:middle;fill:#f00}</style><text class="t" x="25" y="40">1</text>`, image.Pt(51, 60), image.Pt(30, 60), red},
		{"arc", `<path fill="#f00" d="M10 25a15 15 0 0 1 30 0Z"/>`, image.Pt(50, 24), image.Pt(50, 56), red},
	} {
		dots := painted(t, c.inside)
		if got := dots.At(c.at.X, c.at.Y); got != c.want {
			t.Errorf("%s: %v at %v, wanted %v", c.name, got, c.at, c.want)
		}
		if got := dots.At(c.beside.X, c.beside.Y); got != white {
			t.Errorf("%s: %v at %v, wanted white", c.name, got, c.beside)
		}
	}
}

// TestRefused checks that everything the painter does not know is an error, never left out.
func TestRefused(t *testing.T) {
	dots := image.NewPaletted(image.Rect(0, 0, 10, 10), color.Palette{color.RGBA{}})
	for inside, want := range map[string]string{
		`<video/>`:                               "element video",
		`<use href="#lost"/>`:                    "use of #lost",
		`<path fill="red" d="M0 0H9V9Z"/>`:       `colour "red"`,
		`<path d="M0 0B9"/>`:                     "command B",
		`<g transform="skewX(3)"/>`:              "transform",
		`<path fill="url(#no)" d="M0 0H9V9Z"/>`:  "fill url(#no)",
		`<text x="1" y="2" fill="#000">ñ</text>`: "no sign for",
		`<path`: "XML",
	} {
		if err := Board(dots, dots.Bounds(), []byte(`<svg viewBox="0 0 9 9">`+inside+`</svg>`)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, wanted %s", inside, err, want)
		}
	}
}

// TestSame compares the dots of a picture of curves, turns, joins and dashes with those expected on every machine. Run it with
// GOAMD64=v3 too: products and sums are then rounded once, as on other processors.
func TestSame(t *testing.T) {
	var in strings.Builder
	in.WriteString(`<style>.a{fill:#8ac;stroke:#135;stroke-width:1.7;stroke-linejoin:round;stroke-dasharray:3.1 1.3}.b{fill:none;stroke:#c31;stroke-width:.9}</style>`)
	for i := range 12 {
		fmt.Fprintf(&in, `<g transform="rotate(%d 25 25) translate(%d 3)"><path class="a" d="M5 5C9 1 17 %d 20 9S7 20 5 5Z"/><path class="b" d="M2 30a7 4 20 1 0 9 3.3Q20 10 30.1 22"/></g>`, 31*i, i, i)
	}
	dots := painted(t, in.String())
	const want = "9607b714eff163b6"
	if got := fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, dots.Palette, dots.Pix)))[:16]; got != want {
		t.Errorf("%s, wanted %s", got, want)
	}
}

// TestInks checks that every area keeps its own colour, half transparent ones too, however many mixtures a picture has.
func TestInks(t *testing.T) {
	var in strings.Builder
	for i := range 60 {
		fmt.Fprintf(&in, `<g transform="rotate(%d 25 25)"><path fill="#%02x%02x%02x" d="M10 10H40V40H10Z"/></g>`, 7*i, 97*i%256, 61*i%256, 29*i%256)
	}
	dots := painted(t, in.String()+`<path fill="#cfe0a6" d="M0 0H30V50H0Z"/><path fill="#c8322b" d="M10 10H20V20H10Z"/><style>.h{fill:#c8322b;opacity:.5}</style><path class="h" d="M22 10H30V20H22Z"/>`)
	if n := len(dots.Palette); n <= mixtures {
		t.Errorf("%d colours, wanted so many that there is no room for more mixtures", n)
	}
	for x, want := range map[int]color.RGBA{5: {0xcf, 0xe0, 0xa6, 255}, 30: {0xc8, 0x32, 0x2b, 255}, 50: {0xcb, 0x88, 0x68, 255}} {
		if got := dots.At(x, 30); got != want {
			t.Errorf("%v at %d, wanted %v", got, x, want)
		}
	}
}
