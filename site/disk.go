package site

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Dir is the content tree in a folder: os.DirFS, whose files are read with fewer calls to the system.
func Dir(root string) fs.FS { return disk{os.DirFS(root).(folderTree), root} }

type disk struct {
	folderTree
	root string
}

// folderTree is what os.DirFS says it is.
type folderTree interface {
	fs.ReadDirFS
	fs.ReadLinkFS
	fs.StatFS
}

// Open opens a file or folder.
func (d disk) Open(name string) (fs.File, error) {
	at, err := filepath.Localize(name)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	f, err := os.OpenFile(filepath.Join(d.root, at), os.O_RDONLY|plain, 0)
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		e.Path = name // as os.DirFS tells it: no folder of the machine
	}
	if err != nil {
		return nil, err
	}
	return f, nil
}

// ReadFile reads a file, as long as it is when it is opened.
func (d disk) ReadFile(name string) ([]byte, error) {
	f, err := d.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return io.ReadAll(f)
	}
	text := make([]byte, info.Size())
	_, err = io.ReadFull(f, text)
	return text, err
}

// writeFile writes a file, which is made or emptied for that.
func writeFile(name string, text []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC|plain, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}
