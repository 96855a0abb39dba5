package link

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"taula/site/translation"
	"taula/site/translation/work"
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

// A redirect is the old address of a page in a language.
type redirect struct{ Lang, Address, Key string }

// addresses are the addresses of pages.
type addresses struct {
	places map[place]string  // the address of every page
	moved  map[string]string // old key of a page to a newer one
	taken  map[string]place  // the page at an address in small letters; the page for translators has no key
}

// redirects reads the list of moved pages and sets their old address in every language.
func (b *Site) redirects() {
	name := work.RedirectsFile
	all, errs := work.ParseRedirects(string(b.Tree.Files[name]))
	for _, e := range errs {
		b.problem("redirect", name, e.Line, e.Found, e.Wanted)
	}
	all = b.renameRules(all)
	b.addresses.moved = map[string]string{}
	for _, r := range all {
		found := "a redirect from " + r.From
		switch {
		case r.From[0] == '/': // an address of one language
		case path.Clean("/"+r.From) != "/"+r.From:
			b.problem("redirect", name, r.Line, found, "the path of a page, such as rules/base-game")
		case b.Sources[r.From] != nil:
			b.problem("redirect", name, r.Line, found, "a path without a page; content/"+b.Tree.Source+"/"+r.From+".md exists")
		case b.addresses.moved[r.From] != "":
			b.problem("redirect", name, r.Line, "a second redirect from "+r.From, "one")
		default:
			b.addresses.moved[r.From] = r.To
		}
	}
	for _, r := range all {
		if r.From[0] == '/' {
			b.redirectAddress(r)
			continue
		}
		if b.addresses.moved[r.From] != r.To {
			continue
		}
		key, wanted := b.end(r.From)
		if wanted != "" {
			b.problem("redirect", name, r.Line, "a redirect from "+r.From+" to "+r.To, wanted)
			continue
		}
		for _, lang := range b.Tree.Languages {
			at := b.addressBefore(lang, r.From, key)
			if other := b.addresses.taken[foldAddress(at)]; other == (place{lang, key}) { // the address did not change with the path
				continue
			}
			if other := b.redirect(lang, at, key); other != "" {
				b.problem("redirect", name, r.Line, "a redirect from "+at, "an address that is free; "+other+" has it")
			}
		}
	}
}

// redirect adds a redirect from a free address to a page. If the address is taken, it returns by whom.
func (b *Site) redirect(lang, at, key string) (taken string) {
	if other, ok := b.addresses.taken[foldAddress(at)]; ok {
		return cmp.Or(strings.TrimPrefix(other.lang+"/"+other.key, "/"), "the page for translators")
	}
	b.addresses.taken[foldAddress(at)] = place{lang, key}
	b.Tables.Redirects = append(b.Tables.Redirects, redirect{lang, at, key})
	return ""
}

// redirectAddress redirects an address of one language, "/ca/regles/vell", to the page that a path names. It is for pages whose
// slug has changed, whether or not their path did.
func (b *Site) redirectAddress(r work.Redirect) {
	bad := func(wanted string) {
		b.problem("redirect", work.RedirectsFile, r.Line, "a redirect from "+r.From+" to "+r.To, wanted)
	}
	at := strings.Trim(r.From, "/") + "/"
	lang, rest, _ := strings.Cut(at, "/")
	key, wanted := b.end(r.To)
	switch {
	case !slices.Contains(b.Tree.Languages, lang) || path.Clean("/"+at)+"/" != "/"+at || rest == "":
		bad("the address of a page, such as /" + b.Tree.Source + "/rules/old-name")
	case wanted != "":
		bad(wanted)
	default:
		if other := b.redirect(lang, at, key); other != "" {
			bad("an address that is free; " + other + " has it")
		}
	}
}

// collide reports pages with the same address, which would be one file, and pages whose addresses differ only in case, which
// some file systems ignore.
func (b *Site) collide() {
	first := make(map[string]place, len(b.objects))
	b.addresses.taken = first
	for _, lang := range b.Tree.Languages {
		first[lang+"/translate/"] = place{}
	}
	for _, lang := range b.Tree.Languages {
		for _, key := range b.Tree.Keys {
			address := b.Address(lang, key)
			folded := foldAddress(address)
			other, taken := first[folded]
			switch {
			case !taken:
				first[folded] = place{lang, key}
			case other == place{}:
				b.problem("front", b.fileOf(lang, key), 0, "the address "+address, "one of its own; the page for translators has it: give another slug")
			default:
				b.problem("front", b.fileOf(lang, key), 0, "the address "+address, "one of its own; content/"+b.fileOf(other.lang, other.key)+" has it: give another slug")
			}
		}
	}
}

// fileOf returns the file that determines a page's address in a language: its translation if there is one.
func (b *Site) fileOf(lang, key string) string {
	if b.Object(lang, key).Translated {
		return translation.PageFile(lang, key)
	}
	return b.Tree.Source + "/" + key + ".md"
}

// foldAddress normalizes an address as file systems do.
func foldAddress(address string) string { return strings.ToLower(norm.NFC.String(address)) }

// end follows redirects and returns the page they lead to, or what was expected.
func (b *Site) end(from string) (key, wanted string) {
	seen := map[string]bool{}
	for key = from; b.Sources[key] == nil; key = b.addresses.moved[key] {
		switch {
		case seen[key]:
			return "", "a page at the end; this leads in a circle"
		case b.addresses.moved[key] == "":
			return "", "a page; there is no content/" + b.Tree.Source + "/" + key + ".md"
		}
		seen[key] = true
	}
	return key, ""
}

// addressBefore returns the old address of a page in a language: folders that no longer exist keep their names, and a page with
// a slug has kept it.
func (b *Site) addressBefore(lang, from, key string) string {
	dir, name := path.Split(from)
	address := strings.TrimSuffix(b.Address(lang, dir+"index"), "/") + "/"
	if name == "index" {
		return address
	}
	return address + b.slug(lang, key, name) + "/"
}
