= 87536c6ac233 8346edda885c   # "" -> "tiles"
= 37555e9fa7be fd4d3b77db18   # "JCloisterZone plays it" -> "in JCloisterZone"
= 5b26c24cd710 aec76c55e9ee   # "board that is counted out" -> "scored board"
