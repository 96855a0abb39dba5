package templates

import (
	"embed"
	"path"
	"sync"

	"github.com/evanw/esbuild/pkg/api"
)

//go:embed script/scorer/*.js script/whole/*.js script/photo/*.js script/desk/*.js
var modules embed.FS

// WholeScript and PhotoScript return the script of a whole game and the script that reads photographs, each as one module. They
// import "./scorer.js", which is ScorerScript: a build must replace this by the address from which a page loads it.
func WholeScript() []byte { return bundles()["whole.js"] }
func PhotoScript() []byte { return bundles()["photo.js"] }

// ScorerScript returns the script of the scorer page as one small module, so that a phone asks for one file.
func ScorerScript() []byte { return bundles()["scorer.js"] }

// DeskScript returns the script of the pages for translators as one module.
func DeskScript() []byte { return bundles()["desk.js"] }

// bundles are the bundled and minified scripts by name. The scripts of a whole game and of photographs leave out the scorer,
// which they import. It panics if modules do not fit together: they are embedded, and a test bundles them all.
var bundles = sync.OnceValue(func() map[string][]byte {
	built := api.Build(api.BuildOptions{
		EntryPointsAdvanced: []api.EntryPoint{
			{InputPath: "script/scorer/main.js", OutputPath: "start"}, {InputPath: "script/whole/begin.js", OutputPath: "whole"},
			{InputPath: "script/photo/begin.js", OutputPath: "photo"}, {InputPath: "script/desk/choose.js", OutputPath: "desk"},
		},
		Outdir: "/", Bundle: true, Splitting: true, ChunkNames: "scorer",
		Format: api.FormatESModule, Target: api.ES2022, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
		Plugins: []api.Plugin{{Name: "embedded", Setup: readEmbedded}},
	})
	for _, m := range built.Errors {
		panic(m.Text)
	}
	all := map[string][]byte{}
	for _, f := range built.OutputFiles {
		all[path.Base(f.Path)] = f.Contents
	}
	return all
})

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
