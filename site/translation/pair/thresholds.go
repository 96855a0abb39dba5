package pair

// The thresholds of the aligner. Each stands in testdata/thresholds.txt with the two cases next to it, one on either
// side, and beside it here with the case of testdata/status, or the test, that made it what it is.
//
// A score says from 0 to 99 how likely a text in one language translates a text in another: it begins at Base and each
// thing that the two share, or do not, adds or takes.
const (
	floor = 30 // below this no pair is taken at all: unverified-unlike.txt

	base        = 45 // two texts of one kind, nothing else known: unverified.txt
	sameLength  = 20 // times the shorter through the longer: caption-in-doubt.txt
	lopsided    = 30 // taken from a text of more than longText runes …: moved-block.txt
	longText    = 40 // … beside one that is
	quarter     = 4  // … shorter by more than this factor
	sameFigures = 15 // the same numbers in digits: exchanged.txt
	otherFigure = 20 // taken for a number in digits that only one has: TestChangedTextsKeepTheirEnglish
	inWords     = 5  // the same numbers, in one of them as words: kept-adapted.txt
	sameLinks   = 15 // given for the same destinations, taken for others: link-order.txt
	samePieces  = 10 // the same for code, icons, placeholders, footnotes: footnotes.txt
	sameName    = 5  // for each capitalised word that both have: three-bridges.txt
	sameTerms   = 40 // times the share of glossary terms that both have: edited-terms.txt
	anyTerm     = 5  // taken where one of them has a term at all: edited-terms.txt
	sameNumber  = 5  // the same number before a heading: heading-level.txt
	otherGap    = 15 // taken where the neighbours on both sides are others: caption-beside-new.txt
)

// A record and a text are matched where no other pair is nearly as likely.
const (
	clearly   = 12             // by how much the pair must be likelier than any other of its record or its text: edited.txt
	swapped   = 4              // by how much two pairs must be likelier the other way round before their order is doubted: exchanged.txt
	reachable = 50             // how many places apart two are still compared in a gap of many: TestLargePage
	whole     = 3_100 * 3_100  // how many pairs are weighed at once, and more are cut in half: TestLargePage
	crowd     = 10 * reachable // from how many candidates elsewhere on the page on none is asked: TestLargePage
)

// The likeness of two English texts is 2·LCS/(|a|+|b|) of their content words, from 0 to 1. From these on, one is the
// other written anew.
const (
	sameGap     = 0.50 // between the same neighbours: severity-text.txt
	shortText   = 0.80 // fewer than shortWords words, elsewhere: short-elsewhere.txt
	shortWords  = 4
	samePath    = 0.60    // under the same headings: rewritten.txt
	anywhere    = 0.70    // elsewhere on the page: moved-block.txt
	atLeast     = 0.35    // however much of the shorter is part of the longer: split.txt
	part        = 0.85    // how much of the shorter must be part of the longer: split.txt
	partWords   = 6       // content words the shorter must have for that: split.txt
	gapFavour   = 0.10    // by how much a pair in one gap goes before another: twin-changed.txt
	pathFavour  = 0.05    // by how much one under the same headings does: twin-changed.txt
	SameHeading = 0.40    // a heading, over a text that is known: heading-renamed.txt
	EnglishLeft = 0.80    // a text full of English words is English left standing: english-copy.txt
	Many        = 250_000 // from how many pairs on only those are compared that are near by, under the same headings: TestLargePage
	NearBy      = 200     // that is, so many places apart
)
