package main

import (
	"io"

	"taula/site/licence"
)

// licencesVerb shows what others wrote and the program carries.
type licencesVerb struct{}

// Run writes every licence with the name of what it is of.
func (licencesVerb) Run(s streams) error {
	_, err := io.WriteString(s.out, licence.Text)
	return err
}
