package camera

// Printings are those that the settings of package photo were chosen on.
var Printings = []Printing{
	{
		Name: "painted meadows, red roofs", wander: .03, trees: 10, houses: 26, grain: .9, brush: painted, another: true, lines: .8,
		colours: [materials][3]float64{{88, 122, 46}, {164, 96, 58}, {214, 204, 178}, {70, 116, 150}, {58, 44, 30}, {150, 52, 40}, {196, 184, 160}, {46, 78, 34}},
		also:    [materials][3]float64{{140, 162, 70}, {194, 132, 84}, {232, 226, 206}, {100, 150, 180}, {80, 62, 44}, {184, 80, 60}, {214, 204, 184}, {66, 100, 44}},
		house:   [3]float64{168, 66, 46},
	},
	{
		Name: "bright press, ochre cities", wander: .015, swell: .01, trees: 3, houses: 10, grain: .7, brush: dotted, border: .012, lines: 1,
		colours: [materials][3]float64{{104, 168, 62}, {214, 168, 84}, {240, 234, 216}, {74, 150, 204}, {70, 50, 32}, {200, 70, 50}, {230, 222, 204}, {60, 120, 50}},
		also:    [materials][3]float64{{130, 190, 84}, {228, 188, 108}, {250, 246, 232}, {104, 176, 220}, {90, 70, 50}, {220, 96, 70}, {240, 234, 220}, {80, 140, 60}},
		house:   [3]float64{206, 110, 60},
	},
	{
		Name: "olive pen, grey walls", wander: .04, trees: 14, houses: 14, grain: .8, brush: hatched, another: true, wear: .05, lines: .7,
		colours: [materials][3]float64{{116, 124, 62}, {150, 112, 82}, {176, 164, 138}, {92, 122, 128}, {50, 46, 40}, {120, 70, 56}, {160, 152, 138}, {76, 86, 48}},
		also:    [materials][3]float64{{150, 156, 88}, {176, 140, 108}, {200, 190, 164}, {118, 148, 150}, {76, 70, 62}, {150, 96, 76}, {184, 176, 160}, {96, 106, 60}},
		house:   [3]float64{136, 92, 76},
	},
	{
		Name: "water colour, brown towns", wander: .03, swell: .02, trees: 6, houses: 18, grain: 1, brush: washed, another: true, border: .02, wear: .03, lines: .5,
		colours: [materials][3]float64{{120, 150, 84}, {150, 86, 66}, {206, 190, 160}, {86, 128, 160}, {70, 56, 46}, {126, 50, 44}, {204, 194, 176}, {70, 104, 66}},
		also:    [materials][3]float64{{168, 186, 116}, {190, 122, 92}, {226, 214, 190}, {128, 166, 190}, {96, 80, 66}, {170, 84, 70}, {224, 216, 200}, {100, 130, 84}},
		house:   [3]float64{120, 74, 66},
	},
}

// Untried are printings that no setting was chosen on.
var Untried = []Printing{
	{
		Name: "deep woods, slate and gravel", wander: .05, trees: 22, houses: 30, grain: 1, brush: painted, another: true, wear: .04, lines: .9,
		colours: [materials][3]float64{{62, 104, 52}, {128, 92, 84}, {168, 158, 142}, {54, 92, 112}, {40, 36, 34}, {88, 84, 96}, {150, 144, 136}, {34, 64, 36}},
		also:    [materials][3]float64{{104, 140, 66}, {170, 128, 104}, {196, 186, 168}, {84, 124, 140}, {60, 54, 50}, {116, 110, 120}, {180, 174, 166}, {54, 88, 46}},
		house:   [3]float64{150, 78, 60},
	},
	{
		Name: "poster, orange cities, sandy roads", wander: .01, swell: .025, trees: 5, houses: 6, grain: .6, brush: washed, border: .025, lines: 1,
		colours: [materials][3]float64{{146, 184, 72}, {226, 132, 62}, {222, 196, 140}, {96, 184, 214}, {94, 52, 34}, {186, 60, 62}, {244, 232, 206}, {92, 146, 60}},
		also:    [materials][3]float64{{168, 200, 96}, {236, 156, 88}, {232, 210, 160}, {126, 202, 226}, {114, 70, 50}, {206, 86, 84}, {250, 242, 224}, {110, 164, 76}},
		house:   [3]float64{210, 92, 62},
	},
}
