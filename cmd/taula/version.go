package main

import (
	"cmp"
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
