package site

import (
	"os"
	"path/filepath"
	"strings"
)

// sources returns the texts of the components in one folder and of the Go files in others, by name, without tests and generated
// files.
func sources(components, ending string, code ...string) (map[string]string, error) {
	all := map[string]string{}
	for _, pattern := range append([]string{filepath.Join(components, "*"+ending)}, code...) {
		names, err := filepath.Glob(pattern)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_templ.go") {
				continue
			}
			b, err := os.ReadFile(name)
			if err != nil {
				return nil, err
			}
			all[name] = string(b)
		}
	}
	return all, nil
}
