// The text of a page as a person reads it, machine by machine. Runs in the browser; knows no page.

/**
 * The text around each machine's name: of the largest element that names no other machine. `rest` is the text of everything
 * that names none, which on the page of one machine is about it.
 * @param {readonly string[]} names
 */
export function readRegions(names) {
  const root = document.querySelector("main") ?? document.body;
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const isPart = (character) => character !== undefined && /[\p{L}\p{N}#]/u.test(character);
  const namesIn = (text) => {
    const found = new Set();
    let left = text;
    for (const name of longestFirst)
      for (let at = left.indexOf(name); at !== -1; at = left.indexOf(name, at + 1)) {
        if (isPart(left[at - 1]) && /[\w#]/.test(left[at - 1])) continue;
        if (/\w/.test(left[at + name.length] ?? "") && /\w$/.test(name)) continue;
        found.add(name);
        left = `${left.slice(0, at)}${" ".repeat(name.length)}${left.slice(at + name.length)}`;
      }
    return found;
  };
  const byElement = new Map();
  const holders = [];
  const nameless = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest("option, select, nav, script, style"))
      continue;
    if (!parent.checkVisibility()) continue;
    const found = namesIn(node.textContent);
    if (found.size === 0) nameless.push(parent);
    for (const name of found) {
      holders.push({ name, parent });
      for (let element = parent; element && root.contains(element); element = element.parentElement) {
        const of = byElement.get(element) ?? new Set();
        of.add(name);
        byElement.set(element, of);
      }
    }
  }
  // A row, a card or a panel is about what it names, whatever stands beside it.
  const boundary = "section, article, li, tr, aside, dialog, [role=row], [role=listitem], [role=dialog]";
  const climb = (start, isFine) => {
    let element = start;
    while (
      element !== root &&
      !element.matches(boundary) &&
      element.parentElement &&
      isFine(element.parentElement)
    )
      element = element.parentElement;
    return element;
  };
  const regions = new Map();
  for (const { name, parent } of holders)
    if (byElement.get(parent)?.size === 1)
      regions.set(
        climb(parent, (element) => (byElement.get(element)?.size ?? 0) <= 1),
        name,
      );
  const rest = new Set();
  const isInRegion = (element) => [...regions.keys()].some((region) => region.contains(element));
  for (const parent of nameless)
    if (!byElement.has(parent) && !isInRegion(parent))
      rest.add(climb(parent, (element) => !byElement.has(element)));
  return {
    text: document.body.innerText,
    main: root.innerText,
    regions: [...regions].map(([element, name]) => ({ name, text: element.innerText })),
    rest: [...rest].map((element) => element.innerText).join("\n"),
  };
}
