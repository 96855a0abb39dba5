package notation

import (
	"slices"

	"taula/scorer/board"
	"taula/scorer/tile"
)

// A form is how a statement is read by its first word, and whether it stands once.
type form struct {
	word string
	once bool
	read func(*reader)
}

var statements = [...]form{
	{"rules", true, (*reader).rules},
	{"option", false, (*reader).option},
	{"players", true, func(r *reader) { r.p.Players = r.seats(r.p.Players) }},
	{"score", true, func(r *reader) { r.p.Track = r.track(r.p.Track) }},
	{"stock", false, (*reader).stock},
	{"turn", true, (*reader).turn},
	{"holds", false, (*reader).holds},
	{"quarter", false, (*reader).quarter},
	{"auction", true, (*reader).auction},
	{"last", false, (*reader).last},
	{"end", true, func(r *reader) { r.p.End = true }},
	{"choose", false, (*reader).choose},
	{"beyond", false, (*reader).beyond},
}

// statement reads the words of a line that is no row of the grid.
func (r *reader) statement() {
	first, _ := r.next("")
	n := slices.IndexFunc(statements[:], func(s form) bool { return s.word == first.text })
	switch {
	case n >= 0:
		if statements[n].once {
			r.once(first)
		}
		statements[n].read(r)
	case first.text == "=" || first.text == "!" || first.text == "?":
		r.expect(first)
	case !r.piece(first) && !r.figure(first) && !r.own(first):
		r.fail(first, "statement.unknown", nearestStatement(first.text))
		return
	}

	if r.at < len(r.words) {
		r.fail(r.words[r.at], "word.extra", "")
	}
	if r.p.End && len(r.p.Last) > 0 && (first.text == "end" || first.text == "last") {
		r.fail(first, "moment.both", "end, last")
	}
}

// players are the letters of the players, and usualStatement the word that an error names with them where no statement is near.
const (
	players        = "r, b, g, y, k, p, w, o, v"
	usualStatement = players + ", last"
)

// nearestStatement returns the first word of a statement that was probably meant, or words that may begin a line.
func nearestStatement(text string) string {
	words := []string{"tile"}
	for _, s := range statements {
		words = append(words, s.word)
	}
	for k := range board.TokenKinds {
		words = append(words, board.TokenKind(k).String())
	}
	words = append(words, board.FigureNames[board.Fairy:]...)
	if nearest := Nearest(text, words); nearest != "" {
		return nearest
	}
	return usualStatement
}

// next returns the next word of the line. If there is none, it reports what was wanted, as an example.
func (r *reader) next(wanted string) (word, bool) { return r.nextOr("word.missing", wanted) }

// nextOr returns the next word of the line. If there is none, it reports that with the code.
func (r *reader) nextOr(code, wanted string) (word, bool) {
	if r.at < len(r.words) {
		r.at++
		return r.words[r.at-1], true
	}
	last := r.words[len(r.words)-1]
	end := word{line: last.line, column: last.column + len(last.text)}
	r.fail(end, code, wanted)
	return word{}, false
}

// turn reads whose turn it is, and which one: "turn r second final".
func (r *reader) turn() {
	r.p.Turn = r.player()
	r.p.Second = r.skipped("second")
	r.p.Final = r.skipped("final")
}

// skipped reads a word if it is the next one, and reports whether it was.
func (r *reader) skipped(text string) bool {
	if !r.more() || r.words[r.at].text != text {
		return false
	}
	r.at++
	return true
}

func (r *reader) more() bool { return r.at < len(r.words) }

// skip leaves the rest of the line unread, after an error that makes it meaningless.
func (r *reader) skip() { r.at = len(r.words) }

// once refuses a second statement, or option, of its kind.
func (r *reader) once(w word) {
	if slices.Contains(r.seen, w.text) {
		r.fail(w, "statement.twice", "")
	}
	r.seen = append(r.seen, w.text)
}

// oneOf reads one word of a list and returns its index, or -1.
func (r *reader) oneOf(code string, names []string) int {
	if r.more() {
		if i := slices.Index(names, r.words[r.at].text); i >= 0 {
			r.at++
			return i
		}
	}
	wanted := list(names)
	if w, ok := r.nextOr("word.choice", wanted); ok {
		r.fail(w, code, wanted)
	}
	return -1
}

// list returns words as an error lists them.
func list(words []string) (text string) {
	for i, word := range words {
		if i > 0 {
			text += ", "
		}
		text += word
	}
	return text
}

// rules reads the edition and the boxes in play.
func (r *reader) rules() {
	if i := r.oneOf("rules.edition", board.Editions[:]); i >= 0 {
		r.p.Edition = board.Editions[i]
	}
	for r.more() {
		w, _ := r.next("")
		if !board.IsBox(w.text) {
			r.fail(w, "rules.box", list(append(tile.Boxes(), board.Extras[:]...)))
			continue
		}
		r.p.Boxes = append(r.p.Boxes, w.text)
	}
}

// option reads an option and its value.
func (r *reader) option() {
	w, ok := r.next("small-city 2")
	if !ok {
		return
	}
	values := board.OptionValues(board.OptionID(w.text))
	if values == nil {
		r.fail(w, "option.id", nearestOption(w.text))
		r.skip()
		return
	}
	r.once(w)
	if v := r.oneOf("option.value", values); v >= 0 {
		r.p.Options = append(r.p.Options, board.Option{ID: board.OptionID(w.text), Value: values[v]})
	}
}

// nearestOption returns the option that was probably meant, or the first.
func nearestOption(text string) string {
	var ids []string
	for _, id := range board.OptionIDs() {
		ids = append(ids, string(id))
	}
	if nearest := Nearest(text, ids); nearest != "" {
		return nearest
	}
	return ids[0]
}

// seats reads players to the end of the line, each once, and appends them.
func (r *reader) seats(to []board.Player) []board.Player {
	for first := true; first || r.more(); first = false {
		at := r.at
		who := r.player()
		if who != 0 && slices.Contains(to, who) {
			r.fail(r.words[at], "player.twice", "")
		} else if who != 0 {
			to = append(to, who)
		}
	}
	return to
}

// player reads a player's letter; 0 when there is none.
func (r *reader) player() board.Player {
	w, ok := r.nextOr("word.choice", players)
	if !ok {
		return 0
	}
	if len(w.text) != 1 || !board.Player(w.text[0]).Known() {
		r.fail(w, "player.unknown", players)
		return 0
	}
	return board.Player(w.text[0])
}

// track reads points on the score track: "r12 b-3".
func (r *reader) track(to []board.Points) []board.Points {
	for first := true; first || r.more(); first = false {
		w, ok := r.next("r12")
		if !ok {
			return to
		}
		points, ok := parsePoints(w.text)
		switch {
		case !ok:
			r.fail(w, "points", "r12")
		case board.Any(to, func(t *board.Points) bool { return t.Player == points.Player }):
			r.fail(w, "player.twice", "")
		default:
			to = append(to, points)
		}
	}
	return to
}

// stock reads how many bridges or castles players have left: "stock castle r2 b0".
func (r *reader) stock() {
	kind := r.oneOf("hold.thing", []string{"bridge", "castle"})
	if kind < 0 {
		r.skip()
		return
	}
	w := r.words[r.at-1]
	w.text = "stock " + w.text
	r.once(w)
	to := &r.p.Stock.Bridges
	if kind == 1 {
		to = &r.p.Stock.Castles
	}
	from := r.at
	*to = r.track(*to)
	for _, w := range r.words[from:r.at] {
		left, ok := parsePoints(w.text)
		if ok && (left.Points < 0 || left.Points > maxNumber) {
			r.fail(w, "stock.count", "r3")
		}
	}
}

// parsePoints reads a player's letter and points: "r12", "b-3".
func parsePoints(text string) (board.Points, bool) {
	if text == "" || !board.Player(text[0]).Known() {
		return board.Points{}, false
	}
	n, ok := parseInt(text[1:])
	return board.Points{Player: board.Player(text[0]), Points: n}, ok
}

// parseInt reads a number of at most six digits, maybe negative.
func parseInt(text string) (int, bool) {
	sign, from := 1, 0
	if text != "" && text[0] == '-' {
		sign, from = -1, 1
	}
	n, end := board.CutNumber(text, from)
	return sign * n, end == len(text) && end > from
}

// last reads what this turn added: tiles, and bridges, castles and tunnel tokens on other tiles.
func (r *reader) last() {
	for first := true; first || r.more(); first = false {
		at := r.at
		p, ok := r.place("b2")
		switch side := p.Spot < board.CornerNW; {
		case !ok:
		case side, p.Spot == board.Whole, p.Spot == board.Bridge, p.Spot == board.CastleTwo:
			r.p.Last = append(r.p.Last, p)
		default:
			r.fail(r.words[at], "place.last", "b2, b2.b, a2-a3, b2.e")
		}
	}
}

// choose reads an answer to a question of the account: "choose [FAMILY [PLAYER]] PLACE ANSWER…".
func (r *reader) choose() {
	c := board.Choice{}
	ok := false
	if r.more() && board.IsFamily(r.words[r.at].text) {
		c.Family = r.words[r.at].text
		r.at++
		if r.more() && len(r.words[r.at].text) == 1 {
			c.Player = r.player()
		}
	}
	c.Place, ok = r.place("b2.n")
	if !ok {
		r.skip()
		return
	}
	for first := true; first || r.more(); first = false {
		if w, ok := r.answer(); ok {
			reply, _ := board.ParseReply(w.text)
			c.Answers = append(c.Answers, reply)
		} else if w.text == "" {
			return
		}
	}
	r.p.Choices = append(r.p.Choices, c)
}

// answers are what an error names as answers: a place, and some of the words.
const answers = "b2.n, castle, points, home, stays, out"

// answer reads one answer: a place or a word.
func (r *reader) answer() (w word, ok bool) {
	w, ok = r.next(answers)
	if !ok {
		return word{}, false
	}
	reply, ok := board.ParseReply(w.text)
	switch {
	case !ok:
		r.fail(w, "choose.answer", answers)
	case reply.Word == board.ToPlace:
		r.corner(reply.Place, w)
	}
	return w, ok
}

// beyondKinds are what may lie beyond an open edge.
var beyondKinds = []string{"road", "city", "field", "river", "any"}

// beyond reads what lies past an open edge: its kind, "closed", and how much more of it ("+4", or "+2b" for two of
// blue's figures).
func (r *reader) beyond() {
	b := board.Beyond{}
	ok := false
	b.Place, ok = r.place("a1.w")
	if !ok {
		r.skip()
		return
	}
	k := r.oneOf("beyond.kind", beyondKinds)
	if k < 0 {
		r.skip()
		return
	}
	b.Words = append(b.Words, beyondKinds[k])
	for r.more() {
		w, _ := r.next("")
		n, who, ok := board.More(w.text)
		most := maxNumber
		if who != 0 {
			most = maxBeyond
		}
		switch {
		case w.text != "closed" && !ok:
			r.fail(w, "beyond.word", "closed, +4, +2b")
		case n > most:
			r.large(w, most)
		case len(b.Words) > maxMore:
			r.tooMany(w, maxMore)
			r.skip()
		default:
			b.Words = append(b.Words, w.text)
		}
	}
	r.p.Beyond = append(r.p.Beyond, b)
}

// place reads a place of any kind.
func (r *reader) place(wanted string) (board.Place, bool) {
	w, ok := r.next(wanted)
	if !ok {
		return board.Place{}, false
	}
	p, ok := board.ParsePlace(w.text)
	if !ok {
		r.fail(w, "place.form", wanted)
		return p, false
	}
	r.corner(p, w)
	return p, true
}

// corner notes a corner place, to be checked when the grid is known.
func (r *reader) corner(p board.Place, w word) {
	if _, _, ok := p.Spot.Corner(); ok {
		r.corners = append(r.corners, cornerAt{p, w})
	}
}

// placeOf reads a place that is of a kind.
func (r *reader) placeOf(wanted string, is func(board.Spot) bool) (board.Place, bool) {
	at := r.at
	p, ok := r.place(wanted)
	if ok && !is(p.Spot) {
		r.fail(r.words[at], "place.form", wanted)
		return p, false
	}
	return p, ok
}

// spot reads a place on a cell: with a dot.
func (r *reader) spot() (board.Place, bool) {
	return r.placeOf("b3.n", func(s board.Spot) bool { return s != board.Whole && s != board.CastleTwo })
}

// whole reads a cell.
func (r *reader) whole() (board.Place, bool) {
	return r.placeOf("b3", func(s board.Spot) bool { return s == board.Whole })
}

// castlePlace reads the two cells of a castle.
func (r *reader) castlePlace() (board.Place, bool) {
	return r.placeOf("a2-a3", func(s board.Spot) bool { return s == board.CastleTwo })
}
