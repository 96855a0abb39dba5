= 473f77cf4ee4 64616da967e0   # "coat of arms" -> "shield"
