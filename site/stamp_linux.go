package site

import (
	"io/fs"
	"os"
	"syscall"
)

// stampOf returns what the system says of a file, without its hash.
func stampOf(info fs.FileInfo) stamp {
	if t, ok := info.Sys().(*syscall.Stat_t); ok {
		return stampFrom(t)
	}
	return stamp{size: info.Size(), changed: info.ModTime().UnixNano()}
}

func stampFrom(t *syscall.Stat_t) stamp {
	return stamp{size: t.Size, changed: t.Mtim.Nano(), touched: t.Ctim.Nano(), node: int64(t.Ino)}
}

// stampAt is stampOf what lies at a path, without the rest that os.Lstat makes of it, and the type of that.
func stampAt(name string) (stamp, fs.FileMode, error) {
	var t syscall.Stat_t
	err := syscall.Lstat(name, &t)
	for err == syscall.EINTR {
		err = syscall.Lstat(name, &t)
	}
	if err != nil {
		return stamp{}, 0, &os.PathError{Op: "lstat", Path: name, Err: err}
	}
	switch t.Mode & syscall.S_IFMT {
	case syscall.S_IFREG:
		return stampFrom(&t), 0, nil
	case syscall.S_IFDIR:
		return stampFrom(&t), fs.ModeDir, nil
	}
	return stampFrom(&t), fs.ModeIrregular, nil
}
