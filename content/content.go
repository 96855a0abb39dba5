// Package content holds the content of Taula: pages and words in every language, ledgers, glossary, the list of rules.
package content

import "embed"

// FS is the content tree as it was when the program was built.
//
//go:embed *
var FS embed.FS
