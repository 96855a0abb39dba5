package translation

import (
	"slices"
	"strings"

	"taula/site/page"
)

// lost gathers the translations whose English vanished from its page, by the
// hash of that English.
func (t *Translation) lost() map[string]Lost {
	out := map[string]Lost{}
	add := func(id, base, target string) {
		hash := page.Hash(base)
		if target == "" {
			return
		}
		if old, ok := out[hash]; ok && old.Target != target {
			old.Doubtful = true
			out[hash] = old
			return
		}
		out[hash] = Lost{Page: id, Target: target}
	}
	for _, s := range t.sheets {
		for _, o := range s.Page.Orphans {
			if s.in.Ledger.Records[o.Record].Sound() {
				add(s.id, o.Base, o.Target)
			}
		}
	}
	for _, name := range t.Strays {
		if id, ok := strings.CutPrefix(name, "ledger/"+t.Language.Code+"/"); ok {
			id = strings.TrimSuffix(id, ".ledger")
			for _, o := range t.gone(id, string(t.Content.files[name])) {
				add(id, o.Base, o.Target)
			}
		}
	}
	return out
}

// gone are the translations of a page that English no longer has.
func (t *Translation) gone(id, ledger string) []Orphan {
	file, ok := t.paths[id]
	if !ok {
		return nil
	}
	l, _ := ParseLedger(ledger)
	l.Records = slices.DeleteFunc(l.Records, func(r Record) bool { return !r.Sound() })
	units, _ := page.Units(t.Content.files[file])
	return Judge(Input{Path: id, Lang: t.Language, Target: units, Present: true, Ledger: l}).Orphans
}
