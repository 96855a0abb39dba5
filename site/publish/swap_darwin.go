package publish

import (
	"errors"

	"golang.org/x/sys/unix"
)

// exchangeFolders exchanges two folders, atomically if the file system can.
func exchangeFolders(fresh, dir string) error {
	err := unix.RenamexNp(fresh, dir, unix.RENAME_SWAP)
	if errors.Is(err, unix.ENOTSUP) || errors.Is(err, unix.EINVAL) {
		return exchangeByRename(fresh, dir)
	}
	return err
}
