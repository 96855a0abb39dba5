package main

import (
	"io"

	"taula/content"
	"taula/site/licence"
	"taula/site/source"
)

// licencesVerb shows what others wrote and the program carries.
type licencesVerb struct{}

// Run writes every licence with the name of the work it covers, Taula's own first, if it has one.
func (licencesVerb) Run(s streams) error {
	own, _ := content.FS.ReadFile(source.LicenceFile) // there may be none
	_, err := io.WriteString(s.out, string(own)+licence.Text)
	return err
}
