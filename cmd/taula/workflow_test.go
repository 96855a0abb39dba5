package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// A workflow is the part of a file for continuous integration that the test reads.
type workflow struct {
	Jobs map[string]struct {
		If    string            `yaml:"if"`
		Env   map[string]string `yaml:"env"`
		Steps []struct {
			Name, Uses, Run, If string
		} `yaml:"steps"`
	} `yaml:"jobs"`
}

// workflows is the folder of these files.
const workflows = "../../.github/workflows/"

// A runner runs the commands of a job, one step after the other, in a clone, as the host of a project does.
type runner struct {
	t           *testing.T
	dir, temp   string            // the clone; what is beside it
	expressions map[string]string // what ${{ … }} stands for
	event       string
	env         []string // what every command is given besides this process's own
}

// git runs git in the clone and returns its output.
func (r *runner) git(args ...string) string {
	r.t.Helper()
	return r.bash("git "+strings.Join(args, " "), nil)
}

// bash runs commands as the host does: every one must succeed.
func (r *runner) bash(script string, env []string) string {
	r.t.Helper()
	cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script)
	cmd.Dir = r.dir
	cmd.Env = append(append(append(os.Environ(), r.env...), "HOME="+r.temp, "GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_NAME=A. Writer", "GIT_AUTHOR_EMAIL=a@example.org",
		"GIT_COMMITTER_NAME=A. Writer", "GIT_COMMITTER_EMAIL=a@example.org"), env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		r.t.Fatalf("%v\n%s\n%s", err, script, out)
	}
	return string(out)
}

// job runs a job of a workflow. It leaves out steps that use an action of the host, because they run nothing of ours.
func (r *runner) job(file, name string) {
	r.t.Helper()
	data, err := os.ReadFile(workflows + file)
	if err != nil {
		r.t.Fatal(err)
	}
	var w workflow
	if err := yaml.Unmarshal(data, &w); err != nil {
		r.t.Fatalf("%s: %v", file, err)
	}
	job, ok := w.Jobs[name]
	if !ok {
		r.t.Fatalf("%s: no job %s", file, name)
	}
	path := filepath.Join(r.temp, "path")
	env := []string{"RUNNER_TEMP=" + r.temp, "GITHUB_PATH=" + path, "GITHUB_STEP_SUMMARY=" + filepath.Join(r.temp, "summary"), "GITHUB_SERVER_URL=https://example.org"}
	for key, value := range job.Env {
		env = append(env, key+"="+r.filled(value))
	}
	for _, step := range job.Steps {
		if step.Run == "" || step.If != "" && step.If != fmt.Sprintf("github.event_name == '%s'", r.event) {
			continue
		}
		if strings.Contains(step.Run, "${{") {
			r.t.Errorf("%s: %s: an expression in a command: what others wrote would be run; wanted it in env", file, step.Name)
		}
		more, _ := os.ReadFile(path)
		r.bash(step.Run, append(env, "PATH="+strings.ReplaceAll(strings.TrimSpace(string(more)), "\n", ":")+":"+os.Getenv("PATH")))
	}
}

// filled replaces the host's expressions by their values.
func (r *runner) filled(value string) string {
	return regexp.MustCompile(`\$\{\{ *(.*?) *\}\}`).ReplaceAllStringFunc(value, func(m string) string {
		m = strings.TrimSpace(strings.Trim(m, "${}"))
		v, ok := r.expressions[m]
		if !ok {
			r.t.Fatalf("an expression that the test does not know: %s", m)
		}
		return v
	})
}

// read returns a file beside or in the clone.
func (r *runner) read(parts ...string) string {
	r.t.Helper()
	data, err := os.ReadFile(filepath.Join(parts...))
	if err != nil {
		r.t.Fatal(err)
	}
	return string(data)
}

// edit changes a file of the clone.
func (r *runner) edit(name, old, text string) {
	r.t.Helper()
	was := r.read(r.dir, name)
	if !strings.Contains(was, old) {
		r.t.Fatalf("%s: found no %q", name, old)
	}
	r.put(name, strings.Replace(was, old, text, 1))
}

// put writes a file of the clone.
func (r *runner) put(name, text string) {
	r.t.Helper()
	name = filepath.Join(r.dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

// newRunner clones this project with another origin, to which it may push.
func newRunner(t *testing.T) *runner {
	if testing.Short() {
		t.Skip("-short: nothing is built in a clone")
	}
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("without git")
	}
	r := &runner{t: t, dir: filepath.Join(t.TempDir(), "clone"), temp: t.TempDir(), expressions: map[string]string{}}
	err := filepath.WalkDir("../..", func(name string, d fs.DirEntry, err error) error {
		rest := strings.TrimPrefix(filepath.ToSlash(name), "../../")
		switch {
		case err != nil:
			return err
		case rest == ".git", d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata" && rest != "scorer/testdata"):
			if d.IsDir() {
				return fs.SkipDir
			}
		case strings.HasSuffix(rest, "_test.go"): // no workflow reads what tests alone read
		case d.Type().IsRegular():
			data, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			r.put(rest, string(data))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"GOPATH", "GOMODCACHE", "GOCACHE"} { // the home is another one
		out, _ := exec.Command("go", "env", key).Output()
		r.env = append(r.env, key+"="+strings.TrimSpace(string(out)))
	}
	// What is built in one clone serves in the next, and git takes no time to save room.
	r.env = append(r.env, "GOFLAGS=-trimpath -buildvcs=false -ldflags=-w")
	settings := "[core]\n\tcompression = 0\n\tfsync = none\n[pack]\n\twindow = 0\n[gc]\n\tauto = 0\n"
	if err := os.WriteFile(filepath.Join(r.temp, ".gitconfig"), []byte(settings), 0o644); err != nil {
		t.Fatal(err)
	}
	origin := filepath.Join(r.temp, "origin")
	r.git("init -q -b main")
	r.git("add -A")
	r.git("commit -q -m start")
	r.git("clone -q --bare .", origin)
	r.git("remote add origin", origin)
	r.git("fetch -q")
	return r
}

// TestWorkflows runs what a project runs for its translators, one event after the other: the English of a rule has changed, a
// translator has edited a page on the website, and another has handed in a PO file. That is reviewed, then merged as it is; then
// Weblate pushes a translation, while the same text and another were edited here.
func TestWorkflows(t *testing.T) {
	t.Parallel()
	r := newRunner(t)
	before := strings.TrimSpace(r.git("rev-parse HEAD"))
	r.expressions["github.event.pull_request.base.sha"], r.expressions["github.event.before"] = before, before
	r.expressions["github.event.pull_request.number"] = "17"
	r.edit("content/en/rules/ferries.md", "\n## ", "\nThis sentence is new here.\n\n## ")
	r.put("content/inbox/anna.po", "msgid \"\"\nmsgstr \"Language: ca\\n\"\n\"Last-Translator: Anna Puig <a@example.org>\\n\"\n\n#: content/en/rules/ferries.md\nmsgid \"This sentence is new here.\"\nmsgstr \"Aquesta frase hi és nova.\"\n\n"+
		"#: content/en/rules/ferries.md\nmsgid \"Nobody wrote this.\"\nmsgstr \"Ningú no ho ha escrit.\"\n")
	r.edit("content/ca/rules/tower.md", "description: ", "description: Vet aquí. ")
	r.git("add -A")
	r.git("commit -q -m edit")
	r.review()
	r.leave("before", "old")
	r.git("push -q origin main")
	r.take()
	r.leave("po", "weblate")
	r.takeFromWeblate()
}

// leave forgets what a run has left in the clone and in these folders beside it: every run begins on another machine.
func (r *runner) leave(folders ...string) {
	r.t.Helper()
	r.git("reset -q --hard")
	r.git("clean -q -f -d -x")
	for _, folder := range folders {
		if err := os.RemoveAll(filepath.Join(r.temp, folder)); err != nil {
			r.t.Fatal(err)
		}
	}
	r.git("worktree prune")
}

// review runs what comments on a pull request.
func (r *runner) review() {
	r.t.Helper()
	t := r.t
	r.event = "pull_request"
	r.job("translations.yml", "review")
	text := r.read(r.dir, "out/comment/text.md")
	for _, want := range []string{"### anna.po", "wrote content/ca/rules/ferries.md", `no unit with the original "Nobody wrote this."`, "were not taken in", "| Català | ", "pages look different"} {
		if !strings.Contains(text, want) {
			t.Errorf("the comment does not say %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "To be corrected") {
		t.Errorf("the comment speaks of errors:\n%s", text)
	}
	pages := r.read(r.dir, "out/pages.txt")
	for page, want := range map[string]bool{"./ca/regles/transbordadors/index.html": true, "./en/rules/ferries/index.html": true, "./en/rules/tower/index.html": false} {
		if strings.Contains(pages, page+"\n") != want {
			t.Errorf("the preview has %s: %v, wanted %v, in\n%s", page, !want, want, pages)
		}
	}
	if !strings.Contains(r.read(r.dir, "out/preview/ca/regles/transbordadors/index.html"), "Aquesta frase hi és nova.") {
		t.Error("the preview does not show what was handed in")
	}
	if !strings.Contains(r.read(r.dir, "out/tools/ca/rules/ferries.po"), "hi és nova") {
		t.Error("the files for translation tools lack it")
	}
	r.comments()
}

// comments runs the job that writes the comment, with a program in place of the host's that stores what it is given.
func (r *runner) comments() {
	r.t.Helper()
	const gh = `#!/bin/sh
echo "$@" >> 'TEMP/commands'
case "$1 $2" in
'run download') cp -r out/comment comment ;;
'pr view') echo 1234abcd ;;
'pr comment')
	case "$*" in *--edit-last*) exit 1 ;; esac
	cp text.md 'TEMP/told'
	;;
esac
`
	script := strings.ReplaceAll(gh, "TEMP", r.temp)
	if err := os.WriteFile(filepath.Join(r.temp, "bin", "gh"), []byte(script), 0o755); err != nil {
		r.t.Fatal(err)
	}

	r.expressions["github.token"] = "t"
	r.expressions["github.repository"] = "a/b"
	r.expressions["github.event.workflow_run.id"] = "9"
	r.expressions["github.event.workflow_run.head_sha"] = "1234abcd"
	r.job("translations-comment.yml", "comment")
	if commands := r.read(r.temp, "commands"); !strings.Contains(commands, "pr comment 17 --body-file text.md\n") {
		r.t.Errorf("found the commands\n%s", commands)
	}
	if told := r.read(r.temp, "told"); !strings.Contains(told, "### anna.po\n\n    wrote content") || !strings.HasSuffix(told, "https://example.org/a/b/actions/runs/9\n") {
		r.t.Errorf("found the comment\n%s", told)
	}
}

// TestCommentOnAnotherPullRequest checks that the number that a run brings is not believed where its commit is not the head of
// that pull request.
func TestCommentOnAnotherPullRequest(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(workflows + "translations-comment.yml")
	if err != nil {
		t.Fatal(err)
	}
	var w workflow
	if err := yaml.Unmarshal(data, &w); err != nil {
		t.Fatal(err)
	}
	step := w.Jobs["comment"].Steps[0]

	dir := t.TempDir()
	const gh = `#!/bin/sh
case "$1 $2" in
'run download') mkdir comment && echo 99 > comment/number && echo text > comment/text.md ;;
'pr view') echo fedc9876 ;;
'pr comment') touch written ;;
esac
`
	if err := os.WriteFile(filepath.Join(dir, "gh"), []byte(gh), 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("bash", "-eo", "pipefail", "-c", step.Run)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"), "RUN=9", "COMMIT=1234abcd", "GH_REPO=a/b")
	out, err := cmd.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "expected 1234abcd") {
		t.Errorf("found %v\n%s\nwanted it to stop", err, out)
	}
	if _, err := os.Stat(filepath.Join(dir, "written")); err == nil {
		t.Error("a comment was written under somebody else's pull request")
	}
}

// take runs what follows a merge.
func (r *runner) take() {
	r.t.Helper()
	t := r.t
	r.event = "push"
	r.job("translations.yml", "take")
	if page := r.git("show", "origin/main:content/ca/rules/ferries.md"); !strings.Contains(page, "Aquesta frase hi és nova.") {
		t.Errorf("what was handed in is not on main:\n%s", page)
	}
	if ledger := r.git("show", "origin/main:content/ledger/ca/rules/ferries.ledger"); !strings.Contains(ledger, "w Anna Puig\n") {
		t.Errorf("the ledger does not name her:\n%s", ledger)
	}
	if files := r.git("ls-tree -r --name-only origin/main content/inbox"); files != "" {
		t.Errorf("the inbox still has %s", files)
	}
	if log := r.git("log -1 --stat --format=%s origin/main"); !strings.Contains(log, "ledger/ca/rules/tower.ledger") {
		t.Errorf("what was edited on the website is not accepted:\n%s", log)
	}
	if files := r.git("ls-tree -r --name-only origin/weblate"); !strings.Contains(files, "ca/rules/ferries.po\n") || strings.Contains(files, "content/") {
		t.Errorf("the branch for Weblate has\n%s", files)
	}
}

// takeFromWeblate runs what is run every hour, after Weblate has pushed a translation.
func (r *runner) takeFromWeblate() {
	r.t.Helper()
	t := r.t
	r.expressions["github.event.before"], r.event = "", "schedule"
	r.git("checkout -q -B weblate origin/weblate")
	r.edit("ca/rules/ferries.po", "Aquesta frase hi és nova.", "Heus aquí una frase nova.")
	r.git("commit -q -a -m 'Translated using Weblate'")
	r.git("push -q origin weblate")
	r.git("checkout -q main")
	r.edit("content/ca/rules/tower.md", "Vet aquí. ", "Heus aquí. ")
	r.git("commit -q -a -m here")
	r.git("push -q origin main")
	r.job("translations.yml", "take")
	if page := r.git("show", "origin/main:content/ca/rules/ferries.md"); !strings.Contains(page, "Heus aquí una frase nova.") {
		t.Errorf("what came from Weblate is not on main:\n%s", page)
	}
	if page := r.git("show", "origin/main:content/ca/rules/tower.md"); !strings.Contains(page, "description: Heus aquí. ") {
		t.Errorf("what was written here was undone:\n%.300s", page)
	}
	if po := r.git("show", "origin/weblate:ca/rules/tower.po"); !strings.Contains(po, "Heus aquí. ") {
		t.Error("the branch for Weblate is not written anew")
	}
}
