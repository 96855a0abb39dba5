// Package pair estimates how likely two texts belong together. It compares a text and its translation by what does not depend on
// the language (numbers, links, names, terms, length), and two English texts by their words.
//
//	thresholds.go  all thresholds, each with its test case
//	features.go    features of texts in two languages, and the score of a pair
//	align.go       pairs two lists in order
//	match.go       matches edited texts and records
//	alike.go       similarity of two English texts
//
// All results are guesses. A guess may suggest a text to a person but never makes one current.
package pair

import (
	"math"
	"slices"
)

// A Pair holds an index of each list.
type Pair struct{ A, B, Score int }

// Align pairs two lists in order with the highest sum of scores above the floor. To limit the time, it halves very long lists and
// pairs the halves separately.
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

// A Place is the index of an element without a partner, and its gap.
type Place struct {
	At int
	Gap
}

// A Gap is the class of an element, and the partners of the nearest elements before and after it that have one.
type Gap struct {
	Class         string
	Before, After int
}

const (
	front = -1            // no partner before
	back  = math.MaxInt32 // no partner after
)

// Unpaired returns the places of the elements whose partner is -1.
func Unpaired(partners []int, class func(at int) string) []Place {
	var out []Place
	before := front
	for i, p := range partners {
		if p >= 0 {
			before = p
		} else {
			out = append(out, Place{i, Gap{Class: class(i), Before: before}})
		}
	}
	after, k := back, len(out)-1
	for _, p := range slices.Backward(partners) {
		if p >= 0 {
			after = p
		} else {
			out[k].After = after
			k--
		}
	}
	return out
}
