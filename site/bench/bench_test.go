// Package bench measures builds of sites as processes: of the project's own content, and of made-up content beside Hugo.
//
//	go test ./site/bench -run - -bench 'Served|Hugo' -benchtime 3x
//	go test ./site/bench -run - -bench Hugo -benchtime 3x -chapters 1000,5000
//	go test ./site/bench -run - -bench Cost
//
// CPU is the user and system time of a process, memory the most that was resident. Hugo is compiled once, from the module proxy.
package bench

import (
	"flag"
	"log"
	"os"
	"strconv"
	"strings"
	"testing"
)

// child is work that a benchmark leaves to a process of its own, started from this binary: a process is charged for memory that
// its parent had.
var child = flag.String("child", "", "work for a benchmark: make DIR PAGES LANGUAGES BOARDS HUGO, or save TIMES")

func TestMain(m *testing.M) {
	flag.Parse()
	if *child == "" {
		os.Exit(m.Run())
	}
	if err := work(strings.Fields(*child)); err != nil {
		log.Fatal(err)
	}
}

// work does what a benchmark has left to this process.
func work(words []string) error {
	number := func(at int) int {
		n, _ := strconv.Atoi(words[at]) // the benchmarks write numbers
		return n
	}
	switch words[0] {
	case "save":
		return save(number(1))
	default:
		return makeContent(words[1], number(2), strings.Split(words[3], ","), number(4), words[5] == "true")
	}
}
