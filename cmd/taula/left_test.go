package main

import (
	"testing"

	cdptarget "github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// TestLeftTab checks that a test which takes over the tab of another finds nothing of what that one stored, emulated or ran.
func TestLeftTab(t *testing.T) {
	const has = `(async () => [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length, (await caches.keys()).length,
		document.cookie.length, name.length, Number(history.length > 3),
		Number(matchMedia("(prefers-color-scheme: dark)").matches), Number("ran" in window)].join(" "))()`
	var was cdptarget.ID
	t.Run("one", func(t *testing.T) {
		b := newTab(t, 360, 640)
		was = chromedp.FromContext(b.ctx).Target.TargetID
		b.onNew(`window.ran = true`)
		b.colours("dark")
		b.open("en/score/#W")
		b.open("en/score/#U")
		eval[any](b, `(async () => {
			addEventListener("pagehide", () => sessionStorage.setItem("late", "value"));
			localStorage.setItem("key", "value");
			sessionStorage.setItem("key", "value");
			document.cookie = "key=value";
			window.name = "value";
			await (await caches.open("key")).put("/value", new Response("value"));
			await new Promise((done) => { indexedDB.open("key").onsuccess = (e) => { e.target.result.close(); done(); }; });
			return null;
		})()`)
		if got := eval[string](b, has); got != "2 2 1 1 9 5 1 1 1" {
			t.Errorf("found %s before the tab is left", got)
		}
	})
	t.Run("next", func(t *testing.T) {
		b := newTab(t, 360, 640)
		for n := len(left); n > 0 && chromedp.FromContext(b.ctx).Target.TargetID != was; n-- {
			b = newTab(t, 360, 640)
		}
		if chromedp.FromContext(b.ctx).Target.TargetID != was {
			t.Fatal("nobody takes over the tab")
		}
		b.visit("en/")
		if got := eval[string](b, has); got != "0 0 0 0 0 0 0 0 0" {
			t.Errorf("found %s in a tab that was left, wanted nothing", got)
		}
	})
}
