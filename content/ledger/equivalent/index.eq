= 3b403b017bb2 223f564e7c14   # "does the table" -> "do players"
= 8fb6d7f73a3c 3e9c4102a6d9   # "use" -> "claim"
