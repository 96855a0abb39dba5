package report

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/work"
)

// Badges are an SVG and a shields.io endpoint for every language.
func Badges(all []*translation.Translation) work.Files {
	out := work.Files{}
	for _, t := range all {
		done := translation.Sum(t.Pages).Headline(t.Content.Config.Headline)
		label, message := t.Language.Label, done.Label()+"%"
		colour := "#b3261e"
		switch p := done.Percent(); {
		case p == 100:
			colour = "#2e7d32"
		case p >= 80:
			colour = "#6b7f1a"
		case p >= 30:
			colour = "#b26a00"
		}
		out[t.Language.Code+".svg"] = []byte(badge(label, message, colour))
		end, _ := json.Marshal(struct {
			Schema  int    `json:"schemaVersion"`
			Label   string `json:"label"`
			Message string `json:"message"`
			Colour  string `json:"color"`
		}{1, label, message, strings.TrimPrefix(colour, "#")})
		out[t.Language.Code+".json"] = append(end, '\n')
	}
	return out
}

// badge draws a label and a message side by side; text is set to a width, so that it fits whatever the font.
func badge(label, message, colour string) string {
	escape := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")
	wide := func(s string) int { return 7*len([]rune(s)) + 10 }
	a, b := wide(label), wide(message)
	label, message = escape.Replace(label), escape.Replace(message)
	text := func(x, w int, s string) string {
		return fmt.Sprintf(`<text x="%d" y="14" textLength="%d" lengthAdjust="spacingAndGlyphs">%s</text>`, x+5, w-10, s)
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="20" role="img" aria-label="%s: %s"><title>%s: %s</title>`+
		`<rect width="%d" height="20" rx="3" fill="#444"/><path d="M%d 0h%da3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-%dz" fill="%s"/>`+
		`<g fill="#fff" font-family="Verdana,sans-serif" font-size="11">%s%s</g></svg>`+"\n",
		a+b, label, message, label, message, a+b, a, b-3, b-3, colour, text(0, a, label), text(a, b, message))
}

// Summary is the state as Markdown. With the English of before, by page, it says first what a change makes outdated,
// and what to do if it only puts a slip right.
func Summary(all []*translation.Translation, before map[string]map[string]bool) string {
	var b strings.Builder
	if before != nil {
		b.WriteString(changeSummary(all, before) + "\n")
	}
	b.WriteString("| language | words | units | outdated | missing | unverified | reviewed | by machine |\n|---|--:|--:|--:|--:|--:|--:|--:|\n")
	for _, t := range all {
		c := translation.Sum(t.Pages)
		fmt.Fprintf(&b, "| %s | %s | %s | %d | %d | %d | %s | %d |\n", t.Language.Label, percent(c.Words), percent(c.Units), c.Units.Outdated, c.Units.Missing, c.Units.Unverified, reviewed(c.Words), c.Units.Machine)
	}
	return b.String()
}

func changeSummary(all []*translation.Translation, before map[string]map[string]bool) string {
	langs := map[string][]string{}
	var names, added []string
	for _, t := range all {
		for _, p := range t.Pages {
			for _, s := range p.Units {
				name := p.Path + "#" + s.Unit.Address()
				if s.Status == translation.Missing && !before[p.Path][s.Unit.Hash] && !p.Later {
					added = append(added, name)
				}
				if s.Status != translation.Outdated || before[p.Path][s.Unit.Hash] {
					continue
				}
				if langs[name] == nil {
					names = append(names, name)
				}
				langs[name] = append(langs[name], t.Language.Code)
			}
		}
	}
	slices.Sort(names)
	slices.Sort(added)
	var b strings.Builder
	if n := len(slices.Compact(added)); n > 0 {
		fmt.Fprintf(&b, "This change adds %s to translate.\n\n", counted(n))
	}
	if len(names) == 0 {
		return b.String() + "This change makes no translation outdated.\n"
	}
	fmt.Fprintf(&b, "This change makes %s outdated. Where the meaning is unchanged:\n\n", counted(len(names)))
	for _, n := range names {
		fmt.Fprintf(&b, "- `taula translate still-valid %s` (%s)\n", n, strings.Join(langs[n], ", "))
	}
	return b.String()
}

func counted(n int) string {
	if n == 1 {
		return "1 unit"
	}
	return fmt.Sprintf("%d units", n)
}
