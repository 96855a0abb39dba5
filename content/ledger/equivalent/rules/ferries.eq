= 00bc49887dcf e8a96e68db4e   # "can come to share" -> "may end up sharing"
= 218a7e1880fd c790489f2035   # "it is … first you meet … way" -> ", you may move only … nearest ferry in … direction"
= 043f138ba282 c8e1d259511f   # "The facts are those of" -> "This page is based on"
