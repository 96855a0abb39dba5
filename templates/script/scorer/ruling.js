// The way to a rule, opened where it is asked about: what opens it comes with the parts of a whole game.

import { act } from "./actions.js";
import { byId } from "./parts.js";

// listenToRules opens rules in place, unless a reader wants them elsewhere.
export function listenToRules() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".scorer a.rule");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act({ dataset: { do: "rule", href: link.href } });
  });
  byId("ruling").addEventListener("click", ({ target, currentTarget }) => {
    if (target === currentTarget || target.closest("[data-close]")) currentTarget.close();
  });
}
