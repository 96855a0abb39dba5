= 4559d27f4cab 3a48512f0f4a   # "revisions" -> "versions"
= 4c6511416216 ab7bd7b99952   # "revisions" -> "versions"
= cac537b49663 bbb3e7d1e19e   # "board that is counted out" -> "scored board"
