// Package testdata carries the examples that the scorer is tested with, for the conformance set.
package testdata

import "embed"

// FS holds a file of examples for each subject, separated by lines "---".
//
//go:embed *.txt
var FS embed.FS
