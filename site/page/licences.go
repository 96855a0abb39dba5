package page

import "slices"

// A Licence says how the text of a page may be used. Its name and its address are the same in every language; one without a name has
// its words in the interface texts.
type Licence struct {
	ID, Name, Address string
	Open              bool // the text may be published, changed, by whoever names its authors and keeps the licence
}

// Licences are the values of the front matter key licence. "personal" is a fan expansion's: for personal use, never sold.
var Licences = []Licence{
	{ID: "personal"},
	{ID: "cc0-1.0", Name: "CC0 1.0", Address: "https://creativecommons.org/publicdomain/zero/1.0/", Open: true},
	{ID: "cc-by-3.0", Name: "CC BY 3.0", Address: "https://creativecommons.org/licenses/by/3.0/", Open: true},
	{ID: "cc-by-4.0", Name: "CC BY 4.0", Address: "https://creativecommons.org/licenses/by/4.0/", Open: true},
	{ID: "cc-by-sa-3.0", Name: "CC BY-SA 3.0", Address: "https://creativecommons.org/licenses/by-sa/3.0/", Open: true},
	{ID: "cc-by-sa-4.0", Name: "CC BY-SA 4.0", Address: "https://creativecommons.org/licenses/by-sa/4.0/", Open: true},
	{ID: "cc-by-nc-4.0", Name: "CC BY-NC 4.0", Address: "https://creativecommons.org/licenses/by-nc/4.0/", Open: true},
	{
		ID:      "cc-by-nc-sa-3.0",
		Name:    "CC BY-NC-SA 3.0",
		Address: "https://creativecommons.org/licenses/by-nc-sa/3.0/",
		Open:    true,
	},
	{
		ID:      "cc-by-nc-sa-4.0",
		Name:    "CC BY-NC-SA 4.0",
		Address: "https://creativecommons.org/licenses/by-nc-sa/4.0/",
		Open:    true,
	},
	{ID: "gfdl-1.3", Name: "GFDL 1.3", Address: "https://www.gnu.org/licenses/fdl-1.3.html", Open: true},
	{ID: "permission", Open: true},
}

// LicenceIDs returns the values of the front matter key licence.
func LicenceIDs() (ids []string) {
	for _, l := range Licences {
		ids = append(ids, l.ID)
	}
	return ids
}

// FindLicence returns the licence with an id.
func FindLicence(id string) (Licence, bool) {
	i := slices.IndexFunc(Licences, func(l Licence) bool { return l.ID == id })
	if i < 0 {
		return Licence{}, false
	}
	return Licences[i], true
}

// MayPublish reports whether one of the page's licences allows others to publish its text, changed.
func (f Front) MayPublish() bool {
	return slices.ContainsFunc(f.Licences, func(id string) bool {
		licence, _ := FindLicence(id)
		return licence.Open
	})
}
