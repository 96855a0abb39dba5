package translation_test

import (
	"strings"
	"testing"

	"taula/site/translation"
	"taula/site/translation/translationtest"
)

// TestExchangedByHand exchanges the accepted translations of two records of a ledger. Both passages are told by line, and neither is
// current: the seal of a record binds its translation to its English.
func TestExchangedByHand(t *testing.T) {
	english := []byte("A bridge counts as a road.\n\nA castle lies beside a city.\n")
	target := []byte("Un pont compta com un camí.\n\nUn castell és al costat d'una ciutat.\n")
	in, whole := translationtest.State(english, english, target)
	if whole.Counts().Units.Current != 2 {
		t.Fatalf("%+v", whole.Counts().Units)
	}

	text := in.Ledger.String()
	a, b := in.Ledger.Records[0], in.Ledger.Records[1]
	for what, exchanged := range map[string]*strings.Replacer{
		"t":       strings.NewReplacer("t "+a.Target, "t "+b.Target, "t "+b.Target, "t "+a.Target),
		"t and k": strings.NewReplacer("t "+a.Target, "t "+b.Target, "t "+b.Target, "t "+a.Target, a.Seal+" "+a.Words, b.Seal+" "+b.Words, b.Seal+" "+b.Words, a.Seal+" "+a.Words),
		"@ and s": strings.NewReplacer(a.Source, b.Source, b.Source, a.Source, a.Text(), b.Text(), b.Text(), a.Text()),
	} {
		var errs []translation.Error
		in.Ledger, errs = translation.ParseLedger(exchanged.Replace(text))
		if len(errs) != 2 || errs[0].Line != 5 || !strings.Contains(errs[0].Error(), "which was not accepted for") {
			t.Errorf("%s: found %v, wanted an error for each of two lines", what, errs)
		}
		if got := translation.Judge(in).Counts().Units; got.Unverified != 2 {
			t.Errorf("%s: found %+v, wanted two unverified", what, got)
		}
	}
}
