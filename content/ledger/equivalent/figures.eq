= d6eefca2c558 ccb687e699ef   # "Nobody typed this table" -> "This table is not written by hand"
= d6eefca2c558 a267e0942076   # "Nobody typed this table" -> "This table is not written by hand … of it, each"
= ed474f4713a6 487b04b475d9   # "for" -> "towards"
