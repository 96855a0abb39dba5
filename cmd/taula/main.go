// Command taula builds and serves the Carcassonne rules site and scores positions.
//
//	taula new DIR              begin a site of your own
//	taula serve                build the site and show it at http://127.0.0.1:8080
//	taula build -o DIR         write the site as static files
//	taula score [FILE...|-]    say who scores what, as JSON or with --text as sentences
//	taula draw [FILE|-]        draw a position as SVG
//	taula see PHOTO            read a position from a photograph of the table
//	taula tiles                list the tiles
//	taula translate VERB       what translators do: status, accept, check, export …
//
// Exit codes: 0 done; 1 the work found something wrong (a build that must not be published); 2 the command line or a
// text could not be read.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"

	"taula/site/translation"
)

// verbs is the command line: one field a verb, each in the file of its name.
type verbs struct {
	Version kong.VersionFlag `help:"Show the version of this program."`

	New   newVerb   `cmd:"" help:"Begin a site of your own in an empty folder."`
	Serve serveVerb `cmd:"" help:"Build the site and show it, again after every change."`
	Build buildVerb `cmd:"" help:"Write the site as static files."`
	Score scoreVerb `cmd:"" help:"Say who scores what in a position and why."`
	Draw  drawVerb  `cmd:"" help:"Draw a position as SVG."`
	See   seeVerb   `cmd:"" help:"Read which tiles lie where from a photograph of the table."`
	Tiles tilesVerb `cmd:"" help:"List the tiles of every box."`

	Changes  changesVerb  `cmd:"" help:"Write which rules have changed, for content/changes.toml."`
	Licences licencesVerb `cmd:"" help:"Show the licences of what others wrote and this program carries."`

	Translate translateVerb `cmd:"" help:"What translators do: see how far they are, accept, check, exchange."`
}

// streams are what a verb reads from and writes to.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// An exit is an error that has been told already, or needs no words, with the code to end on.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// fail tells what is wrong with what was asked for and returns the error that ends with 2.
func (s streams) fail(format string, args ...any) error {
	fmt.Fprintf(s.err, "taula: "+format+"\n", args...)
	return exit(2)
}

// tell tells what is wrong with the content, an error a line.
func (s streams) tell(errs []translation.Error) {
	for _, err := range errs {
		fmt.Fprintln(s.err, "taula:", err)
	}
}

func main() {
	os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// run does what args say and returns the exit code.
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
	)
	if err != nil {
		fmt.Fprintln(s.err, "taula:", err)
		return 2
	}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	ctx, err := parser.Parse(args)
	if asked { // --help has been answered
		return 0
	}
	if err != nil {
		fmt.Fprintln(s.err, "taula:", err)
		return 2
	}
	return exitCode(ctx.Run(), s.err)
}

// exitCode tells err, if any, and returns the exit code that goes with it.
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
