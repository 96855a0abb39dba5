= be4478b72f74 36cf33050f8f   # "goes home" -> "returns to the supply"
= acb10c83e989 d27d90278b47   # "The facts are those of" -> "This page is based on"
= 6cc38468b5dd 8b044e0f8d18   # "of" -> "that belong to"
= be4478b72f74 30127cdbf32a   # "the … of yours … goes home" -> "your … returns to the supply"
