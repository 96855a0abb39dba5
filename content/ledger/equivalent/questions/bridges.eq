= 23aa6fdff36f 94f70af69e45   # "by" -> "under"
= 9e4ae5685f69 3694eba80eff   # "" -> "tiles … tiles"
= 23aa6fdff36f e7b938b6adb1   # "by … hang" -> "under … depend"
= 7e3f0cb8599c 3feb58b7c712   # "" -> "a piece of"
