package made

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"sync"

	"taula/scorer/tile"
	"taula/site/link"
	"taula/site/object"
	"taula/templates"
	"taula/wasm/wire"
)

// scorerPage returns the scorer page: its own text for readers without JavaScript, and what its script needs.
func scorerPage(b *link.Site, v *object.Object) templates.Scorer {
	here := b.Address(v.Lang, v.Key)
	p := fullPage(b, v)
	p.Kind, p.NoBar = "score", true
	p.Script = link.Relative(here, "assets/every.js") + b.Options.Version
	p.Styles = append(p.Styles, link.Relative(here, "assets/score.css")+b.Options.Version)
	p.Scripts = append(p.Scripts, link.Relative(here, "assets/scorer.js")+b.Options.Version)
	_, others := otherDrawings(b)
	texts := textsName + "?" + link.Hash(scorerTexts(b, v))[:8]
	engine := link.Relative(here, "assets/engine.wasm") + b.Options.Version
	p.Preloads = append(p.Preloads, texts)
	if b.Options.Engine != nil {
		p.Preloads = append(p.Preloads, engine)
	}

	var notation *templates.Link
	if b.Object(v.Lang, notationKey) != nil {
		notation = b.Link(v, notationKey)
	}
	return templates.Scorer{
		Notation: notation,
		Page:     p, Say: b.Shared.Words[v.Lang]["score"], Texts: texts, Engine: engine, Start: object.Start(b.Shared.Tiles).Line(),
		OtherDrawings: link.Relative(here, tilesName) + "?" + others,
		Whole:         templates.Whole{Page: wholeName, Script: link.Relative(here, "assets/whole.js") + b.Options.Version, Style: link.Relative(here, "assets/whole.css") + b.Options.Version},
	}
}

// notationKey is the page about the notation.
const notationKey = "notation"

// photographKey is the page with advice on photographing a table.
const photographKey = "photograph"

// wholeName is the page with the parts of a whole game, beside the scorer page. Its name differs from those of pages, because
// no reader opens it.
const wholeName = "whole.html"

// textsName is the file, beside the scorer page, with the words of its script and the drawings of the base game.
const textsName = "texts.json"

// tilesName is the file with the drawings of all other tiles.
const tilesName = "assets/tiles.json"

// whole returns the page with the parts of a whole game, which the scorer page loads on demand.
func whole(b *link.Site, v *object.Object) []byte {
	data := map[string]map[string]string{}
	for _, section := range templates.WholeSections {
		data[section] = without(b.Shared.Words[v.Lang][section], templates.WholePageTexts[section])
	}
	text, _ := json.Marshal(data) // maps of strings can always be encoded, in order
	asset := func(name string) string {
		return link.Relative(b.Address(v.Lang, v.Key), "assets/"+name) + b.Options.Version
	}
	photo := templates.Photo{Script: asset("photo.js"), Style: asset("photo.css"), Worker: asset("photo-worker.js")}
	if b.Options.Photo != nil {
		photo.Engine = asset("photo.wasm")
	}
	if b.Object(v.Lang, photographKey) != nil {
		photo.Page = link.Relative(b.Address(v.Lang, v.Key), b.Address(v.Lang, photographKey))
	}
	return templates.Write(new(bytes.Buffer), templates.WholeParts(v.Lang, b.Shared.Direction(v.Lang), templates.Whole{Page: asset("qr.js"), Script: string(text)}, photo, b.Shared.Words[v.Lang]))
}

// without returns texts except those with some ids.
func without(texts map[string]string, ids []string) map[string]string {
	left := maps.Clone(texts)
	maps.DeleteFunc(left, func(id, _ string) bool { return slices.Contains(ids, id) })
	return left
}

// An opening is the engine's answers to the first questions of the scorer page: for each question the index of its answer.
type opening struct {
	Questions map[string]int    `json:"questions"`
	Answers   []json.RawMessage `json:"answers"`
}

// firstAnswers are the answers for an empty table, so that the page need not wait for the engine: the view of the table, and
// the first tiles for common screen sizes. Other sizes wait.
var firstAnswers = sync.OnceValue(func() string { return openingOf("") })

// openingOf returns these answers, as JSON, for an empty table with tiles of the site's own.
func openingOf(start string) string {
	first := opening{Questions: map[string]int{}}
	ask := func(question string) {
		answer := wire.Answer(question)
		if n := len(first.Answers); n == 0 || !bytes.Equal(answer, first.Answers[n-1]) {
			first.Answers = append(first.Answers, answer)
		}
		first.Questions[question] = len(first.Answers) - 1
	}
	ask("show\n" + start)
	for sight := 18; sight <= 72; sight++ {
		if sight%6 == 0 || sight >= 32 {
			ask("fits a1 " + strconv.Itoa(sight) + " ---- \n" + start)
		}
	}
	return templates.JSON(first)
}

// scorerTexts returns as one JSON object the words of the script, the address of every printed rule, the drawings of the base
// game, and the first answers of the engine.
func scorerTexts(b *link.Site, v *object.Object) []byte {
	data := map[string]map[string]string{}
	for _, section := range templates.ScorerSections {
		data[section] = b.Shared.Words[v.Lang][section]
	}
	data["score"] = without(data["score"], templates.ScorerPageTexts)
	data["rules"] = addressesFrom(b, b.Address(v.Lang, v.Key), v.Lang)
	first := firstAnswers()
	if start := object.Start(b.Shared.Tiles).Line(); start != "" {
		first = openingOf(start)
	}
	return []byte(`{"words":` + templates.JSON(data) + `,"tiles":` + drawingsOfBase() + `,"first":` + first + "}\n")
}

// addressesFrom maps the address of every page, relative to here, to the ids of the rules it prints, separated by spaces, each
// followed by "=" and its anchor if that differs. Grouped by page they take half the space of a list of addresses.
func addressesFrom(b *link.Site, here, lang string) map[string]string {
	pages := map[string]string{}
	for _, id := range slices.Sorted(maps.Keys(b.Index.Spots)) {
		s := b.Index.Spots[id]
		if !b.Index.IsRule(id) || s.Heading && len(b.Index.Known) == 0 {
			continue // a heading
		}
		page := link.Relative(here, b.Address(lang, s.Key))
		if pages[page] != "" {
			pages[page] += " "
		}
		pages[page] += id
		if s.Id != id {
			pages[page] += "=" + s.Id
		}
	}
	return pages
}

// The drawings of the tiles of the base game, for the scorer page of each language, and those of every other box, loaded after
// the page is drawn. They are made once, because they take longer than the rest of a small site.
var (
	drawingsOfBase   = sync.OnceValue(func() string { return templates.Drawings(ofBase(true)) })
	drawingsOfOthers = sync.OnceValues(func() (text []byte, hash string) { return draw(ofBase(false)) })
)

// draw returns the file with the drawings of tiles, and the hash in its address.
func draw(tiles []*tile.Tile) (text []byte, hash string) {
	text = []byte(templates.Drawings(tiles))
	return text, link.Hash(text)[:8]
}

// otherDrawings draws all tiles but those of the base game, the site's own among them.
func otherDrawings(b *link.Site) (text []byte, hash string) {
	if own := object.Start(b.Shared.Tiles).Position.Own; len(own) > 0 {
		return draw(append(ofBase(false), own...))
	}
	return drawingsOfOthers()
}

// ofBase returns the tiles of the base game, or all the others.
func ofBase(base bool) []*tile.Tile {
	return slices.DeleteFunc(catalogue(), func(t *tile.Tile) bool { return (t.Box == "base") != base })
}

// catalogue returns every tile of every box.
func catalogue() []*tile.Tile {
	all := tile.All()
	tiles := make([]*tile.Tile, len(all))
	for i := range all {
		tiles[i] = &all[i]
	}
	return tiles
}
