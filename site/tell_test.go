package site

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestTell checks that every page links to where an error can be reported, with its own address, if the content names such a
// place, and not otherwise.
func TestTell(t *testing.T) {
	for issue, want := range map[string]string{
		"https://example.org/new?body={body}&title={title}": `class="tell" href="https://example.org/new?body=&amp;title=en%2Fquestions%2Fring%2F%23"`,
		"mailto:rules@example.org?subject={title}":          `class="tell" href="mailto:rules@example.org?subject=en%2Fquestions%2Fring%2F%23"`,
		"": "",
	} {
		m := withQuestions(t)
		if issue != "" {
			m["i18n.toml"] = &fstest.MapFile{Data: []byte("[i18n.repository]\nissue = \"" + issue + "\"\n")}
		}
		files, err := Build(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		page := string(files["en/questions/ring/index.html"])
		if want == "" && strings.Contains(page, `class="tell"`) || !strings.Contains(page, want) {
			t.Errorf("%q: the page of a question has no %s", issue, want)
		}
	}
	m := withQuestions(t)
	m["i18n.toml"] = &fstest.MapFile{Data: []byte("[i18n.repository]\nissue = \"ftp://example.org\"\n")}
	if got := found(t, m); len(got) != 1 || !strings.Contains(got[0], "i18n.repository.issue") {
		t.Errorf("found %q, wanted one about the address", got)
	}
}
