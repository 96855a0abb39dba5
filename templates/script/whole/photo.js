// The way to what reads photographs: its script and style come when a photograph is to be read.

import { say } from "../scorer/words.js";
import { fetchModule } from "../scorer/more.js";
import { tell } from "../scorer/actions.js";
import { at } from "./given.js";

let coming; // the script, once it is asked for

function reader() {
  const { script, style } = at("photo-dialog").dataset;
  coming ??= fetchModule(script, style).then((loaded) => {
    loaded.begin();
    return loaded;
  });
  coming.catch(() => { coming = null; });
  return coming;
}

// takePhoto reads the table from a picture, or asks for one.
export function takePhoto(file) {
  reader().then(({ begin }) => begin.take(file), () => tell(say("parts-missing"), true));
}
