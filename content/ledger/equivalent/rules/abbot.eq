= e6b784202cc4 b80a63834829   # "may … so" -> "can … this way"
= 90507c030858 b3738c55fc07   # "The facts are those of" -> "This page is based on"
= 822b6bc4710d 49efa83f224b   # "1 and" -> "otherwise 1 point … , plus"
= 63d552cbc44a 714f9d7830bf   # "and" -> "point, plus … ,"
