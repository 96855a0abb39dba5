// What is loaded only when it is asked for: turns, the scoreboard, the final scoring, sharing. Those parts put their panels
// here.

export const more = {
  panels: {}, // by the name in data-panel: what makes the panel
  drawn: [], // what else is made when the page is drawn
  load: null, // fetches the parts
};
