package translation_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// An opinionEdit changes a passage of one language, or what stands around it. It returns, for English texts of the page, the
// first letters of the statuses they may have afterwards. All others stay current.
type opinionEdit func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string)

// changedEnglish are the statuses of a unit whose English was changed: unverified where it became like another.
const changedEnglish = "omu"

// englishEdits are edits of the source.
var englishEdits = map[string]opinionEdit{
	"words": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.put(all, i, o.word(all[i].text, o.words(1)[0], false), changedEnglish)
	},
	"number": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.put(all, i, o.word(all[i].text, o.words(1)[0], true), changedEnglish)
	},
	"negation": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.put(all, i, negated(all[i].text, "not"), changedEnglish)
	},
	"id": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		switch {
		case p == translation.UI:
			all[i].key += "x"
			return all, map[string]string{all[i].text: "mu"}
		case all[i].kind == "h":
			all[i].key += "x"
		}
		return all, nil
	},
	"moved": moved,
	"merged": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.merged(p, all, i, changedEnglish)
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
		return slices.Insert(all, i, passage{kind: all[i].kind, key: fmt.Sprintf("n%d", o.edits), text: e}), map[string]string{e: "m"}
	},
}

// catalanEdits are edits of the translation. They name English texts by the text that stood in their place before.
var catalanEdits = map[string]opinionEdit{
	"words": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.reworded(all, i, o.word(all[i].text, "ben", false))
	},
	"negation": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.spoil(all, i, negated(all[i].text, "no"))
	},
	"number in words": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		words := strings.Fields(all[i].text)
		at := slices.IndexFunc(words, func(w string) bool { return slices.Contains(targetNumbers, w) })
		if at < 0 {
			return all, nil
		}
		words[at] = targetNumbers[o.IntN(len(targetNumbers))]
		return o.spoil(all, i, strings.Join(words, " "))
	},
	"numbers exchanged": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		words := strings.Fields(all[i].text)
		var numbers []int
		for at, w := range words {
			if w[0] <= '9' || slices.Contains(targetNumbers, w) {
				numbers = append(numbers, at)
			}
		}
		if len(numbers) < 2 {
			return all, nil
		}
		first, last := numbers[0], numbers[len(numbers)-1]
		words[first], words[last] = words[last], words[first]
		return o.spoil(all, i, strings.Join(words, " "))
	},
	"sentence out": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.sentence(all, i, false)
	},
	"sentence in": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.spoil(all, i, all[i].text+". "+o.newSentence())
	},
	"sentence in before": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.spoil(all, i, o.newSentence()+". "+all[i].text)
	},
	"sentence replaced": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.sentence(all, i, true)
	},
	"clause out": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		words := strings.Fields(all[i].text)
		if len(words) < 9 {
			return all, nil
		}
		at := o.IntN(len(words) - 4)
		return o.spoil(all, i, strings.Join(slices.Delete(words, at, at+4), " "))
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
	"exchanged": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.exchanged(p, all, i, 0)
	},
	"exchanged and edited": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.exchanged(p, all, i, 1+o.IntN(3))
	},
	"another": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		e := o.says[all[i].text]
		all[i].text, all[i].odd = o.unheard(all[i]), false
		return all, map[string]string{e: "um"}
	},
	"another near by": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		x := all[i]
		e := o.says[x.text]
		all = slices.Delete(all, i, i+1)
		at := max(0, min(len(all), i+o.IntN(5)-2))
		x.text, x.odd = o.unheard(x), at != i && p != translation.UI
		return slices.Insert(all, at, x), map[string]string{e: "um"}
	},
	"pasted and edited": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		k := o.IntN(len(all))
		if all[k].text == all[i].text || len(strings.Fields(all[k].text)) < 4 || !o.accepted(all[k].text) {
			return all, nil
		}
		words := 1 + o.IntN(2)
		if len(strings.Fields(all[k].text)) < 7 {
			words = 1
		}
		e, text := o.says[all[i].text], o.edited(all[k].text, words)
		if _, known := o.says[text]; known {
			return all, nil
		}
		o.says[text] = o.says[all[k].text]
		return o.put(all, i, text, "um", e)
	},
	"drawn in": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		k := (i + 1) % len(all)
		part := strings.Fields(all[k].text)
		if len(part) < 5 || !o.accepted(all[k].text) || !o.accepted(all[i].text) {
			return all, nil
		}
		text := all[i].text + " " + o.edited(strings.Join(part[len(part)-5:], " "), o.IntN(2))
		return o.put(all, i, text, "um", o.says[all[i].text])
	},
	"given away": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		k := (i + 1) % len(all)
		part := strings.Fields(all[i].text)
		if len(part) < 9 || k == i || !o.accepted(all[i].text) {
			return all, nil
		}
		e, other := o.says[all[i].text], o.says[all[k].text]
		all[k].text, all[k].odd = all[k].text+" "+strings.Join(part[len(part)-4:], " "), true
		return o.put(all, i, strings.Join(part[:len(part)-4], " "), "um", e, other)
	},
	"term": func(o *opinion, p string, list []passage, i int) ([]passage, map[string]string) {
		words := strings.Fields(list[i].text)
		o.terms++
		old, term := words[o.IntN(len(words))], "t"+strings.Map(func(d rune) rune { return d - '0' + 'a' }, strconv.Itoa(o.terms))
		touched := map[string]string{}
		for k, x := range list {
			if x.odd || o.spoiled[x.text] { // whether an edited text of another page was pasted, no ledger of this page can tell
				continue
			}
			all := strings.Fields(x.text)
			for n, w := range all {
				if w == old && w[0] > '9' {
					all[n] = term
				}
			}
			if text := strings.Join(all, " "); text != x.text {
				touched[o.says[x.text]] = "cum"
				o.says[text] = o.says[x.text]
				list[k].text = text
			}
		}
		return list, touched
	},
	"most words": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.reworded(all, i, o.edited(all[i].text, len(strings.Fields(all[i].text))*3/5))
	},
	"with the English": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.together(p, all, i, func(e string) string { return negated(e, "not") })
	},
	"with new English": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		return o.together(p, all, i, func(string) string { e, _ := o.text(); return e })
	},
	"both new": func(o *opinion, p string, all []passage, i int) ([]passage, map[string]string) {
		e, c := o.fresh() // no ledger can tell an edited text from a new one that is like it
		kind, key := all[i].kind, fmt.Sprintf("b%d", o.edits)
		if kind == "td" || kind == "ui" { // new texts under a key are believed
			return all, nil
		}
		at := min(i, len(o.sides[english][p]))
		o.sides[english][p] = slices.Insert(slices.Clone(o.sides[english][p]), at, passage{kind: kind, key: key, text: e})
		return slices.Insert(all, i, passage{kind: kind, key: key, text: c}), map[string]string{e: "um"}
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
	if _, known := o.says[text]; known || all[i].odd || o.spoiled[all[i].text] {
		return all, nil
	}
	o.says[text] = e
	all[i].text = text
	return all, map[string]string{e: "cum"}
}

// spoil gives a translation a text that no longer says what its English says.
func (o *opinion) spoil(all []passage, i int, text string) ([]passage, map[string]string) {
	e := o.says[all[i].text]
	_, known := o.says[text]
	if e == "" || known || all[i].odd || !o.accepted(all[i].text) {
		return all, nil
	}
	all[i].text = text
	o.spoiled[text] = true
	return all, map[string]string{e: "um"}
}

// sentence takes one of several sentences out of a translation, or replaces it by a new one.
func (o *opinion) sentence(all []passage, i int, replaced bool) ([]passage, map[string]string) {
	sentences := strings.Split(all[i].text, ". ")
	at := o.IntN(len(sentences))
	if len(sentences) < 2 || len(strings.Fields(sentences[at])) < 2 {
		return all, nil
	}
	if replaced {
		sentences[at] = o.newSentence()
	} else {
		sentences = slices.Delete(sentences, at, at+1)
	}
	return o.spoil(all, i, strings.Join(sentences, ". "))
}

// newSentence makes a sentence of words that are in no text.
func (o *opinion) newSentence() string {
	var words []string
	for range 2 + o.IntN(5) {
		words = append(words, "n"+targetWords[o.IntN(len(targetWords))])
	}
	return strings.Join(words, " ")
}

// merged joins a passage with the next. A cell of a few words that is drawn into another is an edit like any other.
func (o *opinion) merged(p string, all []passage, i int, statuses string) ([]passage, map[string]string) {
	if i+1 == len(all) || all[i].kind != all[i+1].kind || all[i].kind == "td" || p == translation.UI {
		return moved(o, p, all, i)
	}
	a, b := all[i].text, all[i+1].text
	all = slices.Delete(all, i+1, i+2)
	if statuses == changedEnglish {
		return o.put(all, i, a+" "+b, statuses)
	}
	if o.says[a] != "" && o.says[b] != "" {
		o.says[a+" "+b] = o.says[a] + " " + o.says[b]
	}
	return o.put(all, i, a+" "+b, statuses, o.says[a], o.says[b])
}

// exchanged lets two neighbours of one kind change places, with so many words changed in each.
func (o *opinion) exchanged(p string, all []passage, i, words int) ([]passage, map[string]string) {
	k := i + 1
	cells := k < len(all) && all[i].kind == "td" && words > 0 // nothing of them may be left
	if k >= len(all) || all[i].kind != all[k].kind || p == translation.UI || cells {
		return all, nil
	}
	touched := map[string]string{}
	for _, at := range []int{i, k} {
		var more map[string]string
		all, more = o.reworded(all, at, o.edited(all[at].text, words))
		maps.Copy(touched, more)
	}
	all[i], all[k] = all[k], all[i]
	return all, touched
}

// together changes a passage in both languages.
func (o *opinion) together(p string, all []passage, i int, change func(e string) string) ([]passage, map[string]string) {
	e := o.says[all[i].text]
	at := slices.IndexFunc(o.sides[english][p], func(x passage) bool { return x.text == e })
	if at < 0 || all[i].kind == "td" {
		return all, nil
	}
	list := slices.Clone(o.sides[english][p])
	list[at].text = change(e)
	o.sides[english][p] = list
	all, touched := o.reworded(all, i, o.edited(all[i].text, 1+o.IntN(2)))
	if touched == nil {
		touched = map[string]string{}
	}
	touched[list[at].text] = "omu"
	return all, touched
}

// edited changes so many words of a translation.
func (o *opinion) edited(text string, words int) string {
	for range words {
		text = o.word(text, targetWords[o.IntN(len(targetWords))], false)
	}
	return text
}

// accepted reports whether a translation stood on a page when everything was accepted.
func (o *opinion) accepted(text string) bool {
	for _, p := range opinionPages {
		if slices.ContainsFunc(o.stood[catalan][p], func(x passage) bool { return x.text == text }) {
			return true
		}
	}
	return false
}

// unheard makes a translation of nothing that anybody has accepted, for the place of a passage.
func (o *opinion) unheard(x passage) string {
	for {
		n := 4 + o.IntN(7)
		if x.kind == "td" {
			n = 1 + o.IntN(3)
		}
		text := translated(strings.Join(o.words(n), " "))
		if _, known := o.says[text]; !known {
			return text
		}
	}
}

func negated(text, not string) string {
	if strings.Contains(text, " "+not+" ") {
		return strings.Replace(text, " "+not+" ", " ", 1)
	}
	return strings.Replace(text, " ", " "+not+" ", 1)
}

// other returns a text of this language that stood elsewhere when everything was accepted. No program can tell
// which passage a text belongs to that it has never seen, nor whether a word of another page was pasted.
func (o *opinion) other(side int, own string) string {
	for {
		all := o.stood[side][opinionPages[o.IntN(len(opinionPages))]]
		if x := all[o.IntN(len(all))].text; len(strings.Fields(x)) > 3 && x != own && (o.says[x] == "" || o.says[x] != o.says[own]) {
			return x
		}
	}
}
