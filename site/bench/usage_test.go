package bench

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing/fstest"
)

// A usage is what a process used: seconds of CPU and MiB of memory. The zero usage stands for no measurement.
type usage struct{ cpu, memory float64 }

// least keeps the lower value of each.
func (u *usage) least(next usage, err error) error {
	if u.cpu == 0 || next.cpu < u.cpu {
		u.cpu = next.cpu
	}
	if u.memory == 0 || next.memory < u.memory {
		u.memory = next.memory
	}
	return err
}

// measure runs a program until it ends, and returns what it used.
func measure(dir, program string, args ...string) (usage, error) {
	run := exec.Command(program, args...)
	run.Dir = dir
	if text, err := run.CombinedOutput(); err != nil {
		return usage{}, fmt.Errorf("%s: %w\n%s", filepath.Base(program), err, text)
	}
	state := run.ProcessState
	return usage{(state.UserTime() + state.SystemTime()).Seconds(), peak(state)}, nil
}

// delegate lets a process of its own do work for a benchmark.
func delegate(work string, args ...any) (usage, error) {
	self, err := os.Executable()
	if err != nil {
		return usage{}, err
	}
	return measure("", self, "-child", fmt.Sprintf(work, args...))
}

// write writes a tree below a folder.
func write(dir string, tree fstest.MapFS) error {
	for name, file := range tree {
		to := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(to, file.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
