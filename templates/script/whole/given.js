// What several parts of a whole game need.

import { minus, word } from "../scorer/words.js";
import { state } from "../scorer/state.js";

export { byId as at, called } from "../scorer/parts.js";

// tells gives a text of these parts.
export const tells = (id, values) => word("whole", id, values);

// signed gives points with their sign.
export const signed = (n) => (n > 0 ? `+${n}` : minus(n));

// inPlay tells whether a box is in play.
export const inPlay = (code) => state.table.view.boxes.some(({ box, inPlay: yes }) => box === code && yes);
