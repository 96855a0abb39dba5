package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// A stroke is the pressing of a key, with shift or without: a letter, or the name of a key that writes none.
type stroke struct {
	name  string
	shift bool
}

// strokeOf returns the stroke of a name such as "a", "A", "Tab" or "Shift+Tab".
func strokeOf(name string) stroke {
	key, shift := strings.CutPrefix(name, "Shift+")
	isCapital := len(key) == 1 && key != strings.ToLower(key)
	return stroke{name: key, shift: shift || isCapital}
}

// keys are the codes of keys that are not letters.
var keys = map[string]int64{
	"Tab": 9, "Enter": 13, "Escape": 27, "Backspace": 8, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
}

var letterOrDigit = regexp.MustCompile(`^[A-Za-z0-9 ]$`)

// press presses keys one after the other, as a keyboard does: the key goes down, and only if the page lets it, its letter
// arrives; then the key comes up. No test writes into a field in another way.
func (b *tab) press(names ...string) {
	b.t.Helper()
	for _, name := range names {
		b.stirred = true
		if err := b.pressOne(strokeOf(name)); err != nil {
			b.t.Fatalf("key %s: %v", name, err)
		}
	}
}

func (b *tab) pressOne(key stroke) error {
	if b.remote != nil {
		return b.remote.press(key)
	}

	p := input.DispatchKeyEventParams{Type: "keyDown", Key: key.name, Text: key.name}
	if code := keys[key.name]; code != 0 {
		p.WindowsVirtualKeyCode = code
		p.Text = map[string]string{"Enter": "\r"}[key.name]
	} else if letterOrDigit.MatchString(key.name) { // the codes of other signs differ from keyboard to keyboard
		p.WindowsVirtualKeyCode = int64(strings.ToUpper(key.name)[0])
	}
	if key.shift {
		p.Modifiers = 8
	}
	if _, err := chromedp.Call(b.ctx, input.DispatchKeyEvent, p); err != nil {
		return err
	}

	p.Type, p.Text = "keyUp", ""
	_, err := chromedp.Call(b.ctx, input.DispatchKeyEvent, p)
	return err
}

// typeInto touches a text field and types a text in place of the one that is there.
func (b *tab) typeInto(field, text string) {
	b.t.Helper()
	b.tap(field)
	eval[any](b, `(document.querySelector(`+quoted(field)+`).select(), null)`)
	for _, letter := range text {
		key := string(letter)
		if letter == '\n' {
			key = "Enter"
		}
		b.press(key)
	}
}

// A textField is a text field of the site: where its source says that it is, how a reader comes to it, and what is typed.
type textField struct {
	source   string // its id, or that of its template, or the script that makes it
	selector string
	text     string
	open     func(*tab)
}

var textFields = []textField{
	{
		source: "piece-game-seat", selector: "#game-seats li:first-child input", text: "Núria R.",
		open: func(b *tab) {
			b.open("en/score/")
			b.tap(`#topics [data-do="game"]`)
			b.wait(`document.querySelector("#game-seats input")?.checkVisibility()`)
		},
	},
	{
		source: "piece-bazaar-start", selector: "#bazaar-left", text: "42",
		open: func(b *tab) {
			b.open("en/score/#rules_c2_8;players_r_b;turn_r;8A;last_a1")
			openMenu(b)
			b.tap(`#menu [data-do="game"]`)
			b.wait(`document.querySelector("#game")?.checkVisibility()`)
			b.tap(`[data-do="begin-game"]`)
			b.openGame("bazaar")
		},
	},
	{source: "text", selector: "#menu #text", text: "D E", open: openMenu},
	{source: "shelf-name", selector: "#shelf-name", text: "Diumenge 7", open: openMenu},
	{
		source: "shelf-text", selector: "#shelf-text", text: "# Sunday",
		open: func(b *tab) {
			openMenu(b)
			b.tap(`#menu details:has(#shelf-text) summary`)
		},
	},
	{
		source: "search.js", selector: "dialog.search input", text: "abbot v",
		open: func(b *tab) {
			b.visit("en/")
			b.tap(".find")
			b.wait(`document.querySelector("dialog.search[open] .found a") !== null`)
		},
	},
	{source: "text", selector: ".desk #text", text: "Un text, 2", open: openDesk},
	{source: "writer", selector: "#writer", text: "Maria B", open: openDesk},
	{source: "note", selector: "#note", text: "see page 3", open: openDesk},
}

// openMenu opens the scorer's menu, on the page that is open if it is the scorer.
func openMenu(b *tab) {
	b.t.Helper()
	if !eval[bool](b, `document.querySelector("#main[data-ready] #board") !== null`) {
		b.open("en/score/")
	}
	b.tap(`.scorer-bar [data-do="menu"]`)
}

func openDesk(b *tab) {
	b.t.Helper()
	b.atDesk("en/translate/edit/?ca/rules/tunnel")
}

// TestTyping types into every text field of the site and of the translators' desk; two other engines do the same in their tours.
func TestTyping(t *testing.T) {
	t.Parallel()
	seeTyping(newTab(t, 360, 640))
}

// seeTyping types into every text field, leaves it with the tabulator, and comes back to it.
func seeTyping(b *tab) {
	for _, field := range textFields {
		b.visit("robots.txt") // of what was open before, nothing is left but what the device stores
		field.open(b)
		b.typeInto(field.selector, field.text)
		if got := eval[string](b, `document.querySelector(`+quoted(field.selector)+`).value`); got != field.text {
			b.t.Errorf("%s: typed %q, found %q", field.selector, field.text, got)
		}

		hasFocus := `document.activeElement === document.querySelector(` + quoted(field.selector) + `)`
		b.press("Tab")
		if eval[bool](b, hasFocus) {
			b.t.Errorf("%s: the tabulator does not leave it", field.selector)
		}
		b.press("Shift+Tab")
		if !eval[bool](b, hasFocus) {
			b.t.Errorf("%s: the tabulator does not come back", field.selector)
		}
	}
}

// TestTypedFields checks that TestTyping knows every field into which a reader can type.
func TestTypedFields(t *testing.T) {
	var known []string
	for _, field := range textFields {
		known = append(known, field.source)
	}
	expect := func(source string) {
		t.Helper()
		if !slices.Contains(known, source) {
			t.Errorf("%s: a text field that TestTyping does not type into", source)
		}
	}

	element := regexp.MustCompile(`<template id="([\w-]+)"|<(?:input|textarea)\b[^>]*>`)
	id := regexp.MustCompile(` id="([\w-]+)"`)
	notTyped := regexp.MustCompile(`type="(checkbox|file|range)"| readonly`)
	for name, text := range sourcesOf(t, "../../templates/*.templ") {
		within := name
		for _, m := range element.FindAllStringSubmatch(text, -1) {
			own := id.FindStringSubmatch(m[0])
			switch {
			case m[1] != "":
				within = m[1]
			case notTyped.MatchString(m[0]):
			case within != name || own == nil:
				expect(within)
			default:
				expect(own[1])
			}
		}
	}

	made := regexp.MustCompile(`(?:make|made|createElement)\("(input|textarea)"`)
	for name, text := range sourcesOf(t, "../../templates/script/*.js", "../../templates/script/*/*.js") {
		if made.MatchString(text) {
			expect(filepath.Base(name))
		}
	}
}

// TestHandlers checks that scripts add listeners instead of setting handlers as properties: such a handler cancels its event by
// returning false, and takes the place of another one.
func TestHandlers(t *testing.T) {
	handler := regexp.MustCompile(`\bon(click|change|input|key\w+|paste|drop|drag\w+|pointer\w+|touch\w+|load|error|message|submit|toggle|focus|blur)\b *(:|=[^=>])`)
	for name, text := range sourcesOf(t, "../../templates/script/*.js", "../../templates/script/*/*.js") {
		for _, found := range handler.FindAllString(text, -1) {
			t.Errorf("%s: found %q, wanted addEventListener", name, found)
		}
	}
}

// sourcesOf reads the files that match patterns.
func sourcesOf(t *testing.T, patterns ...string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, pattern := range patterns {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(names), err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			texts[name] = string(text)
		}
	}
	return texts
}
