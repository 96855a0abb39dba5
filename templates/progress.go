package templates

import (
	"strconv"
	"strings"
)

// progressHead says in a few words how much of a page is translated. It does not count texts that are written but unverified as missing.
func progressHead(p Progress, w Words) string {
	switch {
	case p.Percent > 0 || p.Current+p.Outdated > 0:
		return w.Say("translated", "percent", strconv.Itoa(p.Percent))
	case p.Unverified > 0:
		return w["unchecked"]
	}
	return w["untranslated"]
}

// progressText says which part of a page is not translated or no longer follows the original.
func progressText(p Progress, w Words) string {
	var parts []string
	for _, c := range []struct {
		n   int
		key string
	}{{p.Missing, "missing"}, {p.Outdated, "outdated"}, {p.Unverified, "unverified"}} {
		if c.n > 0 {
			parts = append(parts, w.Say(c.key, "n", strconv.Itoa(c.n)))
		}
	}
	if len(parts) == 0 || p.Current+p.Outdated+p.Unverified == 0 {
		return ""
	}
	return strings.Join(parts, ", ") + "."
}
