package notation

// Nearest returns the name that a word was probably meant to be: the one with the fewest letters to change, at most a third of the
// word's or one, and never all of them. Of equally near names it is the one that begins most like the word, and of those the
// first; "" if none is near.
func Nearest(word string, names []string) string {
	best := ""
	least := min(max(len(word)/3, 1), len(word)-1) + 1
	for _, name := range names {
		n := changes(word, name)
		if n < least || n == least && best != "" && common(word, name) > common(word, best) {
			best = name
			least = n
		}
	}
	return best
}

// common returns how many first letters two words have in common.
func common(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// changes returns how many letters must be put in, left out or replaced to make one word of another. Two letters that have
// changed places count as one change.
func changes(a, b string) int {
	// The rows of the usual table: before[j] and row[j] are the changes from the first letters of a to the first j of b.
	earlier := make([]int, len(b)+1)
	before := make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}

	for i := 1; i <= len(a); i++ {
		earlier, before, row = before, row, earlier
		row[0] = i
		for j := 1; j <= len(b); j++ {
			replaced := before[j-1]
			if a[i-1] != b[j-1] {
				replaced++
			}
			row[j] = min(replaced, before[j]+1, row[j-1]+1)
			swapped := i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1]
			if swapped {
				row[j] = min(row[j], earlier[j-2]+1)
			}
		}
	}
	return row[len(b)]
}
