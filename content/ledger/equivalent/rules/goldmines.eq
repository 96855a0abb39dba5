= 57bdab75e6be c7f0c670eeea   # "The facts are those of … of" -> "This page is based on … on"
