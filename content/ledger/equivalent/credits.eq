= 13b48c3cc8c5 243f30087b7d   # "What was changed later counts for who changed it" -> "Later changes are credited to whoever made them"
