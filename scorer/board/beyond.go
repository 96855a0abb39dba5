package board

// More reads what a word says lies beyond an edge: "+4", tiles, or "+2b", a player's meeples. It is false for any other
// word.
func More(word string) (n int, who Player, ok bool) {
	if word[0] != '+' {
		return 0, 0, false
	}
	n, end := CutNumber(word, 1)
	if end == len(word)-1 && playerIndex(Player(word[end])) >= 0 {
		who = Player(word[end])
		return n, who, end > 1
	}
	return n, 0, end > 1 && end == len(word)
}
