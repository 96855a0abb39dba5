package verdict

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"taula/scorer"
	"taula/scorer/board"
	"taula/scorer/tile"
	"taula/templates"
)

// Reasons returns the lines under a board: what is refused, what scores and why, what must be decided and what each answer
// gives, what is not known, and what the rules now allow or demand.
func (t Narrator) Reasons() []templates.Reason {
	var lines []templates.Reason
	asked := false
	for _, e := range t.Expected {
		words := strings.Fields(e.Text)
		if words[0] != "!" {
			asked = asked || words[0] == "=" && words[1] != "ask" && words[1] != "note"
			continue
		}
		rule, statement := words[len(words)-1], strings.Join(words[1:len(words)-1], " ")
		lines = append(lines, templates.Reason{
			Class: "refused", Text: t.Say("site", "refused", "what", t.statement(statement)), URL: t.URL(board.RuleID(rule)),
		})
	}
	scores := t.scores()
	if asked && len(scores) == 0 {
		lines = append(lines, templates.Reason{Class: "nobody", Text: t.Say("site", "nobody"), Points: "0"})
	}
	lines = append(lines, scores...)
	for _, q := range t.Account.Questions {
		lines = append(lines, t.question(q))
	}
	if len(t.Account.Depends) > 0 {
		lines = append(lines, templates.Reason{Class: "question", Text: t.Say("site", "depends", "places", t.unknowns())})
	}
	for _, n := range t.Account.Notes {
		lines = append(lines, templates.Reason{Class: "note", URL: t.URL(n.Rule),
			Text: t.about("note", n.Rule, n.Player, n.Place)})
	}
	return lines
}

// question returns the line of a question, with a line below it for each answer: its points, and whether it is the assumed one.
func (t Narrator) question(q scorer.Question) templates.Reason {
	line := templates.Reason{Class: "question", URL: t.URL(q.Rule), Text: t.about("question", q.Rule, q.Player, q.Place)}
	for _, a := range q.Answers {
		answer := templates.Reason{Class: "answer", Text: t.answer(a.Answer, q.Answers)}
		if slices.Equal(a.Answer, q.Assumed) {
			answer.Class, answer.Aside = "answer assumed", t.Say("site", "assumed")
		}
		for _, p := range a.Points {
			gain := templates.Gain{Player: p.Player.String(), Name: t.player(p.Player), Points: number(p.Points)}
			for _, r := range a.Ranges {
				if r.Player == p.Player {
					gain.Points = t.between(r.Least, r.Most)
				}
			}
			answer.Gains = append(answer.Gains, gain)
		}
		line.Because = append(line.Because, answer)
	}
	return line
}

// unknowns lists the unknown things on which the account depends, without repetitions.
func (t Narrator) unknowns() string {
	var names []string
	for _, p := range t.Account.Depends {
		if name := t.unknown(p); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// unknown describes what is not entered at a place: the cell itself or its neighbour, or what lies beyond that side.
func (t Narrator) unknown(p board.Place) string {
	if p.Spot >= board.CornerNW {
		return where(p)
	}
	if slices.ContainsFunc(t.Account.Position.Beyond, func(b board.Beyond) bool { return b.Place == p }) {
		return t.Say("site", "beyond", "place", t.edge(p))
	}
	return p.Cell.Beside(tile.Port(p.Spot).Side()).String()
}

// about describes a question or note about a player and a place. A player whom the text names is left out if the position does
// not say whose turn it is; the text then says "the active player".
func (t Narrator) about(section string, rule board.RuleID, who board.Player, at board.Place) string {
	text, key := t.Words[section][string(rule)], who.String()
	if who == 0 {
		text, key = strings.TrimPrefix(text, "{player}: "), "whoever"
	}
	text = strings.NewReplacer("{player}", t.Say("player-in", key), "{place}", where(at)).Replace(text)
	return capital(text)
}

// capital capitalizes the first letter of a sentence, also after an opening mark.
func capital(text string) string {
	first := strings.IndexFunc(text, unicode.IsLetter)
	if first < 0 {
		return text
	}
	_, size := utf8.DecodeRuneInString(text[first:])
	return text[:first] + strings.ToUpper(text[first:first+size]) + text[first+size:]
}

// small writes the first letter of a text small, as it is within a sentence.
func small(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return strings.ToLower(text[:size]) + text[size:]
}

// number returns a number with a typographic minus sign, which is as wide as a plus.
func number(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// scores returns a line for each award. Players who get the same for the same reason share one. What a castle takes is a line
// of its own above the worth of the feature.
func (t Narrator) scores() []templates.Reason {
	var lines []templates.Reason
	done := make([]bool, len(t.Account.Scores))
	for i, s := range t.Account.Scores {
		if done[i] {
			continue
		}
		players := []board.Player{s.Player}
		for j := i + 1; j < len(t.Account.Scores); j++ {
			if o := t.Account.Scores[j]; o.Place == s.Place && o.Kind == s.Kind && sameReason(o.Why, s.Why) {
				players, done[j] = append(players, o.Player), true
			}
		}
		line := t.why(s.Why)
		line.Players, line.Names = letters(players...), t.names(players)
		line.Points = t.points(s)
		switch {
		case s.Kind == "castle":
		case len(line.Because) == 1 && len(line.Because[0].Because) == 0:
			line.Text, line.URL, line.Because = line.Because[0].Text, line.Because[0].URL, nil
		case len(line.Because) > 1:
			line.Text, line.URL = t.heading(&s), ""
		}
		lines = append(lines, line)
	}
	return lines
}

// heading names the subject of an award: the kind of feature, or the name of a bonus.
func (t Narrator) heading(s *scorer.Score) string {
	if s.Kind == "bonus" {
		return capital(t.gainedFor(s))
	}
	return t.Say("kind", s.Kind)
}

// points returns the points of an award, or their bounds.
func (t Narrator) points(s scorer.Score) string {
	if s.Least != s.Most {
		return t.between(s.Least, s.Most)
	}
	return number(s.Points)
}

func (t Narrator) between(least, most int) string {
	return t.Say("score", "between", "least", number(least), "most", number(most))
}

func sameReason(a, b scorer.Reason) bool {
	return a.Rule == b.Rule && a.Thing == b.Thing && a.Points == b.Points && a.Count == b.Count && a.Each == b.Each &&
		slices.EqualFunc(a.Because, b.Because, sameReason)
}

// inWords describes one reason, without those below it.
func (t Narrator) inWords(r *scorer.Reason) string {
	return t.Say("rule", cmp.Or(r.Thing, string(r.Rule)), "count", number(r.Count), "each", number(r.Each), "points", number(r.Points))
}

// gainedFor names the subject of an award within a sentence.
func (t Narrator) gainedFor(s *scorer.Score) string {
	switch {
	case s.Kind == "bonus":
		return t.Say("for", cmp.Or(s.Why.Thing, string(s.Why.Rule)))
	case s.Why.Rule == "field.rev1":
		return t.Say("for", string(s.Why.Rule))
	}
	return t.Say("for", s.Kind)
}

// why describes a tree of reasons.
func (t Narrator) why(r scorer.Reason) templates.Reason {
	line := templates.Reason{
		Text: t.inWords(&r), URL: t.URL(r.Rule), Points: number(r.Points),
	}
	for _, because := range r.Because {
		line.Because = append(line.Because, t.why(because))
	}
	return line
}

// letters returns the letters of players, leaving out nobody.
func letters(players ...board.Player) string {
	var b strings.Builder
	for _, p := range players {
		if p != 0 {
			b.WriteString(p.String())
		}
	}
	return b.String()
}

func (t Narrator) names(players []board.Player) []string {
	var names []string
	for _, p := range players {
		if p != 0 {
			names = append(names, t.player(p))
		}
	}
	return names
}

// player returns the name of a player, "" for nobody.
func (t Narrator) player(p board.Player) string {
	if p == 0 {
		return ""
	}
	return t.Say("player", p.String())
}

// Strip returns an auction step by step, according to the scorer: the bids, who pays whom, and each player's points so far. It
// is nil if no lot was auctioned.
func (t Narrator) Strip() []templates.Lot {
	m, auction := t.Account.Market, t.Account.Position.Auction
	if m == nil || auction == nil || !m.Held {
		return nil
	}
	seats := t.Account.Position.Seats()
	sums := map[board.Player]int{}
	var strip []templates.Lot
	for i, e := range m.Ledger {
		lot := templates.Lot{Text: t.payment(e), URL: t.URL(e.Rule), Payer: letters(e.Payer), Payee: letters(e.Payee)}
		if e.Payer != 0 {
			lot.Points = strconv.Itoa(e.Points)
		}
		if i < len(auction.Lots) {
			for _, bid := range auction.Lots[i].Bids {
				lot.Bids = append(lot.Bids, templates.Gain{Player: bid.Player.String(), Name: t.player(bid.Player), Points: strconv.Itoa(bid.Points)})
			}
		}
		if e.Payer != 0 {
			sums[e.Payer] -= e.Points
		}
		if e.Payee != 0 {
			sums[e.Payee] += e.Points
		}
		for _, who := range seats {
			lot.Sums = append(lot.Sums, templates.Gain{Player: who.String(), Name: t.player(who), Points: signed(sums[who])})
		}
		strip = append(strip, lot)
	}
	return strip
}

// payment describes a payment of an auction.
func (t Narrator) payment(e scorer.Entry) string {
	key := "pays"
	switch {
	case e.Payer == 0:
		key = "free"
	case e.Payee == 0:
		key = "alone"
	}
	return t.Say("auction", key, "payer", t.player(e.Payer), "payee", t.player(e.Payee), "points", strconv.Itoa(e.Points), "buyer", t.player(e.Buyer))
}

// signed returns a number of points with its sign.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return number(n)
}
