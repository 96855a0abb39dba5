= eade6b5772e2 1c8af139d446   # "That … besides your" -> "This … in addition to placing a"
= d52283259710 d500492a3f33   # "The facts are those of … of" -> "This page is based on … on"
= 53e8310df520 7e4a65e7d3bc   # "No text was found" -> "We found no text"
