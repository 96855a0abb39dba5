//go:build unix

package publish

import (
	"os"
	"syscall"
)

// lock waits until no other program writes a site below dir, and keeps others waiting until unlock is called or the program ends.
func lock(dir string) (unlock func(), err error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX); err != nil {
		f.Close()
		return nil, err
	}
	return func() { f.Close() }, nil
}
