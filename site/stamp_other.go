//go:build !linux

package site

import (
	"io/fs"
	"os"
)

// stampOf returns what the system says of a file, without its hash: not when it was touched, so that it is hashed each time.
func stampOf(info fs.FileInfo) stamp { return stamp{size: info.Size()} }

// stampAt is stampOf what lies at a path, and the type of that.
func stampAt(name string) (stamp, fs.FileMode, error) {
	info, err := os.Lstat(name)
	if err != nil {
		return stamp{}, 0, err
	}
	return stampOf(info), info.Mode().Type(), nil
}
