// What is wrong with a page at the size it has now: a list of sentences, empty when all is well.
async (fitBoard) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  scrollTo(0, 0);
  const faults = new Set();
  const seen = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at = element; at; at = at.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(at);
      if (clipPath === "inset(50%)") return false;
      if (overflowX !== "visible" && at.getBoundingClientRect().width <= 1) return false;
    }
    return true;
  };
  const named = (element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    return `<${element.tagName.toLowerCase()}> “${words.replace(/\s+/g, " ").slice(0, 40)}”`;
  };
  const floats = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (["fixed", "sticky"].includes(getComputedStyle(at).position) || at.tagName === "DIALOG") return at;
    }
    return null;
  };

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.add(`the page scrolls sideways by ${wide} px`);

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element || element.closest("svg, script, style, noscript")) continue;
    if (!seen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    texts.push({ element, boxes, layer: floats(element) });
  }

  for (const { element, boxes } of texts) {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY)) break;
      if (style.overflowX === "visible" || at.title || at.closest("[data-shortened]")) continue;
      const frame = at.getBoundingClientRect();
      const over = boxes.some((box) => box.left < frame.left - 2 || box.right > frame.right + 2);
      if (over) faults.add(`${named(element)} is cut`);
    }
  }

  for (const { element, boxes } of texts) {
    let card = element;
    while (card !== document.body && getComputedStyle(card).backgroundColor === "rgba(0, 0, 0, 0)") {
      card = card.parentElement;
    }
    const frame = card.getBoundingClientRect();
    if (card === document.body || getComputedStyle(card).display === "inline") continue;
    // A box that scrolls sideways shows its words one after another.
    if (["auto", "scroll"].includes(getComputedStyle(card).overflowX)) continue;
    const out = boxes.some((box) => box.left < frame.left - 2 || box.right > frame.right + 2);
    if (out) faults.add(`${named(element)} stands out of its box`);
  }

  const inner = (box) => {
    const shrink = box.height * 0.25;
    return { left: box.left + 1, right: box.right - 1, top: box.top + shrink, bottom: box.bottom - shrink };
  };
  const lines = texts.flatMap(({ element, boxes, layer }) =>
    boxes.map((box) => ({ element, layer, box: inner(box) })),
  );
  lines.forEach((one, at) => {
    for (const other of lines.slice(at + 1)) {
      if (one.element === other.element || one.layer !== other.layer) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 1 && down > 1) faults.add(`${named(one.element)} overlaps ${named(other.element)}`);
    }
  });

  if (fitBoard) {
    const board = document.querySelector("[data-part=picture]")?.getBoundingClientRect();
    if (!board) faults.add("there is no board");
    else if (board.top < 0 || board.bottom > innerHeight + 1) {
      faults.add(`the board reaches from ${Math.round(board.top)} to ${Math.round(board.bottom)} px`);
    }
  }

  // Behind a question or a sheet that must be answered nothing else can be pressed, on purpose.
  const reach = document.querySelector("dialog:modal") ?? document;
  for (const control of reach.querySelectorAll("a[href], button, input, select, textarea, summary")) {
    const target = control.matches("input") ? (control.closest("label") ?? control) : control;
    if (control.disabled || !seen(target)) continue;
    target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    // What does not scroll by hand is where it was.
    for (let at = target.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if ([overflowX, overflowY].every((one) => ["hidden", "clip"].includes(one))) at.scrollTo(0, 0);
    }
    // A skip link lies above the page until it has the focus.
    const waits = target.getBoundingClientRect().bottom <= 0;
    if (waits) control.focus({ preventScroll: true });
    const box = target.getClientRects()[0];
    if (!box) continue;
    const inText = getComputedStyle(target).display === "inline";
    if (!inText && (box.width < 23.5 || box.height < 23.5)) {
      faults.add(`${named(target)} is only ${Math.round(box.width)} by ${Math.round(box.height)} px`);
    }
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const pressed = hit && (target.contains(hit) || hit.contains(control) && hit.matches("label"));
    if (waits) control.blur();
    if (!pressed) faults.add(`${named(target)} cannot be pressed: ${hit ? named(hit) : "it is off the screen"}`);
  }
  scrollTo(0, 0);
  return [...faults];
}
