package wiki

import (
	"net/url"
	"slices"
	"strings"
)

// A Wanted is something that the files lack, and the address that gives it.
type Wanted struct {
	What    string `json:"what"`
	Address string `json:"address"`

	// Names are to be pasted into the form at Address. They would make an address too long.
	Names []string `json:"names,omitempty"`
}

// longestAddress is what most servers take.
const longestAddress = 4000

// page returns the address of a page, such as "Special:Export/The_Wells". Base is the address of
// any page of the wiki.
func (s Site) page(name string, query ...string) string {
	front := "https://WIKI/index.php/"
	if before, _, ok := cutLast(s.Base); ok {
		front = before + "/"
	}
	address := front + escaped(name)
	for i := 0; i+1 < len(query); i += 2 {
		sign := "&"
		if i == 0 {
			sign = "?"
		}
		address += sign + query[i] + "=" + url.QueryEscape(query[i+1])
	}
	return address
}

// escaped writes a name as it stands in an address of a wiki.
func escaped(name string) string {
	name = url.PathEscape(strings.ReplaceAll(name, " ", "_"))
	return strings.NewReplacer("%2F", "/", "%3A", ":", "%28", "(", "%29", ")").Replace(name)
}

// Editor returns the address that opens a unit in the wiki's editor.
func (p *Page) Editor(mark, lang string) string {
	key := strings.ReplaceAll(p.Title+"/"+mark, " ", "_")
	return p.Site.page("Special:Translate", "group", "page-"+p.Title, "language", lang, "showMessage", key)
}

// Address returns the address of the page.
func (p *Page) Address() string { return p.Site.page(p.Title) }

// Wanted returns what a report on some languages would need.
func (p *Page) Wanted(states map[string][]State) []Wanted {
	var all []Wanted
	if p.Text == nil {
		all = append(all, Wanted{What: "the page as it is today", Address: p.Site.page("Special:Export/" + p.Title)})
	}
	if len(states) == 0 {
		all = append(all, p.list("CODE", "the translations into a language (put its code for CODE)"))
	}
	languages := p.Languages()
	for _, lang := range languages {
		stated := slices.ContainsFunc(p.groups, func(g Group) bool { return g.Lang == lang && g.Stated && !g.Partial })
		if !stated {
			what := lang + ": what the wiki holds of every translation, and the marked English"
			all = append(all, p.list(lang, what))
		}
	}
	names := p.pastNames(states)
	if len(names) > 0 {
		all = append(all, p.history(names))
	}
	return all
}

// list returns where the list of the units in a language is.
func (p *Page) list(lang, what string) Wanted {
	query := []string{"group", "page-" + p.Title, "language", lang, "format", "export-as-po"}
	return Wanted{What: what, Address: p.Site.page("Special:ExportTranslations", query...)}
}

// pastNames returns the unit pages whose history would say what has changed.
func (p *Page) pastNames(states map[string][]State) (names []string) {
	add := func(name string) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, lang := range p.Languages() {
		for _, s := range states[lang] {
			if s.NeedHistory {
				add("Translations:" + p.Title + "/" + s.Mark + "/" + Source)
				add("Translations:" + p.Title + "/" + s.Mark + "/" + lang)
			}
		}
	}
	return names
}

// history returns where the history of unit pages is: in one address if it is short enough, else in
// the form of the wiki.
func (p *Page) history(names []string) Wanted {
	w := Wanted{What: "the history of the units that are not valid, for what has changed"}
	w.Address = p.Site.page("Special:Export", "history", "1", "pages", strings.Join(names, "\n"))
	if len(w.Address) > longestAddress {
		w.Address = p.Site.page("Special:Export")
		w.Names = names
	}
	return w
}
