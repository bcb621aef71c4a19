// A lesson inside a frame of another page: its looks from the address, its news to the parent.
// A classic script (needs lesson.js); it never takes the focus before somebody has pressed.
(() => {
  "use strict";
  const page = (window.pinochle ||= {});
  const at = (id) => document.getElementById(id);
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);
  const id = query.get("id") || "";
  page.frame = true;

  // ---- looks ----
  const PARTS = ["title", "progress", "hint", "skip"];
  const shown = query.has("ui") ? query.get("ui").split(",") : PARTS;
  for (const part of PARTS) root.toggleAttribute(`data-no-${part}`, !shown.includes(part));
  root.toggleAttribute("data-no-play", query.get("play") === "0");
  root.toggleAttribute("data-clear", query.get("bg") === "transparent");
  let theme = query.get("theme");
  const dress = () => {
    const app = at("app");
    app.dataset.theme = theme === "light" || theme === "dark" ? theme : "system";
    app.dataset.colours = query.get("deck") === "2" ? "two" : "four";
  };

  // ---- the course: one lesson, the quick start, all, or a list ----
  const LISTS = { quick: () => page.quickIds, all: () => page.lessonIds };
  let course = [], place = 0;
  const stars = {};
  const take = (text) => {
    course = (LISTS[text]?.() ?? text.split(",")).filter(Boolean);
    place = 0;
  };
  const play = (number, step, byHand) => {
    place = number;
    page.openLesson(course[place], step, byHand);
  };
  page.drawn = (lesson) => {
    dress();
    at("lesson-back")?.remove();
    const next = at("go-next");
    if (next) {
      if (place + 1 < course.length) next.textContent = next.textContent.split(":")[0];
      else next.remove();
    }
    for (const link of document.querySelectorAll("#go-all, #go-play, #go-hand")) link.target = "_blank";
    if (lesson) root.dataset.lesson = lesson.id;
  };
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("#go-next, #go-again");
    if (!link) return;
    event.preventDefault();
    play(link.id === "go-next" ? place + 1 : place, 1, true);
  });

  // ---- news to the parent, wishes from it ----
  const tell = (message) => parent !== window && parent.postMessage({ source: "pinochle", v: 1, id, ...message }, "*");
  page.report = (message) => {
    tell(message.type === "ready" ? { ...message, version: root.dataset.version || "" } : message);
    if (message.type !== "complete") return;
    stars[message.lesson] = message.stars;
    if (place + 1 === course.length) tell({ type: "course-complete", lessons: { ...stars } });
  };
  const wishes = {
    theme(wish) {
      theme = wish.theme;
      dress();
    },
    goto(wish) {
      if (wish.lesson) take(String(wish.lesson));
      play(place, wish.step, false);
    },
    reset: () => play(0, 1, false),
  };
  addEventListener("message", (event) => {
    const wish = event.data;
    if (event.source !== parent || wish?.target !== "pinochle" || wish.v !== 1 || wish.id !== id) return;
    if (Object.hasOwn(wishes, wish.type)) wishes[wish.type](wish);
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
    take(query.get("lesson") || "quick");
    play(0, query.get("step"), false);
  });
})();
