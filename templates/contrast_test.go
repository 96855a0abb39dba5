package templates

import (
	"math"
	"regexp"
	"strconv"
	"testing"
)

// rgb reads a colour written as #rrggbb.
func rgb(t *testing.T, colour string) (out [3]float64) {
	t.Helper()
	if len(colour) != 7 {
		t.Fatalf("found colour %q, wanted #rrggbb", colour)
	}
	for i := range out {
		n, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		out[i] = float64(n) / 255
	}
	return out
}

// contrast returns the contrast of two colours by WCAG, which depends on brightness alone: what a black and white print leaves
// of them.
func contrast(a, b [3]float64) float64 {
	bright := func(c [3]float64) (sum float64) {
		for i, weight := range [3]float64{0.2126, 0.7152, 0.0722} {
			if c[i] > 0.04045 {
				sum += weight * math.Pow((c[i]+0.055)/1.055, 2.4)
			} else {
				sum += weight * c[i] / 12.92
			}
		}
		return sum + 0.05
	}
	return max(bright(a), bright(b)) / min(bright(a), bright(b))
}

// TestLitIsToldApart checks that brightness alone tells what is lit from what is not, in light colours, which paper has too,
// and in dark ones: either the light itself has a contrast of 3:1 with unlit field and city, or the pattern on it, which
// nothing unlit has, stands out from the light and from the field.
func TestLitIsToldApart(t *testing.T) {
	m := regexp.MustCompile(`\.lit\.region \{ fill: var\(--lit\); opacity: ([.\d]+); \}`).FindStringSubmatch(boardCSS)
	if m == nil {
		t.Fatal("board.css has no opacity of .lit.region")
	}
	opacity, _ := strconv.ParseFloat(m[1], 64)
	light, dark := palette()
	for mode, colours := range map[string][][2]string{"light and print": light, "dark": dark} {
		named := map[string]string{}
		for _, c := range colours {
			named[c[0]] = c[1]
		}
		for _, ground := range []string{"field", "city"} {
			unlit, shine := rgb(t, named["--"+ground]), rgb(t, named["--lit"])
			for i := range shine {
				shine[i] = opacity*shine[i] + (1-opacity)*unlit[i]
			}
			for _, h := range hatchings {
				ink := named["--p-"+string(rune(h.Owner))]
				if h.Ringed {
					ink = named["--ring"]
				}
				pattern := contrast(rgb(t, ink), shine)
				if ground == "field" {
					pattern = min(pattern, contrast(rgb(t, ink), unlit))
				}
				if told := max(contrast(shine, unlit), pattern); told < 3 {
					t.Errorf("%s, %s lit for %c: %.2f:1, wanted at least 3", mode, ground, h.Owner, told)
				} else {
					t.Logf("%s, %s lit for %c: %.2f:1", mode, ground, h.Owner, told)
				}
			}
		}
	}
}
