package publish

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
)

// newSuffix and oldSuffix are the suffixes of temporary files and folders.
const (
	newSuffix = ".taula-new"
	oldSuffix = ".old"
)

// prefix returns the prefix of the name of a new folder beside dir.
func prefix(dir string) string { return "." + filepath.Base(dir) + "-new-" }

// exchangeByRename exchanges fresh and dir on systems that cannot do it atomically. If the program is killed in between, dir is
// left under fresh's name with oldSuffix, and sweep restores it.
func exchangeByRename(fresh, dir string) error {
	if err := rename(dir, fresh+oldSuffix); err != nil {
		return err
	}
	if err := rename(fresh, dir); err != nil {
		return errors.Join(err, rename(fresh+oldSuffix, dir))
	}
	return rename(fresh+oldSuffix, fresh)
}

// unwritable reports whether an error means that nothing can be created in a folder.
func unwritable(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}

// unmovable reports whether an error means that a folder cannot be renamed, such as a mount point.
func unmovable(err error) bool {
	return errors.Is(err, syscall.EBUSY) || errors.Is(err, syscall.EXDEV) || unwritable(err)
}

// sweep removes what killed programs left beside dir. The caller holds the lock, so none of them still runs. An earlier site
// with somebody else's files gives them back; one whose place is empty returns to it.
func sweep(dir string) error {
	entries, err := readDir(filepath.Dir(dir))
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !e.IsDir() || !strings.HasPrefix(e.Name(), prefix(dir)) || strings.HasSuffix(e.Name(), ".kept") {
			continue
		}
		left := filepath.Join(filepath.Dir(dir), e.Name())
		written, _, unfinished := earlier(left)
		if unfinished != nil && !errors.Is(unfinished, errNoSite) { // it cannot be looked at, and may be a site with somebody else's files
			return unfinished
		}
		_, err := lstat(dir)
		free := errors.Is(err, fs.ErrNotExist)
		if err != nil && !free {
			return err
		}

		switch {
		case unfinished != nil: // it was being written, and has only links to what is somebody else's
		case free && strings.HasSuffix(left, oldSuffix):
			if err := rename(left, dir); err != nil {
				return err
			}
			continue
		case !free:
			if err := takeOthers(left, dir, ".", written, rename); err != nil {
				return err
			}
		}
		if err := removeAll(left); err != nil {
			return err
		}
	}
	return nil
}
