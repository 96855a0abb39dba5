package pair

// A Candidate is a record without a text or an English unit without a record.
type Candidate struct {
	Record   int // -1 for English without one
	Before   int // the linked text before it
	Kind     string
	Features []Features // alternatives
}

// A Matching matches records and texts of one kind in one gap.
type Matching struct {
	Texts     []int
	Features  []Features  // of the texts
	Records   []Candidate // of this gap
	Near, Far []Candidate // other candidates: English of this gap, and all elsewhere on the page
	InOrder   bool        // the order is significant

	scores     [][]int  // by record, of the texts in reach, from firstText on
	rows, cols [][2]int // the two best scores of every record and of every text
	near, far  []int    // the best score of the other candidates of every text
}

// Matches returns the texts of the records. If there are as many texts as records, they are matched in order unless another match is
// likelier. Otherwise only the pairs are taken that are clearly the likeliest for both sides.
func (m *Matching) Matches() map[int]int {
	m.weigh()
	out := map[int]int{}
	for i, r := range m.Records {
		placed := m.InOrder && len(m.Records) == len(m.Texts) && m.inPlace(i)
		for k, s := range m.scores[i] {
			j := firstText(i) + k
			if s <= floor || s+2*clearly <= m.far[j] {
				continue
			}
			if placed {
				if i == j {
					out[r.Record] = m.Texts[j]
				}
			} else if s >= clearly+max(besides(m.rows[i], s), besides(m.cols[j], s), m.near[j]) {
				out[r.Record] = m.Texts[j]
			}
		}
	}
	return out
}

// firstText returns the first text in reach of a record. In large gaps only near texts are compared.
func firstText(record int) int { return max(0, record-reachable) }

// score returns the score of a record and a text, or 0 if it is out of reach.
func (m *Matching) score(record, text int) int {
	if k := text - firstText(record); k >= 0 && k < len(m.scores[record]) {
		return m.scores[record][k]
	}
	return 0
}

// weigh fills the table of scores.
func (m *Matching) weigh() {
	m.rows, m.cols = make([][2]int, len(m.Records)), make([][2]int, len(m.Texts))
	for i, r := range m.Records {
		var row []int
		for j := firstText(i); j < min(len(m.Texts), i+reachable+1); j++ {
			s := r.score(&m.Features[j])
			row = append(row, s)
			m.rows[i], m.cols[j] = best(m.rows[i], s), best(m.cols[j], s)
		}
		m.scores = append(m.scores, row)
	}
	for j := range m.Texts {
		m.near, m.far = append(m.near, rival(m.Near, &m.Features[j])), append(m.far, rival(m.Far, &m.Features[j]))
	}
}

// best keeps the two highest scores.
func best(two [2]int, s int) [2]int {
	switch {
	case s > two[0]:
		return [2]int{s, two[0]}
	case s > two[1]:
		return [2]int{two[0], s}
	}
	return two
}

// besides returns the best other score of a record or a text.
func besides(two [2]int, s int) int {
	if s == two[0] {
		return two[1]
	}
	return two[0]
}

// inPlace reports whether record i and text i belong together: swapping with another pair makes neither likelier, and no other
// English is clearly likelier.
func (m *Matching) inPlace(i int) bool {
	own := m.score(i, i)
	for k := firstText(i); k < min(len(m.Texts), i+reachable+1); k++ {
		if k != i && m.score(i, k)+m.score(k, i) >= own+m.score(k, k)+swapped {
			return false
		}
	}
	return own+clearly > m.near[i]
}

// Clear reports whether a text clearly belongs to a candidate: no other candidate and no other text has a similar score.
func Clear(c Candidate, text Features, others []Candidate, texts []Features) bool {
	if len(others) > crowd || len(texts) > crowd {
		return false
	}
	own := c.score(&text)
	for i := range texts {
		if c.score(&texts[i])+clearly > own {
			return false
		}
	}
	return own > floor && (len(others) == 0 || own >= clearly+rival(others, &text))
}

// ClearOf reports whether a pair is clear: no other pair of its elements has a similar score.
func ClearOf(a, b []Features, p Pair) bool {
	if len(a) > crowd || len(b) > crowd {
		return false
	}
	for i := range a {
		if i != p.A && score(&a[i], &b[p.B])+clearly > p.Score {
			return false
		}
	}
	for j := range b {
		if j != p.B && score(&a[p.A], &b[j])+clearly > p.Score {
			return false
		}
	}
	return true
}

// score returns how likely a text belongs to the candidate.
func (c Candidate) score(text *Features) int {
	most := 0
	for i := range c.Features {
		most = max(most, score(&c.Features[i], text))
	}
	return most
}

// rival returns the highest score of a text with any of the candidates.
func rival(candidates []Candidate, text *Features) int {
	if len(candidates) > crowd {
		return 0
	}
	most := 0
	for _, c := range candidates {
		most = max(most, c.score(text))
	}
	return most
}
