// <taula-board position="W,U,W2;r_b1.e"> shows a position on any page of any site, drawn, scored and with its rules, in the
// language of the page or of the attribute lang. It is a frame: the page's own style does not reach it, nor it the page.

(() => {
  const site = new URL("..", document.currentScript.src);
  const languages = (document.currentScript.dataset.languages ?? "en ca").split(" ");

  // languageOf gives the first language of an element, its page and its reader that the site has.
  function languageOf(element) {
    const wanted = [element.closest("[lang]")?.lang, ...navigator.languages].filter(Boolean).map((tag) => tag.toLowerCase().split("-")[0]);
    return wanted.find((tag) => languages.includes(tag)) ?? languages[0];
  }

  class TaulaBoard extends HTMLElement {
    static observedAttributes = ["position", "lang"];

    connectedCallback() {
      this.frame = document.createElement("iframe");
      this.frame.loading = "lazy";
      Object.assign(this.frame.style, { width: "100%", height: "26rem", border: "0", display: "block" });
      this.style.display ||= "block";
      this.replaceChildren(this.frame);
      this.heard = ({ data, source, origin }) => {
        const height = data?.["taula-height"];
        if (source === this.frame.contentWindow && origin === site.origin && height > 0) this.frame.style.height = `${Math.min(height, 4000)}px`;
      };
      addEventListener("message", this.heard);
      this.show();
    }

    disconnectedCallback() {
      removeEventListener("message", this.heard);
    }

    attributeChangedCallback() {
      if (this.frame) this.show();
    }

    show() {
      const position = this.getAttribute("position") ?? "";
      this.frame.title = this.title || `Taula: ${position}`;
      this.frame.src = new URL(`${languageOf(this)}/score/?board#${encodeURI(position)}`, site);
    }
  }

  customElements.define("taula-board", TaulaBoard);
})();
