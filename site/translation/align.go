package translation

import (
	"math"
	"strings"
)

// A pair joins an index of one list with one of another.
type pair struct{ a, b, score int }

// align pairs two lists in order so that the scores above the floor sum to the
// most. It is the guess of adopt, and never makes a unit current.
func align(a, b []trait) []pair {
	w := len(b) + 1
	best := make([]int32, (len(a)+1)*w)
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			v := max(best[(i+1)*w+j], best[i*w+j+1])
			if a[i].kind == b[j].kind {
				if s := int32(score(&a[i], &b[j])) - pairFloor; s > 0 && s+best[(i+1)*w+j+1] >= v {
					v = s + best[(i+1)*w+j+1]
				}
			}
			best[i*w+j] = v
		}
	}
	var out []pair
	for i, j := 0, 0; i < len(a) && j < len(b); {
		s := score(&a[i], &b[j])
		switch {
		case s > pairFloor && best[i*w+j] == int32(s-pairFloor)+best[(i+1)*w+j+1]:
			out = append(out, pair{i, j, s})
			i, j = i+1, j+1
		case best[i*w+j] == best[(i+1)*w+j]:
			i++
		default:
			j++
		}
	}
	return out
}

// A slot is an index of a list and the gap it lies in: the partner of the
// nearest linked neighbour before it, and of the one after it.
type slot struct{ at, before, after int }

const (
	front = -1            // nothing linked before
	back  = math.MaxInt32 // nothing linked after
)

// gaps lists the unlinked places of a list; partner answers -1 for those.
func gaps(n int, partner func(int) int) []slot {
	var out []slot
	before := front
	for i := range n {
		if p := partner(i); p >= 0 {
			before = p
		} else {
			out = append(out, slot{at: i, before: before})
		}
	}
	after := back
	k := len(out) - 1
	for i := n - 1; i >= 0; i-- {
		if p := partner(i); p >= 0 {
			after = p
		} else {
			out[k].after = after
			k--
		}
	}
	return out
}

// smallWords are the words that only one language is full of.
type smallWords map[string]bool

func newSmallWords(words []string) smallWords {
	out := smallWords{}
	for _, w := range words {
		out[w] = true
	}
	return out
}

// full is true for a text of which at least a quarter are such words.
func (s smallWords) full(text string) bool {
	if len(s) == 0 {
		return false
	}
	if strings.Contains(text, "{") {
		text = holes.ReplaceAllString(text, "")
	}
	all, n := 0, 0
	for _, w := range wordsOnly(text) {
		all++
		if s[w] || s[strings.ToLower(w)] {
			n++
		}
	}
	return n > 0 && 4*n >= all
}
