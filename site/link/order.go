package link

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"taula/site/object"
)

// An order is the reading order of the pages.
type order struct {
	folders map[string][]string // keys of the pages in a folder
	places  map[string]int      // of the pages, by key: the index in its folder
	made    []string            // keys of the pages made from data
	boxes   map[string]string   // by box: the key of its first page
}

// WithLayout returns the first page with a layout, or "".
func (b *Site) WithLayout(layout string) string {
	if i := slices.IndexFunc(b.order.made, func(key string) bool { return b.Sources[key].Front.Layout == layout }); i >= 0 {
		return b.order.made[i]
	}
	return ""
}

// HasPage reports whether a box has a page.
func (b *Site) HasPage(box string) bool { return b.order.boxes[box] != "" }

// FirstOfBox reports whether a page is the first of its box.
func (b *Site) FirstOfBox(v *object.Object) bool {
	box := v.Source.Front.Box
	return box != "" && b.order.boxes[box] == v.Key
}

// Children returns the pages that a folder's index lists, in reading order: those in the folder and the indexes one folder
// down. The start page lists the pages of the rules.
func (b *Site) Children(key string) []string {
	if key == "index" && b.order.folders["rules"] != nil {
		key = "rules/index"
	}
	if path.Base(key) != "index" {
		return nil
	}
	return b.order.folders[path.Dir(key)]
}

// sortFolders sorts the pages of every folder by order, then by name, and sets the first page of every box.
func (b *Site) sortFolders(made []string) {
	b.order = order{folders: map[string][]string{}, places: map[string]int{}, boxes: map[string]string{}}
	for _, key := range b.InOrder() {
		folder := path.Dir(key)
		if path.Base(key) == "index" {
			folder = path.Dir(folder)
		}
		if key != "index" {
			b.order.places[key] = len(b.order.folders[folder])
			b.order.folders[folder] = append(b.order.folders[folder], key)
		}
		if slices.Contains(made, b.Sources[key].Front.Layout) {
			b.order.made = append(b.order.made, key)
		}
		if box := b.Sources[key].Front.Box; box != "" && b.order.boxes[box] == "" {
			b.order.boxes[box] = key
		}
	}
}

// neighbours returns the pages before and after a page in its folder.
func (b *Site) neighbours(key string) (previous, next string) {
	if path.Base(key) == "index" || !strings.Contains(key, "/") {
		return "", ""
	}
	keys := b.order.folders[path.Dir(key)]
	at := b.order.places[key]
	if at > 0 {
		previous = keys[at-1]
	}
	if at+1 < len(keys) {
		next = keys[at+1]
	}
	return previous, next
}

// InOrder returns the keys of all pages in reading order.
func (b *Site) InOrder() []string {
	keys := slices.Clone(b.Tree.Keys)
	slices.SortStableFunc(keys, func(x, y string) int { return cmp.Compare(b.Sources[x].Front.Order, b.Sources[y].Front.Order) })
	return keys
}
