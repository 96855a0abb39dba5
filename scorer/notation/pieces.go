package notation

import (
	"slices"

	"taula/scorer/board"
)

// piece reads a statement about a token, and reports whether the word begins one.
func (r *reader) piece(first word) bool {
	kind, known := board.ParseToken(first.text)
	if !known {
		return false
	}
	t, ok := r.token(kind)
	if !ok {
		r.skip()
		return true
	}
	r.p.Tokens = append(r.p.Tokens, t)
	return true
}

// token reads what follows the name of a token: what the form of its kind asks for.
func (r *reader) token(kind board.TokenKind) (t board.Token, ok bool) {
	t.Kind = kind
	form := kind.Form()
	if form == board.Varied {
		t.Level = r.oneOf("building.kind", board.BuildingNames[:])
		if t.Level < 0 {
			return t, false
		}
	}
	switch form {
	case board.WithLord:
		t.Place, ok = r.castlePlace()
	case board.Spreading:
		t.Place, ok = r.area()
	case board.Spanning, board.Marking, board.Colour:
		t.Place, ok = r.spot()
	default:
		t.Place, ok = r.whole()
	}
	if !ok {
		return t, false
	}
	switch form {
	case board.OnAxis:
		t.Axis, ok = r.axis()
	case board.WithLord:
		ok = r.lord(&t)
	case board.Spanning:
		t.To, ok = r.spot()
	case board.Spreading:
		if r.more() {
			t.New = r.oneOf("infected.new", []string{"new"}) == 0
			ok = t.New
		}
	case board.Counted:
		t.Level, ok = r.level()
	case board.Colour:
		t.Lord = r.player()
		ok = t.Lord != 0
	}
	return t, ok
}

// area reads what may be infected: a place on a cell, or a castle (covid.x.other).
func (r *reader) area() (board.Place, bool) {
	at := r.at
	p, ok := r.place("b3.n")
	if ok && p.Spot == board.Whole {
		r.fail(r.words[at], "place.form", "b3.n, a2-a3")
		return p, false
	}
	return p, ok
}

// axis reads which way a bridge runs.
func (r *reader) axis() (byte, bool) {
	i := r.oneOf("bridge.axis", []string{"ew", "ns"})
	if i < 0 {
		return 0, false
	}
	return "en"[i], true
}

// lord reads who holds a castle: a player, maybe the kind of figure, and maybe that the castle is new; or "-" for nobody any more.
func (r *reader) lord(t *board.Token) bool {
	if r.more() && r.words[r.at].text == "-" {
		r.at++
		return true
	}
	t.Lord = r.player()
	if t.Lord == 0 {
		return false
	}
	t.New = t.Kind == board.Castle && r.skipped("new")
	if t.New || !r.more() {
		return true
	}
	k := r.oneOf("figure.kind", board.FigureNames[:board.Fairy])
	t.Figure = board.FigureKind(max(k, 0))
	t.New = t.Kind == board.Castle && r.skipped("new")
	return k >= 0
}

// level reads a number of one or more: the height of a tower, how much gold.
func (r *reader) level() (int, bool) {
	w, ok := r.next("3")
	if !ok {
		return 0, false
	}
	n, ok := parseInt(w.text)
	if !ok || n < 1 {
		r.fail(w, "number", "3")
		return 0, false
	}
	if n > maxNumber {
		r.large(w, maxNumber)
		return 0, false
	}
	return n, true
}

// figure reads a statement about a figure, and reports whether the word begins one: a player's letter or the name of an
// ownerless figure.
func (r *reader) figure(first word) bool {
	f, ok := board.Figure{}, true
	if len(first.text) == 1 && board.Player(first.text[0]).Known() {
		f.Player = board.Player(first.text[0])
		f.Kind, ok = r.kind()
	} else if k := slices.Index(board.FigureNames[board.Fairy:], first.text); k >= 0 {
		f.Kind = board.Fairy + board.FigureKind(k)
	} else {
		return false
	}
	if ok {
		f.Place, ok = r.stand(f.Kind)
	}
	if !ok {
		r.skip()
		return true
	}
	if f.Kind == board.Fairy && f.Place.Spot != board.Whole && r.more() {
		f.Owner = r.player()
	}
	r.p.Figures = append(r.p.Figures, f)
	return true
}

// kind reads the kind of a player's figure, when one is named; a word with a digit is the place already.
func (r *reader) kind() (board.FigureKind, bool) {
	if !r.more() || hasDigit(r.words[r.at].text) {
		return board.Meeple, true
	}
	k := r.oneOf("figure.kind", board.FigureNames[:board.Fairy])
	return board.FigureKind(max(0, k)), k >= 0
}

// hasDigit reports whether text holds a digit, or a mark such as the dot of a place.
func hasDigit(text string) bool {
	for i := range len(text) {
		if text[i] <= '9' {
			return true
		}
	}
	return false
}

// stand reads where a figure of the kind stands. A barn stands on a corner point, whatever lies around it; the dragon
// and the count stand on a whole tile, and so does the fairy when she is beside nobody.
func (r *reader) stand(kind board.FigureKind) (board.Place, bool) {
	if kind == board.Dragon || kind == board.Count {
		return r.whole()
	}
	at, corners, wanted := r.at, len(r.corners), "b3.n"
	if kind == board.Barn {
		wanted = "b3.se"
	}
	p, ok := r.place(wanted)
	if kind == board.Barn {
		r.corners = r.corners[:corners]
	}
	_, _, corner := p.Spot.Corner()
	if ok && (p.Spot == board.Whole && kind != board.Fairy || kind == board.Barn && !corner) {
		r.fail(r.words[at], "place.form", wanted)
		return p, false
	}
	return p, ok
}
