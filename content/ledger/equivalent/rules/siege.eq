= b1477bfdb7c9 252ee2d1cce5   # "what … is worth, and leaves it nothing" -> "the value of … ; a city that is incomplete … is worth not..."
= c358d007e61d b128d31ce9a5   # "plays" -> "uses"
= a5b67e34a0e7 61261ec879a8   # "city any more … no … counts for" -> "longer a city … a … does not affect"
= b38f4b2daff7 c8d597365562   # "that … could read" -> "have found"
