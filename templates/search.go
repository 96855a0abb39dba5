package templates

import "bytes"

// SearchScript returns the script of the search as one module: the library that ranks (MiniSearch, with its licence) and our
// own, without the lines that join them.
func SearchScript() []byte {
	var all []byte
	for _, name := range []string{"minisearch.js", "search.js"} {
		text, err := Assets.ReadFile("script/" + name)
		if err != nil {
			panic(err) // embedded: a test calls this
		}
		for line := range bytes.Lines(text) {
			if !bytes.HasPrefix(line, []byte("import MiniSearch")) && !bytes.HasPrefix(line, []byte("export { MiniSearch")) {
				all = append(all, line...)
			}
		}
	}
	return all
}
