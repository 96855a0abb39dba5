package link

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/page"
	"taula/site/source"
)

// checkFronts reports layouts that nothing makes and boxes that no text names, in front matter and in the settings.
func (b *Site) checkFronts(layouts []string) {
	boxes := b.Shared.Words[b.Tree.Source]["box"]
	for _, key := range b.Tree.Keys {
		doc := b.Sources[key]
		front := doc.Front
		if front.Layout != "" && !slices.Contains(layouts, front.Layout) {
			b.problem("front", doc.Path, front.Lines["layout"], "layout "+front.Layout, page.Near(front.Layout, layouts))
		}
		if front.From != "" && !front.MayPublish() {
			b.problem("front", doc.Path, front.Lines["from"],
				fmt.Sprintf("from %q, and no licence that allows others to publish its text", front.From),
				"a line \"licence: …\" with what that page says: "+strings.Join(page.LicenceIDs(), ", ")+"; permission if its authors have given it to you")
		}
		for _, box := range front.Boxes {
			if box == "base" { // a site need not name it
				continue
			}
			b.checkBox(doc.Path, front.Lines["box"], box)
		}
	}
	for _, box := range b.Tree.Settings.Boxes {
		if boxes[box] == "" {
			b.checkBox(source.SettingsFile, 0, box)
		}
	}
}

// webAddress returns what was expected instead of an address with a scheme, or "".
func webAddress(dest string) (wanted string) {
	scheme, _, _ := strings.Cut(dest, ":")
	switch {
	case scheme != "https" && scheme != "http" && scheme != "mailto":
		return "https:, http:, mailto: or rule:"
	case scheme == "mailto" && !page.IsMailAddress(dest):
		return "a mail address such as mailto:name@example.org"
	case scheme != "mailto" && !page.IsWebAddress(dest):
		return "an address such as https://example.org/page"
	}
	return ""
}
