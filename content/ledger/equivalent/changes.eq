= 2a98836f3350 4007d0db7581   # "else" -> "other"
= 981e77e8ed44 4b6264c3bdc4   # "" -> "will"
= 2a98836f3350 6d614f857efd   # "else than before" -> "now … different"
= 981e77e8ed44 4b804188fefe   # "the same" -> "these changes … will"
