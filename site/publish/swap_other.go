//go:build !linux && !darwin

package publish

// exchangeFolders exchanges two folders.
func exchangeFolders(fresh, dir string) error { return exchangeByRename(fresh, dir) }
