package site

import (
	"bytes"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"

	"taula/site/link"

	"golang.org/x/net/html"
)

// A document is a page of a site as a browser reads it.
type document struct {
	path  string
	nodes []*html.Node
	ids   map[string]bool
}

// read reads every page of a site. An id that stands twice on a page is an error.
func read(t *testing.T, files Files) map[string]*document {
	t.Helper()
	docs := map[string]*document{}
	for _, p := range files.Paths() {
		if path.Ext(p) != ".html" {
			continue
		}
		root, err := html.Parse(strings.NewReader(string(files[p])))
		if err != nil {
			t.Fatal(err)
		}
		d := &document{path: p, ids: map[string]bool{}}
		for n := range root.Descendants() {
			if n.Type != html.ElementNode {
				continue
			}
			d.nodes = append(d.nodes, n)
			if id := attribute(n, "id"); id != "" {
				if d.ids[id] {
					t.Errorf("%s: id %s stands twice", p, id)
				}
				d.ids[id] = true
			}
		}
		docs[p] = d
	}
	return docs
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, name string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == name })
}

// checkPages checks what must hold for every page: it names its language and its policy, has no style or script of its own,
// loads nothing from elsewhere, and each of its links leads to something, under whatever path the site lies. It returns all
// pages.
func checkPages(t *testing.T, files Files) map[string]*document {
	t.Helper()
	all, passages := read(t, files), passagesIn(files)
	docs := maps.Clone(all)
	delete(docs, "404.html")  // TestNotFound follows its links: a host shows it anywhere
	delete(docs, "away.html") // the service worker shows it anywhere, too
	for _, p := range slices.Sorted(maps.Keys(docs)) {
		d := docs[p]
		policies, titles, headings := 0, 0, 0
		for _, n := range d.nodes {
			d.alone(t, n)
			d.leads(t, n, docs, files, passages)
			switch n.Data {
			case "html":
				if attribute(n, "lang") == "" || attribute(n, "dir") == "" {
					t.Errorf("%s: no language", p)
				}
			case "title":
				if n.Parent.Data == "head" {
					titles++
				}
			case "h1":
				headings++
			case "img":
				if !has(n, "alt") {
					t.Errorf("%s: a picture without words", p)
				}
			case "meta":
				if attribute(n, "http-equiv") == "Content-Security-Policy" {
					policies++
				}
			}
		}
		if policies != 1 || titles != 1 || headings > 1 {
			t.Errorf("%s: %d policies, %d titles, %d headings of level 1, wanted one of each", p, policies, titles, headings)
		}
	}
	return all
}

// passagesIn returns the files for translators, the passages of pages among them, by their path below the folder of a language.
func passagesIn(files Files) Files {
	passages := Files{}
	for name, text := range files {
		if _, rest, _ := strings.Cut(name, "/"); strings.HasPrefix(rest, "translate/") {
			passages[rest] = text
		}
	}
	return passages
}

// alone reports style and script that the policy forbids, and everything that is loaded from another host.
func (d *document) alone(t *testing.T, n *html.Node) {
	for _, a := range n.Attr {
		if a.Key == "style" || strings.HasPrefix(a.Key, "on") {
			t.Errorf("%s: <%s> has %s=%q", d.path, n.Data, a.Key, a.Val)
		}
	}
	data := attribute(n, "type") == "application/json" // no script: the policy has nothing to say about it
	if n.Data == "style" || n.Data == "script" && attribute(n, "src") == "" && !data {
		t.Errorf("%s: <%s> with a text of its own", d.path, n.Data)
	}
	for _, name := range []string{"src", "srcset", "poster", "data"} {
		if strings.Contains(attribute(n, name), "//") {
			t.Errorf("%s: <%s> loads %s", d.path, n.Data, attribute(n, name))
		}
	}
}

// leads reports links that lead nowhere.
func (d *document) leads(t *testing.T, n *html.Node, docs map[string]*document, files, passages Files) {
	var refs []string
	for _, name := range []string{"href", "src", "data-root", "data-engine"} {
		if has(n, name) && (name != "data-engine" || files["assets/engine.wasm"] != nil) {
			refs = append(refs, attribute(n, name))
		}
	}
	if content := attribute(n, "content"); n.Data == "meta" && attribute(n, "http-equiv") == "refresh" {
		_, to, _ := strings.Cut(content, "url=")
		refs = append(refs, to)
	}
	for _, ref := range refs {
		u, err := url.Parse(ref)
		if err != nil {
			t.Errorf("%s: %s: %v", d.path, ref, err)
			continue
		}
		full := n.Data == "a" || n.Data == "link" && slices.Contains([]string{"canonical", "alternate"}, attribute(n, "rel"))
		if u.IsAbs() {
			if !full {
				t.Errorf("%s: <%s> leads to another host: %s", d.path, n.Data, ref)
			}
			continue
		}
		if strings.HasPrefix(ref, "/") {
			t.Errorf("%s: %s holds only at the root of a host", d.path, ref)
			continue
		}
		d.arrives(t, ref, u, docs, files, passages)
	}
}

// arrives resolves an address as a browser does, with the site below a path, and checks that something is there.
func (d *document) arrives(t *testing.T, ref string, u *url.URL, docs map[string]*document, files, passages Files) {
	const root = "/deep/below/"
	here := &url.URL{Path: root + strings.TrimSuffix(d.path, "index.html")}
	to := here.ResolveReference(u)
	rest, inside := strings.CutPrefix(to.Path, root)
	if !inside {
		t.Errorf("%s: %s leaves the site", d.path, ref)
		return
	}
	name := link.FileOf(rest)
	if rest == "" {
		name = "index.html"
	}
	if _, ok := files[name]; !ok {
		t.Errorf("%s: %s leads to %s, which is not there", d.path, ref, name)
		return
	}
	if strings.Contains(name, "score/") && u.Fragment != "" {
		return // a board, which the scorer reads
	}
	if strings.HasSuffix(name, "/translate/edit/index.html") && u.RawQuery != "" { // a passage, which the desk looks up
		lang, key, _ := strings.Cut(u.RawQuery, "/")
		page := passages["translate/"+lang+"/page/"+key+".json"]
		if page == nil || u.Fragment != "" && !bytes.Contains(page, []byte(`"unit":"`+u.Fragment+`"`)) {
			t.Errorf("%s: %s leads to a passage that is not there", d.path, ref)
		}
		return
	}
	if doc := docs[name]; doc != nil && u.Fragment != "" && !doc.ids[u.Fragment] {
		t.Errorf("%s: %s leads to %s, which has no #%s", d.path, ref, name, u.Fragment)
	}
}

// TestPages checks all pages of the small site.
func TestPages(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{}, {BaseURL: base}, {Minify: true, Engine: []byte("engine")}} {
		files := buildSmall(t, o)
		checkPages(t, files)
	}
}

// TestNotFound follows every link and file of the page for missing addresses, shown at a deep address: below the path of the
// base address, or of the root if there is none.
func TestNotFound(t *testing.T) {
	for _, from := range []string{base, "https://example.org/"} {
		o := Options{BaseURL: from}
		if from != base {
			o.BaseURL = ""
		}
		files := buildSmall(t, o)
		root, err := html.Parse(strings.NewReader(string(files["404.html"])))
		if err != nil {
			t.Fatal(err)
		}
		shown, _ := url.Parse(from + "no/such/page/at/all")
		n := 0
		for e := range root.Descendants() {
			for _, name := range []string{"href", "src", "data-root"} {
				at := attribute(e, name)
				if at == "" {
					continue
				}
				u, err := shown.Parse(at)
				if err != nil {
					t.Fatal(err)
				}
				u.RawQuery = ""
				address, ok := strings.CutPrefix(u.String(), from)
				n++
				if !ok || files[link.FileOf(address)] == nil {
					t.Errorf("at %s: %s=%q leads to %s, which is not there", shown, name, at, u)
				}
			}
		}
		if n < 12 {
			t.Errorf("%d addresses on the page", n)
		}
	}
}

// TestCanonical checks that full addresses are written only if it is known where the site will be.
func TestCanonical(t *testing.T) {
	for _, p := range []string{"ca/regles/camins/index.html", "en/r/index.html"} {
		if bare := string(buildSmall(t, Options{})[p]); strings.Contains(bare, "canonical") || strings.Contains(bare, "alternate") {
			t.Errorf("%s: full addresses without a base address", p)
		}
		if full := string(buildSmall(t, Options{BaseURL: strings.TrimSuffix(base, "/")})[p]); !strings.Contains(full, `rel="canonical" href="`+base) {
			t.Errorf("%s: no canonical address", p)
		}
	}
}

// TestTranslationShows checks that a text without translation is marked, and that its ids are those of the original.
func TestTranslationShows(t *testing.T) {
	docs := read(t, buildSmall(t, Options{}))
	en, ca := docs["en/rules/roads/index.html"], docs["ca/regles/camins/index.html"]
	for _, d := range []*document{en, ca} { // an explanation is not counted as a place: it stands where the language has one
		maps.DeleteFunc(d.ids, func(id string, _ bool) bool { return strings.HasPrefix(id, "term-") })
	}
	if !maps.Equal(en.ids, ca.ids) {
		t.Errorf("ids differ: %v and %v", slices.Sorted(maps.Keys(en.ids)), slices.Sorted(maps.Keys(ca.ids)))
	}
	lang := map[string]string{}
	for _, n := range ca.nodes {
		if id := attribute(n, "id"); id != "" {
			lang[id] = attribute(n, "lang")
		}
	}
	for id, want := range map[string]string{"road.complete": "", "road.complete.score": "", "road.end": "en", "about": "en"} {
		if lang[id] != want {
			t.Errorf("#%s says lang=%q, wanted %q", id, lang[id], want)
		}
	}
}

// TestOutdatedLeads checks that the mark of an outdated passage leads a translator to the desk, open at that passage, also
// where another page shows the passage. A site without translators' files, or without a word for this, has no such link.
func TestOutdatedLeads(t *testing.T) {
	m := copied(t)
	replaced(m, "en/ui.toml", "[site]\n", "[site]\nimprove-one = \"Improve\"\n")
	const way = `<a class="tr-way" href="../../translate/edit/?ca/rules/roads#road.complete/p:2" aria-label="Improve">`
	for _, o := range []Options{{}, {NoTranslate: true}} {
		files, err := Build(m, o)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(string(files["ca/regles/camins/index.html"]), way); got == o.NoTranslate {
			t.Errorf("NoTranslate %t: the way is there: %t", o.NoTranslate, got)
		}
	}
	if strings.Contains(string(buildSmall(t, Options{})["ca/regles/camins/index.html"]), "tr-way") {
		t.Error("without a word there is a way")
	}
}

// TestStatusesShow checks the marks of each status of a unit.
func TestStatusesShow(t *testing.T) {
	page := string(buildSmall(t, Options{})["ca/regles/camins/index.html"])
	for _, want := range []string{
		`<p id="road.complete.score" class="rule">Un punt per cada <span class="nb tag"><button type="button" class="term" popovertarget="term-tile">peça</button>.`,
		`<p id="road.complete.loop" class="rule tr-outdated" data-tr="outdated">Un anell també és <span class="nb"><button type="button" class="term" popovertarget="term-complete">complet</button>.</span>`,
		`<details class="tr-diff">`, `too</ins>`,
		`class="tr-missing" lang="en" dir="ltr" data-tr="missing"`,
		`<span class="badge" lang="ca" dir="auto">en anglès</span>`,
		`Traduïda al `,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s", want)
		}
	}
	if whole := string(buildSmall(t, Options{})["ca/regles/castles/index.html"]); !strings.Contains(whole, "encara no està traduïda") ||
		!strings.Contains(whole, `<h1 lang="en" dir="auto">Castles</h1>`) || strings.Contains(whole, "tr-missing") {
		t.Error("a page without a translation does not say once that it has none")
	}
}
