= 0ee3780a1376 badef86b9128   # "Help others to points and get none, and" -> "If your tile scores for others but not for you,"
= c2323bd6d030 d8e38523c424   # "onto … , too" -> "if it had … to … also"
= b3e8b2c27aa4 65aa05a21a35   # "go home" -> "return to the supply"
= a5a038d2a6e1 6e79e657880c   # "The facts are those of" -> "This page is based on"
