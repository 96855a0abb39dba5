package work

import (
	"fmt"
	"regexp"
	"strings"

	"taula/site/page"
	"taula/site/translation"
)

// Begin returns the files of a new translated page. The ledger of a copy marks every text as a copy, so that old English is never
// taken for a translation.
func Begin(sheet *translation.Sheet, copied bool) Files {
	if sheet.ID == translation.UI {
		return Files{sheet.File: []byte{}}
	}
	files := Files{sheet.File: skeleton(sheet.English.Text, copied)}
	if !copied {
		return files
	}
	ledger := sheet.Ledger
	ledger.Page, ledger.Lang = sheet.ID, sheet.Language.Code
	for _, u := range sheet.English.Units {
		ledger.Records = append(ledger.Records, translation.Record{
			Source: u.Hash, Kind: u.Kind, Where: u.Where, Base: []string{u.Text}, Target: u.Hash, Flags: []string{"copy"},
		})
	}
	files[sheet.LedgerFile()] = []byte(ledger.String())
	return files
}

// BeginLanguage returns the files of a new language: its interface texts with its name, and the configuration.
func BeginLanguage(c *translation.Content, code, label string) Files {
	config := strings.TrimRight(string(c.File(translation.ConfigFile)), "\n")
	if config != "" {
		config += "\n\n"
	}
	if _, known := c.Config.Languages[code]; !known {
		config += fmt.Sprintf("[i18n.languages.%s]\nlabel = %q\nproposal = true   # until a native speaker has read it: every page says so\n", code, label)
	}
	return Files{
		code + "/ui.toml":      fmt.Appendf(nil, "[site]\nlanguage = %q\n", label),
		translation.ConfigFile: []byte(config),
	}
}

// skeleton returns a new translated page: the front matter with empty texts or, as a copy, the English without what translations
// do not repeat.
func skeleton(english []byte, copied bool) []byte {
	body := page.Body(english)
	if !copied {
		front := page.Fields(english)
		out := "---\ntitle:\n"
		if front["description"] != "" {
			out += "description:\n"
		}
		if front["slug"] != "" {
			out += "slug: " + front["slug"] + "\n"
		}
		return []byte(out + "---\n")
	}
	var out []string
	for line := range strings.SplitSeq(string(english[:body]), "\n") {
		key, _, ok := strings.Cut(line, ":")
		if !ok || key == "title" || key == "description" || key == "slug" {
			out = append(out, line)
		}
	}
	text := boardFence.ReplaceAllString(string(english[body:]), "")
	text = attributeBlock.ReplaceAllString(text, "")
	text = blankLines.ReplaceAllString(text, "\n\n")
	return []byte(strings.Join(out, "\n") + text)
}

var (
	boardFence     = regexp.MustCompile("(?ms)^```board [^\n]*\n.*?^```[ \t]*\n")
	attributeBlock = regexp.MustCompile(`(?m)[ \t]*\{#[^{}\n]*\}[ \t]*$`)
	blankLines     = regexp.MustCompile(`\n{3,}`)
)
