package work_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"taula/site/translation/work"
)

// TestMain can run the tests as a program that writes, which TestKilled kills.
func TestMain(m *testing.M) {
	if dir := os.Getenv("TAULA_WRITE_FOREVER"); dir != "" {
		for n, began := 0, time.Now(); ; n++ {
			files := work.Files{}
			for i := range 4 {
				files[fmt.Sprintf("ca/%d.md", i)] = version(n)
				files[fmt.Sprintf("ledger/ca/%d.ledger", i)] = version(n)
			}
			if _, err := files.Write(dir); err != nil {
				fmt.Println(err)
				os.Exit(1)
			}
			if n == 0 {
				fmt.Println(time.Since(began).Nanoseconds())
			}
		}
	}
	os.Exit(m.Run())
}

// version returns a text that tells whether it is whole.
func version(n int) []byte {
	return fmt.Appendf(nil, "version %d\n%send %d\n", n, strings.Repeat("a line of it\n", 5000), n)
}

// TestKilled kills the program at any moment of the time in which it writes five times: every file is whole, the old or the new one.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("starts and kills programs")
	}
	dir := t.TempDir()
	seen := map[string]bool{}
	for round := range 25 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), "TAULA_WRITE_FOREVER="+dir)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		var once time.Duration
		if _, err := fmt.Fscanln(out, &once); err != nil {
			t.Errorf("the program does not say how long it wrote: %v", err)
		}
		time.Sleep(time.Duration(round) * once / 5)
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		names, _ := filepath.Glob(dir + "/*/*.md")
		more, _ := filepath.Glob(dir + "/ledger/ca/*.ledger")
		for _, name := range append(names, more...) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var n int
			if _, err := fmt.Sscanf(string(data), "version %d\n", &n); err != nil || !bytes.Equal(data, version(n)) {
				t.Fatalf("%s is half written: %d bytes", name, len(data))
			}
			seen[name] = true
		}
	}
	if removed := work.Sweep(dir); len(removed) == 0 {
		t.Log("no run was stopped while it wrote") // it is by chance
	}
	left, _ := filepath.Glob(dir + "/*/.*")
	more, _ := filepath.Glob(dir + "/ledger/ca/.*")
	left = append(left, more...)
	if len(left) > 0 {
		t.Errorf("%v are left behind", left)
	}
	if len(seen) != 8 {
		t.Errorf("%d files were ever written, want 8: the test kills too soon", len(seen))
	}
}

// TestWriteFails checks that a write that fails changes nothing and leaves nothing behind.
func TestWriteFails(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.md"), []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "b"), []byte("a file where a folder is wanted"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := (work.Files{"a.md": []byte("new"), "b/c.md": []byte("new")}).Write(dir); err == nil {
		t.Fatal("no error for a file that cannot be written")
	}
	entries, _ := os.ReadDir(dir)
	if data, _ := os.ReadFile(filepath.Join(dir, "a.md")); string(data) != "old" || len(entries) != 2 {
		t.Errorf("a.md is %q, %d files", data, len(entries))
	}
	names, err := (work.Files{"a.md": []byte("new"), "gone.md": nil}).Write(dir)
	info, _ := os.Stat(filepath.Join(dir, "a.md"))
	if err != nil || len(names) != 1 || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v %v", names, err, info.Mode())
	}
	if names, _ := (work.Files{"a.md": []byte("new")}).Write(dir); len(names) != 0 {
		t.Errorf("the same bytes were written again: %v", names)
	}
}

// TestSweep checks that files left by a stopped run are removed, while other files, and those that another run is writing,
// stay.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	other := exec.Command("sleep", "60")
	if err := other.Start(); err != nil {
		t.Skip(err)
	}
	defer func() { _ = other.Process.Kill(); _ = other.Wait() }()
	kept := []string{"a.md", ".hidden.md", fmt.Sprintf(".b.md-%d-77", other.Process.Pid)}
	for _, name := range append([]string{".a.md-999999999-123", ".c.ledger-999999999-5"}, kept...) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if removed := work.Sweep(dir); len(removed) != 2 {
		t.Errorf("removed %v", removed)
	}
	for _, name := range kept {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}
