package link

import (
	"path"
	"strings"
)

// Addresses are paths from the root of the site without a slash at the front: "en/rules/base-game/". Folders end in a
// slash; "" is the root itself.

// Relative returns an address as a page at another address writes it, so that it holds under any path of any host.
func Relative(from, to string) string {
	to, fragment, hasFragment := strings.Cut(to, "#")
	if hasFragment {
		fragment = "#" + fragment
	}
	if from == to && hasFragment {
		return fragment
	}
	same := 0 // how much of the folders above is the same
	for i := 0; i < len(from) && i < len(to) && from[i] == to[i]; i++ {
		if from[i] == '/' {
			same = i + 1
		}
	}
	rel := strings.Repeat("../", strings.Count(from[same:], "/")) + to[same:] + fragment
	if rel == fragment {
		rel = "./" + fragment
	}
	return rel
}

// FileOf returns the name of the file at an address.
func FileOf(address string) string {
	if address == "" || strings.HasSuffix(address, "/") {
		return address + "index.html"
	}
	return address
}

// Address returns the address of a page in a language.
func (b *Site) Address(lang, key string) string {
	if address, ok := b.addresses.places[place{lang, key}]; ok {
		return address
	}
	return b.findAddress(lang, key)
}

// findAddress computes the address that a page has or would have: the slugs of its folders and its own, in that language. A
// folder without an index has the slug of the page with its name.
func (b *Site) findAddress(lang, key string) string {
	out := lang + "/"
	for i, c := range key {
		if c == '/' {
			folder := key[:i]
			out += b.slug(lang, folder+"/index", b.slug(lang, folder, path.Base(folder))) + "/"
		}
	}
	if path.Base(key) == "index" {
		return out
	}
	return out + b.slug(lang, key, path.Base(key)) + "/"
}

// slug returns the slug of a page in a language: its own, else that of the source, else name.
func (b *Site) slug(lang, key, name string) string {
	for _, l := range []string{lang, b.Tree.Source} {
		if v := b.Object(l, key); v != nil && v.Slug != "" {
			return v.Slug
		}
	}
	return name
}
