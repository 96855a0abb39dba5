// What a page does beyond being read: it keeps the reader's place when the language changes, shows light or dark as they
// chose, chooses a language at the root of the site, and sees to it that all of it is there without a connection.
(() => {
  const root = document.documentElement;
  const keep = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key);
      value ? localStorage.setItem(key, value) : localStorage.removeItem(key);
    } catch {}
    return null;
  };

  // Before anything is drawn.
  const theme = keep("taula.theme");
  if (theme) root.dataset.theme = theme;

  // What the reader has: "base 1 8", or nothing where nothing was chosen yet, and then all is shown. The style sheet hides the
  // rest, so that nothing moves.
  root.dataset.js = "";
  const boxes = () => keep("taula.boxes")?.split(" ");
  const show = () => (boxes() ? (root.dataset.mine = boxes().join(" ")) : delete root.dataset.mine);
  show();

  // choose keeps the reader's boxes. An empty table of the scorer is played with them from now on, but for those it does not know.
  const unscored = (box) => box.startsWith("fan-");
  const choose = (list) => {
    keep("taula.boxes", list && ["base", ...list].join(" "));
    show();
    for (const name of ["sessionStorage", "localStorage"]) {
      try {
        const was = JSON.parse(window[name].getItem("taula.scorer") ?? '{"line":"","topic":"","player":"r","past":[],"future":[]}');
        const rules = /^(?:rules[_ ](c\d)[^;]*)?$/.exec(was.line);
        if (rules) window[name].setItem("taula.scorer", JSON.stringify({ ...was, line: ["rules", rules[1] ?? "c2", ...(list ?? []).filter((box) => !unscored(box))].join("_") }));
      } catch {}
    }
  };

  // mine lets the reader choose, on any page that shows boxes, and takes over what they choose in the scorer.
  const mine = () => {
    addEventListener("click", ({ target }) => {
      if (!target.closest?.("[data-do=box]")) return;
      setTimeout(() => {
        const chips = [...document.querySelectorAll("[data-do=box][aria-pressed=true]")].map((chip) => chip.dataset.box);
        choose([...new Set([...chips, ...(boxes() ?? []).filter(unscored)])].filter((box) => box !== "base"));
      });
    });
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
    panel.addEventListener("change", () => {
      choose(all.filter((box) => box.checked).map((box) => box.value));
      tell();
    });
    panel.querySelector("button").addEventListener("click", () => {
      choose(null);
      tell();
    });
    addEventListener("storage", ({ key }) => key === "taula.boxes" && (show(), tell()));
    tell();
  };

  // trouble says on the scorer page that its script or its engine does not come, for as long as that is so.
  let broken = false;
  const trouble = () => {
    const line = document.getElementById("trouble");
    if (line) line.hidden = !broken || "ready" in line.parentElement.dataset;
  };
  const breaks = () => {
    broken = true;
    trouble();
  };
  addEventListener("error", breaks, true);
  setTimeout(breaks, 20000);

  // place is the id that begins nearest to the top of the text in sight: where the reader is.
  const place = () => {
    if (scrollY < 80) return "";
    let found = "", nearest = Infinity;
    for (const e of document.querySelectorAll("main [id]")) {
      if (e.closest("svg, [popover]") || !e.getClientRects().length) continue;
      const top = e.getBoundingClientRect().top;
      if (Math.abs(top - 80) < nearest) [found, nearest] = [e.id, Math.abs(top - 80)];
      if (top > innerHeight) break;
    }
    return found && "#" + encodeURIComponent(found);
  };

  // search opens the search: its script and its index come when the way to it is touched or "/" is pressed.
  const search = () => {
    const way = document.querySelector(".find");
    if (!way) return;
    let opening;
    const open = () => (opening ??= import(new URL(way.dataset.script, document.baseURI)).then((s) => s.panel(way))).then((show) => show());
    const fail = () => location.assign(way.href);
    for (const a of document.querySelectorAll(".find, .ask")) {
      a.onclick = (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open().catch(fail);
      };
    }
    addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      open().catch(fail);
    });
  };

  // improve lets the reader choose a passage to translate on the page itself: its script comes when that is wanted.
  const improve = () => {
    const way = document.querySelector(".improve");
    way?.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      import(new URL(way.dataset.script, document.baseURI)).then((s) => s.choose(way)).catch(() => location.assign(way.href));
    });
  };

  const languages = () => {
    for (const a of document.querySelectorAll("a.switch")) {
      a.addEventListener("click", () => {
        keep("taula.lang", a.hreflang);
        a.hash = place() || location.hash;
      });
    }
    if (!("choose" in root.dataset)) return;
    const doors = [...document.querySelectorAll("section a[hreflang]")];
    for (const a of doors) a.addEventListener("click", () => keep("taula.lang", a.hreflang));
    for (const lang of [keep("taula.lang"), ...navigator.languages]) {
      const door = lang && doors.find((a) => a.hreflang === lang.slice(0, 2));
      if (door) return location.replace(door.href);
    }
  };

  // bar lets the top leave while one reads on, and return as soon as one goes back: the languages are always near.
  const bar = () => {
    let last = scrollY;
    const move = () => {
      const y = Math.max(0, scrollY);
      if (Math.abs(y - last) < 8 && y > 60) return;
      root.dataset.bar = y > last && y > 60 ? "away" : "here";
      last = y;
    };
    addEventListener("scroll", move, { passive: true });
    root.dataset.bar = "here";
  };

  const themes = () => {
    const box = document.querySelector(".themes");
    if (!box) return;
    const show = () => {
      for (const b of box.children) b.ariaPressed = b.value === (keep("taula.theme") ?? "");
    };
    box.addEventListener("click", ({ target }) => {
      if (target.tagName !== "BUTTON") return;
      keep("taula.theme", target.value);
      target.value ? (root.dataset.theme = target.value) : delete root.dataset.theme;
      show();
    });
    box.hidden = false;
    show();
  };

  // contents marks where the reader is in the list of headings beside the text, and keeps that in sight.
  const contents = () => {
    const box = document.querySelector(".contents > div");
    if (!box) return;
    const links = new Map([...box.querySelectorAll("a")].map((a) => [decodeURIComponent(a.hash.slice(1)), a]));
    const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
    let now, waiting;
    const mark = () => {
      waiting = false;
      const last = headings.findLast((h) => h.getBoundingClientRect().top < innerHeight / 3);
      if (now === last) return;
      links.get(now?.id)?.removeAttribute("aria-current");
      const link = links.get((now = last)?.id);
      if (!link) return;
      link.setAttribute("aria-current", "true");
      box.scrollTop = link.offsetTop - box.offsetTop - box.clientHeight / 3;
    };
    addEventListener("scroll", () => (waiting ||= requestAnimationFrame(mark) && true), { passive: true });
    mark();
  };

  // offer says that a newer edition has come and takes it when it is wanted: the page is loaded again, the other open ones
  // say so themselves.
  let wanted = false;
  const offer = (worker, how = "take") => {
    const line = document.querySelector(".update");
    if (!line) return;
    line.hidden = false;
    line.querySelector("button").onclick = () => {
      wanted = true;
      worker.waiting ? worker.waiting.postMessage(how) : location.reload();
    };
  };

  // A newer edition cannot be kept, because the host or a cache on the way has altered it. A page of the older one says so, and a
  // reader who wants the newer one gets it from the host as it is.
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data === "left") location.reload();
    if (data === "all") document.querySelector(".offline").hidden = true;
    const line = navigator.serviceWorker.controller && document.querySelector(".update");
    if (data !== "altered" || !line) return;
    offer({ waiting: navigator.serviceWorker.controller }, "leave");
    line.firstChild.data = line.dataset.old;
  });

  // Another edition has taken over, for this page or another one: what nobody has touched yet is loaded again.
  let touched = false;
  for (const hand of ["pointerdown", "keydown"]) addEventListener(hand, () => (touched = true), { capture: true, once: true });
  let ours = Boolean(navigator.serviceWorker?.controller);
  navigator.serviceWorker?.addEventListener("controllerchange", () => {
    if (ours && (wanted || !touched)) location.reload();
    else if (ours) offer({});
    ours = true;
  });

  const offline = async () => {
    if (!("serviceWorker" in navigator) || location.search === "?board") return; // in a frame of another site nothing is kept
    if (!("worker" in root.dataset)) {
      const old = await navigator.serviceWorker.getRegistration(root.dataset.root);
      return old?.unregister();
    }
    const line = document.querySelector(".offline");
    const ready = () => line && (line.hidden = false);
    if (line) line.lastElementChild.onclick = () => worker.active?.postMessage("all");
    const worker = await navigator.serviceWorker.register(root.dataset.root + "sw.js");
    if (worker.waiting) {
      offer(worker);
      // Nothing was begun on a page that has just been loaded. Asked at once, the worker of this page would still be at work.
      setTimeout(() => touched || document.querySelector(".update button")?.click(), 1200);
    } else if (worker.active) ready();
    worker.addEventListener("updatefound", () => {
      const coming = worker.installing;
      coming.addEventListener("statechange", () => {
        if (coming.state === "installed" && worker.active) offer(worker);
        if (coming.state === "activated") ready();
      });
    });
    document.addEventListener("visibilitychange", () => document.hidden || worker.update().catch(() => {}));
  };

  document.addEventListener("DOMContentLoaded", () => {
    trouble();
    languages();
    if (document.querySelector(".top")) bar();
    themes();
    mine();
    search();
    // Who says that something is wrong says of which rule, if the address names one.
    document.querySelector(".tell")?.addEventListener("click", ({ target }) => (target.href += location.hash.slice(1)), { once: true });
    improve();
    contents();
    addEventListener("load", () => offline().catch(() => {}));
  });
})();
