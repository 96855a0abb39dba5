package templates

import (
	"embed"
	"path"

	"github.com/evanw/esbuild/pkg/api"
)

//go:embed script/agree.js script/scorer/*.js script/whole/*.js script/photo/*.js script/desk/*.js
var modules embed.FS

// bundle joins a module with all it imports into one minified module. It panics where they do not fit together: the modules are
// embedded, and a test bundles them all.
func bundle(entry string) []byte {
	built := api.Build(bundling(entry, api.BuildOptions{MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true}))
	for _, m := range built.Errors {
		panic(m.Text)
	}
	return built.OutputFiles[0].Contents
}

// bundling returns the options to bundle a module from the embedded ones.
func bundling(entry string, o api.BuildOptions) api.BuildOptions {
	o.EntryPoints = []string{entry}
	o.Bundle, o.Format, o.Target, o.Charset = true, api.FormatESModule, api.ES2022, api.CharsetUTF8
	o.Plugins = []api.Plugin{{Name: "embedded", Setup: readEmbedded}}
	return o
}

// readEmbedded lets the bundler read the embedded modules instead of files.
func readEmbedded(b api.PluginBuild) {
	b.OnResolve(api.OnResolveOptions{Filter: "."}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		return api.OnResolveResult{Path: path.Join(path.Dir(a.Importer), a.Path), Namespace: "embedded"}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: ".", Namespace: "embedded"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		text, err := modules.ReadFile(a.Path)
		contents := string(text)
		return api.OnLoadResult{Contents: &contents}, err
	})
}
