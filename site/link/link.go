package link

import (
	"slices"
	"strings"

	"taula/site/object"
	"taula/site/page"
)

// A destination is the target of a link: a page and an id on it, a file, or an address on another site.
type destination struct {
	key, id string
	title   int // index of the heading that names it, -1 for the page's title
	address string
	outside bool
}

// checkLinks reports broken links. Translations take their destinations from the source, where errors are reported once.
func (b *Site) checkLinks() {
	for _, lang := range b.Tree.Languages {
		for _, key := range b.Tree.Keys {
			v := b.Object(lang, key)
			for _, l := range v.Facts.Links {
				_, wanted := b.destination(v, l)
				if wanted != "" && (lang == b.Tree.Source || !slices.ContainsFunc(v.Source.Links, func(o page.Link) bool { return o.Dest == l.Dest })) {
					b.problem("link", v.Facts.Path, l.Line, "a link to "+l.Dest, wanted)
				}
			}
		}
	}
}

// targets returns the destinations of home's links as written on v, which may be home itself.
func (b *Site) targets(v, home *object.Object) []page.Target {
	all := make([]page.Target, len(home.Facts.Links))
	for i, l := range home.Facts.Links {
		if g, wanted := b.destination(home, l); wanted == "" {
			all[i] = b.target(v, g)
		}
	}
	return all
}

// destination returns the destination of a link, or what was expected instead.
func (b *Site) destination(v *object.Object, l page.Link) (destination, string) {
	dest := l.Dest
	if id, ok := strings.CutPrefix(dest, "rule:"); ok {
		s, found := b.Index.Spots[id]
		if !b.Index.IsRule(id) && !found {
			return destination{}, b.nearRule(id)
		}
		if !found {
			return destination{}, "a rule that a page states; none states " + id
		}
		return destination{key: s.Key, id: s.Id, title: s.Title}, ""
	}
	if scheme, _, ok := strings.Cut(dest, ":"); ok && !strings.ContainsAny(scheme, "/#?") {
		if l.Image { // the policy of every page forbids it
			return destination{}, "a picture below /files/; nothing is loaded from other hosts"
		}
		if wanted := webAddress(dest); wanted != "" {
			return destination{}, wanted
		}
		return destination{address: dest, outside: true}, ""
	}
	if strings.HasPrefix(dest, "/files/") {
		if name := dest[1:]; slices.Contains(b.Tree.Static, name) {
			return destination{address: name}, ""
		}
		return destination{}, "a file content" + dest
	}
	if l.Image {
		return destination{}, "a picture below /files/"
	}
	return b.pageDestination(v, dest)
}

// pageDestination returns the destination for the path of a page and an id on it.
func (b *Site) pageDestination(v *object.Object, dest string) (destination, string) {
	name, id, hasID := strings.Cut(dest, "#")
	key := v.Key
	switch {
	case strings.HasPrefix(name, "/"):
		var ok bool
		key, ok = b.keyOf(name)
		if !ok {
			if now, wanted := b.end(strings.TrimSuffix(strings.Trim(name, "/"), ".md")); wanted == "" {
				return destination{}, "/" + now + ", where the page is now"
			}
			return destination{}, "a page; there is no content/" + b.Tree.Source + strings.TrimSuffix(name, "/") + ".md"
		}
	case name != "" || !hasID:
		return destination{}, "/a/path/from/content/" + b.Tree.Source + ", #id, rule:id or a full address"
	}
	if !hasID {
		return destination{key: key, title: -1}, ""
	}
	if title, ok := b.OnPage(key, id); ok {
		return destination{key: key, id: id, title: title}, ""
	}
	return destination{}, "an id on the page content/" + b.Tree.Source + "/" + key + ".md; it has no #" + id
}

// keyOf returns the page that a path names: "/rules/base-game", "/rules/base-game/", "/rules/base-game.md", "/rules" or "/".
func (b *Site) keyOf(name string) (string, bool) {
	name = strings.TrimSuffix(strings.Trim(name, "/"), ".md")
	for _, key := range []string{name, strings.TrimPrefix(name+"/index", "/")} {
		if b.Sources[key] != nil {
			return key, true
		}
	}
	return "", false
}

// OnPage reports whether a page has an id, and returns the heading it belongs to.
func (b *Site) OnPage(key, id string) (title int, ok bool) {
	if s, ok := b.Index.Spots[id]; ok && s.Key == key {
		return s.Title, true
	}
	doc := b.Sources[key]
	if i := slices.IndexFunc(doc.Headings, func(h page.Heading) bool { return h.ID == id }); i >= 0 {
		return i, true
	}
	name, board := strings.CutPrefix(id, "board-")
	return -1, board && slices.ContainsFunc(doc.Examples, func(e page.Example) bool { return e.Name == name && e.Here })
}

// target returns a destination as written on a page: its address in the page's language, and its name there.
func (b *Site) target(v *object.Object, g destination) page.Target {
	switch {
	case g.outside:
		return page.Target{Href: g.address, Text: g.address, Class: "out"}
	case g.address != "":
		return page.Target{Href: Relative(b.Address(v.Lang, v.Key), g.address)}
	}
	to := b.Object(v.Lang, g.key)
	address := b.Address(v.Lang, g.key)
	if g.id != "" {
		address += "#" + g.id
	}
	t := page.Target{Href: Relative(b.Address(v.Lang, v.Key), address), Text: to.Title.Text}
	if !to.Indexed { // too little of it is translated
		t.Lang = b.Tree.Source
	}
	if g.title >= 0 && g.title < len(to.Facts.Headings) {
		t.Text = to.Facts.Headings[g.title].Text
	}
	return t
}
