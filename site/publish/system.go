package publish

import "os"

// The calls of the file system that this package makes. A test lets each of them fail once.
var (
	rename    = os.Rename
	exchange  = exchangeFolders
	lstat     = os.Lstat
	readDir   = os.ReadDir
	readFile  = os.ReadFile
	writeFile = os.WriteFile
	mkdir     = os.Mkdir
	mkdirAll  = os.MkdirAll
	mkdirTemp = os.MkdirTemp
	linkFile  = os.Link
	chmod     = os.Chmod
	remove    = os.Remove
	removeAll = os.RemoveAll
)
