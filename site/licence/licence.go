// Package licence holds the licences of other people's work in Taula: code in the program and in the module, and the font.
package licence

import _ "embed"

//go:generate go test . -run Text -update

// Text names every part with its version and gives its licence, for people to read.
//
//go:embed licences.txt
var Text string
