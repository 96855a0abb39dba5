package templates

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"
)

var (
	aClassList  = regexp.MustCompile(` class="([^"]+)"`)
	aClass      = regexp.MustCompile(`\.([\w-]+)`)
	aRule       = regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`)
	definitions = regexp.MustCompile(`(?s)<defs>.*?</defs>`)
)

// shapes are the definitions of a drawing by their ids, and which of them are used.
type shapes struct {
	markup map[string]string
	order  []string
	used   map[string]bool
}

// shapesOf reads definitions.
func shapesOf(defs string) shapes {
	s := shapes{map[string]string{}, nil, map[string]bool{}}
	for _, shape := range elements(defs) {
		if _, rest, ok := strings.Cut(shape, ` id="`); ok {
			id, _, _ := strings.Cut(rest, `"`)
			s.markup[id], s.order = shape, append(s.order, id)
		}
	}
	return s
}

// use notes what a text uses, and what that uses.
func (s shapes) use(text string) {
	for rest := range strings.SplitSeq(text, "#") {
		id, _, _ := strings.Cut(rest, `"`)
		id, _, _ = strings.Cut(id, ")") // of url(#id)
		if s.markup[id] != "" && !s.used[id] {
			s.used[id] = true
			s.use(s.markup[id])
		}
	}
}

// kept returns the definitions that are used, in their order.
func (s shapes) kept() string {
	var kept strings.Builder
	for _, id := range s.order {
		if s.used[id] {
			kept.WriteString(s.markup[id])
		}
	}
	return kept.String()
}

// sparse writes the drawings that a page shares, less those definitions that what stands inside does not use, and then that.
func sparse(sprite templ.Component) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		var svg, inside strings.Builder
		if err := errors.Join(templ.GetChildren(ctx).Render(templ.ClearChildren(ctx), &inside), sprite.Render(templ.ClearChildren(ctx), &svg)); err != nil {
			return err
		}
		before, rest, _ := strings.Cut(svg.String(), "<defs>")
		defs, after, _ := strings.Cut(rest, "</defs>")
		s := shapesOf(defs)
		s.use(inside.String())
		_, err := io.WriteString(w, before+"<defs>"+s.kept()+"</defs>"+after)
		_, then := io.WriteString(w, inside.String())
		return errors.Join(err, then)
	})
}

// alone makes a picture as small as it can be: of its definitions it keeps those it uses, and of the styles, light and dark, the
// rules for what is drawn, dark only where they differ.
func alone(svg, light, dark string) string {
	var defs string
	body := definitions.ReplaceAllStringFunc(svg, func(d string) string {
		defs += strings.TrimSuffix(strings.TrimPrefix(d, "<defs>"), "</defs>")
		return ""
	})
	s := shapesOf(defs)
	s.use(body)
	var style string
	for n := -1; n != len(s.used); { // a style may use definitions that need rules of their own
		n = len(s.used)
		used := body + s.kept()
		style = rulesFor(used, light, "") + "@media(prefers-color-scheme:dark){" + rulesFor(used, dark, light) + "}"
		s.use(style)
	}
	return strings.Replace(body, "<style>alone</style>", "<style>"+style+"</style><defs>"+s.kept()+"</defs>", 1)
}

// elements cuts markup into its outermost elements.
func elements(markup string) (all []string) {
	depth, start := 0, 0
	for i := 0; i < len(markup); i++ {
		if markup[i] != '<' {
			continue
		}
		end := i + strings.IndexByte(markup[i:], '>')
		if depth == 0 {
			start = i
		}
		if markup[i+1] == '/' {
			depth--
		} else if markup[end-1] != '/' {
			depth++
		}
		if i = end; depth == 0 {
			all = append(all, markup[start:end+1])
		}
	}
	return all
}

// rulesFor returns the rules of a style for what a picture draws, without those that the other style has as well.
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

// Lines that fit below a picture: how high one is, and how wide a letter, in the units of the picture.
const (
	lineHeight  = 17
	letterWidth = 6.6
	leastWidth  = 420
)

// Captioned puts lines of text below a picture that stands alone, in one picture with a ground of its own: for pages that allow
// neither frames nor script. The first line is shown in bold.
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

// wrapped breaks lines between words so that none is longer than so many letters, and begins what follows as far in.
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
