package site

import (
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// A twin is the site as it was before the last build, kept in the cache. Most of its files are those of the site under a second
// name, so that the next build need not give every file a name in a new folder: it brings the twin up to what the site is to be
// and exchanges the two. It is trusted where no folder of it, or of the site, was touched since: then every name leads to the
// file it led to, and the files of the site are those that were compared. There is none where the site holds what somebody else
// put there.
type twin struct {
	dir     string           // where it lies
	own     map[string]stamp // its folders
	site    map[string]stamp // those of the site
	files   map[string]stamp // of the site
	behind  map[string]stamp // those it does not have as the site has them, or that only it has
	touched map[string]bool  // folders of it in which something was done since
}

// twinFolder and twinFile are the names of the twin and of what is known of it in the cache.
const twinFolder, twinFile = "site", "twin"

// twin returns the twin of the site, nil where it cannot be trusted.
func (c *cache) twin(dir string) *twin {
	s := c.read(twinFile)
	if s == nil || s.program != c.program {
		return nil
	}
	t := &twin{dir: filepath.Join(c.dir, twinFolder), own: s.wrote, site: s.read, files: c.before.wrote, behind: s.behind, touched: map[string]bool{}}
	if foldersStand(dir, t.site, s.made, c.before.wrote, nil) && foldersStand(t.dir, t.own, s.made, c.before.wrote, t.behind) {
		return t
	}
	return nil
}

// foldersStand reports whether the folders of a site hold the files they held, but for some. Those that were left alone long
// enough before they were looked at tell it by their stamps, what is in the others is looked at.
func foldersStand(dir string, folders map[string]stamp, made int64, files, behind map[string]stamp) bool {
	tree, unsure := Dir(dir), map[string]bool{}
	for name, was := range folders {
		now, kind, err := stampIn(tree, name)
		if err != nil || !kind.IsDir() {
			return false
		}
		if !now.as(was) || !was.settled(made) {
			unsure[name], folders[name] = true, now
		}
	}
	for name, was := range files {
		if _, differs := behind[name]; differs || !unsure[path.Dir(name)] {
			continue
		}
		if now, _, err := stampIn(tree, name); err != nil || now.node != was.node {
			return false
		}
	}
	for folder := range unsure {
		if !holdsOnly(tree, folder, folders, files, behind) {
			return false
		}
	}
	return true
}

// holdsOnly reports whether nothing is in a folder but what is known.
func holdsOnly(tree fs.FS, folder string, known ...map[string]stamp) bool {
	entries, err := fs.ReadDir(tree, folder)
	return err == nil && !slices.ContainsFunc(entries, func(e fs.DirEntry) bool {
		name := path.Join(folder, e.Name())
		return name != ours && !slices.ContainsFunc(known, func(all map[string]stamp) bool { _, there := all[name]; return there })
	})
}

// foldersOf returns the stamps of all folders of a site; nil where it holds a file that is not among its own.
func foldersOf(dir string, own func(name string) bool) map[string]stamp {
	folders := map[string]stamp{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if !d.IsDir() && !own(name) && name != ours {
			return fs.ErrExist
		}
		if d.IsDir() {
			info, err := d.Info()
			if err != nil {
				return err
			}
			folders[name] = stampOf(info)
		}
		return nil
	})
	if err != nil {
		return nil
	}
	return folders
}

// use makes a twin the new folder.
func (f *Folder) use(t *twin) bool {
	if f.fresh == "" || os.Remove(f.fresh) != nil || rename(t.dir, f.fresh) != nil {
		return false
	}
	f.twin = t
	for name := range t.own {
		f.made[name] = true
	}
	return true
}

// clear removes what the twin has and the site will not, and folders in which nothing is left.
func (f *Folder) clear() {
	old := maps.Clone(f.twin.behind)
	for name := range f.before {
		old[name] = stamp{}
	}
	for name := range old {
		if _, put := f.sums[name]; put || f.made[name] || name == ours {
			continue
		}
		_, to := f.paths(name)
		if os.Remove(to) != nil {
			continue
		}
		dir := path.Dir(name)
		for ; dir != "." && os.Remove(filepath.Join(f.fresh, filepath.FromSlash(dir))) == nil; dir = path.Dir(dir) {
			delete(f.made, dir)
			delete(f.twin.touched, dir)
			delete(f.twin.own, dir)
		}
		f.twin.touched[dir] = true
	}
}

// untouched reports whether nothing was done in the folders of what was the site since the twin was found to fit.
func (f *Folder) untouched() bool {
	old := Dir(f.fresh)
	for name, was := range f.twin.site {
		if now, _, err := stampIn(old, name); err != nil || name != "." && !now.as(was) {
			return false
		}
	}
	return holdsOnly(old, ".", f.twin.site, f.twin.files)
}

// keepTwin makes what was the site its twin for the next build. Where that cannot be, there is none.
func (c *cache) keepTwin(f *Folder) {
	to := filepath.Join(c.dir, twinFolder)
	if !f.exchanged || os.RemoveAll(to) != nil || rename(f.fresh, to) != nil {
		return
	}
	f.fresh = ""
	s := &state{made: c.now(), behind: map[string]stamp{}}
	for name := range f.before {
		if _, put := f.sums[name]; !put {
			s.behind[name] = stamp{}
		}
	}
	for name, put := range f.news {
		if put {
			s.behind[name] = stamp{}
		}
	}
	if t := f.twin; t != nil {
		t.touched["."] = true
		for name := range t.touched {
			info, err := os.Lstat(filepath.Join(f.dir, filepath.FromSlash(name)))
			if err != nil {
				return
			}
			t.own[name] = stampOf(info)
		}
		info, err := os.Lstat(to)
		if err != nil {
			return
		}
		t.site["."] = stampOf(info)
		s.read, s.wrote = t.own, t.site
	} else {
		s.read = foldersOf(f.dir, func(name string) bool { _, put := f.sums[name]; return put })
		s.wrote = foldersOf(to, func(name string) bool { return f.before[name] })
	}
	if s.read == nil || s.wrote == nil {
		_ = os.RemoveAll(to)
		return
	}
	c.write(twinFile, s)
}
