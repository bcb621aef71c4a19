// <pinochle-embed lesson="t-beat"></pinochle-embed>: a frame that fits its height and tells events.
(() => {
const script = document.currentScript ?? document.querySelector('script[src$="embed.js"]');
const home = new URL("./", script.src);
const ATTRIBUTES = ["lesson", "step", "theme", "deck", "lang", "ui", "bg", "play"];
let count = 0;

class PinochleEmbed extends HTMLElement {
  static observedAttributes = [...ATTRIBUTES, "max-height"];
  #frame = null;
  #id = "";
  #isReady;
  ready = new Promise((resolve) => (this.#isReady = resolve));
  #hear = (event) => {
    const news = event.data;
    if (event.source !== this.#frame?.contentWindow || news?.source !== "pinochle") return;
    if (news.v !== 1 || news.id !== this.#id || !(event.origin === home.origin || event.origin === "null")) return;
    const { source, v, id, type, ...detail } = news;
    if (type === "height") {
      const most = Math.min(2000, Number(this.getAttribute("max-height")) || 2000);
      detail.height = Math.min(most, Math.max(300, Number(detail.height) || 300));
      this.#frame.style.height = `${detail.height}px`;
    }
    if (type === "ready") this.#isReady();
    if (type === "complete") this.progress[detail.lesson] = detail.stars;
    this.dispatchEvent(new CustomEvent(`pinochle-${type === "height" ? "resize" : type}`, { detail, bubbles: true }));
  };

  progress = {};

  connectedCallback() {
    addEventListener("message", this.#hear);
    this.#id ||= `e${++count}-${Math.random().toString(36).slice(2, 8)}`;
    this.#make();
  }
  disconnectedCallback() {
    removeEventListener("message", this.#hear);
  }
  attributeChangedCallback(name, old, value) {
    if (!this.#frame || old === value) return;
    if (name === "theme") this.setTheme(value);
    else if (name !== "max-height") this.#make();
  }

  goto(lesson, step = 1) {
    this.#wish({ type: "goto", lesson, step });
  }
  reset() {
    this.#wish({ type: "reset" });
  }
  setTheme(theme) {
    this.#wish({ type: "theme", theme });
  }
  #wish(wish) {
    this.#frame?.contentWindow?.postMessage({ target: "pinochle", v: 1, id: this.#id, ...wish }, "*");
  }

  #make() {
    const address = new URL("embed.html", home);
    for (const name of ATTRIBUTES)
      if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
    address.searchParams.set("id", this.#id);
    const frame = document.createElement("iframe");
    frame.title = this.getAttribute("title") || "Pinochle lesson";
    frame.loading = this.getAttribute("loading") || "lazy";
    frame.sandbox = "allow-scripts allow-same-origin allow-popups";
    frame.referrerPolicy = "no-referrer";
    frame.style.cssText = "border:0;width:100%;height:560px;display:block";
    frame.src = address;
    this.#frame = frame;
    this.style.display ||= "block";
    this.replaceChildren(frame);
  }
}

customElements.get("pinochle-embed") || customElements.define("pinochle-embed", PinochleEmbed);
})();
