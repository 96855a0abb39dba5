package site

import (
	"os"
	"path/filepath"
	"strings"
)

// sources returns the text of the components in one folder and of the Go files in another, by name, without tests and what
// is generated.
func sources(components, ending, code string) (map[string]string, error) {
	all := map[string]string{}
	for dir, end := range map[string]string{components: ending, code: ".go"} {
		names, err := filepath.Glob(filepath.Join(dir, "*"+end))
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
