// Runs baked lessons: looks up what a choice does, applies its patch, counts misses, keeps stars.
// A classic script without rules, so that it also works in a sandboxed frame (needs patch.js).
(() => {
  "use strict";
  const page = (window.pinochle ||= {});
  const at = (id) => document.getElementById(id);
  const folder = document.currentScript.src.replace(/[^/]*$/, "");
  const query = new URLSearchParams(location.search);
  const texts = document.currentScript.dataset;
  const KEY = "pinochle/lessons", HERE = "pinochle/lesson"; // stars of all; the one to continue

  // ---- stars: on this device, or as long as the page where storage is closed ----
  let kept = {};
  const load = () => {
    try {
      const found = JSON.parse(localStorage.getItem(KEY));
      if (found && typeof found === "object") kept = found;
    } catch { /* no storage, or not ours: what this page knows is enough */ }
  };
  const keep = (id, count) => {
    load();
    kept[id] = Math.max(kept[id] | 0, count);
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch { /* as above */ }
  };
  page.restore = (stars) => {
    load();
    for (const [id, count] of Object.entries(stars)) if (!(kept[id] >= count)) kept[id] = count;
  };
  const bookmark = (place) => { // for "Continue lesson" on the start page
    if (page.frame) return;
    try {
      if (place) localStorage.setItem(HERE, JSON.stringify(place));
      else localStorage.removeItem(HERE);
    } catch { /* as above */ }
  };
  const drawStars = () => {
    load();
    for (const mark of document.querySelectorAll("[data-stars]")) {
      const count = Math.max(0, Math.min(3, kept[mark.dataset.stars] | 0));
      mark.innerHTML = `<span aria-hidden="true">${"★".repeat(count)}${"☆".repeat(3 - count)}</span>`;
      const words = document.createElement("span");
      words.className = "vh";
      words.textContent = texts[`stars${count}`];
      mark.append(words);
    }
  };

  // ---- what is read out ----
  const tell = page.tell = (id, text) => {
    const region = at(id);
    region.textContent = "";
    if (text) setTimeout(() => { region.textContent = text; }, 60);
  };

  // ---- a lesson ----
  let lesson = null;
  let level = 0, state = 0, here = 0, misses = 0, hints = 0;
  const moves = () => lesson.levels[level].states[state].moves;
  const report = (type, more) => page.report?.({ type, lesson: lesson.id, ...more });
  let started = 0;

  let volume = 0;
  const LOOKS = ["theme", "colours", "faces", "size", "back", "table", "contrast"];
  const dress = () => { // as chosen in the game's settings
    try {
      const chosen = JSON.parse(localStorage.getItem("pinochle/settings")) ?? {};
      for (const name of LOOKS) if (typeof chosen[name] === "string") at("app").dataset[name] = chosen[name];
      volume = typeof chosen.sound === "number" ? chosen.sound / 100 : { quiet: 0.15, medium: 0.35, loud: 0.7 }[chosen.sound] ?? 0;
    } catch { /* no storage: as the page was drawn */ }
    page.courts();
  };
  page.courts = () => { // the classic court pictures are fetched where they are chosen
    if (at("app").dataset.faces !== "classic" || origin === "null" || at("courts")) return;
    import(`${folder}courts.js`).then(({ courts }) => courts(`${folder}courts.svg`)).catch(() => {});
  };
  page.sound = (kind) => {
    if (!volume) return;
    const names = [kind === "right" ? "right" : "refused"];
    import(`${folder}sound.js`).then(({ play }) => play({ names, volume })).catch(() => {});
  };
  const draw = (html) => {
    at("app").outerHTML = html;
    dress();
    page.drawn?.(lesson);
  };
  // ---- the lines for other pages; only the page knows where it is published ----
  addEventListener("beforetoggle", (event) => {
    if (event.target.id !== "about") return;
    const lines = at("snippet");
    lines.value = lines.defaultValue.replaceAll("https://HOST/", new URL("./", location.href).href.replace(/[?#].*/, ""));
    at("copy").onclick = async () => {
      lines.select();
      let done = false;
      try {
        await navigator.clipboard.writeText(lines.value);
        done = true;
      } catch {
        done = document.execCommand("copy"); // in a frame that may not use the clipboard
      }
      const words = texts[done ? "copied" : "notCopied"];
      at("copied").textContent = words;
      tell("say", words);
    };
  }, true);
  const show = (number, touched) => {
    level = number;
    state = here = 0;
    draw(lesson.levels[level].html);
    report("progress", { step: level + 1, steps: lesson.levels.length });
    if (touched || number) bookmark({ id: lesson.id, title: lesson.title, step: level + 1 });
    if (!touched) return;
    tell("say", lesson.levels[level].say);
    scrollTo(0, 0);
    const first = document.querySelector("[role=gridcell][tabindex='0'], #stage [data-do], #options [data-do]");
    (first || at("lesson-title")).focus({ preventScroll: true });
  };
  const finish = () => {
    const flaws = misses + hints;
    const count = lesson.stars[flaws] ?? 1;
    keep(lesson.id, count);
    bookmark(lesson.next && { ...lesson.next, step: 1 });
    draw(lesson.ends[count].html);
    tell("say", lesson.ends[count].say);
    at("end-title").focus({ preventScroll: true });
    report("complete", { stars: count, mistakes: misses, ms: Math.round(performance.now() - started) });
  };
  const next = () => (level + 1 < lesson.levels.length ? show(level + 1, true) : finish());

  const target = (choice) => [...document.querySelectorAll("[data-do]")].find((each) => name(each.dataset.do) === choice);
  const name = (text) => (text.startsWith("card ") ? text.split("/")[0] : text);
  const unmark = () => document.querySelector(".hinted")?.classList.remove("hinted");
  const nudge = (element) => {
    element?.classList.remove("nudge");
    void element?.offsetWidth;
    element?.classList.add("nudge");
  };

  const help = () => {
    const { show: choice, hint } = lesson.levels[level].states[state];
    hints += 1;
    unmark();
    const wanted = target(choice);
    wanted?.classList.add("hinted");
    wanted?.focus({ preventScroll: true });
    page.applyPatch([["attr", "note", "class", "said hint"], ["inner", "note", ""]]);
    at("note").textContent = hint;
    tell("say", hint);
  };
  const early = []; // pressed before the lesson's file was here
  const press = (choice, id) => {
    if (!lesson) return void early.push([choice, id]);
    if (choice === "next") return next();
    if (choice === "skip") {
      misses += 1;
      return next();
    }
    if (choice === "show") return help();
    const move = moves()[choice];
    if (!move) return;
    const wrong = move.kind === "miss";
    const focused = document.activeElement?.id;
    unmark();
    page.applyPatch(move.patch);
    tell(wrong ? "warn" : "say", move.say);
    if (wrong) {
      here += 1;
      misses += 1;
      nudge(at(id));
      page.sound?.("miss");
      if (here >= lesson.help_after) at("show")?.removeAttribute("hidden");
    } else {
      state = move.to;
      if (!level && move.kind !== "step") bookmark({ id: lesson.id, title: lesson.title, step: 1 });
      if (move.kind === "done") page.sound?.("right");
      if (here >= lesson.help_after) at("show")?.removeAttribute("hidden");
      if (move.kind === "done") at("next").focus({ preventScroll: true });
      else if (!at(focused)) document.querySelector("[role=gridcell][tabindex='0']")?.focus({ preventScroll: true });
    }
    if (move.kind !== "step")
      report("attempt", { step: level + 1, correct: !wrong, choice, reason: move.say });
  };

  // ---- keys in the hand: one stop for Tab, arrows inside ----
  const go = (from, key) => {
    const cells = [...document.querySelectorAll("#hand [role=gridcell]")];
    const rows = [...document.querySelectorAll("#hand [role=row]")];
    const row = rows.indexOf(from.parentElement);
    const inRow = [...from.parentElement.children].indexOf(from);
    const near = (number) => rows[number]?.children[Math.min(inRow, rows[number].children.length - 1)];
    const to = {
      ArrowLeft: () => cells[cells.indexOf(from) - 1],
      ArrowRight: () => cells[cells.indexOf(from) + 1],
      ArrowUp: () => near(row - 1),
      ArrowDown: () => near(row + 1),
      Home: () => cells[0],
      End: () => cells[cells.length - 1],
    }[key]?.();
    if (!to) return;
    for (const cell of cells) cell.tabIndex = cell === to ? 0 : -1;
    to.focus();
  };
  page.send = (event) => {
    if (event.type === "press") press(name(event.do), event.id);
    if (event.type !== "key") return;
    const cell = at(event.id);
    if (event.key === "Enter" || event.key === "Space") {
      if (cell?.dataset.do) press(name(cell.dataset.do), cell.id);
    } else if (cell?.matches("[role=gridcell]")) go(cell, event.key);
  };

  // ---- start: a lesson's file is a script that calls this ----
  let step = 1, touched = false;
  page.lesson = (data) => {
    lesson = data;
    misses = hints = 0;
    started = performance.now();
    document.title = data.page;
    report("ready", {});
    if (data.link) draw(data.link);
    else show(Math.min(data.levels.length, Math.max(1, step || 1)) - 1, touched);
    for (const each of early.splice(0)) press(...each);
  };
  const fail = (id, code) => {
    const line = at("loading") ?? at("note");
    if (line) line.textContent = texts[code];
    tell("warn", texts[code]);
    page.report?.({ type: "error", lesson: id, code, message: texts[code] });
  };
  page.lessonIds = (texts.all || "").split(" ");
  page.quickIds = (texts.quick || "").split(" ");
  page.openLesson = (id, from = 1, byHand = false) => {
    if (!page.lessonIds.includes(id)) return fail(id, "none");
    step = Math.trunc(Number(from));
    touched = byHand;
    const script = document.createElement("script");
    script.src = `${folder}lessons/${id}.js`;
    script.onload = () => script.remove();
    script.onerror = () => fail(id, "failed");
    document.head.append(script);
  };
  addEventListener("DOMContentLoaded", () => {
    dress();
    const named = /\/lesson-([\w-]+)\.html$/.exec(location.pathname)?.[1];
    if (!texts.all) drawStars();
    else if (!page.frame) page.openLesson(named || query.get("lesson") || page.lessonIds[0], query.get("step"));
  });
  addEventListener("pageshow", (event) => event.persisted && drawStars());
})();
