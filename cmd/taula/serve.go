package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"

	"taula/site"
)

// serveVerb builds and shows the site, and rebuilds it after every change of the content.
type serveVerb struct {
	tree
	Addr    string `help:"Address to listen on." default:"127.0.0.1:8080"`
	Offline bool   `help:"Keep the site's service worker, to try it without a connection; changes then show at the second visit."`
}

// Run serves until it is interrupted.
func (v serveVerb) Run(s streams) error {
	fsys, dir, err := v.open()
	if err != nil {
		return s.fail("%v", err)
	}
	listener, err := net.Listen("tcp", v.Addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("--addr: %s is in use; stop what listens there or choose another", v.Addr)
	}
	if err != nil {
		return s.fail("--addr: found %q, expected an address of this computer and a port, such as 127.0.0.1:8080 (%v)", v.Addr, err)
	}

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	s.warn(fsys)
	engine, photo, err := siteModules(ctx, s)
	if err != nil {
		listener.Close()
		return err
	}
	show := newServer(v.Offline)
	show.built = make(chan struct{})
	if name, _, err := net.SplitHostPort(v.Addr); err == nil {
		show.hosts = append(show.hosts, strings.ToLower(name))
	}
	rebuild := rebuilder(fsys, site.NewBuilder(site.Options{Engine: engine, Photo: photo, Minify: true, NoWorker: !v.Offline}), show, s.err)
	fmt.Fprintf(s.out, "taula: http://%s\n", listener.Addr()) // requests wait until the site is built
	return listen(ctx, listener, show, dir, rebuild)
}

// listen builds, answers requests and rebuilds on changes below dir, if there is one, until ctx ends.
func listen(ctx context.Context, listener net.Listener, handler http.Handler, dir string, rebuild func(touched ...string)) error {
	web := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second, WriteTimeout: time.Minute, IdleTimeout: time.Minute}
	ended := make(chan error, 2)
	go func() { ended <- web.Serve(listener) }()
	go rebuild()
	if dir != "" {
		go func() { ended <- watch(dir, rebuild) }()
	}
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
		return web.Close()
	}
}

// rebuilder returns a function that links the site and shows it, or shows the problems that prevent this. Files are made on request.
func rebuilder(fsys fs.FS, builder *site.Builder, show *server, log io.Writer) func(touched ...string) {
	var mu sync.Mutex // a Builder is not safe for concurrent use
	return func(touched ...string) {
		mu.Lock()
		defer mu.Unlock()
		start := time.Now()
		linked, err := builder.Site(fsys, touched...)
		if err != nil {
			fmt.Fprintln(log, err)
			fmt.Fprintln(log, "taula: not built; waiting for a change")
			show.show(nil, err.Error())
			return
		}
		fmt.Fprintf(log, "taula: ready in %d ms\n", time.Since(start).Milliseconds())
		show.show(linked, "")
	}
}
