= 523c8493b427 855aec5173ce   # "explained … the … of the alphabet" -> "explained … alphabetical"
