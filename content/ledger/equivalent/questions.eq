= 6323c8643167 efa07bfa7776   # "board that is counted out" -> "scored board"
