package translation

// What the tests reach that no program does.
var Compose = compose

// Sound reports whether a record's hash is that of its text.
func Sound(r Record) bool { return r.sound() }
