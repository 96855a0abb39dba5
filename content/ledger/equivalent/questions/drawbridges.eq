= 5ac5cc9cf796 b70062557901   # "go home" -> "return to the supply"
= 445923e1f53f df4acda2075a   # "goes home" -> "returns to the supply"
= 612253a9ac0f 329156ec4b2c   # "goes home" -> "returns to the supply"
= c8ff16c9e65e c7ac014f506d   # "no" -> "not an"
