// The way to what reads photographs: its script and style come when a photograph is to be read.

import { at, scorer } from "./given.js";

let coming; // the script, once it is asked for

function reader() {
  const { script, style } = at("photo-dialog").dataset;
  coming ??= (async () => {
    const sheet = document.createElement("link");
    Object.assign(sheet, { rel: "stylesheet", href: style });
    const styled = new Promise((done) => { sheet.onload = sheet.onerror = done; });
    document.head.append(sheet);
    const [loaded] = await Promise.all([import(new URL(script, location.href)), styled]);
    loaded.begin(scorer);
    return loaded;
  })();
  coming.catch(() => { coming = null; });
  return coming;
}

// takePhoto reads the table from a picture, or asks for one.
export function takePhoto(file) {
  reader().then(({ begin }) => begin.take(file), () => scorer.tell(scorer.say("parts-missing"), true));
}
