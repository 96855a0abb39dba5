= 77369309589b f867ed5c2323   # "leads nowhere else on its own" -> "does not link to others"
