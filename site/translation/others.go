package translation

import (
	"slices"
	"strings"

	"taula/site/page"
)

// others gathers, by the hash of the English, the translations that a unit without one may have from another page:
// those whose English vanished there, and those that stand there.
func (t *Translation) others() map[string]Other {
	return t.othersOf(func(s *Sheet) (lost []offer) {
		for _, o := range s.Page.Orphans {
			if s.Ledger.Records[o.Record].sound() {
				lost = append(lost, offer{page.Hash(o.Base), o.Target})
			}
		}
		return lost
	}, func(s *Sheet) []offer { return s.offers })
}

// othersOf is others with ways to ask a sheet for what its English lost and for what stands on it.
func (t *Translation) othersOf(lost, offers func(*Sheet) []offer) map[string]Other {
	out := map[string]Other{}
	add := func(hash string, o Other) {
		old, ok := out[hash]
		switch {
		case o.Target == "":
		case !ok:
			out[hash] = o
		case old.Target != o.Target:
			old.Doubtful = true
			out[hash] = old
		}
	}
	for _, s := range t.Sheets {
		for _, o := range lost(s) {
			add(o.hash, Other{Page: s.ID, Target: o.target})
		}
	}
	for _, name := range t.Strays {
		if id, ok := strings.CutPrefix(name, "ledger/"+t.Language.Code+"/"); ok {
			id = strings.TrimSuffix(id, ".ledger")
			for _, o := range t.gone(id, string(t.Content.files[name])) {
				add(page.Hash(o.Base), Other{Page: id, Target: o.Target})
			}
		}
	}
	wanted := map[string]bool{}
	for _, s := range t.Sheets {
		for _, hash := range s.seeks {
			wanted[hash] = true
		}
	}
	if len(wanted) == 0 {
		return out
	}
	for _, s := range t.Sheets {
		for _, o := range offers(s) {
			if wanted[o.hash] {
				add(o.hash, Other{Page: s.ID, Target: o.target, Living: true})
			}
		}
	}
	return out
}

// An offer is a translation that stands on a page, with the hash of its English.
type offer struct{ hash, target string }

// exchange gathers what a page has for other pages, and the hashes of what it seeks there: English that has no
// translation and no record.
func (s *Sheet) exchange() {
	s.seeks, s.offers = nil, nil
	if s.ID == UI {
		return
	}
	for i := range s.Page.Units {
		switch u := &s.Page.Units[i]; {
		case u.Status == Missing && u.Record < 0 && u.Target == "":
			s.seeks = append(s.seeks, u.Unit.Hash)
		case u.Status == Current && u.At >= 0 && u.Reason != Same:
			s.offers = append(s.offers, offer{u.Unit.Hash, u.Target})
		}
	}
}

// gone are the translations of a page that English no longer has.
func (t *Translation) gone(id, ledger string) []Orphan {
	file, ok := t.paths[id]
	if !ok {
		return nil
	}
	l, _ := ParseLedger(ledger)
	l.Records = slices.DeleteFunc(l.Records, func(r Record) bool { return !r.sound() })
	units, _ := page.Units(t.Content.files[file])
	return Judge(Input{Path: id, Lang: t.Language, Target: units, Present: true, Ledger: l}).Orphans
}
