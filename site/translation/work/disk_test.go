package work

import (
	"errors"
	"io/fs"
	"path"
)

// A BrokenDisk works for a number of steps. Then it stops the program, or is full.
type BrokenDisk struct {
	Files map[string][]byte
	Steps int
	Full  bool // it fails instead of stopping the program
}

// stopped is the panic that stands for a killed program: nothing runs after it, and nothing is cleaned up.
type stopped struct{}

// ErrFull is the error of a full disk.
var ErrFull = errors.New("no space left")

// step counts one step; the last one is done by half.
func (d *BrokenDisk) step(half func()) error {
	if d.Steps == 0 {
		half()
		if d.Full {
			return ErrFull
		}
		panic(stopped{})
	}
	d.Steps--
	return nil
}

func (d *BrokenDisk) read(name string) ([]byte, error) {
	if data, ok := d.Files[name]; ok {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

func (d *BrokenDisk) beside(name string, data []byte) (string, error) {
	temporary := path.Join(path.Dir(name), "."+path.Base(name)+"-1")
	if err := d.step(func() {
		if !d.Full {
			d.Files[temporary] = data[:len(data)/2]
		}
	}); err != nil {
		return "", err
	}
	d.Files[temporary] = data
	return temporary, nil
}

func (d *BrokenDisk) rename(temporary, name string) error {
	if err := d.step(func() {}); err != nil {
		return err
	}
	d.Files[name] = d.Files[temporary]
	delete(d.Files, temporary)
	return nil
}

func (d *BrokenDisk) remove(name string) error {
	if err := d.step(func() {}); err != nil {
		return err
	}
	delete(d.Files, name)
	return nil
}

func (d *BrokenDisk) discard(temporary string) {
	if d.Full { // a program that is killed does not get here
		delete(d.Files, temporary)
	}
}

// Run writes files until it has finished or is stopped.
func Run(d *BrokenDisk, files Files) (done bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(stopped); !ok {
				panic(r)
			}
		}
	}()
	_, err = files.writeTo(d)
	return err == nil, err
}
