= 0ac8f45be498 2a9947c37c58   # "The facts are those of" -> "This page is based on"
