package templates

import "strings"

// lower returns a letter as an id has it.
func lower(letter string) string { return strings.ToLower(letter) }
