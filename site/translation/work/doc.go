// Package work is what the verbs for translators do: it takes a content tree that was judged and returns the files that
// are to be written. Nothing here reads or asks; Files.Write is the only thing that touches a disk.
//
//	accept.go    a person has read texts again        valid.go    a change that is none to translators
//	skeleton.go  a new translated page                adopt.go    a page that has no ledger
//	sync.go      what needs no translator             move.go     a page gets another path
//	patch.go     English put where it is missing      merge.go    two copies of a ledger
//	editor.go    puts texts into a translated page    strings.go  puts texts into ui.toml
//	redirects.go where pages lay before               files.go    writes files whole
package work
