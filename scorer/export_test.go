package scorer

// Adds is adds, for the tests outside the package.
var Adds = adds

// adds reports whether every leaf is count times each and every other node the sum of what is under it.
func adds(r *Reason) bool {
	if len(r.Because) == 0 {
		return r.Points == r.Count*r.Each
	}
	total := 0
	for i := range r.Because {
		if !adds(&r.Because[i]) {
			return false
		}
		total += r.Because[i].Points
	}
	return total == r.Points
}

// Random tables and how many of them, for the tests outside the package.
var (
	RandomWhole  = randomWhole
	RandomAsking = randomAsking
	Tables       = tables
)
