// <pinochle-embed lesson="t-beat">: a frame that fits its height and tells events.
(() => {
const home = new URL("./", (document.currentScript ?? document.querySelector('script[src$="embed.js"]')).src);
const NAMES = ["lesson", "step", "theme", "deck", "faces", "lang", "ui", "bg", "play"];
let count = 0;

class PinochleEmbed extends HTMLElement {
  static observedAttributes = [...NAMES, "view", "max-height"];
  #frame;
  #id = "";
  #progress = {};
  #isReady;
  ready = new Promise((done) => (this.#isReady = done));
  #hear = ({ source: from, origin, data }) => {
    if (from !== this.#frame?.contentWindow || ![home.origin, "null"].includes(origin)) return;
    if (data?.source !== "pinochle" || data.v !== 1 || data.id !== this.#id) return;
    const { source, v, id, type, ...detail } = data;
    if (type === "height") {
      detail.height = Math.min(2000, this.getAttribute("max-height") || 2000, Math.max(300, detail.height || 300));
      this.#frame.style.height = `${detail.height}px`;
    }
    if (type === "ready") this.#isReady();
    if (type === "complete") this.#progress[detail.lesson] = detail.stars;
    this.dispatchEvent(new CustomEvent(`pinochle-${type === "height" ? "resize" : type}`, { detail, bubbles: true }));
  };

  connectedCallback() {
    addEventListener("message", this.#hear);
    this.#id ||= `e${++count}-${Math.random()}`;
    this.#make();
  }
  disconnectedCallback() { removeEventListener("message", this.#hear); }
  attributeChangedCallback(name, old, value) {
    if (!this.#frame || old === value) return;
    if (name === "theme") this.setTheme(value);
    else if (name !== "max-height") this.#make();
  }

  get progress() { return this.#progress; }
  set progress(progress) {
    this.#progress = { ...progress };
    this.ready.then(() => this.#wish("progress-restore", { progress }));
  }
  goto(lesson, step = 1) { this.#wish("goto", { lesson, step }); }
  reset() { this.#wish("reset"); }
  setTheme(theme) { this.#wish("theme", { theme }); }
  #wish(type, more) {
    this.#frame?.contentWindow?.postMessage({ target: "pinochle", v: 1, id: this.#id, type, ...more }, "*");
  }

  #make() {
    const view = this.getAttribute("view");
    const address = new URL(view === null ? "embed.html" : `view.html?${view}`, home);
    for (const name of NAMES)
      if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
    address.searchParams.set("id", this.#id);
    const frame = (this.#frame = document.createElement("iframe"));
    Object.assign(frame, {
      title: this.title || "Pinochle lesson",
      loading: this.getAttribute("loading") || "lazy",
      sandbox: "allow-scripts allow-same-origin allow-popups",
      allow: "fullscreen; clipboard-write",
      referrerPolicy: "no-referrer",
      style: "border:0;width:100%;height:560px;display:block",
      src: address,
    });
    this.style.display ||= "block";
    this.replaceChildren(frame);
  }
}

customElements.get("pinochle-embed") ?? customElements.define("pinochle-embed", PinochleEmbed);
})();
