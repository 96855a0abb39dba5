= 01682162105c c61fca8bb418   # "comes home" -> "returns"
= c761914ad692 3a1d17e8f02c   # "The facts are those of" -> "This page is based on"
