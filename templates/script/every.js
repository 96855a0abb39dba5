// What every page does: it applies the chosen theme and boxes, opens the search, and stores the site for offline use.
(() => {
  const root = document.documentElement;

  // tried returns what a deed returns, or null if it throws: storage may be forbidden or full, and may hold anything.
  const tried = (deed) => {
    try {
      return deed();
    } catch {
      return null;
    }
  };
  const put = (store, key, text) => (text ? window[store].setItem(key, text) : window[store].removeItem(key));

  // keep returns the text stored under a name, or stores another. held and hold do the same with JSON, null for nothing; hold
  // reports whether it could store.
  const keep = (key, text) => tried(() => (text === undefined ? localStorage.getItem(key) : put("localStorage", key, text)));
  const held = (key, store = "localStorage") => tried(() => JSON.parse(window[store].getItem(key)));
  const hold = (key, what, store = "localStorage") => tried(() => put(store, key, what === null ? "" : JSON.stringify(what))) !== null;

  // show applies the theme and the reader's boxes, before the page is drawn and when they change. The boxes are "base 1 8", or
  // nothing, which shows everything. The style sheet hides the rest, so that nothing moves.
  const show = () => {
    for (const [name, kept] of [["theme", keep("taula.theme")], ["mine", keep("taula.boxes")]]) {
      kept ? (root.dataset[name] = kept) : delete root.dataset[name];
    }
  };
  const boxes = () => keep("taula.boxes")?.split(" ");
  root.dataset.js = "";
  show();

  // choose stores the reader's boxes. From now on an empty table of the scorer has them, except those it does not know.
  const unscored = (box) => box.startsWith("fan-");
  const choose = (list) => {
    keep("taula.boxes", list && ["base", ...list].join(" "));
    show();
    for (const store of ["sessionStorage", "localStorage"]) {
      const was = held("taula.scorer", store) ?? { line: "", topic: "", player: "r", past: [], future: [] };
      const rules = /^(?:rules[_ ](c\d)[^;]*)?$/.exec(was.line);
      if (rules) hold("taula.scorer", { ...was, line: ["rules", rules[1] ?? "c2", ...(list ?? []).filter((box) => !unscored(box))].join("_") }, store);
    }
  };

  // plays stores the boxes chosen in the scorer.
  const plays = (list) => choose([...list, ...(boxes() ?? []).filter(unscored)].filter((box) => box !== "base"));

  // The scorer page says so, by its style, if its script or its engine cannot be loaded.
  const breaks = () => (root.dataset.broken = "");
  addEventListener("error", breaks, true);
  setTimeout(breaks, 20000);

  // inPlace lets a link do something on this page, unless the reader wants it in another tab. If that fails, the link's own page is opened.
  const inPlace = (link, deed) => link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    deed().catch(() => location.assign(link.href));
  });

  // search opens the search. Its script and its index are loaded when its button is touched or "/" is pressed.
  const search = () => {
    const way = document.querySelector(".find");
    if (!way) return;
    let opening;
    const open = () => (opening ??= import(new URL(way.dataset.script, document.baseURI)).then((s) => s.panel(way))).then((show) => show());
    for (const a of document.querySelectorAll(".find, .ask")) inPlace(a, open);
    addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      way.click();
    });
  };

  window.reader = { tried, keep, held, hold, boxes, show, choose, plays, inPlace }; // for the scripts of some pages

  let wanted; // what the button of the offer does
  const take = () => wanted();

  // offer shows that a newer edition is there, and takes it if the reader wants it, by loading the page again.
  const offer = (worker, how = "take") => {
    const line = document.querySelector(".update");
    if (!line) return;
    line.hidden = false;
    if (how === "take") worker.waiting?.postMessage("changed");
    wanted = () => {
      touched = false;
      worker.waiting ? worker.waiting.postMessage(how) : location.reload();
    };
    line.querySelector("button").addEventListener("click", take);
  };

  // older says that a newer edition cannot be stored, because the host or a cache on the way sends something else. A reader
  // who wants the newer one gets it directly from the host.
  const older = () => {
    const line = navigator.serviceWorker.controller && document.querySelector(".update");
    if (!line) return;
    offer({ waiting: navigator.serviceWorker.controller }, "leave");
    line.firstChild.data = line.dataset.old;
    line.classList.add("old");
  };
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data === "left") location.reload();
    if (data === "all") for (const line of document.querySelectorAll(".offline")) line.hidden = true;
    if (data === "altered") older();
    const line = navigator.serviceWorker.controller && document.querySelector(".update");
    if (data.changed && line) line.firstChild.data = line.dataset.changed.replace("{n}", data.changed).replace("{titles}", data.titles);
  });

  // Another edition has taken over. A page that nobody has touched, or whose reader wants that edition, is loaded again.
  let touched = false;
  for (const hand of ["pointerdown", "keydown"]) addEventListener(hand, () => (touched = true), { capture: true, once: true });
  let ours = Boolean(navigator.serviceWorker?.controller);
  navigator.serviceWorker?.addEventListener("controllerchange", () => {
    if (ours && !touched) location.reload();
    else if (ours) offer({});
    ours = true;
  });

  const offline = async () => {
    const isFrame = new URL(location.href).searchParams.has("board"); // of another site: nothing is stored
    if (!("serviceWorker" in navigator) || !("worker" in root.dataset) || isFrame) return;
    const lines = document.querySelectorAll(".offline");
    const ready = () => lines.forEach((line) => (line.hidden = false));
    for (const line of lines) line.lastElementChild.addEventListener("click", () => worker.active?.postMessage("all"));
    const worker = await navigator.serviceWorker.register(root.dataset.root + "sw.js");
    if (worker.waiting) {
      offer(worker);
      // A page that was just loaded has no unsaved work. Without the delay, its worker would still be busy.
      setTimeout(() => touched || document.querySelector(".update button")?.click(), 1200);
    } else if (worker.active) ready();
    if (worker.active) worker.update().catch((e) => e.name === "SecurityError" && older()); // a page in place of sw.js
    worker.addEventListener("updatefound", () => {
      const coming = worker.installing;
      coming.addEventListener("statechange", () => {
        if (coming.state === "installed" && worker.active) offer(worker);
        if (coming.state === "activated") ready();
      });
    });
    document.addEventListener("visibilitychange", () => document.hidden || worker.update().catch(() => {}));
  };

  document.addEventListener("DOMContentLoaded", search);
  addEventListener("load", () => offline().catch(() => {}));
})();
