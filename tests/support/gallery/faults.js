// What is wrong with a page at the size it has now: a list of sentences, empty when all is well.
async (fitBoard) => {
  const SMALLEST = 10;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  scrollTo(0, 0);
  const faults = new Set();
  // What is found out about an element once is not asked again: hundreds of words have the same elements around.
  const once = (find) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, find(element));
      return known.get(element);
    };
  };
  const styleOf = once((element) => {
    const { overflowX, overflowY, clipPath, position, backgroundColor, display, fontSize } = getComputedStyle(element);
    return { overflowX, overflowY, clipPath, position, backgroundColor, display, fontSize };
  });
  const frameOf = once((element) => element.getBoundingClientRect());
  const unclipped = once((element) => {
    if (!element) return true;
    const { overflowX, clipPath } = styleOf(element);
    if (clipPath === "inset(50%)" || (overflowX !== "visible" && frameOf(element).width <= 1)) return false;
    return unclipped(element.parentElement);
  });
  const seen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && unclipped(element);
  const named = (element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    return `<${element.tagName.toLowerCase()}> “${words.replace(/\s+/g, " ").slice(0, 40)}”`;
  };
  const layerOf = once((element) => {
    if (!element) return null;
    const floats = ["fixed", "sticky"].includes(styleOf(element).position) || element.tagName === "DIALOG";
    return floats ? element : layerOf(element.parentElement);
  });
  const scrolls = (style) => ["auto", "scroll"].includes(style);
  // The boxes that cut off what stands out of them at the side.
  const cuttersOf = once((element) => {
    if (!element || element === document.body) return [];
    const { overflowX, overflowY } = styleOf(element);
    if (scrolls(overflowX) || scrolls(overflowY)) return [];
    const around = cuttersOf(element.parentElement);
    if (overflowX === "visible" || element.title || element.closest("[data-shortened]")) return around;
    return [frameOf(element), ...around];
  });
  // The boxes that scroll up and down: what lies above or below them is not seen now.
  const scrollersOf = once((element) => {
    if (!element || element === document.body) return [];
    const around = scrollersOf(element.parentElement);
    return scrolls(styleOf(element).overflowY) ? [frameOf(element), ...around] : around;
  });
  const scrolledAway = (element, { top, bottom }) =>
    scrollersOf(element).some((frame) => bottom < frame.top || top > frame.bottom);
  const cardOf = once((element) => {
    const bare = styleOf(element).backgroundColor === "rgba(0, 0, 0, 0)";
    return bare && element !== document.body ? cardOf(element.parentElement) : element;
  });
  const stickOut = (boxes, frame) =>
    boxes.some((box) => box.left < frame.left - 2 || box.right > frame.right + 2);

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
    texts.push({ element, boxes, layer: layerOf(element) });
  }

  for (const { element, boxes } of texts) {
    if (cuttersOf(element).some((frame) => stickOut(boxes, frame))) faults.add(`${named(element)} is cut`);
    const size = Number.parseFloat(styleOf(element).fontSize);
    // A name that is fitted into its place has a size of its own.
    if (size > 0 && size < SMALLEST && !element.style.fontSize) faults.add(`${named(element)} is only ${size} px high`);
    const card = cardOf(element);
    // A box that scrolls sideways shows its words one after another.
    if (card === document.body || styleOf(card).display === "inline" || scrolls(styleOf(card).overflowX)) continue;
    if (stickOut(boxes, frameOf(card))) faults.add(`${named(element)} stands out of its box`);
  }

  const inner = (box) => {
    const shrink = box.height * 0.25;
    return { left: box.left + 1, right: box.right - 1, top: box.top + shrink, bottom: box.bottom - shrink };
  };
  const lines = texts
    .flatMap(({ element, boxes, layer }) => boxes.map((box) => ({ element, layer, box: inner(box) })))
    .filter(({ element, box }) => !scrolledAway(element, box))
    .map((line, place) => ({ ...line, place }))
    .sort((one, other) => one.box.top - other.box.top);
  lines.forEach((one, at) => {
    for (let next = at + 1; next < lines.length && lines[next].box.top < one.box.bottom - 1; next += 1) {
      const other = lines[next];
      if (one.element === other.element || one.layer !== other.layer) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (across <= 1 || down <= 1) continue;
      const [first, second] = one.place < other.place ? [one, other] : [other, one];
      faults.add(`${named(first.element)} overlaps ${named(second.element)}`);
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
  const hitBy = (box) => document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const reaches = (hit, target, control) =>
    hit && (target.contains(hit) || (hit.contains(control) && hit.matches("label")));
  const stood = new Map();
  for (const control of reach.querySelectorAll("a[href], button, input, select, textarea, summary")) {
    const target = control.matches("input") ? (control.closest("label") ?? control) : control;
    if (control.disabled || !seen(target)) continue;
    let box = target.getClientRects()[0];
    let hit = box && hitBy(box);
    let waits = false;
    if (!reaches(hit, target, control)) {
      for (let at = target.parentElement; at && !stood.has(at); at = at.parentElement) {
        stood.set(at, [at.scrollLeft, at.scrollTop]);
      }
      target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      // What does not scroll by hand is where it was.
      for (let at = target.parentElement; at; at = at.parentElement) {
        const { overflowX, overflowY } = styleOf(at);
        if ([overflowX, overflowY].every((one) => ["hidden", "clip"].includes(one))) at.scrollTo(0, 0);
      }
      // A skip link lies above the page until it has the focus.
      waits = target.getBoundingClientRect().bottom <= 0;
      if (waits) control.focus({ preventScroll: true });
      box = target.getClientRects()[0];
      hit = box && hitBy(box);
    }
    const pressed = reaches(hit, target, control);
    if (waits) control.blur();
    if (!box) continue;
    if (styleOf(target).display !== "inline" && (box.width < 23.5 || box.height < 23.5)) {
      faults.add(`${named(target)} is only ${Math.round(box.width)} by ${Math.round(box.height)} px`);
    }
    if (!pressed) faults.add(`${named(target)} cannot be pressed: ${hit ? named(hit) : "it is off the screen"}`);
  }
  for (const [scrolled, place] of stood) scrolled.scrollTo(...place);
  scrollTo(0, 0);
  return [...faults];
}
