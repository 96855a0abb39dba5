package templates

import "testing"

func TestSayAgrees(t *testing.T) {
	russian := "{n} {n:город|города|городов}"
	for _, c := range []struct{ lang, text, n, want string }{
		{"en", "{n} {n:tile|tiles}", "1", "1 tile"},
		{"en", "{n} {n:tile|tiles}", "0", "0 tiles"},
		{"ca", "{n:Queda|Queden} {n} de fet", "1", "Queda 1 de fet"},
		{"ca", "{n:Queda|Queden} {n} de fet", "1000000", "Queden 1000000 de fet"}, // a category of its own, never below 100
		{"fr", "{n} {n:case|cases}", "0", "0 case"},
		{"ru", russian, "21", "21 город"},
		{"ru", russian, "3", "3 города"},
		{"ru", russian, "12", "12 городов"},
		{"en", "{n} {n:tile|tiles}", "2–4", "2–4 tiles"},
	} {
		if got := (Words{"lang": c.lang, "k": c.text}).Say("k", "n", c.n); got != c.want {
			t.Errorf("%s %q: %q, wanted %q", c.lang, c.text, got, c.want)
		}
	}
}

func TestDate(t *testing.T) {
	w := Words{"month-4": "abril del {year}", "month-11": "novembre del {year}", "day-11": "{day} de novembre del {year}", "day-4": "{day} d'abril del {year}"}
	for iso, want := range map[string]string{
		"2018": "2018", "2026-11": "novembre del 2026", "2026-11-02": "2 de novembre del 2026", "2026-04-30": "30 d'abril del 2026",
		"2026-05": "2026-05", // no text for May
	} {
		if got := w.Date(iso); got != want {
			t.Errorf("%s: %q, wanted %q", iso, got, want)
		}
	}
}
