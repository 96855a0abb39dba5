package pair

// Each threshold decides a pair of texts in thresholds_test.go, one on either side where that can be; beside those that also
// decide a page stands the case of testdata/status, or the test, that shows it.

// A text is still an accepted translation, edited, if it has most of its words in their order.
const (
	FewestWords = 3    // words that both must have: edited-short.txt
	most        = 2    // … of three words of the longer text that both must have: edited.txt
	Margin      = 2    // by how many words it must be nearer to it than to any other accepted text of the page: edited-twins.txt
	Clearly     = 0.15 // by how much it must be liker to it than any other pair, to be of it wherever it stands: exchanged.txt
	FewestDrawn = 4    // from how many new words on they are looked for in the other accepted texts: edited-drawn.txt
	drawn       = 3    // … of four new words that one of them must have: edited-drawn.txt
	instead     = 2    // how many times as many words must be lost as stand in their stead, or gained, to be a part: edited-part.txt
	shortest    = 2    // words that a sentence has: a single one is an edit: edited-part.txt
	ofSentence  = 2    // one word of so many must stay for a sentence to be the same: edited-part.txt

	MostSteps = 400_000_000 // comparing takes too long beyond that; then only accepted texts near by are compared: TestHostilePages
)

// Where nothing else is known, texts are paired in order.
const (
	longText = 40 // letters, from which on a text …
	lopsided = 4  // … is not paired with one shorter by more than this factor: no-spaces.txt

	onePair       = 100           // one more pair counts for more than how well pairs fit: unverified.txt
	sameLength    = 20            // times the shorter through the longer
	sameNeighbour = 15            // a neighbour is the same on one side
	whole         = 3_100 * 3_100 // how many pairs are weighed at once, and more are cut in half: TestLargePage
)

// The likeness of two English texts is 2·LCS/(|a|+|b|) of their content words, from 0 to 1. From these on, one is the
// other written anew.
const (
	sameGap     = 0.50 // between the same neighbours: TestDriftIsFound
	shortText   = 0.80 // fewer than shortWords words, elsewhere: TestDriftIsFound
	shortWords  = 4
	samePath    = 0.60    // under the same headings
	anywhere    = 0.70    // elsewhere on the page: TestDriftIsFound
	atLeast     = 0.35    // however much of the shorter is part of the longer
	part        = 0.85    // how much of the shorter must be part of the longer
	partWords   = 6       // content words the shorter must have for that
	gapFavour   = 0.10    // by how much a pair in one gap goes before another
	pathFavour  = 0.05    // by how much one under the same headings does
	SameHeading = 0.40    // a heading, over a text that is known: heading-renamed.txt
	EnglishLeft = 0.80    // a text full of English words is English left standing: english-copy.txt
	Many        = 250_000 // from how many pairs on only those are compared that are near by, under the same headings: TestHostilePages
	NearBy      = 200     // that is, so many places apart: TestHostilePages
)
