= ee25c33c14ac fc240c81720a   # "it" -> "the scorer"
= 95327bc2ea01 ad424b5d0b83   # "of the board" -> "that lie"
