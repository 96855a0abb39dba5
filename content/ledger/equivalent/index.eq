= 3b403b017bb2 223f564e7c14   # "does the table" -> "do players"
