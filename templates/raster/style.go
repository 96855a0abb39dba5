package raster

import (
	"encoding/xml"
	"maps"
	"slices"
	"strings"
)

// An element is an element of an SVG drawing with its children.
type element struct {
	XMLName xml.Name
	Attr    []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Inside  []*element `xml:",any"`
}

// attr returns an attribute; "" where it is not given.
func (e *element) attr(name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// number is an attribute that is a number, 0 where it is not given.
func (e *element) number(name string) float64 { return measure(e.attr(name)) }

// A rule is a style rule: it applies to elements with all its classes, inside elements with all classes in above.
type rule struct {
	classes, above []string
	set            [][2]string
}

// rules parses a style sheet. It keeps only rules whose selectors are classes, with at most one ancestor, and ignores media queries.
func rules(css string) []rule {
	css, _, _ = strings.Cut(css, "@media")
	var out []rule
	for block := range strings.SplitSeq(css, "}") {
		selectors, body, _ := strings.Cut(block, "{")
		var set [][2]string
		for one := range strings.SplitSeq(body, ";") {
			if name, value, ok := strings.Cut(one, ":"); ok {
				set = append(set, [2]string{strings.TrimSpace(name), strings.TrimSpace(value)})
			}
		}
		for s := range strings.SplitSeq(selectors, ",") {
			words := strings.Fields(s)
			if len(words) == 0 || len(words) > 2 || strings.ContainsAny(s, ":[") || !strings.HasPrefix(words[0], ".") {
				continue
			}
			r := rule{classes: strings.Split(words[len(words)-1][1:], "."), set: set}
			if len(words) == 2 {
				r.above = strings.Split(words[0][1:], ".")
			}
			out = append(out, r)
		}
	}
	// Rules with more classes have a higher specificity and come later.
	slices.SortStableFunc(out, func(a, b rule) int { return len(a.classes) + len(a.above) - len(b.classes) - len(b.above) })
	return out
}

// attributes are the presentation attributes that drawings use. Styles override them.
var attributes = []string{"fill", "stroke-width", "stroke-dasharray"}

// styled returns the style of an element at a place.
func (c *canvas) styled(e *element, p place) map[string]string {
	s := maps.Clone(p.style)
	s["opacity"], s["transform"] = "1", "" // not inherited
	for _, name := range attributes {
		if v := e.attr(name); v != "" {
			s[name] = v
		}
	}
	classes := strings.Fields(e.attr("class"))
	for _, r := range c.rules {
		if within(r.classes, classes) && within(r.above, p.above) {
			for _, d := range r.set {
				s[d[0]] = d[1]
			}
		}
	}
	if before, _, ok := strings.Cut(s["font"], "px"); ok {
		s["font-size"] = before[strings.LastIndexByte(before, ' ')+1:]
		delete(s, "font")
	}
	for _, name := range []string{"fill", "stroke", "transform"} {
		s[name] = resolved(s, s[name])
	}
	return s
}

// resolved replaces custom properties and currentColor in a value.
func resolved(style map[string]string, value string) string {
	for {
		before, rest, ok := strings.Cut(value, "var(")
		if !ok {
			break
		}
		inner, after, _ := strings.Cut(rest, ")")
		name, fallback, _ := strings.Cut(inner, ",")
		if v := style[strings.TrimSpace(name)]; v != "" {
			fallback = v
		}
		value = before + strings.TrimSpace(fallback) + after
	}
	if value == "currentColor" {
		return style["color"]
	}
	return value
}

func within(some, all []string) bool {
	return !slices.ContainsFunc(some, func(s string) bool { return !slices.Contains(all, s) })
}
