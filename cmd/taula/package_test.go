package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"taula/scorer"
	"taula/site/modules"
	"taula/wasm/wire"
)

// TestPackage writes the npm package, packs it, and runs it in node: it agrees with the whole
// conformance set, also once the engine has optimised it, answers long texts, and reports a scorer
// of another version and an environment without WebAssembly.
func TestPackage(t *testing.T) {
	t.Parallel()
	need(t, "npm")
	engine, err := modules.Scorer.Published(modules.Root())
	if err != nil {
		t.Skip(err)
	}
	pkg := newPackage(t, engine)

	pkg.run("taula-scorer-1.0.0.tgz", "npm", "pack", "--offline")
	pkg.run("LICENSE", "tar", "tzf", "taula-scorer-1.0.0.tgz")
	n := strconv.Itoa(len(readSet(t)))
	pkg.run(n+" of "+n+" positions agree, each of 20 times", "npm", "test", "--offline")

	pkg.script("262144: {} 262145: text.long 4", longTexts)
	pkg.script("1 failure, then 4", afterFailure)
	pkg.script("found no WebAssembly, expected Node 22", `
		delete globalThis.WebAssembly;
		const { load } = await import("./index.js");
		await load();
	`)

	otherFormat := strings.Replace(readNow(t, "npm/index.js"), "format = 1;", "format = 2;", 1)
	pkg.write("other.js", otherFormat)
	pkg.script("found a scorer whose accounts have version 1, expected 2", `
		import { load } from "./other.js";
		await load();
	`)
}

// TestPackageExamples runs the examples of the package's README and of the page, as they stand.
func TestPackageExamples(t *testing.T) {
	t.Parallel()
	need(t, "npm")
	engine, err := modules.Scorer.Published(modules.Root())
	if err != nil {
		t.Skip(err)
	}
	pkg := newPackage(t, engine)

	for _, example := range packageExamples(t) {
		if strings.Contains(example, "console.log(account.totals)") {
			pkg.script("{ r: 4 }", example)
		}
	}
}

// TestTypes compiles the examples of the package's README and of the page under tsc --strict, and
// cases of the conformance set that together have every key of an account at every place where it
// occurs.
func TestTypes(t *testing.T) {
	t.Parallel()
	need(t, "npx")
	pkg := newPackage(t, nil)
	tsc := []string{"--yes", "--package", "typescript@7.0.2", "tsc"}
	if err := exec.Command("npx", append(tsc, "--version")...).Run(); err != nil {
		t.Skip("found no TypeScript: connect to npm's registry to run this test")
	}

	var files []string
	for i, example := range packageExamples(t) {
		name := "example" + strconv.Itoa(i) + ".ts"
		pkg.write(name, example)
		files = append(files, name)
	}
	pkg.write("accounts.ts", "import type { Case, Tile } from \"taula-scorer\";\n"+
		"export const cases: Case[] = "+string(marshal(t, everyKey(t)))+";\n"+
		"export const tiles: Tile[] = "+string(pkg.read("tiles.json"))+";\n")
	files = append(files, "accounts.ts")

	args := append(tsc, "--strict", "--noEmit", "--module", "nodenext", "--target", "esnext")
	pkg.passes("npx", append(args, files...)...)
}

// TestSecondScorer checks another scorer against the set, one that was written from the package
// alone and knows only roads, cities and monasteries. What it knows agrees, with every award; of
// all else it says that it cannot. With a mistake in it, the run fails.
func TestSecondScorer(t *testing.T) {
	t.Parallel()
	need(t, "node")
	pkg := newPackage(t, nil)
	second := readNow(t, "testdata/second.mjs")
	pkg.write("second.mjs", second)

	for _, level := range []string{"--totals", "--scores"} {
		out := pkg.passes("node", "conformance.mjs", level, "second.mjs")
		var agree, differ, cannot int
		_, sum, _ := strings.Cut(out, "\nall ")
		if _, err := fmt.Sscan(sum, &agree, &differ, &cannot); err != nil {
			t.Fatalf("%s: found no sum in\n%s", level, out)
		}
		if agree < 150 || differ != 0 || agree+cannot != len(readSet(t)) {
			t.Errorf("%s: %d agree, %d differ, %d cannot", level, agree, differ, cannot)
		}
	}

	pkg.write("wrong.mjs", strings.Replace(second, "complete ? 2 : 1", "complete ? 3 : 1", 1))
	pkg.fails("expected {\"gains\":", "node", "conformance.mjs", "--totals", "wrong.mjs")
	pkg.write("nothing.mjs", `export const load = () => ({ account: () => ({ cannot: "everything" }) });`)
	pkg.fails("0 of ", "node", "conformance.mjs", "nothing.mjs")
}

// TestRepository checks that the package names its repository where the program knows it, and
// otherwise has no such field.
func TestRepository(t *testing.T) {
	description := []byte(readNow(t, "npm/package.json"))
	same, err := withRepository(description, "")
	if err != nil || string(same) != string(description) || strings.Contains(string(same), "repository") {
		t.Errorf("without a repository: found %s %v", same, err)
	}

	var named struct {
		Name       string
		Repository struct{ Type, URL string }
	}
	text, err := withRepository(description, "owner/name")
	if err == nil {
		err = json.Unmarshal(text, &named)
	}
	if err != nil || named.Name != "taula-scorer" || named.Repository.URL != "git+https://github.com/owner/name.git" {
		t.Errorf("with a repository: found %s %v", text, err)
	}
}

// A packageFolder is a folder with the npm package in it.
type packageFolder struct {
	t   *testing.T
	dir string
}

// newPackage writes the package to a new folder.
func newPackage(t *testing.T, engine []byte) packageFolder {
	t.Helper()
	dir := t.TempDir()
	if err := writePackage(dir, engine, []byte("As the owner says.\n")); err != nil {
		t.Fatal(err)
	}
	return packageFolder{t: t, dir: dir}
}

// need skips a test without a program of Node.
func need(t *testing.T, program string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skipf("found no %s: install Node to run this test", program)
	}
}

func (p packageFolder) write(name, text string) {
	p.t.Helper()
	if err := os.WriteFile(filepath.Join(p.dir, name), []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

func (p packageFolder) read(name string) []byte {
	p.t.Helper()
	text, err := os.ReadFile(filepath.Join(p.dir, name))
	if err != nil {
		p.t.Fatal(err)
	}
	return text
}

// output runs a program in the folder.
func (p packageFolder) output(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = p.dir
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// run checks that a program prints want.
func (p packageFolder) run(want string, name string, args ...string) {
	p.t.Helper()
	out, _ := p.output(name, args...)
	if !strings.Contains(out, want) {
		p.t.Errorf("%s %s: found\n%.2000s\nwanted %s", name, strings.Join(args, " "), out, want)
	}
}

// script runs an ECMAScript module and checks that it prints want.
func (p packageFolder) script(want string, text string) {
	p.t.Helper()
	p.run(want, "node", "--input-type=module", "-e", text)
}

// passes checks that a program ends well, and returns what it prints.
func (p packageFolder) passes(name string, args ...string) string {
	p.t.Helper()
	out, err := p.output(name, args...)
	if err != nil {
		p.t.Errorf("%s %s: %v\n%.2000s", name, strings.Join(args, " "), err, out)
	}
	return out
}

// fails checks that a program fails, and prints want.
func (p packageFolder) fails(want string, name string, args ...string) {
	p.t.Helper()
	out, err := p.output(name, args...)
	if err == nil || !strings.Contains(out, want) {
		p.t.Errorf("%s %s: found %v\n%.2000s\nwanted a failure and %s", name, strings.Join(args, " "), err, out, want)
	}
}

// aScript finds the JavaScript in Markdown.
var aScript = regexp.MustCompile("(?ms)^```[jt]s\n(.*?)^```")

// packageExamples returns the JavaScript of the package's README and of the page about the engine.
func packageExamples(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, file := range []string{"npm/README.md", "../../content/en/engine.md"} {
		found := aScript.FindAllStringSubmatch(readNow(t, file), -1)
		if len(found) == 0 {
			t.Errorf("%s: found no JavaScript", file)
		}
		for _, example := range found {
			all = append(all, example[1])
		}
	}
	return all
}

// everyKey returns cases of the conformance set that together have every path of keys that occurs
// in it.
func everyKey(t *testing.T) []conformanceCase {
	t.Helper()
	var chosen []conformanceCase
	seen := map[string]bool{}
	for _, c := range readSet(t) {
		before := len(seen)
		addPaths(seen, "", unmarshal(t, c.Account))
		if len(seen) > before {
			chosen = append(chosen, c)
		}
	}
	return chosen
}

// addPaths adds the paths of all keys in a value: "/scores/why/rule". Reasons under reasons count
// as one level, and the letters of players are no keys.
func addPaths(seen map[string]bool, at string, value any) {
	switch value := value.(type) {
	case []any:
		for _, each := range value {
			addPaths(seen, at, each)
		}
	case map[string]any:
		for key, each := range value {
			path := at
			if len(key) > 1 {
				path += "/" + key
				seen[path] = true
			}
			addPaths(seen, strings.TrimSuffix(path, "/because"), each)
		}
	}
}

func marshal(t *testing.T, value any) []byte {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// longTexts asks for the account of a text as long as one may be, of a longer one, and of a short
// one after them.
const longTexts = `
	import { load } from "./index.js";
	const { account } = await load();
	const says = ({ error, totals }) => error?.code ?? JSON.stringify(totals);
	const told = [1 << 18, (1 << 18) + 1].map((n) => n + ": " + says(account("#".repeat(n))));
	console.log(...told, account("W U U W2\nr b1.w\nlast d1").totals.r);
`

// afterFailure asks a module whose first instance fails at its second question, as a wrongly
// optimised one does.
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

// TestAccountDescribed compares the description of accounts in index.d.ts and on the page with what
// the scorer writes: every key of every account of the conformance set is described, with the
// version, and nothing else is.
func TestAccountDescribed(t *testing.T) {
	types := readNow(t, "npm/index.d.ts")
	page := readNow(t, "../../content/en/engine.md")

	described := map[string]bool{}
	ofAccounts, _, _ := strings.Cut(types, "/** An element of tiles.json")
	for _, m := range aField.FindAllStringSubmatch(ofAccounts, -1) {
		described[m[1]] = true
	}

	paths := map[string]bool{}
	for _, c := range everyKey(t) {
		addPaths(paths, "", unmarshal(t, c.Account))
	}
	addPaths(paths, "", unmarshal(t, wire.Score("D q")))
	written := map[string]bool{}
	for each := range paths {
		written[path.Base(each)] = true
	}

	for _, key := range slices.Sorted(maps.Keys(written)) {
		if !described[key] {
			t.Errorf("key %q: not described in npm/index.d.ts", key)
		}
		if !strings.Contains(page, "`"+key+"`") {
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

// aField finds the fields of the interfaces in index.d.ts.
var aField = regexp.MustCompile(`(?m)^  (\w+)\??: `)

func unmarshal(t *testing.T, text []byte) any {
	t.Helper()
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return value
}
