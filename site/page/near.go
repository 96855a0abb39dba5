package page

import "strings"

// Near returns what a mistyped word may have been meant as: the known words that differ from it in at most two letters, or all
// known words if there is none.
func Near(word string, known []string) string {
	var near []string
	for _, k := range known {
		if edits(strings.ToLower(word), k) <= min(2, len(k)/2) {
			near = append(near, k)
		}
	}
	if len(near) == 0 {
		return "one of " + strings.Join(known, ", ")
	}
	return strings.Join(near, " or ")
}

// edits returns how many letters must be added, taken out or changed to make one word of another.
func edits(a, b string) int {
	row := make([]int, len(b)+1) // of the distances of the beginning of a to each beginning of b
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
