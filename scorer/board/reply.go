package board

import (
	"slices"
	"strings"
)

// A Word is what players answer where it is no place.
type Word uint8

// The words; ToPlace is none of them.
const (
	ToPlace     Word = iota
	SayPoints        // the small city is scored
	SayCastle        // it becomes a castle
	SayHome          // a figure goes home
	SayStays         // the test was negative
	SayOut           // the test showed death
	SayPositive      // the test was positive: the figure goes home before scoring
	SayLater         // the pyramid is not scored this turn
	SayFlea          // what the token under the big top shows: 1
	SayMonkey        // 3
	SaySeal          // 4
	SayBear          // 5
	SayTiger         // 6
	SayElephant      // 7
)

// replyWords are the notation's words, by Word.
var replyWords = [...]string{"", "points", "castle", "home", "stays", "out", "positive", "later", "1", "3", "4", "5", "6", "7"}

// Tests reports whether a word says what a test showed (covid.test.each).
func (w Word) Tests() bool { return w == SayStays || w == SayPositive || w == SayOut }

// Animal returns the number of the animal token that a word names (bigtop.tokens), 0 for any other word.
func (w Word) Animal() int {
	if w < SayFlea {
		return 0
	}
	return int(replyWords[w][0] - '0')
}

// A Reply is one thing that players answer: a word, or with ToPlace a place.
type Reply struct {
	Word  Word
	Place Place
}

// String returns the reply as the notation writes it: "home", "b2.n".
func (r Reply) String() string {
	if r.Word == ToPlace {
		return r.Place.String()
	}
	return replyWords[r.Word]
}

// ParseReply reads a word or a place, and reports whether text is one.
func ParseReply(text string) (Reply, bool) {
	if i := slices.Index(replyWords[1:], text); i >= 0 {
		return Reply{Word: Word(i + 1)}, true
	}
	at, ok := ParsePlace(text)
	return Reply{Place: at}, ok
}

// Replies are a whole answer: mostly one reply, and of several figures one for each.
type Replies []Reply

// String returns the replies as the notation writes them: "b2.n home".
func (all Replies) String() string {
	out := ""
	for i, r := range all {
		if i > 0 {
			out += " "
		}
		out += r.String()
	}
	return out
}

// A Choice answers a question of the account: Place is what it is about. Where several questions may be asked there, Family is
// that of the rule whose question it answers, and Player who is asked; a choice that does not say answers any.
type Choice struct {
	Family  string
	Player  Player
	Place   Place
	Answers Replies
}

// families are those of the rules whose questions are answered with places or "home", which alone do not tell what is answered.
var families = []string{"abbot", "castle", "covid", "drawbridge", "princess", "rb", "tower", "wagon"}

// IsFamily reports whether a choice may name a word as a family of rules.
func IsFamily(text string) bool { return slices.Contains(families, text) }

// Family returns the first word of the rule's id: "wagon" of "wagon.c2".
func (id RuleID) Family() string {
	if i := strings.IndexByte(string(id), '.'); i >= 0 {
		return string(id[:i])
	}
	return string(id)
}

// Meant reports whether the choice may answer a question with that rule which is put to a player, or to nobody (0).
func (c *Choice) Meant(rule RuleID, who Player) bool {
	if place := c.Answers[0].Word == ToPlace; c.Family == "covid" && place == (rule == "covid.test.each") {
		return false // where an infection spreads is a place, what a test showed is none
	}
	return (c.Family == "" || c.Family == rule.Family()) && (c.Player == 0 || who == 0 || c.Player == who)
}

// plain leaves out what a choice does not need to say: "castle" or "positive" tells by itself what it answers.
func (c *Choice) plain() {
	if len(c.Answers) == 0 {
		return // it could not be read
	}
	if word := c.Answers[0].Word; word != ToPlace && word != SayHome {
		c.Family, c.Player = "", 0
	}
}
