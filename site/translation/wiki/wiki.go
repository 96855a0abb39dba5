// Package wiki reads what a MediaWiki with the extension Translate says of a page and its
// translations, from files that a browser gets, and judges every translation against the page as it
// is today.
//
// On such a wiki a page is cut into units. A mark, <!--T:5-->, names each of them for ever. Whoever
// runs the wiki marks the page for translation; the text of that moment is the marked text, which
// translators see. The page may be changed afterwards without being marked again. The wiki notes in
// its database, and in no page, whether a translation is outdated; but three kinds of files say it:
//
//	messagecollection (JSON)    api.php?action=query&list=messagecollection…
//	PO                          Special:ExportTranslations
//	the translated page P/ca    Special:Export; outdated texts stand in an element of the class mw-translate-fuzzy
//
// The journey of a file is one line:
//
//	Read (a file to facts)  ->  Gather (facts to pages)  ->  Page.Judge (a page in one language)  ->  NewReport
//
// Read knows the formats: export.go (XML), messages.go (JSON), po.go, csv.go. Gather knows how a
// page is cut (cut.go) and where each unit stands in P/ca (standing.go). Judge compares what the
// files say: history.go finds the English that a translation was made from, state.go decides.
//
// # What is never done
//
// Nothing is taken for better than the files say. A translation is current only if a file says that
// the wiki holds it valid, and the marked English is in the files, and it is the English of today.
// History never makes a translation current: the wiki marks texts as outdated or valid without a
// revision. If two files disagree, nobody knows which is newer, and the unit is unverified.
package wiki

// Source is the language that pages are written in.
const Source = "en"

// qqq is the code under which a wiki keeps notes for translators. It is no language.
const qqq = "qqq"

// TitleMark is the name of the unit that holds the title of a page.
const TitleMark = "Page display title"

// fuzzyMark stands before a text that a person or an import has marked as doubtful.
const fuzzyMark = "!!FUZZY!!"
