package publish

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// rename and exchange are what makes a written folder the site. Tests end the program in the middle of them.
var (
	rename   = os.Rename
	exchange = exchangeFolders
)

// newSuffix and oldSuffix end the names of what stands beside a file or folder for a moment.
const (
	newSuffix = ".taula-new"
	oldSuffix = ".old"
)

// prefix begins the name of a new folder beside dir.
func prefix(dir string) string { return "." + filepath.Base(dir) + "-new-" }

// exchangeByRename puts fresh in the place of dir and dir in that of fresh, where the system cannot do it in one step. A
// program that ends in between leaves dir under fresh's name with oldSuffix, and sweep brings it back.
func exchangeByRename(fresh, dir string) error {
	if err := rename(dir, fresh+oldSuffix); err != nil {
		return err
	}
	if err := rename(fresh, dir); err != nil {
		return errors.Join(err, rename(fresh+oldSuffix, dir))
	}
	return rename(fresh+oldSuffix, fresh)
}

// unwritable reports whether an error says that nothing may be made in a folder.
func unwritable(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}

// unmovable reports whether an error says that a folder cannot get another name, as one that something is mounted on.
func unmovable(err error) bool {
	return errors.Is(err, syscall.EBUSY) || errors.Is(err, syscall.EXDEV) || unwritable(err)
}

// sweep clears away what programs that were ended left beside dir. The caller holds the lock, so none of them still runs.
// An earlier site among it that held files of somebody else's gives them back; one whose place is empty returns to it.
func sweep(dir string) error {
	entries, err := os.ReadDir(filepath.Dir(dir))
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !e.IsDir() || !strings.HasPrefix(e.Name(), prefix(dir)) || strings.HasSuffix(e.Name(), ".kept") {
			continue
		}
		left := filepath.Join(filepath.Dir(dir), e.Name())
		written, _, err := earlier(left)
		_, taken := os.Lstat(dir)
		switch {
		case err != nil: // not whole: what was being written
		case taken != nil && strings.HasSuffix(left, oldSuffix):
			if err := rename(left, dir); err != nil {
				return err
			}
			continue
		case taken == nil:
			if err := takeOthers(left, dir, ".", written, rename); err != nil {
				return err
			}
		}
		if err := os.RemoveAll(left); err != nil {
			return err
		}
	}
	return nil
}
