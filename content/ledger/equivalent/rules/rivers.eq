= 5a3703d69a70 9db1332a4916   # "running … for" -> "in a row … because"
= 8a37bb09f077 6d5dc1123cc0   # "The facts are those of" -> "This page is based on"
= e94d8bf1ba70 a232418f61a3   # "besides" -> "in addition"
= 59beb995ac79 01752ecb556e   # "start" -> "starting"
