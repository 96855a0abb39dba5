= 65e4c4a3a497 242275120656   # "" -> "tiles"
= 5b59e03a751f 4252cad505a7   # "by" -> "under"
= c44f80d3da0a a8415193b010   # "by … present" -> "under … current"
= c44f80d3da0a 0ed72f44a0bb   # "by … present … By" -> "under … current … Under … ,"
