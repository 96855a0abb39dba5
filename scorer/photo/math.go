package photo

import "math"

// The module for the browser has no mathematical library: math.Exp and math.Log do not link. These are exact to about seven
// digits, and the same everywhere.

// exp returns e to the x.
func exp(x float64) float64 {
	if x < -700 {
		return 0
	}
	n := int(x/math.Ln2 + math.Copysign(.5, x))
	r := x - float64(n)*math.Ln2
	e := 1 + r*(1+r/2*(1+r/3*(1+r/4*(1+r/5*(1+r/6*(1+r/7))))))
	return e * math.Float64frombits(uint64(n+1023)<<52)
}

// log returns the natural logarithm of x, which must be positive.
func log(x float64) float64 {
	bits := math.Float64bits(x)
	x, n := math.Float64frombits(bits&(1<<52-1)|1022<<52), int(bits>>52)-1022
	if x < math.Sqrt2/2 {
		x, n = 2*x, n-1
	}
	z := (x - 1) / (x + 1)
	s := z * z
	return 2*z*(1+s*(1./3+s*(1./5+s*(1./7+s*(1./9+s/11))))) + float64(n)*math.Ln2
}
