//go:build tinygo || wasip1

package notation

import "taula/scorer/board"

// The module for browsers has no room for tiles of a writer's own: it says that it does not know the statement.

func (r *reader) own(word) bool { return false }

func (w *writer) own(*board.Position) {}
