package pair

import "taula/site/translation/words"

// A Nearness tells how near the places of two English texts are.
type Nearness struct {
	Gap  bool // between the same neighbours
	Path bool // under the same headings
}

// Favour returns the bonus of a pair over one that is as similar but not as near.
func (n Nearness) Favour() float64 {
	favour := 0.0
	if n.Gap {
		favour += gapFavour
	}
	if n.Path {
		favour += pathFavour
	}
	return favour
}

// Alike returns the similarity of two English texts by their content words, from 0 to 1, and reports whether it is enough for one to
// be a revision of the other. Length is the number of words of the shorter text.
func Alike(a, b []string, length int, near Nearness) (float64, bool) {
	least := anywhere
	switch {
	case near.Gap:
		least = sameGap
	case length < shortWords:
		least = shortText
	case near.Path:
		least = samePath
	}
	few, many := min(len(a), len(b)), max(len(a), len(b))
	if few == 0 || 2*float64(few)/float64(few+many) < atLeast {
		return 0, false
	}
	both := words.Shared(a, b)
	like := 2 * float64(both) / float64(few+many)
	within := few >= partWords && float64(both) >= part*float64(few) && like >= atLeast
	return like, like >= least || within
}
