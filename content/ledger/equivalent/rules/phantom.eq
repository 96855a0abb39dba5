= 89bd29ac7b1e 03c73445088f   # "goes home" -> "returns to the supply"
= d7e71b487503 702d25bd3b55   # "The facts are those of" -> "This page is based on"
= a2c003d0648c 1a938b61f5ac   # "put up … of" -> "add … to"
