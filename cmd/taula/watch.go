package main

import (
	"io/fs"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settle is how long a folder must be quiet before a rebuild: editors save in several steps.
const settle = 15 * time.Millisecond

// watch calls changed after every burst of changes below dir, until an error ends it.
func watch(dir string, changed func()) error {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	defer w.Close()
	if err := addFolders(w, dir); err != nil {
		return err
	}
	quiet := time.NewTimer(time.Hour)
	for {
		select {
		case event := <-w.Events:
			if event.Has(fsnotify.Chmod) && event.Op == fsnotify.Chmod {
				continue
			}
			if event.Has(fsnotify.Create) { // perhaps a folder; a file is no harm
				_ = addFolders(w, event.Name)
			}
			quiet.Reset(settle)
		case err := <-w.Errors:
			return err
		case <-quiet.C:
			changed()
		}
	}
}

// addFolders watches dir and every folder below it.
func addFolders(w *fsnotify.Watcher, dir string) error {
	return filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.IsDir() {
			return err
		}
		return w.Add(name)
	})
}
