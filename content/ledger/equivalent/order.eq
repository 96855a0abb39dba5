= a724d8a820ae e48ba6b2f88a   # "out of sight" -> "the … hidden"
