// <taula-board position="W,U,W2;r_b1.e"> shows a position on any page of any site, drawn and scored with
// its rules, in the language of the page or of the attribute lang. It is a frame, so that the styles of the
// two pages do not mix. The text between the tags is shown until the frame has reported its height, and
// stays if it never does.
//
// The script is a classic script and a module alike, and may be on a page more than once.

(() => {
  if (customElements.get("taula-board")) return;

  const script = ownAddress();
  if (!script) {
    throw new Error("taula-board: found no script of that name on this page, expected taula-board.js in <script src>");
  }
  const site = new URL("..", script);

  // the addresses of the scorers by language, filled in by the build
  const scorers = new Map("SCORERS".split(",").map((each) => each.split(" ")));

  const reserved = 240; // the height of a board that is not loaded yet, in pixels
  const highest = 4000;
  const patience = 5000; // milliseconds after which a frame that has said nothing is taken for refused

  // ownAddress returns where this script is from. A module is not told, so it looks for its element, and one
  // that another module has imported among what the page has loaded.
  function ownAddress() {
    const isOwn = (address) => /\/assets\/taula-board\.js(\?|$)/.test(address);
    const elements = [...document.scripts].map((each) => each.src);
    const loaded = performance.getEntriesByType("resource").map((each) => each.name);
    return document.currentScript?.src || [...elements, ...loaded].find(isOwn);
  }

  // scorerFor returns the scorer in the first language that the site has, of an element, its page and its reader.
  function scorerFor(element) {
    const own = [...scorers.keys()];
    const near = (tag) =>
      own.find((lang) => lang === tag) ?? own.find((lang) => lang.split("-")[0] === tag.split("-")[0]);
    const tags = [element.closest("[lang]")?.lang, ...navigator.languages].filter(Boolean);
    const wanted = tags.map((tag) => near(tag.toLowerCase()));
    return scorers.get(wanted.find(Boolean) ?? own[0]);
  }

  // themeFor returns "light" or "dark", or "" if the reader's device decides: the attribute theme, else the
  // color-scheme of the page where that is one of the two.
  function themeFor(element) {
    const themes = ["light", "dark"];
    const chosen = element.getAttribute("theme");
    const ofPage = getComputedStyle(element).colorScheme;
    return [chosen, ofPage].find((each) => themes.includes(each)) ?? "";
  }

  class TaulaBoard extends HTMLElement {
    static observedAttributes = ["position", "lang", "theme", "open"];

    constructor() {
      super();
      this.frame = document.createElement("iframe");
      this.frame.loading = "lazy"; // a board starts an engine: only where it is nearly in sight
      Object.assign(this.frame.style, { width: "100%", height: "0", border: "0", display: "block" });

      // Room is kept for the board, so that boards that are not loaded are not all in sight at once.
      this.room = document.createElement("div");
      this.room.style.minHeight = `${reserved}px`;
      this.room.append(this.frame, document.createElement("slot"));
      this.attachShadow({ mode: "open" }).append(this.room);

      this.frame.addEventListener("load", () => setTimeout(() => { this.room.style.minHeight = ""; }, patience));
    }

    connectedCallback() {
      this.style.display ||= "block";
      addEventListener("message", this);
      this.show();
    }

    disconnectedCallback() {
      removeEventListener("message", this);
    }

    handleEvent({ data, source, origin }) {
      const height = data?.["taula-height"];
      if (source !== this.frame.contentWindow || origin !== site.origin || !(height > 0)) return;

      this.frame.style.height = `${Math.min(height, highest)}px`;
      this.room.style.minHeight = "";
      this.room.querySelector("slot")?.remove();
    }

    attributeChangedCallback() {
      if (this.isConnected && this.frame.src) this.show();
    }

    show() {
      const position = this.getAttribute("position") ?? "";
      const theme = themeFor(this);
      const asked = ["board", theme && `theme=${theme}`, this.hasAttribute("open") && "open"].filter(Boolean).join("&");
      this.frame.title = this.title || `Taula: ${position}`;
      this.frame.src = new URL(`${scorerFor(this)}?${asked}#${encodeURI(position)}`, site);
    }
  }

  customElements.define("taula-board", TaulaBoard);
})();
