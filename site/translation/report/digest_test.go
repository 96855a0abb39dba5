package report

import (
	"encoding/xml"
	"strings"
	"testing"
	"testing/fstest"

	"taula/site/translation"
	"taula/site/translation/translationtest"
)

// TestDigest: what is as it was is left out, wherever it stands now; what stands at the place of another has changed; what is
// gone is said; every language says what the change means for it.
func TestDigest(t *testing.T) {
	const before = "---\ntitle: Castles\n---\n\n## What is a castle? {#castle}\n\nWorth 5 points.\n\nIt stays.\n\nGone *today*.\n"
	const now = "---\ntitle: Castles\n---\n\nIt stays.\n\n## What is a castle? {#castle}\n\nWorth 6 points.\n\nNew.\n"
	tree := fstest.MapFS{"en/ui.toml": {}, "ca/ui.toml": {}, "en/page.md": {Data: []byte(now)}, "ca/page.md": {Data: []byte("---\ntitle: Castells\n---\n")}}
	c := translationtest.Load(t, tree)
	all := c.Translations(translation.Selection{})
	d, err := NewDigest("v1", c, all, func(path string) ([]byte, error) {
		if path == "page" {
			return []byte(before), nil
		}
		return nil, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	want := "# What changed in the English since v1\n\n## Castles\n\n" +
		"- `page#castle/p:1` Worth [-5-]{+6+} points. (ca: missing)\n" +
		"- `page#castle/p:2` {+New.+} (ca: missing)\n" +
		"- `page#castle/p:3` [-Gone \\*today\\*.-]\n"
	if d.String() != want {
		t.Errorf("found\n%s\nwanted\n%s", d, want)
	}
	d.Pages[0].Date = "2026-11-22T10:00:00Z"
	var feed atomFeed
	if err := xml.Unmarshal(d.Feed("https://example.org/a.xml", "Changes"), &feed); err != nil {
		t.Fatal(err)
	}
	if feed.Updated != "2026-11-22T10:00:00Z" || len(feed.Entries) != 1 || !strings.Contains(feed.Entries[0].Content.Text, "{+6+}") {
		t.Errorf("found the feed %+v", feed)
	}
	if none, _ := NewDigest("v1", c, all, func(string) ([]byte, error) { return []byte(now), nil }); !strings.Contains(none.String(), "Nothing.") {
		t.Errorf("found\n%s\nwanted nothing", none)
	}
}
