//go:build unix

package bench

import (
	"os"
	"runtime"
	"syscall"
)

// peak returns the most memory a process had, in MiB.
func peak(state *os.ProcessState) float64 {
	r, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	most := float64(r.Maxrss) / 1024 // kilobytes
	if runtime.GOOS == "darwin" {
		most /= 1024
	}
	return most
}
