= 78d5b5861a3a ff8e463ffddf   # "behind … where … stands" -> "on … new … after … that has"
