= bffb7fb2e0d4 e48a00ee4c9e   # "of" -> "worth"
= 0a60f22c64f2 09d625a8e3b9   # "JCloisterZone plays it" -> "in JCloisterZone"
= 99a851e609fd 185b9895a376   # "for" -> "because"
= d1c1700788ed 073dc080b5eb   # "by" -> "under"
