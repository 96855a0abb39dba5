= 57bdab75e6be c7f0c670eeea   # "The facts are those of … of" -> "This page is based on … on"
= 6e86332c3162 1e6a17e77130   # "with … with … with … with" -> "if you have … if you have … if … if"
= 6e86332c3162 60a151c6efbd   # "that … could read … with … with … with … with" -> "have found … if you have … if you have … if … if"
= 57bdab75e6be 98126ec6fb24   # "The facts are those of … of … the steps of … are those of" -> "This page is based on … on … the … is what … counts"
