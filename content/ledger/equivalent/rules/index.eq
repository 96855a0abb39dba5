= 612352d0eafd cf4a5233de71   # "plays … so" -> "scores … this way"
= 2d3caafbd4bf d4b58e59dffe   # "nobody was … saying it" -> "we … no source that says so"
