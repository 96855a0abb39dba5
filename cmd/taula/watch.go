package main

import (
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settle is the time for which a folder must be quiet before a rebuild, because editors save in several steps.
const settle = 10 * time.Millisecond

// gone is the interval at which a missing folder is looked for.
const gone = 200 * time.Millisecond

// watch calls changed after every burst of changes below dir, with the changed files and folders as paths relative to dir. "."
// is among them if some may have been missed, or if dir was missing and is back. It returns on an error.
func watch(dir string, changed func(paths ...string)) error {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	defer w.Close()
	if err := addFolders(w, dir); err != nil {
		return err
	}
	quiet := time.NewTimer(time.Hour)
	again := time.NewTicker(time.Hour) // looks for dir while it is missing; idle until then
	defer again.Stop()
	touched := map[string]bool{}
	for {
		select {
		case event := <-w.Events:
			if event.Op == fsnotify.Chmod {
				continue
			}
			if event.Name == dir && event.Op&(fsnotify.Remove|fsnotify.Rename) != 0 {
				again.Reset(gone)
			}
			if event.Has(fsnotify.Create) { // perhaps a folder; watching a file does no harm
				_ = addFolders(w, event.Name)
			}
			if name, err := filepath.Rel(dir, event.Name); err == nil {
				touched[filepath.ToSlash(name)] = true
			}
			quiet.Reset(settle)
		case err := <-w.Errors:
			if !errors.Is(err, fsnotify.ErrEventOverflow) {
				return err
			}
			touched["."] = true
			quiet.Reset(settle)
		case <-again.C:
			if addFolders(w, dir) == nil {
				again.Reset(time.Hour)
				touched["."] = true
				quiet.Reset(settle)
			}
		case <-quiet.C:
			paths := slices.Sorted(maps.Keys(touched))
			clear(touched)
			changed(paths...)
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
