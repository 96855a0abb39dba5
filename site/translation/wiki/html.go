package wiki

import (
	_ "embed"
	"html/template"
	"io"
)

//go:embed report.html
var reportHTML string

// reportPage is the page of WriteHTML. It has neither scripts nor anything from elsewhere.
var reportPage = template.Must(template.New("report").Funcs(template.FuncMap{
	"label":  unitLabel,
	"groups": groupsIn,
}).Parse(reportHTML))

// WriteHTML writes reports as a page for a browser, with a link to each unit in the editor of the wiki.
func WriteHTML(w io.Writer, reports []Report) error { return reportPage.Execute(w, reports) }

// A titledItems is a part of a report on a language.
type titledItems struct {
	Title string
	Words int
	Items []Item
}

// groupsIn returns the parts of a report on a language that have anything in them.
func groupsIn(l Language) (all []titledItems) {
	for _, group := range groupsOf {
		part := titledItems{Title: group.title, Items: l.Of(group.status)}
		for _, item := range part.Items {
			part.Words += item.Words
		}
		if len(part.Items) > 0 {
			all = append(all, part)
		}
	}
	return all
}

//go:embed back.html
var backHTML string

// backPage is the page of Back.WriteHTML.
var backPage = template.Must(template.New("back").Funcs(template.FuncMap{"label": unitLabel}).Parse(backHTML))

// WriteHTML writes the texts as a page to copy from, for whoever may not import files on the wiki:
// each with a link to its unit.
func (d *Back) WriteHTML(w io.Writer) error { return backPage.Execute(w, d) }
