package main

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Lines of SHOTS: name|WxH|dark or light|page|js;;js
func TestZZShots(t *testing.T) {
	text, _ := os.ReadFile("/tmp/shots.txt")
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		f := strings.SplitN(line, "|", 5)
		var w, h int64
		for i, p := range strings.Split(f[1], "x") {
			n := int64(0)
			for _, c := range p {
				n = n*10 + int64(c-'0')
			}
			if i == 0 {
				w = n
			} else {
				h = n
			}
		}
		b := newTab(t, w, h)
		chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: f[2]}}})
		b.open(f[3])
		for _, js := range strings.Split(f[4], ";;") {
			if js != "" {
				eval[any](b, "("+js+", null)")
				eval[any](b, "new Promise((d) => setTimeout(() => d(null), 250))")
			}
		}
		if p, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot()); err == nil {
			os.WriteFile("/tmp/shots/"+f[0]+".png", p, 0o644)
		}
	}
}
