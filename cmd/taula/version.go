package main

import (
	"cmp"
	"runtime/debug"
	"strings"
)

// version is that of a release, which sets it with -ldflags "-X main.version=1.2.0".
var version string

// releases is the repository, as owner/name, that the program was released in; a release sets it, as it sets the version.
var releases string

// programVersion is the version of this program: of the release, else what the go command knows of it.
func programVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok && version == "" && strings.HasPrefix(info.Main.Version, "v") {
		return info.Main.Version[1:]
	}
	return cmp.Or(version, "0.0.0")
}
