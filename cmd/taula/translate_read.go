package main

import (
	"fmt"
	"io"
	"os"
)

// maxExchange is the largest file of a translation tool in bytes. A site of a thousand pages fits.
const maxExchange = 32 << 20

// readFile reads a file, or standard input if its name is "-". It returns an error for a special file, which might never end,
// and for one that is too large.
func readFile(s streams, name string) ([]byte, error) {
	in := s.in
	if name != "-" {
		info, err := os.Stat(name)
		if err != nil {
			return nil, err
		}
		if !info.Mode().IsRegular() {
			return nil, fmt.Errorf("%s: found %s, expected an ordinary file", name, kindOf(info.Mode()))
		}
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, maxExchange+1))
	if err == nil && len(data) > maxExchange {
		err = fmt.Errorf("%s: found more than the %d bytes that are allowed", name, maxExchange)
	}
	return data, err
}

// kindOf names the kind of a special file.
func kindOf(m os.FileMode) string {
	switch {
	case m.IsDir():
		return "a folder"
	case m&os.ModeNamedPipe != 0:
		return "a pipe"
	}
	return "a device or socket"
}
