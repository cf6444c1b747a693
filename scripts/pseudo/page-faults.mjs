// What is wrong on a page in a longer language. Runs in the browser; knows no page.

/**
 * Texts that are cut, texts that no dictionary holds, and how far the page is wider than its window.
 * @param {{ answers: string, start: string, end: string }} known `answers`: what the server sent, whose names are not translated here
 */
export function pageFaults({ answers, start, end }) {
  const root = document.body;
  const cut = new Set();
  const foreign = new Set();
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** The last is a row of no height in which antd measures its columns. */
  const notRead = "script, style, noscript, pre, code, .ant-table-measure-row";
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const parent = node.parentElement;
    if (!text || !parent || !isShown(parent) || parent.closest(notRead)) continue;
    if (text.includes(start) || text.includes(end)) {
      if (isCut(node, parent)) cut.add(text.slice(0, 80));
    } else if (/\p{L}{2,}/u.test(text) && !isMarkedAround(parent) && !isKnown(text))
      foreign.add(text.slice(0, 80));
  }
  const overhang = document.documentElement.scrollWidth - window.innerWidth;
  return { cut: [...cut], foreign: [...foreign], overhang };

  function isCut(node, parent) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) return false;
    for (let around = parent; around && around !== root; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const { left, right, top, bottom, width } = around.getBoundingClientRect();
      // Hidden for the eye and read aloud.
      if (width <= 2) return false;
      // Shown whole beside the pointer.
      if (
        around.getAttribute("title")?.includes(node.textContent ?? "") ||
        around.matches(".ant-table-header")
      )
        return false;
      if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return false;
      if (overflowX !== "visible" && (box.right > right + 2 || box.left < left - 2)) return true;
      if (overflowY !== "visible" && (box.bottom > bottom + 6 || box.top < top - 6)) return true;
    }
    return false;
  }
  /** A sentence with tags in it consists of several texts: its marks stand at its ends. */
  function isMarkedAround(parent) {
    const around = parent.closest("p, li, td, th, label, button, a, span, div, h1, h2, h3");
    const text = (around?.parentElement ?? parent).textContent ?? "";
    return text.includes(start) && text.length < 400;
  }
  function isKnown(text) {
    const plain = text.toLowerCase();
    return plain
      .split(/\s*[·•,:;()/|、，：\n]\s*|\s{2,}/)
      .map((part) => part.replace(/^[^\p{L}]+/u, "")) // a figure before its unit
      .every((part) => !/\p{L}{2,}/u.test(part) || answers.includes(part));
  }
}
