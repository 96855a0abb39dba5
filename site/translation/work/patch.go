package work

import (
	"fmt"
	"strings"

	"taula/site/translation"
	"taula/site/translation/words"
)

// Patch is a unified diff that puts the English of everything missing into the translated page, where its translation
// belongs: something to write over. It is empty if nothing is missing.
func Patch(s *translation.Sheet) string {
	if s.ID == translation.UI || s.Page.Counts().Units.Missing == 0 {
		return ""
	}
	var fresh []byte
	if !s.Page.Present {
		fresh = skeleton(s.English.Text, true)
	} else {
		var puts []Put
		for i, u := range s.Page.Units {
			if u.Status == translation.Missing && u.At < 0 {
				puts = append(puts, Put{i, u.Unit.Inline})
			}
		}
		fresh, _ = editor{s.Page, s.English.Text, s.Text}.put(puts)
	}
	return unified("content/"+s.File, string(s.Text), string(fresh))
}

// unified is a unified diff of two texts with three lines around a change; a text that was not there is /dev/null.
func unified(name, old, fresh string) string {
	if old == fresh {
		return ""
	}
	a, b := splitLines(old), splitLines(fresh)
	from := "a/" + name
	if old == "" {
		from = "/dev/null"
	}
	var out strings.Builder
	fmt.Fprintf(&out, "--- %s\n+++ b/%s\n", from, name)
	ops := lineOps(a, b)
	for start := 0; start < len(ops); {
		if ops[start].op == ' ' {
			start++
			continue
		}
		end, quiet := start, 0
		for i := start; i < len(ops) && quiet <= 6; i++ {
			if ops[i].op == ' ' {
				quiet++
			} else {
				quiet, end = 0, i
			}
		}
		hunk(&out, ops, max(0, start-3), min(len(ops), end+4))
		start = end + 4
	}
	return out.String()
}

func splitLines(s string) []string {
	if s == "" {
		return nil
	}
	return strings.SplitAfter(strings.TrimSuffix(s, "\n")+"\n", "\n")[:strings.Count(strings.TrimSuffix(s, "\n"), "\n")+1]
}

type lineOp struct {
	op   byte
	text string
	a, b int // lines before it
}

// tableOf is how large a table of lines is made at most; where more has changed, all of it is taken out and put in.
const tableOf = 4 << 20

// lineOps is the change from a to b, line by line.
func lineOps(a, b []string) []lineOp {
	head, tail := words.Ends(a, b)
	var out []lineOp
	for i, line := range a[:head] {
		out = append(out, lineOp{' ', line, i, i})
	}
	out = append(out, changedLines(a[head:len(a)-tail], b[head:len(b)-tail], head)...)
	for i, line := range a[len(a)-tail:] {
		out = append(out, lineOp{' ', line, len(a) - tail + i, len(b) - tail + i})
	}
	return out
}

// changedLines is the change between lines whose first and last differ; at is how many equal ones stand before them.
func changedLines(a, b []string, at int) []lineOp {
	w := len(b) + 1
	var best []int32 // the longest common subsequence from here on
	if (len(a)+1)*w <= tableOf {
		best = make([]int32, (len(a)+1)*w)
	}
	for i := len(a) - 1; i >= 0 && best != nil; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				best[i*w+j] = best[(i+1)*w+j+1] + 1
			} else {
				best[i*w+j] = max(best[(i+1)*w+j], best[i*w+j+1])
			}
		}
	}
	var out []lineOp
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case best != nil && i < len(a) && j < len(b) && a[i] == b[j]:
			out = append(out, lineOp{' ', a[i], at + i, at + j})
			i, j = i+1, j+1
		case i < len(a) && (j == len(b) || best == nil || best[(i+1)*w+j] >= best[i*w+j+1]):
			out = append(out, lineOp{'-', a[i], at + i, at + j})
			i++
		default:
			out = append(out, lineOp{'+', b[j], at + i, at + j})
			j++
		}
	}
	return out
}

func hunk(out *strings.Builder, ops []lineOp, start, end int) {
	olds, news := 0, 0
	for _, o := range ops[start:end] {
		if o.op != '+' {
			olds++
		}
		if o.op != '-' {
			news++
		}
	}
	from, to := ops[start].a+1, ops[start].b+1
	if olds == 0 {
		from--
	}
	if news == 0 {
		to--
	}
	fmt.Fprintf(out, "@@ -%d,%d +%d,%d @@\n", from, olds, to, news)
	for _, o := range ops[start:end] {
		out.WriteString(string(o.op) + o.text)
	}
}
