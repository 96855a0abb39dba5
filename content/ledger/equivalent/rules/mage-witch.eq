= 63f0bf65579d 6a478a04e85d   # "of it … for" -> "each"
= c4b10c269c84 fb2508357463   # "Mage … whether anybody is there" -> "The mage … the … occupied"
= 990b1ae4608d b35802013d4f   # "None in points" -> "The editions score the same"
= 84ae1dc47c34 0f6587ce77a0   # "The facts are those of" -> "This page is based on"
