package translation

import (
	"regexp"
	"slices"
	"strings"

	"taula/site/page"
)

// A Step is what an English text refers to by a number, as "step 3" does: the number, and the hash of the heading or
// list item that had it. The words stay the same when the steps are numbered anew, yet they say something else then.
type Step struct{ Number, Source string }

var stepNumber = regexp.MustCompile(`\d+[a-z]?`)

// stepsIn are the numbers a text refers to, where references look like this.
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

// Steps are what a unit refers to by a number, as far as the page has it today.
func (p Page) Steps(u page.Unit) []Step {
	var out []Step
	for _, n := range stepsIn(u.Text, p.step) {
		if i := p.outline.step(u, n); i >= 0 {
			out = append(out, Step{n, p.Units[i].Unit.Hash})
		}
	}
	return out
}

// Text is the English of today with a hash; "" if there is none.
func (p Page) Text(hash string) string {
	for _, s := range p.Units {
		if s.Unit.Hash == hash {
			return s.Unit.Text
		}
	}
	return ""
}

// An outline knows which units of a page have a number.
type outline struct {
	english  []page.Unit
	numbered map[string][]int // in order of the page
}

func newOutline(english []page.Unit) outline {
	o := outline{english: english}
	for i, u := range english {
		if u.Step == "" {
			continue
		}
		if o.numbered == nil {
			o.numbered = map[string][]int{}
		}
		o.numbered[u.Step] = append(o.numbered[u.Step], i)
	}
	return o
}

// sightOfSteps is how many units with one number are looked at on either side of who means one of them.
const sightOfSteps = 100

// step is the heading or item a unit means by a number: the nearest in the outline of the page. -1 if none has that
// number.
func (o outline) step(from page.Unit, number string) int {
	all := o.numbered[number]
	at, _ := slices.BinarySearchFunc(all, from.Start, func(i, start int) int { return o.english[i].Start - start })
	best, near, apart := -1, 0, 0
	for _, i := range all[max(0, at-sightOfSteps):min(len(all), at+sightOfSteps)] {
		u := o.english[i]
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

// sharedPath counts the headings that stand above both.
func sharedPath(a, b string) int {
	as, bs := strings.Split(a, "/"), strings.Split(b, "/")
	n := 0
	for n < len(as) && n < len(bs) && as[n] == bs[n] {
		n++
	}
	return n
}

// stale reports whether what the record's English refers to by a number has another number today, or none.
func (j *judge) stale(e int, r Record) bool {
	for _, s := range r.Steps {
		i := j.outline.step(j.in.English[e], s.Number)
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
