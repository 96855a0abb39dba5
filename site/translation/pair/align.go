// Package pair estimates how likely two texts belong together. It compares a changed translation with accepted ones by their words,
// two English texts likewise, and a text with an English one by what does not depend on the language.
//
//	thresholds.go   all thresholds, each with its test case
//	fingerprint.go  the words of an accepted translation, as a ledger keeps them
//	alike.go        similarity of two English texts
//	align.go        pairs two lists in order
//
// Only a fingerprint says that a text still is the accepted one. All other results are guesses: a guess may suggest a text to a person
// but never makes one current.
package pair

import (
	"math"
	"slices"
)

// A Clue is what is compared of a text in one language and a text in another where nothing better is known. The lists are sorted.
type Clue struct {
	Gap
	Letters int
	Numbers []string // in digits
	Spelled []string // in words
	Links   []string // destinations, nil if nobody knows them
}

// A Pair holds an index of each list.
type Pair struct{ A, B int }

// Align pairs two lists in order: as many texts of one class as possible, with the same numbers and destinations, preferably
// between the same neighbours and of the same length. To limit the time, it halves very long lists and pairs the halves separately.
func Align(a, b []Clue) []Pair {
	if len(a)*len(b) <= whole {
		return align(a, b)
	}
	out := Align(a[:len(a)/2], b[:len(b)/2])
	for _, p := range Align(a[len(a)/2:], b[len(b)/2:]) {
		out = append(out, Pair{p.A + len(a)/2, p.B + len(b)/2})
	}
	return out
}

func align(a, b []Clue) []Pair {
	// best[i*w+j] is the highest sum for the pairs of a[i:] and b[j:].
	w := len(b) + 1
	best := make([]int32, (len(a)+1)*w)
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			most := max(best[(i+1)*w+j], best[i*w+j+1])
			if s := a[i].score(&b[j]); s > 0 {
				most = max(most, s+best[(i+1)*w+j+1])
			}
			best[i*w+j] = most
		}
	}

	var out []Pair
	for i, j := 0, 0; i < len(a) && j < len(b); {
		s := a[i].score(&b[j])
		switch {
		case s > 0 && best[i*w+j] == s+best[(i+1)*w+j+1]:
			out = append(out, Pair{i, j})
			i++
			j++
		case best[i*w+j] == best[(i+1)*w+j]:
			i++
		default:
			j++
		}
	}
	return out
}

// score returns how well two texts fit, 0 for not at all.
func (a *Clue) score(b *Clue) int32 {
	long, short := max(a.Letters, b.Letters), min(a.Letters, b.Letters)
	switch {
	case a.Class != b.Class, long > longText && short*lopsided < long:
		return 0
	case !slices.Equal(a.Numbers, b.Numbers) && !(a.says(b.Numbers) && b.says(a.Numbers)):
		return 0
	case a.Links != nil && !slices.Equal(a.Links, b.Links):
		return 0
	}

	s := int32(onePair)
	if long > 0 {
		s += int32(sameLength * short / long)
	}
	if a.Before == b.Before || a.After == b.After {
		s += sameNeighbour
	}
	return s
}

// says reports whether the text has all the numbers, in digits or spelled out.
func (a *Clue) says(numbers []string) bool {
	return !slices.ContainsFunc(numbers, func(n string) bool {
		return !slices.Contains(a.Numbers, n) && !slices.Contains(a.Spelled, n)
	})
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
