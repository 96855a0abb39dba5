package site

import (
	"encoding/json"
	"sync"

	"taula/scorer/tile"
	"taula/templates"
)

// scorerKey is the page that holds the scorer.
const scorerKey = "score"

// scorer makes the scorer page: the page's own text for readers without JavaScript, and what its script needs.
func (b *build) scorer(v *version) templates.Scorer {
	here := b.address(v.lang, v.key)
	p := b.page(v)
	p.Kind, p.NoBar = "score", true
	p.Styles = append(p.Styles, relative(here, "assets/score.css")+b.assetVersion)
	p.Scripts = append(p.Scripts, relative(here, "assets/scorer.js")+b.assetVersion)
	engine := relative(here, "assets/engine.wasm") + b.assetVersion
	if b.options.Engine != nil {
		p.Preloads = append(p.Preloads, engine)
	}
	return templates.Scorer{
		Page: p, Say: b.texts[v.lang]["score"], Data: b.scorerData(v),
		Engine: engine, Drawings: drawings(),
		Whole: templates.Whole{Page: wholeName, Script: relative(here, "assets/whole.js") + b.assetVersion, Style: relative(here, "assets/whole.css") + b.assetVersion},
	}
}

// wholeName is the page with the parts of a whole game, beside the scorer page. It has a name of its own kind, as it is no page
// for readers.
const wholeName = "whole.html"

// addWhole adds, beside the scorer page of a language, the parts of a whole game.
func (b *build) addWhole(files Files, lang string) {
	v := b.version(lang, scorerKey)
	if v == nil {
		return
	}
	here := b.address(lang, v.key)
	data := map[string]map[string]string{}
	for _, section := range templates.WholeSections {
		data[section] = b.texts[lang][section]
	}
	text, _ := json.Marshal(data) // maps of texts can always be written, and in order
	files[here+wholeName] = htmlOf(templates.WholeParts(lang, b.direction(lang), templates.Whole{
		Page: relative(here, "assets/qr.js") + b.assetVersion, Script: string(text),
	}, b.texts[lang]["whole"], b.texts[lang]["score"]))
}

// scorerData returns the words the script says, and the address of every printed rule, as one JSON object that may stand in
// a script element: encoding/json writes < as an escape.
func (b *build) scorerData(v *version) string {
	data := map[string]map[string]string{}
	for _, section := range templates.ScorerSections {
		data[section] = b.texts[v.lang][section]
	}
	data["rules"] = map[string]string{}
	here := b.address(v.lang, v.key)
	for _, id := range b.index.printed() {
		s, _ := b.index.find(id)
		data["rules"][id] = relative(here, b.address(v.lang, s.key)+"#"+s.id)
	}
	text, _ := json.Marshal(data) // maps of texts can always be written, and in order
	return string(text)
}

// drawings draws every tile of every box, for the scorer page of each language: a table that is made once, since it takes
// longer than all the rest of a small site.
var drawings = sync.OnceValue(func() string { return templates.Drawings(catalogue()) })

// catalogue returns every tile of every box.
func catalogue() []*tile.Tile {
	all := tile.All()
	tiles := make([]*tile.Tile, len(all))
	for i := range all {
		tiles[i] = &all[i]
	}
	return tiles
}
