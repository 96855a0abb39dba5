package notation

import "taula/scorer/board"

// expect reads an expectation of an example: "=", "!" or "?". It is kept as written, word by word; the words are only
// checked for their form here.
func (r *reader) expect(first word) {
	if r.inside {
		r.fail(first, "statement.unknown", usualStatement)
		r.skip()
		return
	}
	errors := len(r.errors)
	switch first.text {
	case "=":
		r.equals()
	case "!":
		r.refused()
	default:
		r.place("b3.n")
		r.place("c3")
	}
	if r.more() || len(r.errors) > errors {
		return
	}
	text := []byte(first.text)
	for _, w := range r.words[1:] {
		text = append(append(text, ' '), w.text...)
	}
	r.expected = append(r.expected, Expectation{first.line, string(text)})
}

// equals reads "PLACE POINTS PLAYER…", the points maybe a range, or the points of each player: "r12 b7", or "note" or
// "ask" with a rule and places, or "answers" with a rule, a place and answers.
func (r *reader) equals() {
	w, ok := r.next("b3.n")
	if !ok {
		return
	}
	switch w.text {
	case "note", "ask":
		r.reported()
		return
	case "answers":
		r.answers()
		return
	case "auction":
		r.totals()
		return
	case "placing":
		r.seats(nil)
		return
	}
	if p, ok := board.ParsePlace(w.text); !ok || p.Spot == board.Whole {
		if !ok && len(w.text) > 0 && !board.Player(w.text[0]).Known() {
			r.fail(w, "place.form", "b3.n")
			r.skip()
			return
		}
		r.at--
		r.totals()
		return
	} else {
		r.corner(p, w)
	}
	w, ok = r.next("4")
	if !ok {
		return
	}
	if !isRange(w.text) {
		r.fail(w, "points", "4, 5..7")
	}
	if w.text != "0" || r.more() {
		r.seats(nil)
	}
}

// reported reads the rule of a note or of a question, and who gets it where: "RULE [PLACE [PLAYER]]…".
func (r *reader) reported() {
	id, ok := r.next("builder.double")
	if ok && !isRule(id.text) {
		r.fail(id, "rule.form", "builder.double")
	}
	for r.more() {
		if _, ok := r.place("b3.n"); ok && r.more() && len(r.words[r.at].text) == 1 {
			r.player()
		}
	}
}

// answers reads the rule of a question, its place, and its answers, each with the points it gives: "castle.choice a2-a3
// b2.n r9 a1.s r4".
func (r *reader) answers() {
	id, ok := r.next("castle.choice")
	if ok && !isRule(id.text) {
		r.fail(id, "rule.form", "castle.choice")
	}
	r.place("a2-a3")
	for r.more() {
		if _, ok := parsePoints(r.words[r.at].text); ok {
			r.at++
			continue
		}
		r.answer()
	}
}

func (r *reader) totals() {
	for r.more() {
		w, _ := r.next("")
		if _, ok := parsePoints(w.text); !ok {
			r.fail(w, "points", "r12")
		}
	}
}

// isRange reports whether text is a number or two numbers separated by "..".
func isRange(text string) bool {
	for i := 0; i+1 < len(text); i++ {
		if text[i] == '.' && text[i+1] == '.' {
			_, one := parseInt(text[:i])
			_, two := parseInt(text[i+2:])
			return one && two
		}
	}
	_, ok := parseInt(text)
	return ok
}

// refused reads a statement and the id of the rule that forbids it. The statement is read by a reader of its own, so
// that it changes nothing.
func (r *reader) refused() {
	n := len(r.words) - 1
	if n < 2 {
		r.skip()
		r.next("b a1.n base.meeple.free")
		return
	}
	if id := r.words[n]; !isRule(id.text) {
		r.fail(id, "rule.form", "base.meeple.free")
	}
	sub := reader{words: r.words[1:n], inside: true}
	sub.statement()
	r.errors = append(r.errors, sub.errors...)
	r.corners = append(r.corners, sub.corners...)
	r.skip()
}

// isRule reports whether text has the form of a rule id: lower-case words, digits and hyphens separated by dots.
func isRule(text string) bool {
	dots := 0
	for i := range len(text) {
		switch c := text[i]; {
		case c == '.' && i > 0 && i < len(text)-1 && text[i-1] != '.':
			dots++
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9', c == '-':
		default:
			return false
		}
	}
	return dots > 0
}
