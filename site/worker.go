package site

import (
	"encoding/json"
	"path"
	"strings"
)

// addWorker adds the service worker: the list of every file a reader may need, each with a name of its bytes, and what
// to do with it. The pages that only lead on to a rule are left out: the worker leads on by rules.json.
func addWorker(files Files) {
	type entry = [2]string
	var list []entry
	var all strings.Builder
	for _, p := range files.Paths() {
		if !kept(p) {
			continue
		}
		h := hash(files[p])
		all.WriteString(p + h)
		address := p
		if path.Base(p) == "index.html" {
			address = strings.TrimSuffix(p, "index.html")
		}
		list = append(list, entry{address, h})
	}
	text, _ := json.Marshal(list)
	files["sw.js"] = []byte("const release = \"" + hash([]byte(all.String())) + "\";\nconst files = " + string(text) + ";\n" + string(asset("script/sw.js")))
}

// kept reports whether a file is kept on the reader's device: all that readers and players need, not what is for translators,
// programs and search engines.
func kept(p string) bool {
	switch {
	case p == "robots.txt", p == "sitemap.xml", p == ".nojekyll", p == "_headers", p == "assets/OFL.txt":
		return false
	}
	_, rest, _ := strings.Cut(p, "/")
	return !strings.HasPrefix(rest, "r/") && !strings.HasPrefix(rest, "translate/")
}
