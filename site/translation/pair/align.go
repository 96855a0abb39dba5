// Package pair says how likely two texts belong together: a text and its translation, by what does not depend on the
// language (numbers, links, names, terms, length); two English texts, by their words.
//
//	thresholds.go  every number that decides, with its case
//	features.go    what texts in two languages are compared by, and the score of two
//	align.go       pairs two lists in order
//	match.go       which text is that of which record, where neighbours were changed too
//	alike.go       how like two English texts are
//
// All of it guesses. A guess may offer a text to a person, and never makes one current.
package pair

import "math"

// A Pair joins an index of one list with one of another.
type Pair struct{ A, B, Score int }

// Align pairs two lists in order so that the scores above the floor sum to the most. Very long lists are cut in half, and
// each half is paired by itself: so many texts without a record are no page that people wrote.
func Align(a, b []Features) []Pair {
	if len(a)*len(b) <= whole {
		return align(a, b)
	}
	out := Align(a[:len(a)/2], b[:len(b)/2])
	for _, p := range Align(a[len(a)/2:], b[len(b)/2:]) {
		out = append(out, Pair{p.A + len(a)/2, p.B + len(b)/2, p.Score})
	}
	return out
}

func align(a, b []Features) []Pair {
	w := len(b) + 1
	best := make([]int32, (len(a)+1)*w)
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			v := max(best[(i+1)*w+j], best[i*w+j+1])
			if a[i].kind == b[j].kind {
				if s := int32(score(&a[i], &b[j])) - floor; s > 0 && s+best[(i+1)*w+j+1] >= v {
					v = s + best[(i+1)*w+j+1]
				}
			}
			best[i*w+j] = v
		}
	}
	var out []Pair
	for i, j := 0, 0; i < len(a) && j < len(b); {
		s := score(&a[i], &b[j])
		switch {
		case s > floor && best[i*w+j] == int32(s-floor)+best[(i+1)*w+j+1]:
			out = append(out, Pair{i, j, s})
			i, j = i+1, j+1
		case best[i*w+j] == best[(i+1)*w+j]:
			i++
		default:
			j++
		}
	}
	return out
}

// A Place is an index of a list that has no partner, and the gap it lies in: the partner of the nearest neighbour
// before it that has one, and of the one after it.
type Place struct{ At, Before, After int }

const (
	front = -1            // no partner before
	back  = math.MaxInt32 // no partner after
)

// Unpaired lists the places of a list of n without a partner; partner answers -1 for those.
func Unpaired(n int, partner func(int) int) []Place {
	var out []Place
	before := front
	for i := range n {
		if p := partner(i); p >= 0 {
			before = p
		} else {
			out = append(out, Place{At: i, Before: before})
		}
	}
	after := back
	k := len(out) - 1
	for i := n - 1; i >= 0; i-- {
		if p := partner(i); p >= 0 {
			after = p
		} else {
			out[k].After = after
			k--
		}
	}
	return out
}
