package photo

// The module for the browser has no mathematical library: these are exact to about seven digits, and the same everywhere.

// exp returns e to the x.
func exp(x float64) float64 {
	if x < -700 {
		return 0
	}
	const ln2 = 0.6931471805599453
	n := int(x/ln2 + 0.5)
	if x < 0 {
		n = int(x/ln2 - 0.5)
	}
	r := x - float64(n)*ln2
	e := 1 + r*(1+r/2*(1+r/3*(1+r/4*(1+r/5*(1+r/6*(1+r/7))))))
	for ; n > 0; n-- {
		e *= 2
	}
	for ; n < 0; n++ {
		e /= 2
	}
	return e
}

// log returns the natural logarithm of x, which must be positive.
func log(x float64) float64 {
	n := 0
	for ; x > 1.4142135623730951; n++ {
		x /= 2
	}
	for ; x < 0.7071067811865476; n-- {
		x *= 2
	}
	z := (x - 1) / (x + 1)
	s := z * z
	return 2*z*(1+s*(1./3+s*(1./5+s*(1./7+s*(1./9+s/11))))) + float64(n)*0.6931471805599453
}

// root returns the third root of x, which must be positive.
func root(x float64) float64 { return exp(log(x) / 3) }

// squareRoot returns the square root of x.
func squareRoot(x float64) float64 {
	if x <= 0 {
		return 0
	}
	return exp(log(x) / 2)
}

func absolute(x float64) float64 { return max(x, -x) }

// median returns the value in the middle; it changes the order.
func median(v []float32) float32 {
	if len(v) == 0 {
		return 0
	}
	sort(v)
	return v[len(v)/2]
}

// sort orders few values.
func sort(v []float32) {
	for i := 1; i < len(v); i++ {
		for j := i; j > 0 && v[j-1] > v[j]; j-- {
			v[j-1], v[j] = v[j], v[j-1]
		}
	}
}
