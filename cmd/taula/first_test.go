package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"

	"taula/site"
)

// TestFirst sends a request before the site is built: it is answered after the first build, whether that succeeds or fails.
func TestFirst(t *testing.T) {
	t.Parallel()
	for wrong, wanted := range map[string]int{"": http.StatusOK, "no page": http.StatusInternalServerError} {
		synctest.Test(t, func(t *testing.T) {
			s := newServer(false)
			s.built = make(chan struct{})
			answer, answered := httptest.NewRecorder(), false
			go func() {
				s.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "http://localhost/en/", nil))
				answered = true
			}()
			synctest.Wait()
			if answered {
				t.Fatal("found an answer before the first build, wanted none")
			}
			s.show(site.Files{"en/index.html": []byte("<p>here")}, wrong)
			synctest.Wait()
			if !answered || answer.Code != wanted {
				t.Errorf("with %q: found an answer: %v, code %d, wanted %d", wrong, answered, answer.Code, wanted)
			}
			s.show(nil, wrong) // a second build closes nothing twice
		})
	}
}
