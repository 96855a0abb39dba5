package templates

import "embed"

// Assets are the files that go to the site as they are: style sheets, scripts, the display font with its licence, icons.
//
//go:embed style script font icon
var Assets embed.FS
