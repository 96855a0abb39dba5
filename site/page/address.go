package page

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// IsWebAddress reports whether an address leads to a host on the web: it begins with https: or http:, names a host, and has
// nothing in it that an address cannot have.
func IsWebAddress(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Opaque != "" {
		return false
	}
	odd := func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || strings.ContainsRune(`<>"\`, r)
	}
	return u.Hostname() != "" && !strings.ContainsFunc(u.Hostname(), notInHost) && !strings.ContainsFunc(address, odd)
}

// notInHost reports whether the name of a host cannot have a character. Letters of any language may stand in it.
func notInHost(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && !strings.ContainsRune(".-:_", r) // a colon in IPv6
}

// IsMailAddress reports whether an address begins with mailto: and names somebody at some host.
func IsMailAddress(address string) bool {
	to, ok := strings.CutPrefix(address, "mailto:")
	to, _, _ = strings.Cut(to, "?")
	name, host, at := strings.Cut(to, "@")
	return ok && at && name != "" && host != "" && !strings.ContainsAny(to, " \t\n<>\"")
}

// dateForm matches a year, a month or a day.
var dateForm = regexp.MustCompile(`^(20\d\d)(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$`)

// IsDate reports whether a text is a year, a month or a day that the calendar has: 2026, 2026-11 or 2026-11-22.
func IsDate(text string) bool {
	m := dateForm.FindStringSubmatch(text)
	if m == nil {
		return false
	}
	year, _ := strconv.Atoi(m[1])
	days := 31
	switch m[2] {
	case "04", "06", "09", "11":
		days = 30
	case "02":
		days = 28
		if year%4 == 0 { // in this century, and 2000 was a leap year, too
			days = 29
		}
	}
	day, _ := strconv.Atoi(m[3])
	return day <= days
}
