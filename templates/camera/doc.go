// Package camera takes photographs for tests: a table of tiles, printed as no real box is, seen by a camera that is as bad as
// those of real evenings.
//
//	print.go    a tile's drawing becomes a print: materials in the colours and the texture of a Printing
//	scene.go    what lies where: tiles off their places, figures, a table top
//	light.go    uneven and coloured light, shadow, glare
//	camera.go   perspective, lens, blur, noise, JPEG
//
// The same seed gives the same photograph.
package camera
