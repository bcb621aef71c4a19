// The page's hands and eyes: applies patches that Python made, and reports input. No rule lives here.
(() => {
  "use strict";
  const page = (window.pinochle ||= {});
  const at = (id) => document.getElementById(id);
  const made = (html) => {
    const box = document.createElement("template");
    box.innerHTML = html;
    return box.content;
  };
  const steps = {
    attr(id, name, value) {
      const element = at(id);
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
      if (name === "value") element.value = value ?? "";
      if (name === "checked") element.checked = value !== null;
    },
    inner: (id, html) => at(id).replaceChildren(made(html)),
    swap: (id, html) => at(id).replaceWith(made(html)),
    drop: (id) => at(id).remove(),
    add: (parent, before, html) => at(parent).insertBefore(made(html), before && at(before)),
    move: (parent, id, before) => at(parent).insertBefore(at(id), before && at(before)),
  };
  const openers = new Map(); // dialog id -> id of what had the focus before it

  // Applies patches in one go. The focus stays where it was, by id, or goes to the hand; dialogs open and close by being there.
  page.applyPatch = (ops) => {
    const held = document.activeElement?.id;
    for (const [name, ...rest] of ops) steps[name](...rest);
    for (const [id, opener] of openers)
      if (!at(id)) {
        openers.delete(id);
        at(opener)?.focus({ preventScroll: true });
      }
    for (const dialog of document.querySelectorAll("dialog:not([open])")) {
      openers.set(dialog.id, document.activeElement?.id || held || "");
      dialog.showModal();
      dialog.querySelector("h2")?.focus();
    }
    if (held && document.activeElement === document.body)
      (at(held) ?? (held.startsWith("x-") ? at("text-title") : null) ?? document.querySelector("[role=gridcell][tabindex='0']"))?.focus({ preventScroll: true });
  };

  const send = (event) => page.send?.(event);
  const press = (target, pointer, at) => {
    if (target) send({ type: "press", do: target.dataset.do, pointer, id: target.id, at });
  };
  const inHand = (node) => (node instanceof Element ? node.closest(".hand .c[data-do]") : null);
  let kind = "mouse"; // of the last pointer

  // The hand: down marks, moving re-targets, up on a card chooses it, up outside cancels.
  let finger = null; // {id, from, mark}
  let lifted = -1000; // when a finger was last lifted from the hand
  const mark = (cell) => {
    if (finger.mark === cell) return;
    finger.mark?.classList.remove("under-finger");
    finger.mark = cell;
    cell?.classList.add("under-finger");
  };
  const done = () => {
    if (finger) mark(null);
    finger = null;
  };
  page.size = () => ({
    type: "resize",
    width: innerWidth,
    height: innerHeight,
    coarse: matchMedia("(pointer: coarse)").matches,
  });

  addEventListener("pointerdown", (event) => {
    kind = event.pointerType || "mouse";
    const cell = inHand(event.target);
    if (!cell || event.button) return;
    event.target.releasePointerCapture?.(event.pointerId);
    finger = { id: event.pointerId, from: cell, x: event.clientX, y: event.clientY, mark: null };
    mark(cell);
    const held = finger; // a finger that rests on a card for half a second wants to see it large
    if (kind !== "mouse")
      setTimeout(() => {
        if (finger !== held || held.mark !== held.from) return;
        done();
        send({ type: "press", do: `zoom ${cell.id}`, pointer: kind, id: cell.id });
      }, 500);
  });
  addEventListener("pointermove", (event) => {
    if (finger?.id === event.pointerId) mark(inHand(document.elementFromPoint(event.clientX, event.clientY)));
  });
  addEventListener("pointerup", (event) => {
    if (finger?.id !== event.pointerId) return;
    const { from, y } = finger;
    const over = document.elementFromPoint(event.clientX, event.clientY);
    const cell = inHand(over);
    done();
    lifted = event.timeStamp;
    if (cell) {
      cell.focus({ preventScroll: true });
      press(cell, kind, event.timeStamp);
    } else if (y - event.clientY >= 48 && over?.closest("#table")) {
      send({ type: "flick", do: from.dataset.do, pointer: kind, id: from.id, at: event.timeStamp });
    }
  });
  addEventListener("pointercancel", done);

  addEventListener("click", (event) => {
    const target = event.target instanceof Element && event.target.closest("[data-do]");
    if (target?.tagName === "A" && (event.ctrlKey || event.metaKey || event.shiftKey)) return; // another tab or window
    if (event.target instanceof HTMLDialogElement && event.target.dataset.close) {
      send({ type: "press", do: event.target.dataset.close, pointer: kind, id: event.target.id });
    } else if (inHand(target)) {
      if (event.timeStamp - lifted > 400) press(target, "key", event.timeStamp); // readers click without a pointer
    } else if (target && !/^(SELECT|INPUT|FORM)$/.test(target.tagName)) {
      if (target.tagName === "A") event.preventDefault();
      press(target, event.detail ? kind : "key", event.timeStamp);
    }
  });
  addEventListener("change", (event) => {
    const field = event.target;
    if (!field.dataset?.do) return;
    if (field.type === "file") {
      field.files[0]?.text().then((value) => send({ type: "change", do: field.dataset.do, value, id: field.id }));
      return;
    }
    const value = field.type === "checkbox" ? String(field.checked) : field.value;
    send({ type: "change", do: field.dataset.do, value, id: field.id });
  });
  addEventListener(
    "cancel",
    (event) => {
      if (!(event.target instanceof HTMLDialogElement)) return;
      event.preventDefault();
      send({ type: "press", do: event.target.dataset.close, pointer: "key", id: event.target.id });
    },
    true,
  );
  addEventListener("submit", (event) => event.preventDefault());

  // Keys are reported where the tree lists them (data-keys); buttons and fields keep their own.
  addEventListener("keydown", (event) => {
    const target = event.target;
    if (!(target instanceof Element) || event.altKey || event.metaKey) return;
    if (event.ctrlKey && !/^(Home|End)$/.test(event.key)) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
    if (event.repeat && /^(Enter| )$/.test(event.key)) return event.preventDefault();
    const key = event.key === " " ? "Space" : event.key;
    if ((key === "Enter" || key === "Space") && !target.matches("[role=gridcell],[tabindex='-1']")) return;
    const name = key.length === 1 ? key.toLowerCase() : key;
    for (let box = target.closest("[data-keys]"); box; box = box.parentElement?.closest("[data-keys]"))
      if (box.dataset.keys.split(",").includes(name)) {
        event.preventDefault();
        send({ type: "key", key: name, shift: event.shiftKey, ctrl: event.ctrlKey, id: target.id, at: event.timeStamp });
        return;
      }
  });

  let waiting = 0;
  addEventListener("resize", () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => send(page.size()));
  });
  addEventListener("hashchange", () => send({ type: "route", hash: location.hash }));
})();
