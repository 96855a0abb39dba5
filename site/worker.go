package site

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"

	"taula/site/object"
)

// worker returns the service worker: the list of every file a reader may need, each with a name of its bytes, and what to do
// with it. The pages that only lead on to a rule are left out: the worker leads on by rules.json.
func (b *Site) worker(hashes map[string]string) []byte {
	for p := range b.foreign() {
		delete(hashes, p)
	}
	type entry = [2]string
	var list []entry
	var all strings.Builder
	for _, p := range slices.Sorted(maps.Keys(hashes)) {
		all.WriteString(p + hashes[p])
		address := p
		if path.Base(p) == "index.html" {
			address = strings.TrimSuffix(p, "index.html")
		}
		list = append(list, entry{address, hashes[p]})
	}
	text, _ := json.Marshal(list)
	return []byte("const source = \"" + b.tree.Source + "\";\nconst release = \"" + hash([]byte(all.String())) + "\";\nconst files = " + string(text) + ";\n" + string(asset("script/sw.js")))
}

// foreign are the pages that have no text of their own, and are not kept beside those whose text it is: those of a language that
// say what the source's say, and those of single questions. Without a connection the worker leads on.
func (b *Site) foreign() map[string]bool {
	pages := map[string]bool{}
	for lang := range b.shared.Translations {
		for _, key := range b.tree.Keys {
			if !b.version(lang, key).Translated && key != object.ScorerKey && key != object.GlossaryKey {
				pages[b.address(lang, key)+"index.html"] = true
			}
		}
	}
	for _, lang := range b.tree.Languages {
		for _, key := range b.questionKeys() {
			pages[file(b.address(lang, key))] = true
		}
	}
	return pages
}

// kept reports whether a file is kept on the reader's device: all that readers and players need, not what is for translators,
// other sites, programs and search engines.
func kept(p string) bool {
	switch {
	case strings.HasPrefix(p, pictureFolder), p == workerName, p == "robots.txt", p == "sitemap.xml", p == ".nojekyll", p == "_headers", p == "assets/OFL.txt",
		p == "assets/icon-512.png", p == "assets/taula-board.js", p == "licences.txt":
		return false
	}
	_, rest, _ := strings.Cut(p, "/")
	return !strings.HasPrefix(rest, "r/") && !strings.HasPrefix(rest, "translate/")
}
