package main

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"strings"
)

// version is set by a release with -ldflags "-X main.version=1.2.0".
var version string

// releases is the repository of the release, as owner/name. A release sets it like the version.
var releases string

// programVersion returns the version of the release, or else what the go command recorded.
func programVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok && version == "" && strings.HasPrefix(info.Main.Version, "v") {
		return info.Main.Version[1:]
	}
	return cmp.Or(version, "0.0.0")
}

// releaseVerb shows the version, as the flag --version does.
type releaseVerb struct{}

// Run prints the name of the program and its version.
func (releaseVerb) Run(s streams) error {
	_, err := fmt.Fprintln(s.out, "taula "+programVersion())
	return err
}
