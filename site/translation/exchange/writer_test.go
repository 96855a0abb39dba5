package exchange

import (
	"strings"
	"testing"

	"taula/site/translation"
	"taula/site/translation/translationtest"
	"taula/site/translation/work"
)

// TestWriter checks that the ledger names who translated the new texts, not the earlier ones, and that nobody reviews their own
// texts.
func TestWriter(t *testing.T) {
	tree := translationtest.Half()
	tr := translationtest.Load(t, tree).Translation("ca")
	po := string(Export(tr, translation.Selection{}, true)["ca.po"])
	po = strings.Replace(po, `"Language: ca\n"`, `"Last-Translator: Anna Puig <anna@example.org>\n"`+"\n"+`"Language: ca\n"`, 1)
	const english = "msgid \"Then begin the first round.\"\nmsgstr \"\""
	if !strings.Contains(po, english) {
		t.Fatalf("no text to translate in\n%s", po)
	}
	po = strings.Replace(po, english, strings.Replace(english, `msgstr ""`, `msgstr "Tot seguit comença la primera ronda."`, 1), 1)
	entries, _, err := Read("ca.po", []byte(po))
	if err != nil {
		t.Fatal(err)
	}
	files, errs := Import(tr, entries)
	for _, e := range errs {
		t.Error(e)
	}
	tree = translationtest.Over(tree, files)
	tr = translationtest.Load(t, tree).Translation("ca")
	if got := writers(tr); got != "Anna Puig: Then begin the first round." {
		t.Errorf("found the writers %q, wanted Anna Puig of one text", got)
	}
	files, out := work.Accept(tr, translation.Selection{}, translation.Accept{All: true, Reviewer: "anna  puig"})
	own := 0
	for _, left := range out["page"].Left {
		if strings.Contains(left.Why, "somebody else") {
			own++
		}
	}
	if own != 1 {
		t.Errorf("found %d texts left to others to review, wanted her own", own)
	}
	tr = translationtest.Load(t, translationtest.Over(tree, files)).Translation("ca")
	if got := writers(tr); got != "Anna Puig: Then begin the first round." {
		t.Errorf("after the review: found the writers %q", got)
	}
}

// writers returns the texts of the ledger that name who wrote them.
func writers(tr *translation.Translation) string {
	var out []string
	for _, r := range tr.Sheet("page").Ledger.Records {
		if r.Writer != "" {
			out = append(out, r.Writer+": "+r.Text())
		}
	}
	return strings.Join(out, "\n")
}
