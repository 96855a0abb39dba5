= b83ddc3f2d3c 2dec2140ee54   # "by … revision" -> "under … version of the rules"
= e816ea9b01c0 3a88d7113cdb   # "go home" -> "return to the supply"
= a55b0118f01e cdc76b06e77e   # "go home" -> "return to the supply"
