package site

import (
	"runtime/debug"
	"runtime/metrics"
)

// A pace says when memory is collected while a build runs: not before there is so much of it that it matters.
type pace struct {
	percent int   // as it was set
	limit   int64 // as it was set
	live    []metrics.Sample
}

// Memory is collected where a build has so many bytes; where most of them are in use, where it has twice as many as that.
const plenty = 92 << 20

// newPace begins to set the pace.
func newPace() *pace {
	return &pace{debug.SetGCPercent(-1), debug.SetMemoryLimit(plenty), []metrics.Sample{{Name: "/gc/heap/live:bytes"}}}
}

// set fits the pace to what is in use.
func (p *pace) set() {
	if metrics.Read(p.live); p.live[0].Value.Kind() == metrics.KindUint64 {
		debug.SetMemoryLimit(max(plenty, 2*int64(p.live[0].Value.Uint64())))
	}
}

// end sets it back.
func (p *pace) end() {
	debug.SetGCPercent(p.percent)
	debug.SetMemoryLimit(p.limit)
}
