// Package content embeds the content of Taula: pages and interface texts in every language, ledgers, glossaries, the list of rules.
package content

import "embed"

// FS is the content tree as it was when the program was built.
//
//go:embed *
var FS embed.FS
