package object

import (
	"slices"
	"strconv"
	"strings"

	"taula/site/translation"
	"taula/templates"
)

// credited returns the lines that credit a page's translators and reviewers according to its ledger and say how much of it is
// reviewed, and whether a machine translated part of it. It leaves out lines without a name.
func credited(o *Object, sheet *translation.Sheet, w templates.Words) []string {
	if o.Whole {
		return nil
	}
	people := o.People
	var lines []string
	if len(people.Writers) > 0 {
		lines = append(lines, w.Say("credits-writers", "names", names(people.Writers)))
	}
	if len(people.Reviewers) > 0 {
		lines = append(lines, w.Say("credits-reviewers", "names", names(people.Reviewers)))
	}
	c := o.Counts
	if n := c.Words.ReviewedPercent(); c.Words.Reviewed > 0 && n < 100 {
		lines = append(lines, w.Say("credits-share", "percent", strconv.Itoa(n)))
	}
	if slices.ContainsFunc(sheet.Page.Units, func(s translation.State) bool { return s.Done() && s.Machine }) {
		lines = append(lines, w["credits-machine"])
	}
	return lines
}

func names(all []translation.Share) string {
	list := make([]string, len(all))
	for i, s := range all {
		list[i] = s.Name
	}
	return strings.Join(list, ", ")
}
