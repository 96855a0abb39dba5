package translation_test

import (
	"fmt"
	"slices"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// An opinionEdit changes a passage of one language, or what stands around it. It returns, for English texts of the page, the
// first letters of the statuses they may have afterwards. All others stay current.
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

// catalanEdits are edits of the translation. They name English texts by the text that stood in their place before.
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

// put replaces the text of a passage by one with another meaning. Of names the English texts that this concerns; if it is
// empty, the new text is meant.
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

// reworded gives a translation other words with the same meaning, unless another passage has those words. If the passage has
// moved since it was accepted, the program may not find it again.
func (o *opinion) reworded(all []passage, i int, text string) ([]passage, map[string]string) {
	e := o.says[all[i].text]
	if _, known := o.says[text]; known || all[i].odd {
		return all, nil
	}
	o.says[text] = e
	all[i].text = text
	return all, map[string]string{e: "cum"}
}

// merged joins a passage with the next.
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

// other returns a text of this language that stood elsewhere when everything was accepted. No program can tell
// which passage a text belongs to that it has never seen.
func (o *opinion) other(side int, own string) string {
	for {
		all := o.stood[side][opinionPages[o.IntN(len(opinionPages))]]
		if x := all[o.IntN(len(all))].text; x != own && (o.says[x] == "" || o.says[x] != o.says[own]) {
			return x
		}
	}
}
