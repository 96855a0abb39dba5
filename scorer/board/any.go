package board

// Any reports whether test holds of any of them. It hands on pointers, since in the WebAssembly module a value that is
// handed on costs a word of code for each of its fields.
func Any[T any](all []T, test func(*T) bool) bool {
	for i := range all {
		if test(&all[i]) {
			return true
		}
	}
	return false
}
