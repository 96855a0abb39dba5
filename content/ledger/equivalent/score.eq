= ee25c33c14ac fc240c81720a   # "it" -> "the scorer"
= 95327bc2ea01 ad424b5d0b83   # "of the board" -> "that lie"
= e92c94efa110 ff4d98bde1ef   # "Lay" -> "Place"
= 95327bc2ea01 c1debe407c9c   # "lay … of the board" -> "place … that lie"
