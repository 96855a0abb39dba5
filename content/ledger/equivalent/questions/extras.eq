= f9b24284d8dd 7c5a61c93b67   # "" -> "tiles"
= 04c8e4f49422 4a61b796cfb9   # "" -> "tiles"
= 67af62d78ee3 a22116d51a1c   # "Mage" -> "The mage … the … tiles"
