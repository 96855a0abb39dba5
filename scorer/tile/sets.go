package tile

// sets are the boxes in the order of the catalogue, each with its code and how many tiles it holds, then its tiles:
//
//	id  copies (C1/C2 where they differ)  segments
//
// They are facts of the printed tiles. Port-by-port lists of the same facts, against which this one was checked, are kept
// by JCloisterZone and WikiCarpedia; the wording and the drawings of the tiles are not taken from them.
var sets = [...]string{
	// Base game
	`base 72
A   2    road S; monastery; field NL NR EL ER SL SR WL WR
B   4    monastery; field NL NR EL ER SL SR WL WR
C   1    city N E S W shield
D   4    city N cap; road E W; field EL WR by N; field ER SL SR WL
E   5/4  city N cap; field EL ER SL SR WL WR by N
F   2    city E W shield; field NL NR by E; field SL SR by E
G   1    city E W; field NL NR by E; field SL SR by E
H   3/2  city N cap; city S cap; field EL ER WL WR by N S
I   2/1  city N cap; city W cap; field EL ER SL SR by N W
J   3    city N cap; road E S; field EL SR WL WR by N; field ER SL
K   3    city N cap; road S W; field EL ER SL WR by N; field SR WL
L   3    city N cap; road E; road S; road W; field EL WR by N; field SR WL; field ER SL
M   2/1  city N W shield; field EL ER SL SR by N
N   3/2  city N W; field EL ER SL SR by N
O   2    city N W shield; road E S; field EL SR by N; field ER SL
P   3    city N W; road E S; field EL SR by N; field ER SL
Q   1    city N E W shield; field SL SR by N
R   3/2  city N E W; field SL SR by N
S   2    city N E W shield; road S; field SL by N; field SR by N
T   1    city N E W; road S; field SL by N; field SR by N
U   8/7  road E W; field NL NR EL WR; field ER SL SR WL
V   9/8  road S W; field NL NR EL ER SL WR; field SR WL
W   4    road E; road S; road W; field NL NR EL WR; field ER SL; field SR WL
X   1    road N; road E; road S; road W; field NL WR; field NR EL; field ER SL; field SR WL
EG  0/1  city N cap; garden; field EL ER SL SR WL WR by N
HG  0/1  city N cap; city S cap; garden; field EL ER WL WR by N S
IG  0/1  city N cap; city W cap; garden; field EL ER SL SR by N W
MG  0/1  city N W shield; garden; field EL ER SL SR by N
NG  0/1  city N W; garden; field EL ER SL SR by N
RG  0/1  city N E W; garden; field SL SR by N
UG  0/1  road E W; garden; field NL NR EL WR; field ER SL SR WL
VG  0/1  road S W; garden; field NL NR EL ER SL WR; field SR WL`,
	// The River
	`ri 12
riA  1    river E; field NL NR EL ER SL SR WL WR; spring
riB  1    river W; field NL NR EL ER SL SR WL WR; lake
riC  1    city N cap; city S cap; river E W; field EL WR by N; field ER WL by S
riD  1    city N cap; road S; river E W; field EL by N; field WR by N; field ER SL; field SR WL
riE  1    road S; monastery; river E W; field NL NR EL WR; field ER SL; field SR WL
riF  1    road E W; river N S; field NL WR; field NR EL; field ER SL; field SR WL
riG  2    river E W; field NL NR EL WR; field ER SL SR WL
riH  1    city N W; river E S; field EL SR by N; field ER SL
riI  1    road N E; river S W; field NL ER SL WR; field NR EL; field SR WL
riJ  2/1  river S W; field NL NR EL ER SL WR; field SR WL
riK  0/1  garden; river S W; field NL NR EL ER SL WR; field SR WL`,
	// The River II
	// A spring lies first and a lake last.
	`rj 12
rjA  1    river E; field NL NR EL ER SL SR WL WR; spring
rjB  1    city E cap; river W; field NL NR WR by E; field SL SR WL by E
rjC  1    river W; field NL NR EL ER SL SR WL WR; volcano; lake
rjD  1    river N E W; field NL WR; field NR EL; field ER SL SR WL
rjE  1    city E W; river N S; field NR SL by E; field NL SR by E
rjF  1    monastery; river E W; field NL NR EL WR; field ER SL SR WL
rjG  1    road E W inn; river N S; field NL WR; field NR EL; field ER SL; field SR WL
rjH  1    city N cap; road S; river E W; field EL by N; field WR by N; field ER SL; field SR WL
rjI  1/0  river S W; field NL NR EL ER SL WR; field SR WL
rjJ  1    city N W shield; river E S; field EL SR by N; field ER SL
rjK  1    river N W; field NR EL ER SL SR WL pigherd; field NL WR
rjL  1    road N E; river S W; field NL ER SL WR; field NR EL; field SR WL
rjM  0/1  garden; river S W; field NL NR EL ER SL WR; field SR WL`,
	// Inns & Cathedrals
	`1 18
1A  2    city N E S W cathedral
1B  1    road W; road E; monastery; field ER SL SR WL; field NL NR EL WR
1C  1/0  city N cap; city W cap; city E cap; city S cap; field inner by N W E S
1D  1    city N cap; city W cap; city E cap; field SL SR by N W E
1E  1    city N cap; city S cap; road W; road E; field ER by S; field WL by S; field EL by N; field WR by N
1F  1    city N W shield; city S cap; field EL ER by N S
1G  1    city N; field EL ER by N; field SL SR WL WR by N
1H  1    city N cap; road S; field SR WL WR by N; field EL ER SL by N
1I  1    city N W; road E; field EL by N; field ER SL SR by N
1J  1    city E W shield; road N; road S; field NL by E; field NR by E; field SL by E; field SR by E
1K  1    city N W; road S inn; field SR by N; field EL ER SL by N
1L  1    city N cap; road S W inn; field SR WL; field EL ER SL WR by N
1M  1    city N W shield; road E S inn; field ER SL; field EL SR by N
1N  1    road E inn; road W; road S; field NL NR EL WR; field SR WL; field ER SL
1O  1/0  road E W inn; field NL NR EL WR; field ER SL SR WL
1P  1    road S W inn; field NL NR EL ER SL WR; field SR WL
1Q  1    road N W; road E S; field NL WR; field ER SL; field NR EL SR WL
1R  0/1  city N cap; city W cap; city E cap; city S cap; garden; field inner by N W E S
1S  0/1  road E W inn; garden; field NL NR EL WR; field ER SL SR WL`,
	// Traders & Builders
	`2 24
2A  1    city N W grain; field EL ER SL SR by N
2B  1    city N W wine; field EL ER SL SR by N
2C  1    city E W cloth; city S cap; field NL NR by E; field inner by E S
2D  1    city E W wine; city S cap; field NL NR by E; field inner by E S
2E  1    city N E W grain; field SL SR by N
2F  1    city N W cloth; city S cap; city E cap; field inner by N E S
2G  1    city N W cloth; road S; road E; field SR by N; field SL by N; field ER by N; field EL by N
2H  1/0  city N W wine; road S; road E; field SR by N; field ER SL by N; field EL by N
2I  1    city N W cloth; city S cap; road E; field EL by N; field ER by N S
2J  1    city N W grain; city S cap; road E; field EL by N; field ER by N S
2K  1/0  city N W cloth; road E; field EL by N; field ER SL SR by N
2L  1    city N W wine; road E; field EL by N; field ER by N; field SL SR by N
2M  1    city N E W wine; road S; field SR by N; field SL by N
2N  1    city N W wine; city E S; field inner by N E
2O  1    city E W wine; field NL NR by E; field SL SR by E
2P  1    city N cap; road E; field EL by N; field ER SL SR WL WR by N
2Q  1    city E W grain; road S; field NL NR by E; field SR by E; field SL by E
2R  1    city E W wine; road S; field NL NR by E; field SR by E; field SL by E
2S  1    city E W wine; road N; road S; field NL by E; field NR by E; field SL by E; field SR by E
2T  1    road E; road S; road W; monastery; field NL NR EL WR; field ER SL; field SR WL
2U  1    city N W grain; road S; field SR by N; field EL ER SL by N
2V  1    city N W grain; road S; field SR by N; field SL by N; field EL ER by N
2W  1    city N cap; road W; road S; field WR by N; field SR WL; field EL ER SL by N
2X  1    road N S; road E W; field NL WR; field NR EL; field ER SL; field SR WL
2Y  0/1  city N W wine; road S; road E; garden; field SR by N; field ER SL by N; field EL by N
2Z  0/1  city N W cloth; road E; garden; field EL by N; field ER SL SR by N`,
	// Princess & Dragon
	`3 30
3A   1    field NL NR EL ER SL SR WL WR; volcano
3B   1    road N W; road E S; field NL WR; field ER SL; field NR EL SR WL; portal
3C   1    road S; field NL NR EL ER SL SR WL WR; volcano
3D   1/0  city N cap; field EL ER SL SR WL WR by N; dragon
3E   1    city N cap; field EL ER SL SR WL WR by N; volcano
3F   1    road E; road S; road W; monastery; field NL NR EL WR; field ER SL; field SR WL; dragon
3G   1    road E; road S; road W; field NL NR EL WR; field ER SL; field SR WL; dragon
3H   1    road E; road S; road W; field NL NR EL WR; field ER SL; field SR WL; portal
3I   1    city N princess cap; road E; road S; road W; field EL WR by N; field SR WL; field ER SL
3J   1    city N princess; city E S shield; field WL WR by N; field inner by N E
3K   1    city N E W princess; field SL SR by N
3L   1/0  city N E W shield; field SL SR by N; portal
3M   1    city N E W; monastery; field SL SR by N; dragon
3N   2    road S W; field NL NR EL ER SL WR; field SR WL; dragon
3O   1    road S W; field NL NR EL ER SL WR; field SR WL; volcano
3P   1    road E W; field NL NR EL WR; field ER SL SR WL; dragon
3Q   1    road E W; field NL NR EL WR; field ER SL SR WL; volcano
3R   1    city N W princess; field EL ER by N; field SL SR by N
3S   1    city N W; field EL ER SL SR by N; dragon
3T   1/0  city N W princess; field EL ER SL SR by N
3U   1    city E cap; city N cap; field SL SR WL WR by N E; volcano
3V   1    city E W shield; field NL NR by E; field SL SR by E; dragon
3W   1    city N W princess; road E S; field EL SR by N; field ER SL
3X   1    city N W; road E S; field EL SR by N; field ER SL; portal
3Y   1    city E W; road N S tunnel; field NL NR by E; field SL SR by E; dragon
3Z   1    city N cap; road S W; field EL ER SL WR by N; field SR WL; dragon
3AA  1    city N cap; road S W; field EL ER SL WR by N; field SR WL; portal
3AB  1    city N cap; road E S; field EL SR WL WR by N; field ER SL; dragon
3AC  1    city N cap; road E S; field EL SR WL WR by N; field ER SL; portal
3AD  0/1  city N cap; garden; field EL ER SL SR WL WR by N; dragon
3AE  0/1  city N W princess; garden; field EL ER SL SR by N
3AF  0/1  city N E W; field SL SR by N; portal`,
	// The Tower
	`4 18
4A  2    city N cap; field EL ER SL SR WL WR by N; towerbase
4B  1/0  field NL NR EL ER SL SR WL WR; towerbase
4C  1    monastery; field NL NR EL ER SL SR WL WR; towerbase
4D  1/0  road W; road S; field NL NR EL ER SL WR; field SR WL; towerbase
4E  1    road W; road N; road E; field NL WR; field NR EL; field ER SL SR WL; towerbase
4F  1    road N W; road E S; field NL WR; field ER SL; field NR EL SR WL; towerbase
4G  1    road N; road E; road S; road W; field NL WR; field NR EL; field ER SL; field SR WL; towerbase
4H  1    city E W; road N S; field NL by E; field NR by E; field SL by E; field SR by E; towerbase
4I  1    city N cap; road S; field SR WL WR by N; field EL ER SL by N; towerbase
4J  1    city N cap; road S W; field EL ER SL WR by N; field SR WL; towerbase
4K  1    city N cap; road E W; field WR by N; field EL by N; field ER SL SR WL; towerbase
4L  1    city N W; field EL ER SL SR by N; towerbase
4M  1    city N W; road E; field EL by N; field ER by N; field SL SR by N; towerbase
4N  1    city N cap; city W cap; field EL ER SL SR by N W; towerbase
4O  1    city N cap; city S cap; road E W; field EL WR by N; field ER WL by S; towerbase
4P  1    city N E W; road S; field SL by N; field SR by N; towerbase
4Q  1    city N E W shield; city S cap; field inner by N S; towerbase
4R  0/1  garden; field NL NR EL ER SL SR WL WR; towerbase
4S  0/1  road W; road S; garden; field NL NR EL ER SL WR; field SR WL; towerbase`,
	// Abbey & Mayor
	// 5Z is the abbey, one for each player: no edge of its own, it closes what it touches.
	`5 18
5A  1    city N E S W shield shield
5B  1    city N S shield; city E W; field inner by N E; field inner by N E
5C  1    city N shield; city E W; field inner by N E; field SL SR by N E
5D  1    city N cap; city W cap; road E; road S; field EL by N; field SR by W; field ER SL by N W
5E  1    road N; road W; road S; road E; monastery; field NL WR; field NR EL; field ER SL; field SR WL
5F  1    city N cap; road W; field WR by N; field EL ER SL SR WL by N
5G  1    city N cap; road E S; field SR WL WR by N; field EL by N; field ER SL
5H  1    city N cap; road S W; field EL ER SL by N; field WR by N; field SR WL
5I  1    city W shield; field NL NR by W; field EL ER by W; field SL SR by W
5J  1/0  road S; field NL NR EL ER SL SR WL WR
5K  1    road N E W wells; field NL WR; field NR EL; field ER SL SR WL
5L  1    city E W shield; road N S tunnel; field SL SR by E; field NL by E; field NR by E
5M  0/1  road S; garden; field NL NR EL ER SL SR WL WR
5Z  6    abbey`,
	// The Count of Carcassonne
	// The twelve tiles lie as one block of four columns and three rows, A to L in reading order; carcassonne is the printed
	// City of Carcassonne inside it.
	`co 12
coA  1  road W; carcassonne E ER SL S; field NL NR EL WR by carcassonne; field SR WL by carcassonne
coB  1  carcassonne E ER S WL W; field NL NR EL WR by carcassonne
coC  1  carcassonne E ER S WL W; field NL NR EL WR by carcassonne
coD  1  road N; carcassonne S SR WL W; field NL WR by carcassonne; field NR EL ER SL by carcassonne
coE  1  carcassonne N NR E SL S; field NL SR WL WR by carcassonne
coF  1  carcassonne N E S W
coG  1  carcassonne N E S W; quarter
coH  1  carcassonne NL N S SR W; field NR EL ER SL by carcassonne
coI  1  city S cap; carcassonne N NR EL E; field NL ER WL WR by S carcassonne
coJ  1  carcassonne N EL E W WR; field ER SL SR WL by carcassonne
coK  1  road S; carcassonne N EL E W WR; field ER SL by carcassonne; field SR WL by carcassonne
coL  1  city E cap; carcassonne NL N W WR; field NR SL SR WL by E carcassonne`,
	// The King and the Robber Baron
	`kr 5
krA  1    city N cap; monastery; field EL ER SL SR WL WR by N
krB  1/0  city N cap; road W; field WR by N; field EL ER SL SR WL by N
krC  1    city N cap; road W; road E S; field WR by N; field EL SR WL by N; field ER SL
krD  1    city N W; road S; road E; field SR by N; field SL by N; field ER by N; field EL by N
krE  1    city E W; city N S; field inner by N E; field inner by N E
krF  0/1  city N cap; road W; garden; field WR by N; field EL ER SL SR WL by N`,
	// Bridges, Castles & Bazaars
	`8 12
8A  2    city N E S W; bazaar
8B  1    city W cap; city N cap; city E cap; road S; field SR by W N E; field SL by E
8C  1    city E W; field NL NR by E; field SL SR by E; bazaar
8D  1/0  city W; road E; field NL NR by W; field EL by W; field ER SL SR by W
8E  1    city N cap; road S; field EL ER SL SR WL WR by N; bazaar
8F  1    field NL NR EL ER SL SR WL WR; bazaar
8G  1    city E W; monastery; field NL NR by E; field SL SR by E
8H  1    road E W; monastery; field NL NR EL WR; field ER SL SR WL
8I  1    road S inn; field NL NR EL ER SL SR WL WR; bazaar
8J  1    road N; road S; field NL SR WL WR; field NR EL ER SL; bazaar
8K  1    road N; road S inn; field NL SR WL WR; field NR EL ER SL; bazaar
8L  0/1  city W; road E; garden; field NL NR by W; field EL by W; field ER SL SR by W`,
	// Hills & Sheep
	// 9B: two cities meet in the middle of the north side and do not touch; a city joined there joins both.
	`9 18
9A  2    city N; field SR WL WR by N; field EL ER SL by N; vineyard
9B  2    city NL N W multiedge; city NR E multiedge; field SL SR by N E; vineyard
9C  1    city N W; field EL ER SL SR by N; hill
9D  1    city N cap; city W cap; field EL ER SL SR by N W; hill
9E  1    city N W; field EL ER SL SR by N; vineyard
9F  1    city N cap; city S cap; field EL ER WL WR by N S; hill
9G  1    city W; city E; field NL NR by W E; field SL SR by W E; vineyard
9H  1    city N cap; road S; field SR WL WR by N; field EL ER SL by N; hill
9I  1    city N cap; road E S; field EL SR WL WR by N; field ER SL; hill
9J  1    city N cap; road E S; monastery; field EL SR WL WR by N; field ER SL
9K  1    road S; road N E; monastery; field NL ER SL SR WL WR; field NR EL
9L  1    city N cap; city W cap; road S; field SR by N W; field EL ER SL by N; vineyard
9M  1    road N; road S; field NR EL ER SL; field NL SR WL WR; hill
9N  1/0  road W; road S; field NL NR EL ER SL WR; field SR WL; hill
9O  1    city N cap; road S W; field EL ER SL WR by N; field SR WL; hill
9P  1    road E W; road S; field NL NR EL WR; field ER SL SR WL; vineyard
9Q  0/1  road W; road S; garden; field NL NR EL ER SL WR; field SR WL; hill`,
	// Under the Big Top
	`10 20
10A  1/0  field NL NR EL ER SL SR WL WR; acrobats
10B  1    road S; field NL NR EL ER SL SR WL WR; acrobats
10C  3    road S; road W; field NL NR EL ER SL WR; field SR WL; acrobats
10D  2    road S; road N; field NR EL ER SL; field NL SR WL WR; acrobats
10E  1    road N; road E; road S; field NL SR WL WR; field NR EL; field ER SL; acrobats
10F  1    road S; field NL NR EL ER SL SR WL WR; circus
10G  1/0  road E; road S; field NL NR EL SR WL WR; field ER SL; circus
10H  1    road W; road E; field NL NR EL WR; field ER SL SR WL; circus
10I  1    road S; road W; road E; field NL NR EL WR; field SR WL; field ER SL; circus
10J  1    city N cap; field EL ER SL SR WL WR by N; circus
10K  1    city N cap; road W; field WR by N; field EL ER SL SR WL by N; circus
10L  2    city N cap; road S; field SR WL WR by N; field EL ER SL by N; circus
10M  1    city N cap; road W; road E; field EL by N; field WR by N; field ER SL SR WL; circus
10N  1    city N cap; city S cap; field WL WR by N S; field EL ER by N S; circus
10O  1    city N cap; city E cap; road S; field SL by E; field SR WL WR by N; circus
10P  1    city N W; road E; road S; field EL by N; field ER SL; field SR by N; circus
10Q  0/1  garden; field NL NR EL ER SL SR WL WR; acrobats
10R  0/1  road E; road S; garden; field NL NR EL SR WL WR; field ER SL; circus`,
	// The Cathars (siege)
	`ca 4
caA  1  city N besieged cap; field EL ER SL SR WL WR by N
caB  1  city N besieged cap; road E W; field EL WR by N; field ER SL SR WL
caC  1  city N W besieged; field EL ER SL SR by N
caD  1  city N W besieged; road E S; field EL SR by N; field ER SL`,
	// The Besiegers (siege)
	`be 6
beA  1  city N E W besieged; field SL SR by N
beB  1  city N W besieged; road E; field EL by N; field ER SL SR by N
beC  1  city N besieged cap; road S; field SR WL WR by N; field EL ER SL by N
beD  1  city N besieged cap; road E S; field EL SR WL WR by N; field ER SL
beE  1  city N W besieged; road S; field SR by N; field EL ER SL by N
beF  1  city N besieged cap; road S W; field EL ER SL WR by N; field SR WL`,
	// Mage & Witch
	`mw 8
mwA  1    city N cap; road E; road S; road W; field EL WR by N; field SR WL; field ER SL; mage
mwB  1    city N W; road E S; field EL SR by N; field ER SL; mage
mwC  1    city W cap; city N cap; city E cap; road S; field SR by W N E; field SL by E; mage
mwD  1    city E W; road N; road S; field NL by E; field NR by E; field SL by E; field SR by E; mage
mwE  1    city N cap; city S cap; field EL ER WL WR by N S; mage
mwF  1    city N E W; road S; field SL by N; field SR by N; mage
mwG  1    city N cap; road E; road S W; field EL by N; field ER SL WR by N; field SR WL; mage
mwH  1/0  city N cap; city W cap; road E S; field EL SR by N W; field ER SL; mage
mwI  0/1  city N cap; city W cap; road E S; garden; field EL SR by N W; field ER SL; mage`,
	// The Labyrinth
	`la 1
laA  1  road N E S W labyrinth; field NL WR; field NR EL; field ER SL; field SR WL`,
	// The Flier
	// The flying machine points to a side (flier) or a corner (flierdiagonal) of its tile.
	`fl 8
flA  1/0  field NL NR EL ER SL SR WL WR; flierdiagonal
flB  1    field NL NR EL ER SL SR WL WR; flier
flC  1    road E W; field NL NR EL WR; field ER SL SR WL; flierdiagonal
flD  1    road N S; field NL SR WL WR; field NR EL ER SL; flier
flE  1    road E W; field NL NR EL WR; field ER SL SR WL; flier
flF  1    road E S; field NL NR EL SR WL WR; field ER SL; flierdiagonal
flG  1    road N W; field NL WR; field NR EL ER SL SR WL; flier
flH  1    road S W; field SR WL; field NL NR EL ER SL WR; flier
flI  0/1  garden; field NL NR EL ER SL SR WL WR; flierdiagonal`,
	// Tunnels
	`tu 4
tuA  1  city N cap; road W tunnel; road E tunnel; road S tunnel; field EL WR by N; field ER SL; field SR WL
tuB  1  city N cap; road W tunnel; road E tunnel; field EL WR by N; field ER SL SR WL
tuC  1  road E tunnel; road S tunnel; field NL NR EL SR WL WR; field ER SL
tuD  1  road N; road W tunnel; road E tunnel; road S tunnel; field NL NR EL WR; field ER SL; field SR WL`,
	// The Ferries
	`fe 8
feA  3  city N cap; road W; road S; road E; field EL WR by N; field ER SL; field SR WL; ferry
feB  4  road W; road S; road E; field NL NR EL WR; field ER SL; field SR WL; ferry
feC  1  road N; road W; road S; road E; field NL WR; field NR EL; field ER SL; field SR WL; ferry`,
	// The Festival
	`fs 10
fsA  1  city E W; city S cap; field NL NR by E; field inner by E S; festival
fsB  1  city N W; city E S; field inner by N E; festival
fsC  1  city N cap; road S; field SR WL WR by N; field EL ER SL by N; festival
fsD  1  city N cap; road E; field EL by N; field ER SL SR WL WR by N; festival
fsE  1  city N cap; city S cap; road W; road E; field ER by S; field WL by S; field EL by N; field WR by N; festival
fsF  1  city N cap; road E S; field EL SR WL WR by N; field ER SL; festival
fsG  1  road S; road W; monastery; field NL NR EL ER SL WR; field SR WL; festival
fsH  1  city N cap; road W; field WR by N; field EL ER SL SR WL by N; festival
fsI  1  city N cap; road S W; field EL ER SL WR by N; field SR WL; festival
fsJ  1  road N W; road E S; field NL WR; field ER SL; field NR EL SR WL; festival`,
	// The Goldmines
	`go 8
goA  1  road E S; monastery; field NL NR EL SR WL WR; field ER SL; goldmine
goB  1  city N W; monastery; field EL ER SL SR by N; goldmine
goC  1  city N W; road E S; monastery; field EL SR by N; field ER SL; goldmine
goD  1  road N E; road S W; monastery; field NR EL; field SR WL; field NL ER SL WR; goldmine
goE  1  road N W; road E S; field NL WR; field ER SL; field NR EL SR WL; goldmine
goF  1  city N W; road E S; field EL SR by N; field ER SL; goldmine
goG  1  city E W; road N S; field NL by E; field NR by E; field SL by E; field SR by E; goldmine
goH  1  road N S; road E W; field NL WR; field NR EL; field ER SL; field SR WL; goldmine`,
}
