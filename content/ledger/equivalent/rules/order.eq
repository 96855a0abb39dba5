= 6e445204c7dc 75f67cbc6fd8   # "leaves half," -> "halves the value"
= 838cde7b41e4 1b721021c129   # "only one of … can be played" -> "exclude each other"
= da07da3c11e4 e66cce696e8c   # "what stands" -> "the value"
= 9fb14ebbc43f a9d8ee443be0   # "takes half of … and that is" -> "halves … which makes"
