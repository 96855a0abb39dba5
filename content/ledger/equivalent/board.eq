= 704e683daf2b e50d46bb9f3f   # "In place of … stands" -> "Replace … with"
= dea60f501c00 225abbbe4e34   # "what stands behind" -> "the part after"
= 4eb2795d9319 b29ec664e87f   # "stands" -> "you write"
