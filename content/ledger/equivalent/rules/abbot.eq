= e6b784202cc4 b80a63834829   # "may … so" -> "can … this way"
= 90507c030858 b3738c55fc07   # "The facts are those of" -> "This page is based on"
