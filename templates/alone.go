package templates

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"

	"taula/scorer/board"
	"taula/scorer/tile"
)

var (
	aClassList  = regexp.MustCompile(` class="([^"]+)"`)
	aClass      = regexp.MustCompile(`\.([\w-]+)`)
	aRule       = regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`)
	definitions = regexp.MustCompile(`(?s)<defs>.*?</defs>`)
)

// used returns the definitions that a text refers to, directly or through another definition, in the order given.
func used(shapes []definition, text string) []definition {
	markup, found := make(map[string]string, len(shapes)), map[string]bool{}
	for _, s := range shapes {
		markup[s.id] = s.markup
	}
	var use func(text string)
	use = func(text string) {
		for rest := range strings.SplitSeq(text, "#") {
			id, _, _ := strings.Cut(rest, `"`)
			id, _, _ = strings.Cut(id, ")") // of url(#id)
			if markup[id] != "" && !found[id] {
				found[id] = true
				use(markup[id])
			}
		}
	}
	use(text)
	return slices.DeleteFunc(slices.Clone(shapes), func(s definition) bool { return !found[s.id] })
}

// sparse writes the shared shapes of boards that its children use, and then the children.
func sparse(tiles []*tile.Tile, lit []board.Player) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		inside := HTML(templ.GetChildren(ctx))
		err := sprite(true, lit, used(shapesOf(tiles), inside)).Render(templ.ClearChildren(ctx), w)
		_, then := io.WriteString(w, inside)
		return errors.Join(err, then)
	})
}

// alone makes a picture as small as it can be. It keeps only the definitions that the picture uses and the style rules that
// apply to it; the dark style keeps only what differs from the light one.
func alone(svg, light, dark string) string {
	var defs string
	body := definitions.ReplaceAllStringFunc(svg, func(d string) string {
		defs += strings.TrimSuffix(strings.TrimPrefix(d, "<defs>"), "</defs>")
		return ""
	})
	var kept, style string
	for n := -1; n != len(kept); { // a style may use definitions that need rules of their own
		n, kept = len(kept), markup(used(parted(defs), body+style))
		style = rulesFor(body+kept, light, "") + "@media(prefers-color-scheme:dark){" + rulesFor(body+kept, dark, light) + "}"
	}
	return strings.Replace(body, "<style>alone</style>", "<style>"+style+"</style><defs>"+kept+"</defs>", 1)
}

// rulesFor returns the rules of a style that apply to a picture, without those that the other style has as well.
func rulesFor(svg, style, other string) string {
	classes := map[string]bool{}
	for _, m := range aClassList.FindAllStringSubmatch(svg, -1) {
		for class := range strings.FieldsSeq(m[1]) {
			classes[class] = true
		}
	}
	var out strings.Builder
	for _, rule := range aRule.FindAllStringSubmatch(style, -1) {
		var kept []string
		for selector := range strings.SplitSeq(rule[1], ",") {
			drawn := true
			for _, m := range aClass.FindAllStringSubmatch(selector, -1) {
				drawn = drawn && classes[m[1]]
			}
			if drawn {
				kept = append(kept, strings.TrimSpace(selector))
			}
		}
		if len(kept) > 0 && !strings.Contains(other, rule[0]) {
			fmt.Fprintf(&out, "%s{%s}", strings.Join(kept, ","), strings.NewReplacer(": ", ":", "; ", ";").Replace(strings.Trim(rule[2], " ;")))
		}
	}
	return out.String()
}

// Measures of the lines of text below a picture, in its units: the height of a line, the width of a letter.
const (
	lineHeight  = 17
	letterWidth = 6.6
	leastWidth  = 420
)

// Captioned returns a picture with lines of text below it, on a background of its own. It is for pages that allow neither
// frames nor scripts. The first line is bold.
func Captioned(picture []byte, lines []string) []byte {
	var x, y, width, height int
	at := bytes.Index(picture, []byte(`viewBox="`))
	if _, err := fmt.Sscanf(string(picture[at:]), `viewBox="%d %d %d %d"`, &x, &y, &width, &height); err != nil {
		return picture
	}
	wide := max(width, leastWidth)
	lines = wrapped(lines, int(float64(wide-20)/letterWidth))
	var b bytes.Buffer
	high := height + lineHeight*len(lines) + 12
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="UTF-8"?>`+"\n"+`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%[2]d">`, wide, high)
	light, dark := palette()
	const css = ".v-ground{fill:var(--paper)}.v-text{font:13px system-ui,sans-serif;fill:var(--ink)}"
	fmt.Fprintf(&b, `<style>%s@media(prefers-color-scheme:dark){%s}</style><path class="v-ground" d="M0 0H%dV%dH0Z"></path>`, fill(css, light), fill(css, dark), wide, high)
	_, inner, _ := bytes.Cut(picture, []byte("<svg "))
	fmt.Fprintf(&b, `<svg x="%d" y="0" `, (wide-width)/2)
	b.Write(inner)
	b.WriteString(`<text class="v-text" xml:space="preserve">`)
	for i, line := range lines {
		weight := ""
		if i == 0 {
			weight = ` font-weight="700"`
		}
		fmt.Fprintf(&b, `<tspan x="10" y="%d"%s>%s</tspan>`, height+lineHeight*(i+1), weight, html.EscapeString(line))
	}
	b.WriteString("</text></svg>")
	return b.Bytes()
}

// wrapped breaks lines between words so that none has more than most letters. What follows a break is indented two more.
func wrapped(lines []string, most int) (out []string) {
	for _, line := range lines {
		words := strings.Fields(line)
		indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
		row := indent
		for i, word := range words {
			if i > 0 && utf8.RuneCountInString(row)+1+utf8.RuneCountInString(word) > most {
				out, row = append(out, row), indent+"  "+word
				continue
			}
			if i > 0 {
				row += " "
			}
			row += word
		}
		out = append(out, row)
	}
	return out
}
