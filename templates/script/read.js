// What pages of text do besides: keep the reader's place when the language changes, choose a language at the root of the site,
// hide the bar while scrolling down, and mark the current heading in the contents.
(() => {
  const root = document.documentElement;
  const { keep, boxes, show, choose, inPlace } = window.reader; // from the script of every page

  // place returns the id nearest to the top of the visible text.
  const place = () => {
    if (scrollY < 80) return "";
    const places = [...document.querySelectorAll("main [id]")].filter((e) => !e.closest("svg, [popover]") && e.getClientRects().length);
    const distance = (e) => Math.abs(e.getBoundingClientRect().top - 80);
    return places.length ? "#" + encodeURIComponent(places.reduce((best, e) => (distance(e) < distance(best) ? e : best)).id) : "";
  };

  // mine lets the reader choose boxes on any page that shows them.
  const mine = () => {
    const panel = document.querySelector(".mine");
    if (!panel) return;
    const name = panel.querySelector("b");
    const all = [...panel.querySelectorAll("input")];
    const tell = () => {
      const have = boxes();
      for (const box of all) box.checked = have?.includes(box.value) ?? false;
      const names = all.filter((box) => box.checked).map((box) => box.nextElementSibling.textContent);
      name.textContent = have ? names.join(", ") || name.dataset.none : name.dataset.all;
    };
    panel.addEventListener("change", () => choose(all.filter((box) => box.checked).map((box) => box.value)));
    panel.querySelector("button").addEventListener("click", () => choose(null));
    addEventListener("storage", ({ key }) => key === "taula.boxes" && show());
    new MutationObserver(tell).observe(root, { attributeFilter: ["data-mine"] });
    tell();
  };

  // contents marks the current heading in the list beside the text, and scrolls the list so that it is in sight.
  const contents = () => {
    const links = new Map(
      Array.from(document.querySelectorAll(".contents > div a"), (a) => [decodeURIComponent(a.hash.slice(1)), a]),
    );
    const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);

    let current;
    const mark = (heading) => {
      if (heading === current) return;
      links.get(current?.id)?.removeAttribute("aria-current");
      current = heading;

      const link = links.get(current?.id);
      if (!link) return;
      link.setAttribute("aria-current", "true");
      const list = link.closest("div");
      const below = link.getBoundingClientRect().top - list.getBoundingClientRect().top;
      list.scrollTop += below - list.clientHeight / 3;
    };

    // The current heading is the last one above the first third of the window. Observed is all that lies above that line.
    const above = new Set();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.add(target);
          else above.delete(target);
        }
        mark(headings.findLast((heading) => above.has(heading)));
      },
      { rootMargin: "1000000px 0px -66.7% 0px" },
    );
    for (const heading of headings) observer.observe(heading);
  };

  // bar hides the bar while scrolling down and shows it when scrolling up.
  let last = 0;
  const bar = () => {
    const y = Math.max(0, scrollY);
    if (Math.abs(y - last) < 8 && y > 60) return;
    root.dataset.bar = y > last && y > 60 ? "away" : "here";
    last = y;
  };

  document.addEventListener("DOMContentLoaded", () => {
    const doors = [...document.querySelectorAll("[data-choose] section a[hreflang]")]; // at the root of the site
    for (const a of [...doors, ...document.querySelectorAll("a.switch")]) {
      a.addEventListener("click", () => {
        keep("taula.lang", a.hreflang);
        a.hash = place() || location.hash;
      });
    }
    const wanted = [keep("taula.lang"), ...navigator.languages].map((lang) => doors.find((a) => a.hreflang === lang?.slice(0, 2)));
    if (wanted.some(Boolean)) location.replace(wanted.find(Boolean).href);

    const themes = document.querySelectorAll(".themes button");
    const tell = () => themes.forEach((b) => b.setAttribute("aria-pressed", b.value === (keep("taula.theme") ?? "")));
    for (const b of themes) {
      b.addEventListener("click", () => {
        keep("taula.theme", b.value);
        show();
        tell();
      });
    }
    tell();
    // A report of a mistake names the rule, if the address has one.
    document.querySelector(".tell")?.addEventListener("click", ({ target }) => (target.href += location.hash.slice(1)), { once: true });
    // The reader may choose a passage to translate on the page itself. The script for it is loaded on demand.
    const way = document.querySelector(".improve");
    if (way) inPlace(way, () => import(new URL(way.dataset.script, document.baseURI)).then((s) => s.choose(way)));
    last = scrollY;
    addEventListener("scroll", bar, { passive: true });
    mine();
    contents();
  });
})();
