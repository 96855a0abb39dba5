package photo

import "taula/scorer/tile"

// A Sample is the picture of a confirmed cell, 24 by 24 dots in Lab, and what lies there.
type Sample struct {
	Tile *tile.Tile
	Turn uint8
	Dots [3 * raster * raster]int8
}
