package scorer

import (
	"slices"
	"strconv"
	"strings"

	"taula/scorer/board"
)

// at gives what each player gains at a place: a feature's awards, or a castle's.
func at(a Account, place board.Place) []Score {
	f := a.Survey.At(place)
	var all []Score
	for _, s := range a.Scores {
		same := s.Place == place
		if place.Spot != board.CastleTwo && s.Kind != "castle" && f != nil {
			same = a.Survey.At(s.Place) == f
		}
		if !same {
			continue
		}
		i := slices.IndexFunc(all, func(o Score) bool { return o.Player == s.Player })
		if i < 0 {
			all = append(all, s)
			continue
		}
		all[i].Points, all[i].Least, all[i].Most = all[i].Points+s.Points, all[i].Least+s.Least, all[i].Most+s.Most
	}
	return all
}

// list writes what each player gains: " 5 r, 3 b"; " 0" for nobody.
func list(all []Score) string {
	if len(all) == 0 {
		return " 0"
	}
	var parts []string
	for _, s := range all {
		points := strconv.Itoa(s.Least)
		if s.Most != s.Least {
			points += ".." + strconv.Itoa(s.Most)
		}
		parts = append(parts, " "+points+" "+s.Player.String())
	}
	return strings.Join(parts, ",")
}
