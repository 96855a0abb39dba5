package main

import (
	"io"

	"taula/content"
	"taula/site/licence"
	"taula/site/source"
)

// licencesVerb shows the licences of the work that the program includes.
type licencesVerb struct{}

// Run writes every licence under the name of the work it covers, Taula's own first, if there is one.
func (licencesVerb) Run(s streams) error {
	own, _ := content.FS.ReadFile(source.LicenceFile) // there may be none
	_, err := io.WriteString(s.out, string(own)+licence.Text)
	return err
}
