package wiki

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// answer is what we read of an answer of api.php.
type answer struct {
	Continue json.RawMessage `json:"continue"`
	Error    *struct {
		Info string `json:"info"`
	} `json:"error"`
	Query struct {
		Metadata struct {
			Remaining int `json:"remaining"`
		} `json:"metadata"`
		Messages []apiMessage `json:"messagecollection"`
		Stats    []struct {
			Total      int    `json:"total"`
			Translated int    `json:"translated"`
			Fuzzy      int    `json:"fuzzy"`
			Language   string `json:"language"`
		} `json:"messagegroupstats"`
	} `json:"query"`
}

// apiMessage is a unit in an answer. What is nil was not asked for.
type apiMessage struct {
	Key         string    `json:"key"`
	Definition  *string   `json:"definition"`
	Translation *string   `json:"translation"`
	Tags        *[]string `json:"tags"`
	Revision    *string   `json:"revision"`
	Properties  *struct {
		Status   string  `json:"status"`
		Revision *string `json:"revision"`
		Writer   *string `json:"last-translator-text"`
	} `json:"properties"`
	Target string `json:"targetLanguage"`
	Group  string `json:"primaryGroup"`
}

// readMessages reads JSON of list=messagecollection or meta=messagegroupstats.
func (f *Facts) readMessages(data []byte) error {
	var read answer
	err := json.Unmarshal(data, &read)
	switch {
	case err != nil:
		return fmt.Errorf("found JSON that cannot be read (%w), expected the answer of api.php with format=json", err)
	case read.Error != nil:
		return fmt.Errorf("found an error that the wiki answered: %s", clip(read.Error.Info))
	case len(read.Query.Messages) > mostMessages:
		return fmt.Errorf("found %d units, expected at most %d", len(read.Query.Messages), mostMessages)
	}

	for _, s := range read.Query.Stats {
		if s.Language != qqq {
			f.Tally = append(f.Tally, Tally{Lang: s.Language, Total: s.Total, Translated: s.Translated, Fuzzy: s.Fuzzy})
		}
	}
	partial := read.Continue != nil || read.Query.Metadata.Remaining > 0
	for _, m := range read.Query.Messages {
		err := f.addMessage(m, partial)
		if err != nil {
			return fmt.Errorf("unit %q: %w", clip(m.Key), err)
		}
	}
	if len(f.Groups) == 0 && len(f.Tally) == 0 {
		return errors.New("found no unit in the answer, expected that of list=messagecollection")
	}
	return nil
}

// addMessage adds a unit to the group of its page and language.
func (f *Facts) addMessage(m apiMessage, partial bool) error {
	page, err := grouped(m.Group)
	if err != nil {
		return err
	}
	mark, ok := keyed(page, m.Key)
	switch {
	case !ok:
		return fmt.Errorf("found this key, expected one of the page %q", clip(page))
	case !isLanguage(m.Target):
		return fmt.Errorf("found the language %q, expected a code such as ca", clip(m.Target))
	case m.Definition == nil:
		return errors.New("found no definition, expected the address with " +
			"mcprop=definition|translation|tags|properties|revision")
	}

	i := slices.IndexFunc(f.Groups, func(g Group) bool { return g.Page == page && g.Lang == m.Target })
	if i < 0 {
		i = len(f.Groups)
		f.Groups = append(f.Groups, Group{Page: page, Lang: m.Target, Partial: partial, Stated: true})
	}
	group := &f.Groups[i]
	group.Stated = group.Stated && (m.Tags != nil || m.Properties != nil)
	group.Messages = append(group.Messages, m.message(mark))
	return nil
}

// message returns the unit. Either of tags and properties may say that it is fuzzy; so may the text itself.
func (m apiMessage) message(mark string) Message {
	out := Message{Mark: mark, English: *m.Definition}
	if m.Translation != nil {
		out.Text = *m.Translation
	}
	if m.Tags != nil {
		out.Fuzzy = slices.Contains(*m.Tags, "fuzzy")
	}
	revision := m.Revision
	if p := m.Properties; p != nil {
		out.Fuzzy = out.Fuzzy || p.Status == "fuzzy"
		if p.Writer != nil {
			out.Writer = *p.Writer
		}
		if revision == nil {
			revision = p.Revision
		}
	}
	if revision != nil {
		out.Revision, _ = strconv.Atoi(*revision) // 0, unknown, if it is no number
	}
	return out.withoutMark()
}

// withoutMark takes the mark of a doubtful text away and notes it.
func (m Message) withoutMark() Message {
	text, marked := strings.CutPrefix(m.Text, fuzzyMark)
	m.Text = text
	m.Fuzzy = m.Fuzzy || marked
	return m
}
