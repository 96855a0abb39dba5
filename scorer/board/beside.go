package board

// Beside returns what a field counts, each as one: the cells of every complete city beside it, then those of every castle. For
// any other feature there are none.
func (s *Survey) Beside(f *Feature) (groups [][]Cell) {
	for _, i := range f.Cities() {
		if city := s.Features[i]; city.Complete() {
			groups = append(groups, city.Cells)
		}
	}
	for _, i := range f.Castles() {
		place := s.Position.Tokens[i].Place
		groups = append(groups, []Cell{place.Cell, place.Other})
	}
	return groups
}
