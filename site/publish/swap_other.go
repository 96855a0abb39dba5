//go:build !linux && !darwin

package publish

// exchangeFolders puts each of two folders in the place of the other.
func exchangeFolders(fresh, dir string) error { return exchangeByRename(fresh, dir) }
