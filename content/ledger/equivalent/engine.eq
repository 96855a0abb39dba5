= 4091ded516dc f8349cc40577   # "held against … an … to a" -> "against … checked … one … per"
= 0a84bb27e8be c4d9f15b7102   # "else" -> "if not certain,"
= 8c4f7156543c ab6c8004e41f   # "else … hangs" -> "if not certain, … depends"
= e8890ea05676 ca3a5eeb05cc   # "else" -> "if not certain,"
