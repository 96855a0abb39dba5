package notation

// What tests outside the package look at.
const MaxFound, MaxErrors = maxFound, maxErrors
