package wiki

import (
	"strings"
	"testing"
)

// TestCutPage cuts pages as the extension does. Each unit is written as mark=text, with its
// variables behind it.
func TestCutPage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, page, want string }{
		{"marks before and behind", "<translate>\n== Pond == <!--T:1-->\n\n<!--T:2-->\nA duck.\n\n<!--T:3--> A frog.\n</translate>", "1=== Pond ==|2=A duck.|3=A frog."},
		{"a list right below a heading", "<translate>\n== Pond == <!--T:1-->\n* One.\n* Two.\n</translate>", "1=== Pond ==⏎* One.⏎* Two."},
		{"without a mark", "<translate>A duck.\n\nA frog.</translate>", "=A duck.|=A frog."},
		{"in a line", "* <translate><!--T:4--> A duck.</translate> | <translate>== Pond == <!--T:5--></translate>", "4=A duck.|5=== Pond =="},
		{"blanks before a mark", "x<translate nowrap> <!--T:6--> and frogs</translate>", "6=and frogs"},
		{"a mark of letters", "<translate><!--T:Pond rules--> A duck.</translate>", "Pond rules=A duck."},
		{"variables", "<translate><!--T:1--> <tvar name=\"a\">1</tvar> <tvar name='b'>2</tvar> <tvar name=c>3</tvar> <tvar|d>4</></translate>", "1=$a $b $c $d a:1 b:2 c:3 d:4"},
		{"nowiki", "<nowiki><translate></nowiki><translate><!--T:1--> A <nowiki></translate></nowiki> duck.</translate>", "1=A <nowiki></translate></nowiki> duck."},
		{"blank lines with blanks", "<translate>\n\n<!--T:1-->\nA duck.  \n\n\n\t<!--T:2-->\nA frog.\n\n</translate>", "1=A duck.|2=A frog."},
		{"nothing", "<translate> \n</translate>", ""},
		{"nested", "<translate><translate>a</translate></translate>", "line 1: found <translate> within <translate>, expected </translate> first"},
		{"unclosed", "a\n<translate>b", "line 2: found <translate> without an end, expected </translate>"},
		{"not begun", "a\n</translate>b", "line 2: found </translate>, expected <translate> before it"},
		{"two marks", "<translate><!--T:1--> a\n<!--T:2--> b</translate>", "line 1: found two marks, <!--T:1--> and <!--T:2-->, in one unit, expected a blank line between them"},
		{"a mark within", "<translate>a <!--T:1--> b</translate>", "line 1: found <!--T:1--> within a text, expected it before the text or behind a heading"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := cutLine(c.page); got != c.want {
				t.Errorf("found %s, wanted %s", got, c.want)
			}
		})
	}
}

// cutLine cuts a page and writes its units on a line.
func cutLine(page string) string {
	cut, err := CutPage(page)
	if err != nil {
		return err.Error()
	}
	var all []string
	for _, u := range cut.Units {
		text := u.Mark + "=" + strings.ReplaceAll(u.Text, "\n", "⏎")
		for _, v := range u.Variables {
			text += " " + v.Name + ":" + v.Value
		}
		all = append(all, text)
	}
	return strings.Join(all, "|")
}

// TestCutLosesNothing checks on wikis of chance that the parts of a page, put together, are its
// text without tags and marks.
func TestCutLosesNothing(t *testing.T) {
	t.Parallel()
	for seed := range uint64(50) {
		page := newWorld(seed).page
		cut, err := CutPage(page)
		if err != nil {
			t.Fatal(err)
		}
		joined := ""
		for _, part := range cut.Parts {
			if part.Unit >= 0 {
				joined += cut.Units[part.Unit].Text
			} else {
				joined += part.Text
			}
		}
		plain := translateTag.ReplaceAllString(page, "")
		plain = anyMark.ReplaceAllString(plain, "")
		if strings.Join(strings.Fields(joined), " ") != strings.Join(strings.Fields(plain), " ") {
			t.Errorf("seed %d: found\n%s\nwanted\n%s", seed, joined, plain)
		}
	}
}

// TestFilled fills variables in one pass, the longest name first.
func TestFilled(t *testing.T) {
	t.Parallel()
	variables := []Variable{{Name: "1", Value: "one"}, {Name: "10", Value: "ten"}, {Name: "a", Value: "$1"}}
	found := Filled("$1 $10 $a $b $", variables)
	if want := "one ten $1 $b $"; found != want {
		t.Errorf("found %q, wanted %q", found, want)
	}
}

// TestRead refuses what is no file of the wiki, and says what it expected.
func TestRead(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"a.html", "<!DOCTYPE html><html>", "a page as a browser shows it"},
		{"a.txt", "hello", `found "hello", expected an export`},
		{"a.xml", "<mediawiki></mediawiki>", "without a page"},
		{"a.xml", "<mediawiki><page>", "line 1: XML syntax error"},
		{"a.xml", "<mediawiki>\n<!DOCTYPE a [<!ENTITY b \"c\">]></mediawiki>", "line 2: found a <!…> declaration"},
		{"a.xml", "<?xml version=\"1.0\"?><rss></rss>", "found <rss>, expected <mediawiki>"},
		{"a.json", `{"error":{"info":"no such group"}}`, "the wiki answered: no such group"},
		{"a.json", `{"query":{"messagecollection":[{"key":"a/1","primaryGroup":"page-a","targetLanguage":"ca"}]}}`, "no definition"},
		{"a.json", `{"query":{"messagecollection":[{"key":"a/1","primaryGroup":"core"}]}}`, "expected one that begins with page-"},
		{"a.po", "msgid \"a\"\nmsgstr \"b\"\n", "found no header"},
		{"a.po", "msgid \"\"\nmsgstr \"Language: ca\\n\"\n", "found X-Language-Code \"\""},
		{"a.po", "msgid \"\"\nmsgstr \"X-Language-Code: ca\\nX-Message-Group: page-A\\n\"\n\nmsgctxt \"B/1\"\nmsgid \"a\"\nmsgstr \"b\"\n", `line 4: found the key "B/1"`},
		{"a.csv", "a,b,c\nd,e,f\n", "found no language"},
		{"a.xml", "\xff", "not UTF-8"},
	} {
		_, err := Read(c.name, []byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %q: found %v, wanted %s", c.name, c.text, err, c.want)
		}
	}
}
