// Package door is the only way in for content. Whatever a site, a verb or a layer reads from a content folder comes through Find
// and Read, so that each file is looked at before anything of it is decoded or kept: that it is an ordinary file and no link,
// pipe or device, that its name can be checked out and published anywhere, its size, that it is UTF-8 without merge conflicts,
// and, for Markdown and TOML, what would make reading it slow.
//
// A file that is not fit is never left out in silence: every function returns an error that says where, what and what instead.
package door

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"taula/site/page"
)

// Error is a mistake in the content.
type Error = page.Error

// Find finds a file of a content tree, or all wanted files in a folder. If touched, root may be missing. It skips hidden files and
// does not follow links; it reports links, special files, files whose name says that they are meant to be read and are not
// ("rules.markdown"), and names that not every system and host can have.
func Find(fsys fs.FS, root string, touched bool, wanted func(name string) bool) (files map[string]fs.DirEntry, unread []Error) {
	f := finder{files: map[string]fs.DirEntry{}, wanted: wanted, folded: map[string]string{}}
	if linked(fsys, path.Dir(root)) {
		return f.files, nil
	}
	err := fs.WalkDir(fsys, root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case touched && name == root && errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			f.bad(name, reason(err), "a folder or file that can be read")
			return nil
		case strings.HasPrefix(path.Base(name), ".") && name != ".":
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir():
			return nil
		}
		f.file(name, d)
		return nil
	})
	if err != nil {
		f.bad(root, reason(err), "a content folder")
	}
	return f.files, f.unread
}

// A finder collects the files of a tree.
type finder struct {
	files  map[string]fs.DirEntry
	wanted func(name string) bool
	folded map[string]string // names by their small letters
	unread []Error
}

func (f *finder) bad(name, found, wanted string) {
	f.unread = append(f.unread, Error{File: name, Found: found, Wanted: wanted})
}

// file takes a file, or reports why it cannot be taken.
func (f *finder) file(name string, d fs.DirEntry) {
	if d.Type()&fs.ModeSymlink != 0 { // whatever its name, for it may lead to a folder
		f.bad(name, "a link", "a file or folder itself: links are not followed")
		return
	}
	if !f.wanted(name) {
		if meant := meantAs(name); meant != "" && f.wanted(meant) {
			f.bad(name, "a name that nothing reads", path.Base(meant))
		}
		return
	}
	if kind := kindOf(d.Type()); kind != "" {
		f.bad(name, kind, "an ordinary file")
		return
	}
	if !page.Plain(name) {
		f.bad(name, "a name with characters that are not printed", "a name that can be read")
		return
	}
	if found, wanted := unfitName(name); found != "" {
		f.bad(name, found, wanted)
		return
	}

	small := strings.ToLower(name)
	if other, taken := f.folded[small]; taken {
		f.bad(name, "the name of "+other+" in other letters", "another name: many systems do not tell small letters from capitals")
		return
	}
	f.folded[small] = name
	f.files[name] = d
}

// kindOf names the kind of a file that is not ordinary, or returns "".
func kindOf(mode fs.FileMode) string {
	switch {
	case mode.IsRegular():
		return ""
	case mode.IsDir():
		return "a folder"
	case mode&fs.ModeSymlink != 0:
		return "a link"
	case mode&fs.ModeNamedPipe != 0:
		return "a pipe"
	}
	return "a device or socket"
}

// All reads the wanted files of a content tree. Unread reports files that could not be found, unfit those that are not fit to be read.
func All(fsys fs.FS, wanted func(name string) bool) (files map[string][]byte, unread, unfit []Error) {
	files = map[string][]byte{}
	entries, unread := Find(fsys, ".", false, wanted)
	for _, name := range slices.Sorted(maps.Keys(entries)) {
		text, errs := Read(fsys, name)
		unfit = append(unfit, errs...)
		if len(errs) == 0 {
			files[name] = text
		}
	}
	return files, unread, unfit
}

// Read reads a file, unless there is none, it is not an ordinary file, is too large, or is not fit (see Unfit). A byte order mark is
// left out, except of a page, because a translator's page is written again as it was.
func Read(fsys fs.FS, name string) ([]byte, []Error) {
	bad := func(found, wanted string) ([]byte, []Error) {
		return nil, []Error{{File: name, Found: found, Wanted: wanted}}
	}
	info, err := fs.Lstat(fsys, name)
	if err != nil {
		return bad(reason(err), "a file that can be read")
	}
	if kind := kindOf(info.Mode()); kind != "" { // opening a pipe would wait for ever
		return bad(kind, "an ordinary file")
	}
	most := int64(page.MaxBytes)
	if static(name) {
		most = info.Size()
	}
	if info.Size() > most {
		return nil, tooLarge(name, info.Size())
	}

	file, err := fsys.Open(name)
	if err != nil {
		return bad(reason(err), "a file that can be read")
	}
	defer file.Close()
	text := make([]byte, 0, info.Size()+1)
	buffer := bytes.NewBuffer(text)
	if _, err := buffer.ReadFrom(io.LimitReader(file, most+1)); err != nil { // it may grow meanwhile
		return bad(reason(err), "a file that can be read")
	}
	text = buffer.Bytes()
	if int64(len(text)) > most {
		return nil, tooLarge(name, int64(len(text)))
	}
	if path.Ext(name) != ".md" && !static(name) {
		text = bytes.TrimPrefix(text, []byte("\ufeff"))
	}
	return text, Unfit(name, text)
}

// Exists reports whether a tree has something of a name, of whatever kind.
func Exists(fsys fs.FS, name string) bool {
	_, err := fs.Lstat(fsys, name)
	return err == nil
}

func tooLarge(name string, size int64) []Error {
	return []Error{{File: name, Found: fmt.Sprintf("%d bytes", size), Wanted: fmt.Sprintf("at most %d", page.MaxBytes)}}
}

// static reports whether a file is copied to the site unchanged.
func static(name string) bool { return strings.HasPrefix(name, "files/") }

// Unfit reports why a text cannot be read: it is not UTF-8, it has merge conflicts, or it exceeds a limit. Files that are copied
// unchanged may be anything.
func Unfit(name string, text []byte) []Error {
	if static(name) {
		return nil
	}
	if len(text) > page.MaxBytes {
		return tooLarge(name, int64(len(text)))
	}
	if err, ok := encodingError(name, text); ok {
		return []Error{err}
	}
	var errs []Error
	switch path.Ext(name) {
	case ".md":
		errs = page.Excess(name, text)
	case ".toml":
		errs = tomlExcess(name, text)
	}
	return append(errs, conflicts(name, text)...)
}

// conflictMarkers begin the lines that git writes around a merge conflict.
var conflictMarkers = [][]byte{[]byte("<<<<<<< "), []byte("||||||| "), []byte(">>>>>>> "), []byte("=======")}

// conflicts reports the first line that git has left of a merge conflict. Markdown would show it as a text.
func conflicts(name string, text []byte) []Error {
	if !bytes.Contains(text, []byte("<<<<<<<")) && !bytes.Contains(text, []byte("=======")) && !bytes.Contains(text, []byte(">>>>>>>")) {
		return nil
	}
	n := 0
	for line := range bytes.Lines(text) {
		n++
		line = bytes.TrimRight(line, "\r\n \t")
		for i, marker := range conflictMarkers {
			begins := bytes.HasPrefix(line, marker) || bytes.Equal(line, bytes.TrimSpace(marker))
			if middle := i == 3; begins && (!middle || len(line) == len(marker)) {
				return []Error{{File: name, Line: n, Found: "the conflict marker " + page.Shown(string(line)), Wanted: "a file that is merged"}}
			}
		}
	}
	return nil
}

// linked reports whether a path leads through a symbolic link, which a walk from the root would not follow.
func linked(fsys fs.FS, name string) bool {
	for ; name != "."; name = path.Dir(name) {
		if info, err := fs.Lstat(fsys, name); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			return true
		}
	}
	return false
}

// reason returns the text of an error without the path.
func reason(err error) string {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		return e.Err.Error()
	}
	return err.Error()
}
