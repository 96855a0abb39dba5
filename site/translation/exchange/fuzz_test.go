//go:build unix

package exchange

import (
	"testing"
	"time"
)

// FuzzFiles takes any text as a file of each kind: a ledger, a table of terms, texts of the interface, PO. The file is
// imported or refused within 5 s of CPU.
func FuzzFiles(f *testing.F) {
	names := []string{}
	for _, h := range hostileFiles {
		f.Add(uint8(len(names)), h.head+h.shape+h.shape)
		names = append(names, h.name)
	}
	f.Fuzz(func(t *testing.T, kind uint8, text string) {
		if len(text) > 1<<20 {
			t.Skip("larger than a file may be")
		}
		began := cpu()
		take(t, names[int(kind)%len(names)], text)
		if used := cpu() - began; used > 5*time.Second {
			t.Errorf("found %v of CPU, wanted at most 5s", used)
		}
	})
}
