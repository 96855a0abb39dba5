// Package camera takes photographs for tests: a table of tiles, printed as no real box is, seen by a camera that is as bad as
// those of real evenings.
//
//	print_test.go    a tile's drawing becomes a print: materials in the colours and the texture of a Printing
//	scene_test.go    what lies where: tiles off their places, figures, a table top
//	light_test.go    uneven and coloured light, shadow, glare
//	camera_test.go   perspective, lens, blur, noise, JPEG
//	kept_test.go     photographs in testdata, which tests of other packages read
//
// The same seed gives the same photograph.
package camera
