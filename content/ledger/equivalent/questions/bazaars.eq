= 0b11b444bb61 89d1edc6d30c   # "By" -> "Under"
= b4dc673187ef db5ddfbb8952   # "By" -> "In … it is"
= b4dc673187ef 23c3778ac922   # "By … way" -> "Under … rule … it is"
= 0b11b444bb61 727d1063e360   # "says … By … Clockwise" -> "according to … Under … The players … clockwise:"
