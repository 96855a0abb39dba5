package board

// A TokenKind is a kind of piece other than a figure.
type TokenKind uint8

// The kinds of token.
const (
	WoodenBridge TokenKind = iota
	RainbowBridge
	LiftedBridge
	Castle
	Drawbridge
	Infected
	Tower
	Building
	TunnelToken
	Ferry
	FormerFerry
	GermanCastle
	Shrine
	Darmstadtium
	Gold
	BigTop
	TokenKinds // how many there are
)

// A Form says what a statement about a token holds besides its kind.
type Form uint8

// The forms.
const (
	OnAxis    Form = 1 + iota // a tile and an axis: bridge b1 ew
	WithLord                  // two cells and whose figure is in it, and of a castle whether it is new: castle a2-a3 r large
	Spanning                  // two places on a tile: drawbridge a1.e a1.n
	Spreading                 // a place or a castle, and whether it is new: infected a1.e new
	Marking                   // a place: shrine b2.m
	Counted                   // a tile and a number: tower b2 3
	Varied                    // a kind of its own and a tile: building shed a1
	Colour                    // a place and a player: tunnel a1.e r
	Lying                     // a tile: bigtop b2
)

// tokenRows says of each kind of token its word in the notation, the code of the box it comes in, if it has one, and its form.
var tokenRows = [TokenKinds]struct {
	name, box string
	form      Form
}{
	WoodenBridge:  {"bridge", BoxBridges, OnAxis},
	RainbowBridge: {"rainbow", BoxRainbow, OnAxis},
	LiftedBridge:  {"lifted", BoxRainbow, OnAxis},
	Castle:        {"castle", BoxBridges, WithLord},
	Drawbridge:    {"drawbridge", BoxDrawbridges, Spanning},
	Infected:      {"infected", BoxCovid, Spreading},
	Tower:         {"tower", BoxTower, Counted},
	Building:      {"building", "", Varied},
	TunnelToken:   {"tunnel", BoxTunnel, Colour},
	Ferry:         {"ferry", BoxFerries, Spanning},
	FormerFerry:   {"ferried", BoxFerries, Spanning},
	GermanCastle:  {"german", "", WithLord},
	Shrine:        {"shrine", "", Marking},
	Darmstadtium:  {"darmstadtium", "", Marking},
	Gold:          {"gold", BoxGoldmines, Counted},
	BigTop:        {"bigtop", BoxBigTop, Lying},
}

// String returns the notation's word for the kind: "bridge", "castle".
func (k TokenKind) String() string { return tokenRows[k].name }

// Box returns the code of the box a kind of token comes in, or "" when it has no code.
func (k TokenKind) Box() string { return tokenRows[k].box }

// Form returns what is said of a token of the kind.
func (k TokenKind) Form() Form { return tokenRows[k].form }

// ParseToken returns the kind of token with that word, and reports whether there is one.
func ParseToken(word string) (TokenKind, bool) {
	for k := range tokenRows {
		if tokenRows[k].name == word {
			return TokenKind(k), true
		}
	}
	return 0, false
}

// A Token is a piece on the table, or something on a tile that the catalogue does not show. Its kind's form says which of the
// other fields it has: Axis is 'e' for east-west or 'n' for north-south (bridges). The lord of a castle or German castle is Lord's
// figure of the given Figure kind; Lord 0 means that nobody is there, so that a castle is spent. To is a drawbridge's
// city, or a ferry's other road, now or before this turn; Level a tower's height, how much gold, or a building's kind
// (0 shed, 1 house, 2 tower); New marks this turn's infection, and a castle made in the first part of a double turn.
type Token struct {
	Kind   TokenKind
	Place  Place
	To     Place
	Axis   byte
	Lord   Player
	Figure FigureKind
	Level  int
	New    bool
}

// TokenOn returns the token of a kind on a cell, or nil.
func (p *Position) TokenOn(c Cell, kind TokenKind) *Token {
	return First(p.Tokens, func(t *Token) bool { return t.Kind == kind && t.Place.Cell == c })
}

// bridges reports whether the token is a bridge that lies there now.
func (t *Token) bridges() bool { return t.Kind == WoodenBridge || t.Kind == RainbowBridge }

// excludes reports whether two tokens of one kind cannot lie on one table: both are at one place, or German castles on one cell.
func (t *Token) excludes(o *Token) bool {
	double := t.Kind == GermanCastle && (o.Place.On(t.Place.Cell) || o.Place.On(t.Place.Other))
	return o.Kind == t.Kind && (double || o.Place == t.Place && o.To == t.To && o.Axis == t.Axis)
}

// eachPlace calls f with the places of the token.
func (t *Token) eachPlace(f func(*Place)) {
	f(&t.Place)
	if t.spans() {
		f(&t.To)
	}
}

// spans reports whether the token lies between two places: a drawbridge between its road and its city, a ferry between two
// roads.
func (t *Token) spans() bool { return t.Kind.Form() == Spanning }
