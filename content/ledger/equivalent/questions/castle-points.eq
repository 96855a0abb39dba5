= 87536c6ac233 8346edda885c   # "" -> "tiles"
= 37555e9fa7be fd4d3b77db18   # "JCloisterZone plays it" -> "in JCloisterZone"
= 5b26c24cd710 aec76c55e9ee   # "board that is counted out" -> "scored board"
= 4d2bdb32cb07 cae5b8942c78   # "Every … beside one that scores follows" -> "Each … follows the one beside"
