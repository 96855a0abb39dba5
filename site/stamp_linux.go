package site

import (
	"io/fs"
	"syscall"
)

// stampOf returns what the system says of a file, without its hash.
func stampOf(info fs.FileInfo) stamp {
	s := stamp{size: info.Size(), changed: info.ModTime().UnixNano()}
	if t, ok := info.Sys().(*syscall.Stat_t); ok {
		s.touched, s.node = t.Ctim.Nano(), int64(t.Ino)
	}
	return s
}
