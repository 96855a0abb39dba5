// Command sum prints the checksums that belong beside a module that was compiled just now; wasm/tinygo/make calls it.
//
//	go run ./site/modules/sum scorer wasm/scorer.wasm > wasm/scorer.wasm.sum
package main

import (
	"fmt"
	"os"

	"taula/site/modules"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "sum:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 {
		return fmt.Errorf("found %d arguments, expected the name of a module and its file", len(args))
	}
	name, file := args[0], args[1]

	compiled, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for _, m := range []modules.Module{modules.Scorer, modules.Photo} {
		if m.Name != name {
			continue
		}
		sum, err := m.Sum(modules.Root(), compiled)
		fmt.Print(sum)
		return err
	}
	return fmt.Errorf("found the module %q, expected scorer or photo", name)
}
