package main

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// shots: lines "name width height dark page [tap selector]..." separated by |
func TestZZShot(t *testing.T) {
	text, _ := os.ReadFile("/tmp/shots.txt")
	for line := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimSpace(line), "|")
		if len(f) < 5 {
			continue
		}
		w, h := int64(0), int64(0)
		for _, c := range f[1] {
			w = w*10 + int64(c-'0')
		}
		for _, c := range f[2] {
			h = h*10 + int64(c-'0')
		}
		b := newTab(t, w, h)
		if f[3] == "dark" {
			chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}})
		}
		if strings.Contains(f[4], "score") {
			b.open(f[4])
		} else {
			b.visit(f[4])
		}
		for _, s := range f[5:] {
			if strings.HasPrefix(s, "wait ") {
				b.wait(s[5:])
			} else if strings.HasPrefix(s, "eval ") {
				eval[any](b, "("+s[5:]+", null)")
			} else {
				b.tap(s)
			}
		}
		picture, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
		if err != nil {
			t.Fatal(err)
		}
		os.WriteFile("/tmp/shot-"+f[0]+".png", picture, 0o644)
	}
}
