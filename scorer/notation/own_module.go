//go:build !own && (tinygo || wasip1)

package notation

import "taula/scorer/board"

// The module for browsers says that it does not know the statement; that for sites with tiles of their own, built with the tag
// own, does.

func (r *reader) own(word) bool { return false }

func (w *writer) own(*board.Position) {}
