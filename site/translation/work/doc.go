// Package work implements the verbs of taula translate. They take a judged content tree and return the files to write.
// Only Files.Write touches a disk.
//
//	accept.go    accepts units                        valid.go    declares English texts equivalent
//	skeleton.go  begins a translated page             move.go     renames a page
//	sync.go      does what needs no translator        passages.go finds texts that move to another page
//	editor.go    writes texts into a translated page  strings.go  writes texts into ui.toml
//	redirects.go keeps old addresses                  files.go    writes files atomically
package work
