package link

import (
	"fmt"
	"strings"

	"taula/site/source"
	"taula/site/translation/work"
)

// renameRules reads the lines of redirects.toml about rules and returns the others:
//
//	"rule:bridge.over" = "rule:bridge.placement.over"    the rule has another id now
//	"rule:bridge.old" = "rules/bridges"                  the rule is gone; that page says so
func (b *Site) renameRules(all []work.Redirect) (pages []work.Redirect) {
	b.Tables.Renamed = map[string]string{}
	for _, r := range all {
		from, isRule := strings.CutPrefix(r.From, "rule:")
		if !isRule {
			pages = append(pages, r)
			continue
		}
		bad := func(wanted string) {
			b.problem("redirect", work.RedirectsFile, r.Line, "a redirect from "+r.From+" to "+r.To, wanted)
		}
		to, toRule := strings.CutPrefix(r.To, "rule:")
		_, stands := b.Index.Spots[from]
		_, arrives := b.Index.Spots[to]
		switch {
		case stands:
			bad("an id that no page has; one states " + from)
		case b.Tables.Renamed[from] != "":
			bad("one redirect from " + from)
		case toRule && !arrives:
			bad("the id of a rule that a page states")
		case !toRule && b.Sources[r.To] == nil:
			bad("rule:ID, or the path of a page, such as rules/base-game")
		default:
			b.Tables.Renamed[from] = r.To
		}
	}
	return pages
}

// checkReleased reports rule ids that pages had when the site was last released and have no more. Somebody has linked to them, and a text
// may have taken its id with it unnoticed.
func (b *Site) checkReleased() {
	line := 0
	for text := range strings.Lines(string(b.Tree.Files[source.ReleasedFile])) {
		line++
		id := strings.TrimSpace(text)
		if id == "" || strings.HasPrefix(id, "#") {
			continue
		}
		if _, stands := b.Index.Spots[id]; !stands && b.Tables.Renamed[id] == "" {
			b.problem("rule", source.ReleasedFile, line, "the id "+id+", which a page had at the last release and none has now",
				fmt.Sprintf("it on a page again, or in %s where it is now: %q = %q", work.RedirectsFile, "rule:"+id, "rule:NEW"))
		}
	}
}
