package translationtest

import (
	"maps"
	"testing/fstest"

	"taula/site/page"
	"taula/site/translation"
)

// State judges a translation that was accepted for older English.
func State(was, now []byte, target []byte) (translation.Input, translation.Page) {
	in := translation.Input{Path: "page", Lang: Target, Source: Source, Present: true}
	in.English, _ = page.Read(was).Units(nil)
	in.Target, _ = page.Read(target).Units(page.Read(was).References())
	in.Ledger, _ = translation.Accepted(translation.Judge(in), translation.Ledger{Page: "page", Lang: "ca"}, translation.Accept{All: true, Guesses: true, Same: true})
	in.English, _ = page.Read(now).Units(nil)
	return in, translation.Judge(in)
}

// Tree returns a content tree of one page.
func Tree(en, ca []byte, ledger string) fstest.MapFS {
	tree := fstest.MapFS{"en/page.md": {Data: en}, "ca/page.md": {Data: ca}, "en/ui.toml": {Data: []byte("a = \"x\"\n")}, "ca/ui.toml": {Data: []byte("a = \"y\"\n")}}
	if ledger != "" {
		tree["ledger/ca/page.ledger"] = &fstest.MapFile{Data: []byte(ledger)}
	}
	return tree
}

// Over returns a tree with files written over it. A nil file is removed.
func Over(tree fstest.MapFS, f map[string][]byte) fstest.MapFS {
	out := fstest.MapFS{}
	maps.Copy(out, tree)
	for n, data := range f {
		if data == nil {
			delete(out, n)
		} else {
			out[n] = &fstest.MapFile{Data: data}
		}
	}
	return out
}

// Load reads a tree without errors.
func Load(t interface{ Fatal(...any) }, tree fstest.MapFS) *translation.Content {
	c, errs := translation.Load(tree)
	for _, err := range errs {
		t.Fatal(err)
	}
	return c
}

const halfEnglish = "---\ntitle: Bridges\n---\n\n## Scoring {#scoring}\n\nA bridge counts as a road and is worth 6 points.\n\nSee [the rules](/rules) and [the board](/board).\n\n- Give each player three bridges.\n- Then begin the first round.\n\n| Players | Bridges |\n|---|---|\n| Two of them | Three of these |\n| Four of them | Two of these |\n"
const halfWas = "---\ntitle: Bridges\n---\n\n## Scoring {#scoring}\n\nA bridge counts as a road and is worth 5 points.\n\n- Give each player three bridges.\n"
const halfTarget = "---\ntitle: Ponts\n---\n\n## Puntuació\n\nUn pont compta com un camí i val 5 punts.\n\n- Doneu tres ponts a cada jugador.\n"

// Half returns a tree with a page that is partly current; one unit is outdated and the rest is missing.
func Half() fstest.MapFS {
	in, _ := State([]byte(halfWas), []byte(halfEnglish), []byte(halfTarget))
	return Tree([]byte(halfEnglish), []byte(halfTarget), in.Ledger.String())
}
