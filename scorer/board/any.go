package board

// Any reports whether test holds for any element. It passes pointers, because in the WebAssembly module a value that is passed
// costs a word of code for each of its fields.
func Any[T any](all []T, test func(*T) bool) bool {
	return First(all, test) != nil
}

// First returns the first element for which test holds, or nil.
func First[T any](all []T, test func(*T) bool) *T {
	for i := range all {
		if test(&all[i]) {
			return &all[i]
		}
	}
	return nil
}

// Without returns a copy of a list without the elements for which drop holds.
func Without[T any](all []T, drop func(*T) bool) []T {
	kept := make([]T, 0, len(all))
	for i := range all {
		if !drop(&all[i]) {
			kept = append(kept, all[i])
		}
	}
	return kept
}
