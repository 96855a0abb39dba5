package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"taula/scorer/board"
	"taula/scorer/notation"
	"taula/wasm/see"
)

// photographed returns the file of a photograph and the flags that describe its grid.
func photographed(t *testing.T) (file, grid, corners string, p *photograph) {
	t.Helper()
	p = photographOf(t, 4, 14, "14")
	for _, c := range p.Corners {
		corners += fmt.Sprintf("%.1f,%.1f ", c.X, c.Y)
	}
	return "../../templates/camera/testdata/14.jpg", fmt.Sprintf("%dx%d", p.Columns, p.Rows), corners, p
}

func runSee(args ...string) (out, told string, code int) {
	var o, e bytes.Buffer
	code = run(append([]string{"see"}, args...), streams{strings.NewReader(""), &o, &e})
	return o.String(), e.String(), code
}

// TestSee reads a photograph and writes it as JSON and as text that the scorer reads.
func TestSee(t *testing.T) {
	t.Parallel()
	file, grid, corners, p := photographed(t)
	out, told, code := runSee(file, "--grid", grid, "--corners", corners)
	var got struct {
		Cells []struct {
			Cell  string
			Empty float64
			Tiles []struct {
				Tile string
				P    float64
			}
			Sure bool
		}
		Fits map[string]any
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil || code != 0 || told != "" {
		t.Fatalf("code %d, %q, %v", code, told, err)
	}
	if n := p.Columns * p.Rows; len(got.Cells) != n || got.Fits["why"] != "" {
		t.Errorf("found %d cells and %v, wanted %d", len(got.Cells), got.Fits, n)
	}
	for _, c := range got.Cells {
		if len(c.Tiles) > 5 || c.Empty < 0 || c.Empty > 1 {
			t.Errorf("found %+v", c)
		}
	}
	text, _, code := runSee(file, "--grid", grid, "--corners", corners, "--text")
	table, errs := notation.Parse(text)
	if code != 0 || len(errs) > 0 || strings.Count(text, "~") > 2 {
		t.Errorf("code %d, %v:\n%s", code, errs, text)
	}
	// The right tile is laid, or is one of those that the comment of its cell names.
	laid, open := 0, 0
	for _, q := range table.Squares {
		is := p.Table.At(q.Cell)
		switch {
		case q.State == board.Laid && is != nil && edges(is) == edges(&q):
			laid++
		case q.State == board.Unknown && is != nil && regexp.MustCompile("# "+q.Cell.String()+": one of.* "+see.TileName(is.Tile, is.Turn)+"\\b").MatchString(text):
			open++
		case q.State != board.Open:
			t.Errorf("%s is %v, wanted %v", q.Cell, q, is)
		}
	}
	if laid < 3 || open < 3 {
		t.Errorf("found %d laid and %d open, wanted some of either:\n%s", laid, open, text)
	}
	for _, q := range table.Squares {
		if q.Tile != nil && strings.Contains("E F G H I M N O P Q R S T U V", q.Tile.ID[:1]) {
			t.Errorf("%s is laid as %s, and it can be another", q.Cell, q.Tile.ID)
		}
	}
}

// TestSeeRefuses checks that errors name what cannot be read, and that nothing is entered if the grid does not fit.
func TestSeeRefuses(t *testing.T) {
	t.Parallel()
	file, grid, corners, _ := photographed(t)
	dir := t.TempDir()
	write := func(name string, b []byte) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, b, 0o644); err != nil {
			t.Fatal(err)
		}
		return name
	}
	huge := append([]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", []byte{0, 0, 39, 16, 0, 0, 39, 16, 8, 2, 0, 0, 0})...)
	whole, _ := os.ReadFile(file)
	for _, c := range []struct {
		args []string
		want string
		code int
	}{
		{[]string{dir + "/none.jpg", "--grid", grid}, "no such file", 2},
		{[]string{write("text.jpg", []byte("hello")), "--grid", grid}, "expected a JPEG or PNG", 2},
		{[]string{write("half.jpg", whole[:len(whole)/2]), "--grid", grid}, "damaged", 2},
		{[]string{write("huge.png", huge), "--grid", grid}, "50 megapixels", 2},
		{[]string{file, "--grid", "0x3"}, "--grid", 2},
		{[]string{file, "--grid", "wide"}, "--grid", 2},
		{[]string{file, "--grid", "3x3x"}, "--grid", 2},
		{[]string{file, "--grid", grid, "--corners", "1,2 3,4"}, "expected 4", 2},
		{[]string{file, "--grid", grid, "--corners", "1,2 3,4 x 5,6"}, "--corners", 2},
		{[]string{file, "--grid", grid, "--corners", "-10,-20 90,0 90,90"}, "found 3 points", 2},
		{[]string{file, "--grid", grid, "--corners", "0,0 0,90 90,90 90,0"}, "clockwise", 2},
		{[]string{file, "--grid", grid, "--rules", "c2 nobox"}, "--rules", 2},
		{[]string{file, "--grid", "2x2", "--corners", corners}, "nothing is sure", 1},
	} {
		_, told, code := runSee(c.args...)
		if code != c.code || !strings.Contains(told, c.want) {
			t.Errorf("%q: code %d, %q, wanted %d and %q", c.args, code, told, c.code, c.want)
		}
	}
}

func chunk(kind string, body []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	out = append(append(out, kind...), body...)
	sum := uint32(0xffffffff)
	for _, b := range out[4:] {
		sum ^= uint32(b)
		for range 8 {
			sum = sum>>1 ^ 0xedb88320&-(sum&1)
		}
	}
	return binary.BigEndian.AppendUint32(out, ^sum)
}

// TestUpright turns a picture upright that was stored in each of the eight orientations.
func TestUpright(t *testing.T) {
	t.Parallel()
	want := image.NewGray(image.Rect(0, 0, 24, 16)) // its north-west corner is black, its north-east grey
	for i := range want.Pix {
		switch x, y := i%24, i/24; {
		case x < 8 && y < 8:
			want.Pix[i] = 0
		case x >= 16 && y < 8:
			want.Pix[i] = 120
		default:
			want.Pix[i] = 255
		}
	}
	for o := 1; o <= 8; o++ {
		w, h := 24, 16
		if o > 4 {
			w, h = h, w
		}
		stored := image.NewGray(image.Rect(0, 0, w, h))
		for y := range 16 {
			for x := range 24 {
				at := [9]image.Point{1: {x, y}, 2: {23 - x, y}, 3: {23 - x, 15 - y}, 4: {x, 15 - y}, 5: {y, x}, 6: {y, 23 - x}, 7: {15 - y, 23 - x}, 8: {15 - y, x}}[o]
				stored.SetGray(at.X, at.Y, color.Gray{want.GrayAt(x, y).Y})
			}
		}
		var plain bytes.Buffer
		if err := jpeg.Encode(&plain, stored, &jpeg.Options{Quality: 100}); err != nil {
			t.Fatal(err)
		}
		body := append([]byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00"), byte(o), 0, 0)
		exif := binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xe1}, uint16(len(body)+2))
		p, err := decodePhoto("it", bytes.NewReader(append(append(exif, body...), plain.Bytes()[2:]...)))
		if err != nil || p.Width != 24 || p.Height != 16 {
			t.Fatalf("orientation %d: %d x %d, %v", o, p.Width, p.Height, err)
		}
		at := func(x, y int) byte { return p.Pix[4*(y*24+x)] }
		if at(3, 3) > 20 || at(20, 3) < 90 || at(20, 3) > 150 || at(3, 12) < 230 || at(20, 12) < 230 {
			t.Errorf("orientation %d: found %d %d %d %d", o, at(3, 3), at(20, 3), at(3, 12), at(20, 12))
		}
	}
	var clear bytes.Buffer
	if err := png.Encode(&clear, image.NewNRGBA(image.Rect(0, 0, 4, 4))); err != nil {
		t.Fatal(err)
	}
	if p, err := decodePhoto("it", &clear); err != nil || p.Pix[0] != 255 {
		t.Errorf("what is transparent is %v (%v), wanted white", p.Pix[:4], err)
	}
}

// TestSeePipe names a pipe that nobody writes to: the command says so and does not wait.
func TestSeePipe(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe.jpg")
	if out, err := exec.Command("mkfifo", pipe).CombinedOutput(); err != nil {
		t.Skipf("without mkfifo: %v %s", err, out)
	}

	_, told, code := runSee(pipe, "--grid", "7x5")

	if code != 2 || !strings.Contains(told, "found a pipe or socket, expected a file") {
		t.Errorf("ends with %d and %q, wanted 2 and what was found", code, told)
	}
}
