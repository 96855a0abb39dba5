// What is loaded only when it is asked for: turns, the scoreboard, the final scoring, sharing. Those parts put their deeds and
// panels here.

export const more = {
  deeds: {}, // by the name in data-do
  panels: {}, // by the name in data-panel: what makes the panel
  drawn: [], // what else is made when the page is drawn
  load: null, // fetches the parts
};
