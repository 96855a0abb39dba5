package photo

var Debug func(string, ...any)
