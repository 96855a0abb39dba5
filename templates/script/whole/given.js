// What the parts of a whole game need of the scorer: it is given when they have come.

export const scorer = {};

// take takes what the scorer gives, in the order of these names.
export function take(given) {
  names.split(" ").forEach((name, i) => { scorer[name] = given[i]; });
}

const names =
  "root around list say word edit keepStep laidAt lay open originOf query state turnTo boxChips called cellName clone groups make oneStop " +
  "portray press refill ruleLink tileAloud tilePicture where more sentence question unknownLine change deeds refresh " +
  "showPanel tell show added inHand putShelf readGame shelf shelfText";

// tell gives a text of these parts.
export const tells = (id, values) => scorer.word("whole", id, values);

// at finds an element of the page.
export const at = (id) => document.getElementById(id);

// called is what a player is called.
export const called = (player) => scorer.called(player);

// minus writes a number with the minus sign of print.
export const minus = (n) => String(n).replace("-", "−");

// signed gives points with their sign.
export const signed = (n) => (n > 0 ? `+${n}` : minus(n));

// inPlay tells whether a box is in play.
export const inPlay = (code) => scorer.state.table.view.boxes.some(({ box, inPlay: yes }) => box === code && yes);
