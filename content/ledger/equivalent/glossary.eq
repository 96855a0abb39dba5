= 01cd6a258ab2 be7ea8739199   # "nobody using" -> "have not … in use"
