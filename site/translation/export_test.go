package translation

// These names are for tests outside the package.
var Compose = compose

// Sound reports whether a record's hash is that of its text.
func Sound(r Record) bool { return r.sound() }
