= 13b48c3cc8c5 243f30087b7d   # "What was changed later counts for who changed it" -> "Later changes are credited to whoever made them"
= 13b48c3cc8c5 f9292df718b6   # "stands … when … What was changed later counts for who cha..." -> "appears … if … Later changes are credited to whoever made..."
= ea32772a4a0f d19c1f8e31b7   # "read … beside" -> "checked … against"
