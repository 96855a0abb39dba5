// On a page of the site, the reader chooses a passage, and the desk opens with it. The page carries nothing for this before.

import "./desk.js"; // which starts if the page is the desk
import { places } from "./places.js";
import { unitsOf } from "./stock.js";
import { made } from "./show.js";

// choose adds a link to the desk to each passage of the page, or removes them again.
export async function choose(way) {
  const there = document.querySelectorAll(".improve-one, .improve-bar");
  if (there.length) return there.forEach((e) => e.remove());
  const desk = new URL(way.href);
  const page = desk.search.slice(1).replace(/^[^/]*\//, "");
  const units = await unitsOf(new URL(way.dataset.stock, document.baseURI), page);
  const href = way.dataset.script.replace("desk.js", "desk.css");
  const style = made("link", [], { rel: "stylesheet", href });
  await new Promise((done) => {
    style.addEventListener("load", done);
    style.addEventListener("error", done); // without it the links are still there
    document.head.append(style);
  });
  const found = places(units, document.getElementById("main"));
  const near = [...found.values()].reduce((best, e) => (Math.abs(e.getBoundingClientRect().top - innerHeight / 3) < Math.abs(best.getBoundingClientRect().top - innerHeight / 3) ? e : best));
  for (const [unit, block] of found) {
    const one = made("a", "✎", { className: "improve-one", href: `${desk.href}#${unit.unit}` });
    one.setAttribute("aria-label", `${way.dataset.one}: ${block.textContent.trim().slice(0, 40)}`);
    block.append(" ", one);
  }
  const end = made("button", way.dataset.end, { type: "button" });
  end.addEventListener("click", () => {
    choose(way);
    way.focus();
  });
  const bar = made("p", [way.dataset.choose, " ", end], { className: "improve-bar" });
  bar.setAttribute("role", "status");
  document.querySelector("main").before(bar);
  near.querySelector(".improve-one")?.focus({ preventScroll: true });
  near.scrollIntoView({ block: "center" });
}
