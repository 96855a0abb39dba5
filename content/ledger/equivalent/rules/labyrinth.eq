= ac9886d19c8a 1c3c5753383f   # "for … plays" -> "because … uses"
= 25ad194fb457 4db883b5b68f   # "Those who … all get … whole" -> "On a … , every tied player gets … full"
= d8f665b6abe7 62bb5b065c1b   # "for" -> "because"
= 8be9dc1269f5 b437fa688934   # "The facts are those of" -> "This page is based on"
