// Package work implements the verbs of taula translate. They take a judged content tree and return the files to write.
// Only Files.Write touches a disk.
//
//	accept.go    accepts units, or English that means the same
//	skeleton.go  begins a translated page             move.go     renames a page and keeps old addresses
//	sync.go      does what needs no translator        passages.go finds texts that move to another page
//	editor.go    writes texts into a page or ui.toml  files.go    writes files atomically
package work
