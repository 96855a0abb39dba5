package object

import (
	"taula/site/translation"
	"taula/site/translation/check"
	"taula/site/translation/exchange"
)

// A Desk is what translators get of a page.
type Desk struct {
	Again []check.Finding // to be looked at once more
	Page  []byte          // the passages, for the desk
}

// NewDesk makes what translators get of a page as it was judged.
func NewDesk(s *translation.Sheet) *Desk {
	return &Desk{Again: check.Again(s), Page: exchange.Desk(s)}
}
