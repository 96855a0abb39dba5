package main

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"taula/content"
	"taula/scorer"
	"taula/site/modules"
	"taula/wasm/wire"
)

// TestPackage writes the npm package, packs it, and runs it in node: it agrees with the whole conformance set, also once the
// engine has optimised it, answers long texts, and reports a scorer of another version and an environment without WebAssembly.
func TestPackage(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("found no npm: install Node to run this test")
	}
	engine, err := modules.Scorer.Published(modules.Root())
	if err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	if err := writePackage(dir, engine, []byte("As the owner says.\n")); err != nil {
		t.Fatal(err)
	}
	run := func(want string, name string, args ...string) {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		out, _ := cmd.CombinedOutput()
		if !strings.Contains(string(out), want) {
			t.Errorf("%s %s: found\n%.2000s\nwanted %s", name, strings.Join(args, " "), out, want)
		}
	}
	run("taula-scorer-1.0.0.tgz", "npm", "pack", "--offline")
	run("LICENSE", "tar", "tzf", "taula-scorer-1.0.0.tgz")
	set, _ := conformance(content.FS, "en")
	n := strings.Count(string(set), "\n=>\n")
	run(strconv.Itoa(n)+" of "+strconv.Itoa(n)+" positions agree, each of 20 times", "node", "conformance.mjs")
	run("262144: {} 262145: text.long 4", "node", "--input-type=module", "-e", longTexts)
	run("1 failure, then 4", "node", "--input-type=module", "-e", afterFailure)
	run(`"node": ">=22"`, "cat", "package.json")
	run(`{"r":4}`, "node", "--input-type=module", "-e", `import { load } from "./index.js"; console.log(JSON.stringify((await load()).account("W U U W2\nr b1.w\nlast d1").totals))`)
	run("found no WebAssembly, expected Node 22", "node", "--input-type=module", "-e", `delete globalThis.WebAssembly; const { load } = await import("./index.js"); await load()`)
	other := strings.Replace(readNow(t, "npm/index.js"), "format = 1;", "format = 2;", 1)
	if err := os.WriteFile(filepath.Join(dir, "other.js"), []byte(other), 0o644); err != nil {
		t.Fatal(err)
	}
	run("found a scorer whose accounts have version 1, expected 2", "node", "--input-type=module", "-e", `import { load } from "./other.js"; await load()`)
	if lines := strings.Count(readNow(t, "npm/conformance.mjs"), "\n"); lines > 50 {
		t.Errorf("the runner takes %d lines, wanted at most 50", lines)
	}
}

// longTexts asks for the account of a text as long as one may be, of a longer one, and of a short one after them.
const longTexts = `
	import { load } from "./index.js";
	const { account } = await load();
	const says = ({ error, totals }) => error?.code ?? JSON.stringify(totals);
	const told = [1 << 18, (1 << 18) + 1].map((n) => n + ": " + says(account("#".repeat(n))));
	console.log(...told, account("W U U W2\nr b1.w\nlast d1").totals.r);
`

// afterFailure asks a module whose first instance fails at its second question, as a wrongly optimised one does.
const afterFailure = `
	import { load } from "./index.js";
	const { Instance } = WebAssembly;
	let instances = 0, failures = 0;
	WebAssembly.Instance = function (module, system) {
		const { exports } = new Instance(module, system);
		const isFirst = instances++ === 0;
		let asked = 0;
		const resolve = () => {
			asked++;
			if (!isFirst || asked < 2) return exports.resolve();
			failures++;
			throw new WebAssembly.RuntimeError("memory access out of bounds");
		};
		return { exports: { ...exports, resolve } };
	};
	const { account } = await load();
	const points = account("W U U W2\nr b1.w\nlast d1").totals.r;
	console.log(failures + " failure, then " + points);
`

// readNow reads a file of the repository.
func readNow(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestAccountDescribed compares the description of accounts in index.d.ts and on the page with what the scorer writes: every
// key of every account of the conformance set is described, with the version, and nothing else is.
func TestAccountDescribed(t *testing.T) {
	types := readNow(t, "npm/index.d.ts")
	pages := readNow(t, "../../content/en/engine.md")
	described := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)(?:^  |[{;] )(\w+)\??: `).FindAllStringSubmatch(types, -1) {
		described[m[1]] = true
	}
	written := map[string]bool{}
	var keys func(v any)
	keys = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, e := range v {
				keys(e)
			}
		case map[string]any:
			for key, e := range v {
				if len(key) > 1 {
					written[key] = true
				}
				keys(e)
			}
		}
	}
	set, err := conformance(content.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	for block := range strings.SplitSeq(string(set)+"---\n", "\n---\n") {
		_, account, _ := strings.Cut(block, "\n=>\n")
		var v any
		if account != "" && json.Unmarshal([]byte(account), &v) != nil {
			t.Fatalf("no JSON: %s", account)
		}
		keys(v)
	}
	var unreadable any
	_ = json.Unmarshal(wire.Score("D q"), &unreadable)
	keys(unreadable)
	for _, key := range slices.Sorted(maps.Keys(written)) {
		if !described[key] {
			t.Errorf("key %q: not described in npm/index.d.ts", key)
		}
		if !strings.Contains(pages, "`"+key+"`") {
			t.Errorf("key %q: not described in content/en/engine.md", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(described)) {
		if !written[key] && key != "wanted" {
			t.Errorf("key %q is described in npm/index.d.ts, and no account has it", key)
		}
	}
	if !strings.Contains(types, "version: "+strconv.Itoa(scorer.FormatVersion)+";") {
		t.Errorf("npm/index.d.ts: wanted version: %d", scorer.FormatVersion)
	}
}
