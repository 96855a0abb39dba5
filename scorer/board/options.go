package board

// The codes of the boxes that rules ask about, as in tiles.csv and the notation.
const (
	BoxInns        = "1"
	BoxTraders     = "2"
	BoxPrincess    = "3"
	BoxTower       = "4"
	BoxAbbey       = "5"
	BoxBridges     = "8"
	BoxHills       = "9"
	BoxBigTop      = "10"
	BoxCount       = "co"
	BoxKing        = "kr"
	BoxMage        = "mw"
	BoxLabyrinth   = "la"
	BoxFlier       = "fl"
	BoxTunnel      = "tu"
	BoxFerries     = "fe"
	BoxGoldmines   = "go"
	BoxDrawbridges = "db"
	BoxRainbow     = "rb"
	BoxCovid       = "cv"
	BoxAbbot       = "ab"
	BoxPhantom     = "ph"
)

// An OptionID names a switch of the notation: section H of the digest.
type OptionID string

// The options, in the order of the notation.
const (
	OptionSmallCity        OptionID = "small-city"
	OptionFieldRevision    OptionID = "field-revision"
	OptionBridgeSameTile   OptionID = "bridge-same-tile"
	OptionCastleCity       OptionID = "castle-city"
	OptionCastleShared     OptionID = "castle-shared"
	OptionCastleMayor      OptionID = "castle-mayor"
	OptionCastleOrder      OptionID = "castle-order"
	OptionCastleLater      OptionID = "castle-later"
	OptionBazaarChooser    OptionID = "bazaar-chooser"
	OptionBazaarPlacing    OptionID = "bazaar-placing"
	OptionBazaarThen       OptionID = "bazaar-then"
	OptionBazaarZero       OptionID = "bazaar-zero"
	OptionRainbowText      OptionID = "rainbow-text"
	OptionRainbowInn       OptionID = "rainbow-inn"
	OptionRainbowKeep      OptionID = "rainbow-keep"
	OptionRainbowEnds      OptionID = "rainbow-ends"
	OptionRainbowRejoin    OptionID = "rainbow-rejoin"
	OptionLabyrinth        OptionID = "labyrinth"
	OptionLabyrinthWitch   OptionID = "labyrinth-witch"
	OptionFairyEnd         OptionID = "fairy-end"
	OptionFairyBeside      OptionID = "fairy-beside"
	OptionHill             OptionID = "hill"
	OptionKingRobber       OptionID = "king-robber"
	OptionLittleBuildings  OptionID = "little-buildings"
	OptionDrawbridgeTie    OptionID = "drawbridge-tie"
	OptionDrawbridgeNumber OptionID = "drawbridge-number"
	OptionCastleGoods      OptionID = "castle-goods"
	OptionCovidStart       OptionID = "covid-start"
	OptionBridgeRefuse     OptionID = "bridge-refuse"
	OptionBridgeTiming     OptionID = "bridge-timing"
	OptionShrineLoser      OptionID = "shrine-loser"
)
