// <taula-board position="W,U,W2;r_b1.e"> shows a position on any page of any site, drawn and scored with its rules, in the
// language of the page or of the attribute lang. It is a frame, so that the styles of the two pages do not mix. The text
// between the tags is shown until the frame has reported its height, and stays if it never does.

(() => {
  const site = new URL("..", document.currentScript.src);
  const scorers = new Map("SCORERS".split(",").map((each) => each.split(" "))); // the addresses of the scorers by language, filled in by the build

  // scorerFor returns the scorer in the first language that the site has, of an element, its page and its reader.
  function scorerFor(element) {
    const own = [...scorers.keys()];
    const near = (tag) => own.find((lang) => lang === tag) ?? own.find((lang) => lang.split("-")[0] === tag.split("-")[0]);
    const wanted = [element.closest("[lang]")?.lang, ...navigator.languages].filter(Boolean).map((tag) => near(tag.toLowerCase()));
    return scorers.get(wanted.find(Boolean) ?? own[0]);
  }

  class TaulaBoard extends HTMLElement {
    static observedAttributes = ["position", "lang"];

    constructor() {
      super();
      this.frame = document.createElement("iframe");
      Object.assign(this.frame.style, { width: "100%", height: "0", border: "0", display: "block" });
      this.attachShadow({ mode: "open" }).append(this.frame, document.createElement("slot"));
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
      this.frame.style.height = `${Math.min(height, 4000)}px`;
      this.shadowRoot.querySelector("slot")?.remove();
    }

    attributeChangedCallback() {
      if (this.isConnected && this.frame.src) this.show();
    }

    show() {
      const position = this.getAttribute("position") ?? "";
      this.frame.title = this.title || `Taula: ${position}`;
      this.frame.src = new URL(`${scorerFor(this)}?board#${encodeURI(position)}`, site);
    }
  }

  customElements.define("taula-board", TaulaBoard);
})();
