//go:build !unix

package site

// plain opens a file that is known to be an ordinary one, or a folder.
const plain = 0
