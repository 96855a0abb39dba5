package site

import (
	"encoding/json"
	"path"
	"strings"

	"taula/site/link"
	"taula/site/made"
	"taula/site/source"
)

// worker returns the service worker: the list of every file a reader may need, each with the hash of its bytes, and what to do
// with it. Files without a hash are left out.
func (s *Site) worker(names, hashes []string) []byte {
	left, also := made.Foreign(s.linked)
	var list [][]string
	var all strings.Builder
	for i, p := range names {
		if hashes[i] == "" || left[p] {
			continue
		}
		all.WriteString(p + hashes[i])
		address := p
		if path.Base(p) == "index.html" {
			address = strings.TrimSuffix(p, "index.html")
		}
		entry := []string{address, hashes[i]}
		if languages := also[p]; len(languages) > 0 {
			entry = append(entry, strings.Join(languages, " "))
		}
		list = append(list, entry)
	}
	js := func(value any) string {
		text, _ := json.Marshal(value) // always encodable
		return string(text)
	}
	tree := s.linked.Tree
	return []byte("const source = " + js(tree.Source) + ";\nconst languages = " + js(tree.Languages) + ";\nconst release = " + js(link.Hash([]byte(all.String()))) +
		";\nconst files = " + js(list) + ";\n" + string(asset("script/sw.js")))
}

// kept reports whether a file is kept for offline use: all that readers and players need, but nothing for translators, other
// sites, programs and search engines.
func kept(p string) bool {
	switch {
	case strings.HasPrefix(p, made.PictureFolder), p == workerName, p == "robots.txt", p == "sitemap.xml", p == ".nojekyll", p == "_headers", p == "assets/OFL.txt",
		p == "assets/icon-512.png", p == "assets/taula-board.js", p == "licences.txt", p == source.LicenceFile:
		return false
	}
	_, rest, _ := strings.Cut(p, "/")
	if rest == "engine/index.html" || rest == "motor/index.html" { // for programmers
		return false
	}
	return !strings.HasPrefix(rest, "translate/")
}
