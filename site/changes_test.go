package site

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/link"
)

// TestChanges builds the small site with rules that changed: the page shows the old and the new wording, and the feed of every
// language is well-formed XML with an entry for each change.
func TestChanges(t *testing.T) {
	m := copied(t)
	m["changes.toml"] = &fstest.MapFile{Data: []byte("[[change]]\ndate = \"2026-01-02\"\nrule = \"road.complete.loop\"\nwas = \"Older & shorter.\"\n")}
	files, err := Build(m, Options{BaseURL: base})
	if err != nil {
		t.Fatal(err)
	}
	feed := files[link.FeedName("en")]
	d := xml.NewDecoder(strings.NewReader(string(feed)))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v in %s", err, feed)
		}
	}
	for _, want := range []string{"<updated>2026-01-02T00:00:00Z</updated>", "#road.complete.loop", "<title>Roads &amp; bridges: What is a road worth?</title>"} {
		if strings.Count(string(feed), want) < 1 {
			t.Errorf("the feed lacks %q: %s", want, feed)
		}
	}
	if !strings.Contains(string(files["en/index.html"]), `type="application/atom+xml"`) {
		t.Error("no way to the feed")
	}
	for text, want := range map[string]string{
		"[[change]]\ndate = \"today\"\nrule = \"road.complete.loop\"\n": `date "today" in entry 1`,
		"[[change]]\ndate = \"2026-01-02\"\nrule = \"road.nowhere\"\n":  `rule "road.nowhere" in entry 1`,
		"[[change]\n": "toml",
	} {
		m["changes.toml"] = &fstest.MapFile{Data: []byte(text)}
		if ps := Check(m); len(ps) != 1 || !strings.Contains(ps[0].Found, want) {
			t.Errorf("%q: found %v, wanted %q", text, ps, want)
		}
	}
}
