package pair

// The thresholds of the aligner. Each decides a pair of texts in thresholds_test.go, one on either side where that can be;
// beside those that also decide a page stands the case of testdata/status, or the test, that shows it.
//
// A score says from 0 to 99 how likely a text in one language translates a text in another: it begins at Base and each
// thing that the two share, or do not, adds or takes.
const (
	floor = 30 // below this no pair is taken at all: same-changed.txt

	base        = 45 // two texts of one kind, nothing else known: exchanged.txt
	sameLength  = 20 // times the shorter through the longer: block-marks.txt
	lopsided    = 30 // taken from a text of more than longText runes …
	longText    = 40 // … beside one that is: no-spaces.txt
	quarter     = 4  // … shorter by more than this factor: no-spaces.txt
	sameFigures = 15 // the same numbers in digits: TestChangedTextsKeepTheirEnglish
	otherFigure = 20 // taken for a number in digits that only one has: TestChangedTextsKeepTheirEnglish
	inWords     = 5  // the same numbers, in one of them as words
	sameLinks   = 15 // given for the same destinations, taken for others
	samePieces  = 10 // the same for code, icons, placeholders, footnotes
	sameName    = 5  // for each capitalised word that both have
	sameTerms   = 40 // times the share of glossary terms that both have
	anyTerm     = 5  // taken where one of them has a term at all
	sameNumber  = 5  // the same number before a heading
	otherGap    = 15 // taken where the neighbours on both sides are others
)

// A record and a text are matched where no other pair is nearly as likely.
const (
	clearly   = 12             // by how much the pair must be likelier than any other of its record or its text: TestChangedTextsKeepTheirEnglish
	swapped   = 4              // by how much two pairs must be likelier the other way round before their order is doubted: exchanged.txt
	reachable = 50             // how many places apart two are still compared in a gap of many: caption-in-doubt.txt
	whole     = 3_100 * 3_100  // how many pairs are weighed at once, and more are cut in half: TestLargePage
	crowd     = 10 * reachable // from how many candidates elsewhere on the page on none is asked: TestChangedTextsKeepTheirEnglish
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
