package translation

import "taula/site/page"

// clear is by how much a pair must be likelier than any other pair of its
// record or its text before it is taken; and swapped, by how much two pairs
// must be likelier the other way round before their order is doubted.
const (
	clear   = 12
	swapped = 4

	reachable = 50 // places apart
)

// A space is what stands between the same neighbours in the ledger and in the
// translation: records without a text, and texts without a record.
type space struct {
	before         int // the translated unit before it
	records, texts []int
}

// findSpaces gathers what the equal hashes left over, where it has both
// records and texts.
func (l *linker) findSpaces() {
	texts := map[int][]int{}
	for _, s := range gaps(len(l.target), func(c int) int {
		if l.targetOf[c] >= 0 {
			return c
		}
		return -1
	}) {
		if !l.target[s.at].Extra && !l.copied(s.at) {
			texts[s.before] = append(texts[s.before], s.at)
		}
	}
	left := gaps(len(l.records), func(r int) int { return l.recordTo[r] })
	for len(left) > 0 {
		s := space{before: left[0].before, texts: texts[left[0].before]}
		n := 0
		for ; n < len(left) && left[n].before == s.before; n++ {
			s.records = append(s.records, left[n].at)
		}
		left = left[n:]
		if len(s.texts) == 0 {
			continue
		}
		l.spaces = append(l.spaces, s)
		for _, r := range s.records {
			l.hope[r] = true
		}
	}
}

// copied is true for a translated unit that is the English text itself.
func (l *linker) copied(c int) bool {
	for _, u := range l.english {
		if u.Hash == l.target[c].Hash {
			return true
		}
	}
	return false
}

// edited pairs records with texts that were changed since they were accepted.
func (l *linker) edited() {
	if len(l.spaces) == 0 {
		return
	}
	var open []claim
	for _, s := range gaps(len(l.records), func(r int) int { return l.recordTo[r] }) {
		open = append(open, claim{record: s.at, before: s.before, kind: gapClass(l.records[s.at].Kind), likes: l.likes(s.at)})
	}
	for _, s := range gaps(len(l.english), l.text) {
		if l.unitTo[s.at] < 0 || !l.sure[s.at] {
			u := l.english[s.at]
			open = append(open, claim{record: -1, before: s.before, kind: gapClass(u.Kind), likes: []trait{l.trait(u, ofSource)}})
		}
	}
	for _, s := range l.spaces {
		for _, kind := range []string{"prose", "h", "cell", "img", "code", "fm"} {
			c := contest{inOrder: kind != "fm"}
			for _, t := range s.texts {
				if u := l.target[t]; gapClass(u.Kind) == kind {
					c.texts, c.traits = append(c.texts, t), append(c.traits, l.trait(u, ofTarget))
				}
			}
			if len(c.texts) == 0 {
				continue
			}
			for _, o := range open {
				switch {
				case o.kind != kind:
				case o.before != s.before:
					c.far = append(c.far, o)
				case o.record < 0:
					c.near = append(c.near, o)
				default:
					c.records = append(c.records, o)
				}
			}
			for r, t := range c.settled() {
				l.joinTarget(r, t)
			}
		}
	}
}

// text is the translated unit of an English one, as far as it is known; else -1.
func (l *linker) text(e int) int {
	if r := l.unitTo[e]; r >= 0 {
		return l.recordTo[r]
	}
	return -1
}

// likes are what the translation of a record may be like: its own English, and
// that of today.
func (l *linker) likes(r int) []trait {
	rec := l.records[r]
	out := []trait{l.trait(page.Inline(rec.Kind, rec.Text()), ofSource)}
	if e := l.recordOf[r]; e >= 0 && l.sure[e] && l.english[e].Hash != rec.Source {
		out = append(out, l.trait(l.english[e], ofSource))
	}
	return out
}

// trait is what a unit can be compared by, whatever its kind within its class:
// texts of the ledger keep no destinations.
func (l *linker) trait(u page.Unit, language int) trait {
	t := l.lexicon().traits(u, language)
	t.links, t.kind = nil, class(u.Kind)
	return t
}

// A claim is what may have a text: a record without one, or English without a
// record.
type claim struct {
	record int // -1 for English without one
	before int // the translated unit before it
	kind   string
	likes  []trait
}

// A contest is for the texts of one kind in one space.
type contest struct {
	texts     []int
	traits    []trait // of the texts
	records   []claim // of this space
	near, far []claim // who else may have a text: English of this space, and whatever is elsewhere on the page
	inOrder   bool    // places count

	likely     [][]int  // by record and text
	rows, cols [][2]int // the two likeliest of every record and of every text
}

// settled says which record has which text. As many texts as records belong
// together in order, if nothing else is likelier; else only those are taken
// that are clearly the likeliest of their record and of their text. What is in
// doubt is left to be unverified.
func (c contest) settled() map[int]int {
	c.weigh()
	out := map[int]int{}
	for i, r := range c.records {
		placed := c.inOrder && len(c.records) == len(c.texts) && c.inPlace(i)
		for j, s := range c.likely[i] {
			if s <= pairFloor || s+2*clear <= rival(c.far, &c.traits[j]) {
				continue
			}
			if placed {
				if i == j {
					out[r.record] = c.texts[j]
				}
			} else if s >= clear+max(besides(c.rows[i], s), besides(c.cols[j], s), rival(c.near, &c.traits[j])) {
				out[r.record] = c.texts[j]
			}
		}
	}
	return out
}

// weigh fills the table of how likely which text is that of which record; in a
// page made anew, only close by.
func (c *contest) weigh() {
	c.rows, c.cols = make([][2]int, len(c.records)), make([][2]int, len(c.texts))
	for i, r := range c.records {
		row := make([]int, len(c.texts))
		for j := max(0, i-reachable); j < min(len(row), i+reachable+1); j++ {
			row[j] = r.score(&c.traits[j])
			c.rows[i], c.cols[j] = likeliest(c.rows[i], row[j]), likeliest(c.cols[j], row[j])
		}
		c.likely = append(c.likely, row)
	}
}

// likeliest keeps the two highest scores.
func likeliest(two [2]int, s int) [2]int {
	switch {
	case s > two[0]:
		return [2]int{s, two[0]}
	case s > two[1]:
		return [2]int{two[0], s}
	}
	return two
}

// besides is the likeliest other pair of a record or a text.
func besides(two [2]int, s int) int {
	if s == two[0] {
		return two[1]
	}
	return two[0]
}

// inPlace is true if record i and text i belong together, as their places say:
// no exchange with another pair makes both likelier, and no other English is
// clearly likelier.
func (c contest) inPlace(i int) bool {
	for k := range c.texts {
		if k != i && c.likely[i][k]+c.likely[k][i] >= c.likely[i][i]+c.likely[k][k]+swapped {
			return false
		}
	}
	return c.likely[i][i]+clear > rival(c.near, &c.traits[i])
}

// score is how likely a text is that of the claim.
func (c claim) score(text *trait) int {
	most := 0
	for i := range c.likes {
		most = max(most, score(&c.likes[i], text))
	}
	return most
}

// rival is how likely the text is that of any of these.
func rival(claims []claim, text *trait) int {
	if len(claims) > 10*reachable {
		return 0
	}
	most := 0
	for _, c := range claims {
		most = max(most, c.score(text))
	}
	return most
}
