package translation

import (
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
)

// A Step is a reference by number in an English text, such as "step 3": the number, and the hash of the heading or list
// item that had it. When steps are renumbered, the same words refer to another step.
type Step struct{ Number, Source string }

var stepNumber = regexp.MustCompile(`\d+[a-z]?`)

// stepsIn returns the numbers that a text refers to.
func stepsIn(text string, reference *regexp.Regexp) []string {
	if reference == nil || !strings.ContainsAny(text, "0123456789") {
		return nil
	}
	var out []string
	for _, phrase := range reference.FindAllString(text, -1) {
		out = append(out, stepNumber.FindAllString(strings.ToLower(phrase), -1)...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Steps resolves the references by number in a unit. References to missing steps are left out.
func (p Page) Steps(u *page.Unit) []Step {
	var out []Step
	for _, n := range stepsIn(u.Text, p.step) {
		if i := p.outline.step(u, n); i >= 0 {
			out = append(out, Step{n, p.Units[i].Unit.Hash})
		}
	}
	return out
}

// Text returns the text of the English unit with this hash, or "".
func (p Page) Text(hash string) string {
	for _, s := range p.Units {
		if s.Unit.Hash == hash {
			return s.Unit.Text
		}
	}
	return ""
}

// An outline finds the numbered units of a page.
type outline struct {
	english  []page.Unit
	numbered map[string][]int // in order of the page
}

func newOutline(english []page.Unit) outline {
	o := outline{english, map[string][]int{}}
	for i := range english {
		if u := &english[i]; u.Step != "" {
			o.numbered[u.Step] = append(o.numbered[u.Step], i)
		}
	}
	return o
}

// maxSteps is the number of units with the same number that are compared on either side of a reference.
const maxSteps = 100

// step returns the index of the heading or item that a unit refers to by number: the nearest one in the outline. It
// returns -1 if none has that number.
func (o outline) step(from *page.Unit, number string) int {
	all := o.numbered[number]
	at, _ := slices.BinarySearchFunc(all, from.Start, func(i, start int) int { return o.english[i].Start - start })
	best, near, apart := -1, 0, 0
	for _, i := range all[max(0, at-maxSteps):min(len(all), at+maxSteps)] {
		u := &o.english[i]
		if u.Start == from.Start && u.Kind == from.Kind {
			continue
		}
		shared := sharedPath(u.Where, from.Where)
		distance := max(u.Start-from.Start, from.Start-u.Start)
		if best < 0 || shared > near || shared == near && distance < apart {
			best, near, apart = i, shared, distance
		}
	}
	return best
}

// sharedPath counts the headings that two paths have in common.
func sharedPath(a, b string) int {
	as, bs := strings.Split(a, "/"), strings.Split(b, "/")
	n := 0
	for n < len(as) && n < len(bs) && as[n] == bs[n] {
		n++
	}
	return n
}

// stale reports whether a step that the record's English refers to has another number today, or is gone.
func (j *judge) stale(e int, r *Record) bool {
	for _, s := range r.Steps {
		i := j.outline.step(&j.in.English[e], s.Number)
		if i < 0 {
			return true
		}
		same := j.in.Equal.Same(j.in.English[i].Hash, s.Source)
		if was := j.unitTo[i]; !same && was >= 0 && j.sure[i] {
			same = j.records[was].Source == s.Source // the same step in other words
		}
		if !same {
			return true
		}
	}
	return false
}
