//go:build unix

package site

import "syscall"

// plain opens a file that is known to be an ordinary one, or a folder. Reading these never waits for anybody: said so, the
// library need not try out whether it does, which takes four calls to the system a file.
const plain = syscall.O_NONBLOCK
