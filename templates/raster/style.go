package raster

import (
	"encoding/xml"
	"maps"
	"slices"
	"strings"
)

// An element of a drawing, with its text and the elements in it.
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

// A rule of a style: what it asks of elements with all its classes, in one with all the others.
type rule struct {
	classes, above []string
	set            [][2]string
}

// rules reads a style whose selectors are classes, at most one element inside another. What is asked of other media, or of
// elements by anything else, is left out.
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
	// The more classes a rule names, the later it has its say.
	slices.SortStableFunc(out, func(a, b rule) int { return len(a.classes) + len(a.above) - len(b.classes) - len(b.above) })
	return out
}

// attributes are what markup says itself of how something looks; styles have the last word.
var attributes = []string{"fill", "stroke-width", "stroke-dasharray"}

// styled returns the style of an element in a place.
func (c *canvas) styled(e *element, p place) map[string]string {
	s := maps.Clone(p.style)
	s["opacity"], s["transform"] = "1", "" // neither is handed down
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

// resolved is a value with its custom properties and the current colour written out.
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
