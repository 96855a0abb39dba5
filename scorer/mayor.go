package scorer

// Mayors: majority.zero.
//
// How strong a mayor is stands in majority.go, what one takes as a lord in castle.go.
//
// Where only figures that count nothing are in a feature, a mayor in a city without coats of arms, nobody scores it. It
// is complete all the same, and a castle beside it takes its worth.
func nobodyOwns(t *table, a *Account) {
	for i, f := range t.features {
		w := &t.worths[i]
		if w.Feature == nil || len(w.Followers) == 0 || len(w.Owners) > 0 || !t.scoresNow(f) {
			continue
		}
		a.note("majority.zero", w.Followers[0].Player, w.Followers[0].Place)
	}
}
