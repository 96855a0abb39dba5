package main

import (
	"bufio"
	"fmt"
	"maps"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/report"
	"taula/site/translation/words"
	"taula/site/translation/work"
)

// translateAccept records that texts translate today's original.
type translateAccept struct {
	desk
	Lang     string   `arg:"" help:"Language."`
	Pages    []string `arg:"" optional:"" help:"Pages without records, pages with --edited or --all, or units as page#unit or page@hash."`
	Edited   bool     `help:"Texts that were changed since they were accepted, and texts without a record, where their original is certain."`
	All      bool     `help:"Every text that stands beside its original, as for a page without records; those paired by a guess only with --yes, after you have read the list."`
	Yes      bool     `help:"With --all: the pairs that were guessed are right, too."`
	Same     bool     `help:"The text is meant to be the same as the original."`
	Ignore   []string `help:"With units: accept them although this differs: numbers, links, code, ..." placeholder:"CHECK"`
	By       string   `help:"Say who has translated what is new." placeholder:"NAME"`
	Reviewed string   `help:"Say who has reviewed the texts, other than their translator." placeholder:"NAME"`
	Answer   string   `help:"With units: what the reviewer answers to their translator, who reads it at the desk and in status, until the text changes." placeholder:"TEXT"`
	Since    string   `help:"With --edited: only texts that have changed since this git revision while their original has not." placeholder:"REV"`
}

// Run writes the records. It ends with 1 if a unit that was named cannot be accepted.
func (v *translateAccept) Run(s streams) error {
	choice, all, err := v.chosen(s, v.Lang, v.Pages)
	if err != nil {
		return err
	}
	t := all[0]
	named := slices.ContainsFunc(slices.Collect(maps.Values(choice.Pages)), func(units []string) bool { return len(units) > 0 })
	if !named && v.Answer != "" {
		return s.fail("found --answer without units, expected page#unit")
	}
	if !named && !v.Edited && !v.All && v.Since == "" {
		if id := recorded(t, choice); id != "" {
			return s.fail("the page %s has records already: expected units such as %[1]s#UNIT, --edited for what was changed, or --all", id)
		}
		v.All = true // no record yet says what translates what
	}
	// With --all, guessed pairs are accepted only from somebody who has read them.
	a := translation.Accept{Edited: v.Edited || v.Since != "", All: v.All, Guesses: v.Yes, Same: v.Same, Ignore: v.Ignore, Writer: v.By, Reviewer: v.Reviewed, Answer: v.Answer}
	a.Since, err = v.before(t)
	if err != nil {
		return s.fail("%v", err)
	}
	files, outcomes := work.Accept(t, choice, a)
	left := 0
	for _, sheet := range t.Sheets {
		left += v.tell(s, sheet.ID, outcomes[sheet.ID])
	}
	v.advise(s, t.Language.Review, len(files), left)
	if err := v.write(s, files); err != nil || !named || left == 0 {
		return err
	}
	return exit(1)
}

// advise says what else to ask for if nothing was found or a review is due.
func (v *translateAccept) advise(s streams, review string, files, left int) {
	if v.Since != "" && files == 0 && left == 0 {
		fmt.Fprintf(s.out, "since %s, no text has changed whose original stayed the same: give a later revision, or none\n", v.Since)
	}
	if review != "" && v.Reviewed == "" && files > 0 {
		fmt.Fprintf(s.out, "%s asks for a review of %s: such texts count once somebody else has read them (accept --reviewed NAME)\n", v.Lang, review)
	}
}

// recorded returns the first selected page that has records, or "".
func recorded(t *translation.Translation, choice translation.Selection) string {
	for _, sheet := range t.Selected(choice) {
		if len(sheet.Ledger.Records) > 0 {
			return sheet.ID
		}
	}
	return ""
}

// tell lists the accepted pairs, and the others with the command that accepts each. It returns the number of the others.
func (v *translateAccept) tell(s streams, id string, done translation.Outcome) int {
	if n := len(done.Made); n > 0 {
		fmt.Fprintf(s.out, "accepted %d in %s\n", n, id)
	}
	for _, u := range done.Made {
		fmt.Fprintf(s.out, "  %s  %s = %s\n", u.Unit.Address(), words.Quoted(u.Unit.Text), words.Quoted(u.Target))
	}
	if n := len(done.Left); n > 0 {
		fmt.Fprintf(s.out, "left %d in %s\n", n, id)
	}
	for _, l := range done.Left {
		fmt.Fprintf(s.out, "  %s  %s = %s\n      %s\n", l.State.Unit.Address(), words.Quoted(l.State.Unit.Text), words.Quoted(l.State.Target), l.Why)
		if l.Remedy != "" {
			fmt.Fprintf(s.out, "      taula translate accept %s '%s#%s'%s\n", v.Lang, id, l.State.Unit.Address(), strings.TrimRight(" "+l.Remedy, " "))
		}
	}
	v.tellCopies(s, id, done.Copies)
	return len(done.Left)
}

// tellCopies names the first texts that are the original itself, and says how to accept those that are meant to be.
func (v *translateAccept) tellCopies(s streams, id string, copies []translation.State) {
	if len(copies) == 0 {
		return
	}
	const most = 5
	var texts []string
	for _, u := range copies[:min(len(copies), most)] {
		texts = append(texts, words.Quoted(u.Unit.Text))
	}
	if len(copies) > most {
		texts = append(texts, "…")
	}
	fmt.Fprintf(s.out, "not accepted in %s: %d that stand there as in the original: %s\n", id, len(copies), strings.Join(texts, ", "))
	fmt.Fprintf(s.out, "      if all of them are meant to be the same: taula translate accept %s %s --all --same --yes\n", v.Lang, id)
}

// before returns the hashes of texts that may not be accepted: those that already existed at the revision, and those whose
// original has changed since. Without a revision there are none.
func (v *translateAccept) before(t *translation.Translation) (map[string]bool, error) {
	if v.Since == "" {
		return nil, nil
	}
	var pages []string
	for _, sheet := range t.Sheets {
		pages = append(pages, sheet.ID)
	}
	old, err := v.hashes(v.Since, v.content.Config.Source, pages)
	if err != nil {
		return nil, err
	}
	target, err := v.hashes(v.Since, v.Lang, pages)
	if err != nil {
		return nil, err
	}
	out := map[string]bool{}
	for _, sheet := range t.Sheets {
		maps.Copy(out, target[sheet.ID])
		for _, u := range sheet.Page.Units {
			if u.At >= 0 && !old[sheet.ID][u.Unit.Hash] {
				out[sheet.Page.Target[u.At].Hash] = true
			}
		}
	}
	return out, nil
}

// translateStillValid records equivalences.
type translateStillValid struct {
	desk
	Page  string   `arg:"" help:"Page."`
	More  []string `arg:"" optional:"" help:"Further pages, or units as page#unit."`
	Since string   `help:"Only units whose original changed since this git revision." placeholder:"REV"`
	Yes   bool     `help:"Do not ask."`
}

// Run shows each change and, if the user agrees, records that it does not change the sense.
func (v *translateStillValid) Run(s streams) error {
	choice, all, err := v.chosen(s, "", append([]string{v.Page}, v.More...))
	if err != nil {
		return err
	}
	if v.Since != "" {
		choice.Pages, err = v.changed(choice)
		if err != nil {
			return s.fail("%v", err)
		}
		if len(choice.Pages) == 0 {
			fmt.Fprintln(s.out, "nothing is outdated there")
			return nil
		}
	}
	files, told, kept := work.StillValid(v.content, all, choice)
	for _, e := range kept {
		fmt.Fprintln(s.out, "stays outdated:", e)
	}
	if len(told) == 0 {
		fmt.Fprintln(s.out, "nothing is outdated there")
		return nil
	}
	choice.Only = []string{string(translation.Outdated)}
	report.Diffs(s.out, all, choice, isTerminal(s.out))
	if !v.Yes {
		fmt.Fprint(s.out, "Are all translations of these still right? [y/N] ")
		answer, _ := bufio.NewReader(s.in).ReadString('\n')
		if a := strings.ToLower(strings.TrimSpace(answer)); a != "y" && a != "yes" {
			fmt.Fprintln(s.out, "nothing written")
			return nil
		}
	}
	for _, line := range told {
		fmt.Fprintln(s.out, line)
	}
	return v.write(s, files)
}

// changed returns the selected units whose original differs from the revision's.
func (v *translateStillValid) changed(choice translation.Selection) (map[string][]string, error) {
	was, err := v.hashes(v.Since, v.content.Config.Source, slices.Collect(maps.Keys(choice.Pages)))
	if err != nil {
		return nil, err
	}
	out := map[string][]string{}
	for id := range choice.Pages {
		for _, u := range v.content.English[id].Units {
			if !was[id][u.Hash] && choice.HasUnit(id, translation.State{Unit: &u}) {
				out[id] = append(out[id], u.Address())
			}
		}
	}
	return out, nil
}
