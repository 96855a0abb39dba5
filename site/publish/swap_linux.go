package publish

import (
	"errors"

	"golang.org/x/sys/unix"
)

// exchangeFolders exchanges two folders, atomically if the file system can.
func exchangeFolders(fresh, dir string) error {
	err := unix.Renameat2(unix.AT_FDCWD, fresh, unix.AT_FDCWD, dir, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) || errors.Is(err, unix.ENOTSUP) {
		return exchangeByRename(fresh, dir)
	}
	return err
}
