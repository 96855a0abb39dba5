package board

// What tests outside the package look at.
var (
	Without = without
	Looks   = looks
)

// Name returns the place by the name the canonical text gives it.
func (p *Position) Name(at Place) Place {
	n := p.namer()
	n.name(&at)
	return at
}

// Owned is owned.
func (p *Position) Owned() *Position { return p.owned() }

// EachPlace is eachPlace.
func (p *Position) EachPlace(f func(*Place)) { p.eachPlace(f) }

// WithSquare is withSquare.
func (p *Position) WithSquare(s Square) *Position { return p.withSquare(s) }

// Quarter is quarter.
func (p Place) Quarter(i int) Place { return p.quarter(i) }

// Copied is copied.
func (p *Position) Copied() *Position { return p.copied() }
