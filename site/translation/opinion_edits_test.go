package translation_test

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// An edit of a side changes a passage, or what stands around it. It returns what it says of the English texts of the page: the
// statuses they may have, by their first letters. All others stay current.
type opinionEdit func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string)

// englishEdits are edits of the source.
var englishEdits = map[string]opinionEdit{
	"words": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.put(all, i, o.word(all[i].text, "altogether", false), "om")
	},
	"number": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.put(all, i, o.word(all[i].text, "nearly", true), "om")
	},
	"negation": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.put(all, i, negated(all[i].text, "not"), "om")
	},
	"id": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		all[i].key += "x"
		if p == translation.UI {
			return all, map[string]string{all[i].text: "mu"}
		}
		return all, nil
	},
	"moved": moved,
	"merged": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.merged(p, all, i, "om")
	},
	"elsewhere": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		other := opinionPages[o.IntN(len(opinionPages))]
		if other == p || other == translation.UI || p == translation.UI {
			return moved(o, p, all, i)
		}
		x := all[i]
		x.key += "y"
		o.sides[english][other] = append(o.sides[english][other], x)
		return slices.Delete(all, i, i+1), map[string]string{x.text: "mu"}
	},
	"pasted": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.put(all, i, o.other(english, all[i].text), "omuc")
	},
	"removed": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return slices.Delete(all, i, i+1), nil
	},
	"added": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		e, _ := o.text()
		return slices.Insert(all, i, passage{kind: all[i].kind, key: fmt.Sprintf("n%d", o.texts), text: e}), map[string]string{e: "m"}
	},
}

// catalanEdits are edits of the translation. What they say of the English is told by what the text said before.
var catalanEdits = map[string]opinionEdit{
	"words": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.reworded(all, i, o.word(all[i].text, "ben", false))
	},
	"negation": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.reworded(all, i, negated(all[i].text, "no"))
	},
	"number": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		e, t := o.says[all[i].text], o.word(all[i].text, "ben", true)
		if slices.Equal(words.Figures(t), words.Figures(all[i].text)) {
			return o.reworded(all, i, t)
		}
		return o.put(all, i, t, "um", e)
	},
	"moved": moved,
	"merged": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.merged(p, all, i, "mu")
	},
	"pasted": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.put(all, i, o.other(catalan, all[i].text), "mu", o.says[all[i].text])
	},
	"glued": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.put(all, i, all[i].text+" "+o.other(catalan, all[i].text), "mu", o.says[all[i].text])
	},
	"glued before": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.put(all, i, o.other(catalan, all[i].text)+" "+all[i].text, "mu", o.says[all[i].text])
	},
	"English": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		e := o.says[all[i].text]
		if e == "" {
			return all, nil
		}
		return o.put(all, i, e, "m", e)
	},
	"removed": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		e := o.says[all[i].text]
		return slices.Delete(all, i, i+1), map[string]string{e: "m"}
	},
}

func moved(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
	x := all[i]
	all = slices.Delete(all, i, i+1)
	return slices.Insert(all, o.IntN(len(all)+1), x), nil
}

// put gives a passage a text that is not only worded otherwise. Of names the English texts that it concerns, the new one itself where none is named.
func (o *opinion) put(all []passage, i int, text, statuses string, of ...string) ([]passage, map[string]string) {
	all[i].text, all[i].odd = text, true
	if of == nil {
		of = []string{text}
	}
	out := map[string]string{}
	for _, e := range of {
		out[e] = statuses
	}
	return all, out
}

// reworded gives a translation other words with the same meaning, unless that is the text of another passage. The program may not
// find it again, if the passage has moved since it was accepted.
func (o *opinion) reworded(all []passage, i int, text string) ([]passage, map[string]string) {
	e := o.says[all[i].text]
	if _, known := o.says[text]; known || all[i].odd {
		return all, nil
	}
	o.says[text] = e
	all[i].text = text
	return all, map[string]string{e: "cum"}
}

// merged puts a passage and the next into one.
func (o *opinion) merged(p string, all []passage, i int, statuses string) ([]passage, map[string]string) {
	if i+1 == len(all) || all[i].kind != all[i+1].kind || p == translation.UI {
		return moved(o, p, all, i)
	}
	a, b := all[i].text, all[i+1].text
	all = slices.Delete(all, i+1, i+2)
	if statuses == "om" {
		return o.put(all, i, a+" "+b, statuses)
	}
	if o.says[a] != "" && o.says[b] != "" {
		o.says[a+" "+b] = o.says[a] + " " + o.says[b]
	}
	return o.put(all, i, a+" "+b, statuses, o.says[a], o.says[b])
}

func negated(text, not string) string {
	if strings.Contains(text, " "+not+" ") {
		return strings.Replace(text, " "+not+" ", " ", 1)
	}
	return strings.Replace(text, " ", " "+not+" ", 1)
}

// other is a text that stood elsewhere on this side when all was accepted: of what nobody knows no program can tell whose it is.
func (o *opinion) other(side int, own string) string {
	for {
		all := o.stood[side][opinionPages[o.IntN(len(opinionPages))]]
		if x := all[o.IntN(len(all))].text; x != own && (o.says[x] == "" || o.says[x] != o.says[own]) {
			return x
		}
	}
}
