// Command taula builds and serves the Carcassonne rules site and scores positions.
//
//	taula new DIR              begin a site of your own
//	taula serve                build the site and show it at http://127.0.0.1:8080
//	taula build                write the site as static files, to the folder public
//	taula check                find what is wrong with the site, and write nothing
//	taula score [FILE...|-]    say who scores what, as JSON or with --text as sentences
//	taula draw [FILE|-]        draw a position as SVG
//	taula see PHOTO            read a position from a photograph of the table
//	taula tiles                list the tiles
//	taula help notation        say how a position is written
//	taula translate VERB       work on translations: status, accept, check, export …
//	taula wiki status FILE...  say how the translations of a page of a MediaWiki stand
//
// Exit codes: 0 success; 1 something is wrong with the content (the build must not be published); 2 the command line or a
// text could not be read.
package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"taula/scorer/tile"
	"taula/site/translation"
	"taula/wasm/layout"
)

// verbs is the command line: one field a verb, each in the file of its name.
type verbs struct {
	Version kong.VersionFlag `help:"Show the version of this program."`

	New   newVerb   `cmd:"" help:"Begin a site of your own, in a new folder or a fresh repository." detail:"Examples:\n\n  taula new mills --name \"Mills and Millers\"\n  cd mills && taula serve"`
	Serve serveVerb `cmd:"" help:"Build the site, show it, and build it again after every change." detail:"Example:\n\n  taula serve --addr 127.0.0.1:9000"`
	Build buildVerb `cmd:"" help:"Write the site as static files." detail:"Example:\n\n  taula build -o public --base-url https://example.org/taula/"`
	Check checkVerb `cmd:"" help:"Find everything that stops a build, and write nothing."`
	Score scoreVerb `cmd:"" help:"Say who scores what in a position and why." detail:"Example:\n\n  printf 'D V1\\nb a1.e\\nlast a1\\n' | taula score\n\nHow a position is written: taula help notation."`
	Draw  drawVerb  `cmd:"" help:"Draw a position as SVG or PNG." detail:"Example:\n\n  printf 'D V1\\nb a1.e\\nlast a1\\n' | taula draw -o position.svg"`
	See   seeVerb   `cmd:"" help:"Work out from a photograph of the table which tiles lie where."`
	Tiles tilesVerb `cmd:"" help:"List the tiles of every box, and what is printed on them."`

	Changes  changesVerb  `cmd:"" help:"List the rules that have changed, for content/changes.toml." detail:"It changes no file; the site shows what content/changes.toml says.\n\nExample:\n\n  taula changes --since v1.2 >> content/changes.toml"`
	Help     helpVerb     `cmd:"" help:"Print how positions and tiles are written." detail:"Examples:\n\n  taula help notation | less\n  taula help tiles"`
	Release  releaseVerb  `cmd:"" name:"version" help:"Show the version of this program."`
	Licences licencesVerb `cmd:"" help:"Show the licences of other people's work that this program includes."`

	Translate translateVerb `cmd:"" help:"What translators do: see how far they have come, accept, check and exchange translations."`
	Wiki      wikiVerb      `cmd:"" help:"What those do who have pages on a MediaWiki with the extension Translate."`
}

// streams are what a verb reads from and writes to.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// An exit is an exit code whose error has been reported or needs no message.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// fail reports an error in the command line or in a text and returns exit code 2.
func (s streams) fail(format string, args ...any) error {
	fmt.Fprintf(s.err, "taula: "+format+"\n", args...)
	return exit(2)
}

// tell reports errors in the content, one to a line.
func (s streams) tell(errs []translation.Error) {
	for _, err := range errs {
		fmt.Fprintln(s.err, "taula:", err)
	}
}

func main() {
	os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// run executes the command line and returns the exit code.
func run(args []string, s streams) (code int) {
	var v verbs
	asked := false
	parser, err := kong.New(&v,
		kong.Name("taula"),
		kong.Description("The Carcassonne rules companion that settles the argument."),
		kong.Writers(s.out, s.err),
		kong.Vars{"version": "taula " + programVersion()},
		kong.Exit(func(int) { asked = true }),
		kong.Bind(s),
		kong.PostBuild(func(k *kong.Kong) error { return kong.Visit(k.Model, addDetail) }),
	)
	if err != nil {
		fmt.Fprintln(s.err, "taula:", err)
		return 2
	}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	ctx, err := parser.Parse(joinNegative(args))
	if asked { // --help has been answered
		return 0
	}
	if err != nil {
		fmt.Fprintln(s.err, "taula:", err)
		return 2
	}
	if n := len(tile.All()); n != layout.Tiles {
		return exitCode(fmt.Errorf("found %d tiles, expected the %d of wasm/layout/spots.go; go generate ./templates/drawing writes it anew", n, layout.Tiles), s.err)
	}
	return exitCode(ctx.Run(), s.err)
}

// joinNegative joins a flag with a value that begins with a negative number, as in --corners "-10,20 …": standing alone, the
// value would be taken for flags.
func joinNegative(args []string) []string {
	var joined []string
	for i, arg := range args {
		isNegative := len(arg) > 1 && arg[0] == '-' && arg[1] >= '0' && arg[1] <= '9'
		afterFlag := i > 0 && strings.HasPrefix(args[i-1], "--") && !strings.Contains(args[i-1], "=")
		if isNegative && afterFlag {
			joined[len(joined)-1] += "=" + arg
			continue
		}
		joined = append(joined, arg)
	}
	return joined
}

// addDetail adds the detail tag of a verb to its help.
func addDetail(visited kong.Visitable, next kong.Next) error {
	if verb, ok := visited.(*kong.Node); ok && verb.Tag != nil {
		verb.Detail = cmp.Or(verb.Detail, verb.Tag.Get("detail"))
	}
	return next(nil)
}

// exitCode reports err, if any, and returns its exit code.
func exitCode(err error, w io.Writer) int {
	var code exit
	switch {
	case err == nil:
		return 0
	case errors.As(err, &code):
		return int(code)
	}
	fmt.Fprintln(w, "taula:", err)
	return 1
}
