package main

import (
	"fmt"
	"io/fs"
	"os"

	"taula/content"
)

// A tree is the flag that says where the content lies.
type tree struct {
	Content string `help:"Folder with the content; default ./content, or else the content this program was built with." placeholder:"DIR" type:"path"`
}

// open returns the content and, when it lies on disk, the folder to watch.
func (t tree) open() (fsys fs.FS, dir string, err error) {
	dir = t.Content
	if dir == "" {
		if _, err := os.Stat("content/en"); err != nil {
			return content.FS, "", nil
		}
		dir = "content"
	}
	info, err := os.Stat(dir)
	if err != nil {
		return nil, "", err
	}
	if !info.IsDir() {
		return nil, "", fmt.Errorf("%s: found a file, wanted a folder with the content", dir)
	}
	return os.DirFS(dir), dir, nil
}
