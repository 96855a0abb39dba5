package templates

import (
	"strconv"
	"strings"
)

// progressText says in words what of a page is not translated, or no longer follows the original.
func progressText(p Progress, w Words) string {
	var parts []string
	for _, c := range []struct {
		n   int
		key string
	}{{p.Missing, "missing"}, {p.Outdated, "outdated"}, {p.Unverified, "unverified"}} {
		switch {
		case c.n == 1:
			parts = append(parts, w[c.key+"-one"])
		case c.n > 1:
			parts = append(parts, w.Say(c.key, "n", strconv.Itoa(c.n)))
		}
	}
	if len(parts) == 0 || p.Percent == 0 {
		return ""
	}
	return strings.Join(parts, ", ") + "."
}
