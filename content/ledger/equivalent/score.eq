= ee25c33c14ac fc240c81720a   # "it" -> "the scorer"
