package notation

// These names are for tests outside the package.
const MaxFound, MaxErrors = maxFound, maxErrors
