= 01682162105c c61fca8bb418   # "comes home" -> "returns"
= c761914ad692 3a1d17e8f02c   # "The facts are those of" -> "This page is based on"
= 1dfb7ea10c3b f378f3a54750   # "somebody else" -> "another player"
= fcdb93379990 f7c301bfbdd6   # "a city of your opponents" -> "an opponent's city"
