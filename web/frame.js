// A lesson or a position inside a frame of another page: looks from the address, news to the parent.
// A classic script; it never takes the focus before somebody has pressed.
(() => {
  "use strict";
  const page = (window.pinochle ||= {});
  const texts = document.currentScript.dataset;
  const at = (id) => document.getElementById(id);
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);
  const id = query.get("id") || "";
  const viewer = root.hasAttribute("data-view");
  page.frame = true;

  // ---- news to the parent, and what is wrong with its wishes ----
  const tell = (message) => parent !== window && parent.postMessage({ source: "pinochle", v: 1, id, ...message }, "*");
  const trouble = (code, message) => {
    at("trouble").textContent = message;
    at("trouble").hidden = false;
    tell({ type: "error", lesson: root.dataset.lesson ?? "", code, message });
  };
  const wrong = (name, values, value) =>
    trouble(
      "parameter",
      texts.wrong.replace("{name}", name).replace("{values}", values).replace("{value}", String(value).slice(0, 40)),
    );

  // ---- looks ----
  const PARTS = ["title", "progress", "hint", "skip", "fullscreen", "sound"];
  const ALLOWED = {
    theme: ["auto", "light", "dark"],
    deck: ["4", "2"],
    faces: ["index", "classic"],
    bg: ["felt", "transparent"],
    lang: ["en"],
    play: ["1", "0"],
  };
  const chosen = {};
  const choose = (name, value) => {
    const values = ALLOWED[name];
    chosen[name] = value === null || value === "" ? values[0] : value;
    if (values.includes(chosen[name])) return true;
    wrong(name, values.join(", "), value);
    chosen[name] = values[0];
    return false;
  };
  const parts = () => {
    const asked = query.has("ui") ? query.get("ui").split(",").map((each) => each.trim()).filter(Boolean) : PARTS.slice(0, 5);
    const unknown = asked.find((each) => !PARTS.includes(each));
    if (unknown !== undefined) wrong("ui", PARTS.join(", "), unknown);
    for (const part of PARTS) root.toggleAttribute(`data-no-${part}`, !asked.includes(part));
  };
  const dress = () => {
    const app = at("app");
    app.dataset.theme = chosen.theme === "auto" ? "system" : chosen.theme;
    app.dataset.colours = chosen.deck === "2" ? "two" : "four";
    app.dataset.faces = chosen.faces;
    page.courts?.();
  };

  // ---- full screen and sound, where the parent's page wants them ----
  let loud = false, ears = null;
  const tools = {
    full: () => (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()).catch(() => {}),
    sound() {
      loud = !loud;
      ears ??= new AudioContext();
      at("sound").setAttribute("aria-pressed", loud);
    },
  };
  page.sound = (kind) => {
    if (!loud || document.hidden) return;
    const tone = ears.createOscillator(), level = ears.createGain(), now = ears.currentTime;
    tone.frequency.value = kind === "right" ? 988 : 180;
    level.gain.setValueAtTime(0.35, now);
    level.gain.exponentialRampToValueAtTime(0.001, now + (kind === "right" ? 0.25 : 0.06));
    tone.connect(level).connect(ears.destination);
    tone.start(now);
    tone.stop(now + 0.3);
  };
  const fit = (bar) => { // what this frame adds to the bar of a lesson
    bar.append(at("tools").content.cloneNode(true));
    if (!document.fullscreenEnabled) at("full").remove();
    for (const [name, act] of Object.entries(tools)) at(name)?.addEventListener("click", act);
    at("sound")?.setAttribute("aria-pressed", loud);
  };

  // ---- the course: one lesson, the quick start, all, or a list ----
  const LISTS = { quick: () => page.quickIds, all: () => page.lessonIds };
  let course = [], place = 0, touched = false;
  const stars = {};
  const take = (text) => {
    course = (LISTS[text]?.() ?? text.split(",")).map((each) => each.trim()).filter(Boolean);
    place = 0;
  };
  const play = (number, step, byHand) => {
    place = Math.max(0, Math.min(number, course.length - 1));
    const open = at("open-lesson");
    if (page.lessonIds.includes(course[place])) open.href = `lesson-${course[place]}.html`;
    page.openLesson(course[place] ?? "", step, byHand);
  };
  const step = (value) => {
    if (value === null || value === undefined || /^[1-9]\d?$/.test(value)) return value ?? 1;
    wrong("step", "1, 2, 3…", value);
    return 1;
  };
  page.drawn = (lesson) => {
    dress();
    fit(at("bar"));
    at("lesson-back")?.remove();
    const next = at("go-next");
    if (next) {
      if (place + 1 < course.length) next.textContent = next.textContent.split(":")[0];
      else next.remove();
    }
    for (const link of document.querySelectorAll("#app a")) {
      link.target = "_blank";
      link.rel = "noopener";
    }
    if (lesson) root.dataset.lesson = lesson.id;
  };
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("#go-next, #go-again");
    if (!link) return;
    event.preventDefault();
    play(place + (link.id === "go-next"), 1, true);
  });
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { touched = true; });

  page.report = (message) => {
    if (message.type === "error") at("app").dataset.failed = message.code;
    tell(message.type === "ready" ? { ...message, version: root.dataset.version || "" } : message);
    if (message.type !== "complete") return;
    stars[message.lesson] = message.stars;
    if (place + 1 === course.length) tell({ type: "course-complete", lessons: { ...stars } });
  };

  // ---- a position: the engine is fetched when the frame is looked at, or asked for ----
  page.dress = dress;
  page.news = tell;
  page.trouble = trouble;
  page.fit = fit;
  const show = () => {
    const begin = at("begin"), here = at("frame-script").src.replace(/[^/]*$/, "");
    fit(at("foot"));
    at("own-page").href = location.href;
    if (origin === "null") { // modules may not be loaded here
      begin.remove();
      return trouble("sandbox", texts.sandbox);
    }
    const start = async () => {
      begin.disabled = true;
      at("loading").textContent = texts.getting;
      try {
        await (await import(`${here}view.js`)).start();
      } catch {
        begin.disabled = false;
        at("loading").textContent = "";
        trouble("failed", texts.failed);
      }
    };
    begin.addEventListener("click", start);
    if (navigator.connection?.saveData) return;
    new IntersectionObserver((seen, watcher) => {
      if (!seen.some((each) => each.isIntersecting)) return;
      watcher.disconnect();
      start();
    }).observe(begin);
  };

  // ---- wishes of the parent ----
  const wishes = (page.wishes = { theme: (wish) => choose("theme", wish.theme) && dress() });
  if (!viewer) Object.assign(wishes, {
    goto(wish) {
      if (wish.lesson) take(String(wish.lesson));
      play(place, step(wish.step), false);
    },
    reset: () => play(0, 1, false),
    "progress-restore"(wish) { // stars that the parent has kept: a course goes on where it was left
      const given = Object.entries(wish.progress && typeof wish.progress === "object" ? wish.progress : {});
      const known = given.filter(([name, count]) => page.lessonIds.includes(name) && [1, 2, 3].includes(count));
      if (known.length < given.length || !wish.progress) wrong("progress", "{lesson: 1, 2, 3}", JSON.stringify(wish.progress));
      Object.assign(stars, Object.fromEntries(known));
      page.restore(stars);
      const open = course.findIndex((name) => !stars[name]);
      if (!touched && open > place) play(open, 1, false);
      tell({ type: "progress-restored", lessons: { ...stars } });
    },
  });
  addEventListener("message", (event) => {
    const wish = event.data;
    if (event.source !== parent || parent === window || wish?.target !== "pinochle") return;
    if (wish.id !== id && id) return;
    if (wish.v === 1 && typeof wish.type === "string" && Object.hasOwn(wishes, wish.type)) wishes[wish.type](wish);
    else trouble("message", texts.message.replace("{type}", String(wish.type).slice(0, 40)));
  });

  let sent = 0, waiting = 0;
  const measure = () => {
    waiting = 0;
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (Math.abs(height - sent) < 2) return;
    sent = height;
    tell({ type: "height", height });
  };
  addEventListener("DOMContentLoaded", () => {
    new ResizeObserver(() => (waiting ||= setTimeout(measure, 100))).observe(document.body);
    for (const name of Object.keys(ALLOWED)) choose(name, query.get(name));
    parts();
    root.toggleAttribute("data-no-play", chosen.play === "0");
    root.toggleAttribute("data-clear", chosen.bg === "transparent");
    dress();
    if (viewer) return void show();
    take(query.get("lesson") || "quick");
    play(0, step(query.get("step")), false);
  });
})();
