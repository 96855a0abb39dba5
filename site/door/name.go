package door

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"taula/site/page"
)

// extensions are those that content has, by others that people and editors write for them.
var extensions = map[string]string{
	".md": ".md", ".markdown": ".md", ".mdown": ".md", ".mkd": ".md", ".toml": ".toml", ".ledger": ".ledger", ".eq": ".eq", ".txt": ".txt",
}

// meantAs returns the name that a file would have if it were read, such as "rules.md" for "Rules.MD" and "rules.markdown", and
// "ui.toml" for "ui.toml.txt". It returns "" if there is no other name for it.
func meantAs(name string) string {
	if inner, ok := strings.CutSuffix(strings.ToLower(name), ".txt"); ok && extensions[path.Ext(inner)] != "" {
		return inner
	}
	ext := path.Ext(name)
	usual := extensions[strings.ToLower(ext)]
	meant := strings.ToLower(strings.TrimSuffix(name, ext)) + usual
	if usual == "" || meant == name {
		return ""
	}
	return meant
}

// unfitName returns what is wrong with the name of a file, and what was expected: Windows cannot check it out, a host refuses it, or it
// would be the address of a page and cannot be one.
func unfitName(name string) (found, wanted string) {
	isPage := path.Ext(name) == ".md" && !static(name) && strings.Contains(name, "/")
	for part := range strings.SplitSeq(name, "/") {
		stem, _, _ := strings.Cut(part, ".")
		if i := strings.IndexAny(part, `<>:"|?*\`); i >= 0 {
			return fmt.Sprintf("a name with %q", part[i:i+1]), `a name without < > : " | ? * \, which Windows and hosts refuse`
		}
		if strings.TrimSpace(stem) != stem || strings.TrimRight(part, ". ") != part {
			return "a name that begins or ends with a space or dot", "a name without it, which Windows and hosts refuse"
		}
		if isDevice(strings.ToLower(stem)) {
			return fmt.Sprintf("the name %q", part), "another name: Windows has a device of this name"
		}
		if last := strings.TrimSuffix(part, ".md"); isPage && !page.IsSlug(last) {
			return fmt.Sprintf("the name %q", part), "lower-case letters, digits and hyphens: the name is the address of a page"
		}
	}
	return "", ""
}

// isDevice reports whether Windows keeps a name for itself, whatever follows behind a dot.
func isDevice(stem string) bool {
	if slices.Contains([]string{"con", "prn", "aux", "nul"}, stem) {
		return true
	}
	kind, number := stem[:max(0, len(stem)-1)], stem[max(0, len(stem)-1):]
	return (kind == "com" || kind == "lpt") && number >= "1" && number <= "9"
}
