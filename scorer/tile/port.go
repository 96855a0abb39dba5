package tile

// A Port is one of twelve places on a tile's border, clockwise from the left end of the north side. Left and right
// are as seen from the tile's middle looking out:
//
//	    NL  N  NR
//	WR            EL
//	W             E
//	WL            ER
//	    SR  S  SL
//
// A city owns all three ports of a side, a road or a river the middle one, fields own the halves beside it. A side of
// plain field leaves its middle free: that is where a bridge may land.
type Port uint8

// The ports, clockwise.
const (
	NL Port = iota
	N
	NR
	EL
	E
	ER
	SL
	S
	SR
	WL
	W
	WR
)

// PortNames are the names of the ports, indexed by Port.
var PortNames = [12]string{"NL", "N", "NR", "EL", "E", "ER", "SL", "S", "SR", "WL", "W", "WR"}

// Turn returns the port that p becomes when its tile is turned clockwise by that many quarter turns.
func (p Port) Turn(quarters uint8) Port { return (p + 3*Port(quarters%4)) % 12 }

// Facing returns the port of the neighbouring tile that p touches: N touches S, NL touches SR.
func (p Port) Facing() Port { return facing[p] }

// facing is what each port touches.
var facing = [12]Port{SR, S, SL, WR, W, WL, NR, N, NL, ER, E, EL}

// Side returns the side p lies on.
func (p Port) Side() Side { return Side(p / 3) }

// A Side is one of the four sides of a tile, clockwise from the north.
type Side uint8

// The sides, clockwise.
const (
	North Side = iota
	East
	South
	West
)

// Middle returns the port in the middle of the side.
func (s Side) Middle() Port { return Port(s)*3 + 1 }

// Left returns the port at the left end of the side, seen from the tile's middle.
func (s Side) Left() Port { return Port(s) * 3 }

// Right returns the port at the right end of the side, seen from the tile's middle.
func (s Side) Right() Port { return Port(s)*3 + 2 }

// Opposite returns the side across the tile.
func (s Side) Opposite() Side { return (s + 2) % 4 }

// Turn returns the side that s becomes after that many quarter turns clockwise.
func (s Side) Turn(quarters uint8) Side { return (s + Side(quarters)) % 4 }

// Ports is a set of ports: bit p is set when port p is in it.
type Ports uint16

// Has reports whether p is in the set.
func (s Ports) Has(p Port) bool { return s>>p&1 == 1 }

// Turn returns the set turned clockwise by that many quarter turns.
func (s Ports) Turn(quarters uint8) Ports {
	n := 3 * (quarters % 4)
	return (s<<n | s>>(12-n)) & 0xfff
}
