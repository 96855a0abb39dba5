package camera

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"testing"

	"taula/scorer/board/boardtest"
	"taula/scorer/photo"
)

var update = flag.Bool("update", false, "write the photographs that are kept")

// TestKept compares the photographs that tests of other packages read with what the camera takes today. With each stands where
// its grid lies, and where the corners of the four by four cells in its middle lie.
func TestKept(t *testing.T) {
	for _, c := range []struct {
		seed  int64
		tiles int
		name  string
		taken int64 // the seed of the photograph
		boxes []string
	}{
		{4, 14, "14", 4, nil}, {11, 30, "30", 11, nil}, {11, 72, "72", 11, nil}, {11, 30, "30-again", 12, nil}, {11, 72, "72-again", 12, nil},
		{11, 100, "100", 11, []string{"1", "2", "3"}},
	} {
		if testing.Short() && c.tiles > 14 {
			continue
		}
		table := boardtest.Random(rand.New(rand.NewSource(c.seed)), c.tiles, 0, 0, append(c.boxes, "base")...)
		p, err := Take(c.taken, table, &Printings[0], &Tops[1], &Levels[0])
		if err != nil {
			t.Fatal(err)
		}
		west, north := float64((p.Grid.Columns-4)/2), float64((p.Grid.Rows-4)/2)
		lies, err := json.MarshalIndent(struct {
			photo.Grid
			Middle [4]photo.Point
		}{p.Grid, [4]photo.Point{p.Place(west, north), p.Place(west+4, north), p.Place(west+4, north+4), p.Place(west, north+4)}}, "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		for end, want := range map[string][]byte{"jpg": p.JPEG, "json": append(lies, '\n')} {
			name := fmt.Sprintf("testdata/%s.%s", c.name, end)
			if *update {
				if err := os.WriteFile(name, want, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if got, err := os.ReadFile(name); err != nil || string(got) != string(want) {
				t.Errorf("%s is not what the camera takes (%v): go test ./templates/camera -run Kept -update", name, err)
			}
		}
	}
}
