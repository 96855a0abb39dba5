package wire

import (
	"slices"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/notation"
)

// A request is one line of words about one position. A deed replaces the position and records how far the grid moved and the
// new name of the cell it concerned; or the request says why it is refused.
type request struct {
	words   []string
	topic   string            // kind of feature in dispute, if stated
	passed  []board.Cell      // cells said to be empty: they are not asked about again
	doc     notation.Document // what was sent, or the table after a deed
	p       *board.Position   // its position
	shift   board.Cell
	at      *board.Cell
	refused []board.Problem
}

// about records that a deed was about the cell c.
func (r *request) about(c board.Cell) bool {
	r.at = &c
	return true
}

// deed carries out an edit and reports whether its words could be read, and the table after it can be written and read again.
// Afterwards it moves the whole table to the cells of the canonical text.
func (r *request) deed() bool {
	p := *r.p // the original must not change
	r.p = &p
	if !r.edit() {
		return false
	}
	r.doc.Position = r.p
	r.doc, r.shift = r.doc.Moved()
	r.p = r.doc.Position
	if r.at != nil {
		r.at = &board.Cell{X: r.at.X + r.shift.X, Y: r.at.Y + r.shift.Y}
	}
	for i := range r.passed {
		r.passed[i].X += r.shift.X
		r.passed[i].Y += r.shift.Y
	}
	_, errs := notation.Read(r.doc.Line()) // a piece may be named where no text can name it: a builder on a whole tile
	return len(errs) == 0
}

// edit changes the position.
func (r *request) edit() bool {
	if len(r.words) == 0 {
		return false
	}
	verb := r.words[0]
	r.words = r.words[1:]
	switch verb {
	case "remove", "pass", "last":
		return r.onCell(verb)
	case "figure", "lift":
		return r.figure(verb == "figure")
	case "bridge", "unbridge":
		return r.bridge(verb == "bridge")
	}
	for i := range deeds {
		if deeds[i].verb == verb {
			return deeds[i].do(r)
		}
	}
	return false
}

// deeds are the other edits by verb.
var deeds = [...]struct {
	verb string
	do   func(*request) bool
}{
	{"put", (*request).put},
	{"lay", (*request).lay},
	{"book", (*request).book},
	{"stock", (*request).stock},
	{"final", (*request).final},
	{"track", (*request).track},
	{"auction", (*request).auction},
	{"turn", (*request).turn},
	{"castle", (*request).castle},
	{"uncastle", (*request).uncastle},
	{"moment", (*request).moment},
	{"option", (*request).option},
	{"box", (*request).box},
	{"players", (*request).players},
	{"choose", (*request).choose},
	{"answer", (*request).give},
	{"unknown", (*request).unknown},
	{"beyond", (*request).beyond},
	{"add", (*request).add},
	{"drop", (*request).drop},
	{"whose", (*request).whose},
	{"holds", (*request).holds},
	{"quarter", (*request).quarter},
	{"unquarter", (*request).unquarter},
	{"join", (*request).join},
	{"clear", (*request).clear},
}

func (r *request) stock() bool {
	r.p = r.p.Stocked()
	return true
}

func (r *request) final() bool {
	r.p.Final = !r.p.Final
	return r.p.Turn != 0
}

// clear takes everything off the table. Boxes, house rules and players stay.
func (r *request) clear() bool {
	r.doc.Expected = nil
	r.p = &board.Position{Edition: r.p.Edition, Boxes: r.p.Boxes, Options: r.p.Options, Players: r.p.Players, Own: r.p.Own}
	return true
}

// put lays a tile, and the bridge that it needs to fit, over it or over the neighbour named (bridge.placement.rescue).
func (r *request) put() bool {
	c, ok := r.cell(0)
	t, known := r.tileOf()
	turn, turned := r.quarters(2)
	if !ok || !known || !turned {
		return false
	}
	if len(r.words) == 3 {
		r.p = r.p.Put(c, t, turn)
		return r.about(c)
	}
	over, ok := c, true
	if len(r.words) > 4 {
		over, ok = r.cell(4)
	}
	kind := board.WoodenBridge
	if rest := after(r.words[3], "rainbow-"); rest != "" {
		kind, r.words[3] = board.RainbowBridge, rest
	}
	axis, known := r.axis(3)
	if !ok || !known {
		return false
	}
	r.p = r.p.Put(c, t, turn).WithToken(board.Token{Kind: kind, Place: whole(over), Axis: axis})
	return r.about(c)
}

// lay lays a tile as put does, and records the tile and its bridge as added in this turn, in place of the tile of the turn
// before and its pieces.
func (r *request) lay() bool {
	var pieces []board.Place // of this turn, laid before its tile
	if !board.Any(r.p.Last, func(at *board.Place) bool { return at.Spot == board.Whole }) {
		pieces = r.p.Last
	}
	if !r.put() {
		return false
	}
	r.p = r.p.WithLast(append(pieces, whole(*r.at))...)
	if over, ok := r.cell(4); ok && over != *r.at {
		r.p.Last = append(r.p.Last, board.Place{Cell: over, Spot: board.Bridge})
	}
	return true
}

// book ends the turn, and with the word "final" the game.
func (r *request) book() bool {
	if len(r.words) > 0 {
		r.p.Final = r.words[0] == "final"
	}
	r.p = scorer.After(r.p)
	return true
}

// quarters parses word n as a number of quarter turns.
func (r *request) quarters(n int) (uint8, bool) {
	if word := r.word(n); len(word) == 1 && word[0] >= '0' && word[0] <= '3' {
		return word[0] - '0', true
	}
	return 0, false
}

func whole(c board.Cell) board.Place { return board.Place{Cell: c, Spot: board.Whole} }

func (r *request) turn() bool {
	c, ok := r.cell(0)
	turn, turned := r.quarters(1)
	s := r.p.At(c)
	if !ok || !turned || s == nil || s.Tile == nil {
		return false
	}
	r.p = r.p.Turned(c, 4+turn-s.Turn)
	return r.about(c)
}

// onCell removes a tile, says that the cell is empty, or toggles whether the tile was laid this turn.
func (r *request) onCell(verb string) bool {
	c, ok := r.cell(0)
	if !ok || verb != "pass" && r.p.At(c) == nil {
		return false
	}
	if verb == "pass" {
		r.passed = append(r.passed, c)
	}
	if verb != "last" {
		r.p = r.p.Remove(c)
		return r.about(c)
	}
	r.p = r.p.WithTile(c)
	return r.about(c)
}

// figure places or removes a piece.
func (r *request) figure(down bool) bool {
	x, ok := r.piece(0)
	at, placed := r.place(2)
	switch {
	case !ok || !placed:
		return false
	case x.isToken && down:
		r.token(x.laid(at), r.word(3) == "now")
	case x.isToken:
		r.p = r.p.WithoutToken(x.laid(at))
	case down:
		r.p = r.p.WithFigure(x.figure(at))
	default:
		r.p = r.p.WithoutFigure(x.figure(at))
	}
	return r.about(at.Cell)
}

// bridge lays a wooden bridge, if the rules allow it, or removes it.
func (r *request) bridge(down bool) bool {
	c, ok := r.cell(0)
	axis, known := r.axis(1)
	if !ok || !known {
		return false
	}
	t := board.Token{Kind: board.WoodenBridge, Place: whole(c), Axis: axis}
	if !down {
		r.p = r.p.WithoutToken(t)
		return r.about(c)
	}
	if why := r.p.Survey().Refuse(t); len(why) > 0 {
		r.refused = why
		return true
	}
	r.p = r.p.WithToken(t)
	r.now(board.Place{Cell: c, Spot: board.Bridge}, 2)
	return r.about(c)
}

// now records that a piece came this turn, if word n is "now" and a turn is asked about. On a tile of this turn this is implied.
func (r *request) now(at board.Place, n int) {
	if slices.Contains(r.p.Last, whole(at.Cell)) {
		return
	}
	if r.word(n) == "now" && len(r.p.Last) > 0 {
		r.p.Last = append(slices.Clip(r.p.Last), at)
	}
}

// castle makes a castle of a small city. Its lord is the player's figure in that city (castle.convert.meeple); if that figure
// is all that is missing, it is placed first.
func (r *request) castle() bool {
	at, ok := r.place(0)
	who, known := r.player(1)
	kind, named := r.kind(2)
	if !ok || !known || !named || at.Spot != board.CastleTwo {
		return false
	}
	t := board.Token{Kind: board.Castle, Place: at, Lord: who, Figure: kind}
	p, why := r.p, r.p.Survey().Refuse(t)
	if side, ok := at.Between(); ok && len(why) > 0 {
		p = p.WithFigure(board.Figure{Player: who, Kind: kind, Place: board.Place{Cell: at.Cell, Spot: board.SideSpot(side)}})
	}
	if len(why) > 0 && len(p.Survey().Refuse(t)) > 0 {
		r.refused = why
		return true
	}
	r.p = p.WithToken(t)
	r.now(at, 3)
	return r.about(at.Cell)
}

func (r *request) uncastle() bool {
	at, ok := r.place(0)
	t := board.First(r.p.Tokens, func(t *board.Token) bool { return ok && t.Kind == board.Castle && t.Place == at })
	if t == nil {
		return false
	}
	r.p = r.p.WithoutToken(*t)
	return r.about(at.Cell)
}

// moment sets what is asked. "turn" asks about the tile already marked or, if there is none, the named one.
func (r *request) moment() bool {
	switch r.word(0) {
	case "end":
		r.p = r.p.WithEnd(true)
		return true
	case "now":
		r.p = r.p.WithLast()
		return true
	case "turn":
		if len(r.p.Last) > 0 {
			r.p = r.p.WithEnd(false)
			return true
		}
		if c, ok := r.cell(1); ok && r.p.At(c) != nil {
			r.p = r.p.WithLast(whole(c))
			return true
		}
	}
	return false
}

// option sets a house rule.
func (r *request) option() bool {
	if len(r.words) != 2 {
		return false
	}
	var ok bool
	r.p, ok = r.p.WithOption(board.OptionID(r.words[0]), r.words[1])
	return ok
}

// box puts a box in play or takes it out; a box whose tiles or pieces lie on the table stays.
func (r *request) box() bool {
	if len(r.words) != 1 || !slices.Contains(Boxes(), r.words[0]) {
		return false
	}
	p, box := r.p, r.words[0]
	if slices.Contains(p.Boxes, box) {
		p.Boxes = board.Without(p.Boxes, func(b *string) bool { return *b == box })
	} else {
		p.Boxes = append(slices.Clip(p.Boxes), box)
	}
	return true
}

// whose sets whose turn it is; "-" leaves it open.
func (r *request) whose() bool {
	who, ok := r.player(0)
	if !ok && (len(r.words) != 1 || r.words[0] != "-") {
		return false
	}
	r.p.Turn, r.p.Second = who, false
	return true
}

func (r *request) players() bool {
	var seats []board.Player
	for i := range r.words {
		who, ok := r.player(i)
		if !ok || slices.Contains(seats, who) {
			return false
		}
		seats = append(seats, who)
	}
	r.p.Players = seats
	return true
}

// give answers a question of the account by its number. Without an answer it opens the question again.
func (r *request) give() bool {
	n, ok := r.count(0)
	if !ok {
		return false
	}
	replies, known := r.replies()
	a := scorer.Settle(r.p)
	if !known || n >= len(a.Questions) {
		return false
	}
	r.p = scorer.Answered(&a, n, replies)
	return true
}

// replies parses the words from the second on as answers.
func (r *request) replies() (all board.Replies, ok bool) {
	for _, word := range r.words[1:] {
		reply, ok := board.ParseReply(word)
		if !ok {
			return nil, false
		}
		all = append(all, reply)
	}
	return all, true
}

// choose replaces the answer at a place or, without an answer, opens the question again. A test and a move of the same figure
// are separate answers.
func (r *request) choose() bool {
	at, ok := r.place(0)
	if !ok {
		return false
	}
	replies, ok := r.replies()
	if !ok {
		return false
	}
	answer := board.Choice{Place: at, Answers: replies}
	p := r.p
	p.Choices = board.Without(p.Choices, func(c *board.Choice) bool {
		return c.Place == at && (len(answer.Answers) == 0 || c.Answers[0].Word.Tests() == answer.Answers[0].Word.Tests())
	})
	if len(answer.Answers) > 0 {
		p.Choices = append(p.Choices, answer)
	}
	return true
}
