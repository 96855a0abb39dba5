// What the parts of a whole game need of the scorer: it is given when they have come.

export const scorer = {};

// tell gives a text of these parts.
export const tells = (id, values) => scorer.word("whole", id, values);

// at finds an element of the page.
export const at = (id) => document.getElementById(id);

// called is what a player is called: by name, or else by colour.
export const called = (player) => scorer.state.game?.names[player] || scorer.word("player", player);

// minus writes a number with the minus sign of print.
export const minus = (n) => String(n).replace("-", "−");

// signed gives points with their sign.
export const signed = (n) => (n > 0 ? `+${n}` : minus(n));

// inPlay tells whether a box is in play.
export const inPlay = (code) => scorer.state.table.view.boxes.some(({ box, inPlay: yes }) => box === code && yes);
