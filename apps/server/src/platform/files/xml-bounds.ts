const ampersand = 0x26;
const open = 0x3c;
const close = 0x3e;
const slash = 0x2f;
const quotes = new Set([0x22, 0x27]);
/** Second byte of what is not an element: declarations, comments, character data. */
const asides = new Set([0x21, 0x3f]);

/** Far beyond any sheet that people fill in. */
const deepest = 100;
const mostTags = 1_000_000;
const mostEntities = 1_000_000;

/**
 * Checks the size and depth of a workbook's XML before it is parsed. A few kilobytes can unpack to millions of nested
 * elements, and a parser needs a hundred times that memory.
 */
export function isReadableXml(bytes: Buffer): boolean {
  if (!hasAtMost(bytes, ampersand, mostEntities)) return false;
  let depth = 0;
  let tags = 0;
  for (let at = bytes.indexOf(open); at !== -1; at = bytes.indexOf(open, at + 1)) {
    if (++tags > mostTags) return false;
    const next = bytes[at + 1] ?? 0;
    if (asides.has(next)) continue;
    if (next === slash) depth--;
    else {
      at = endOfTag(bytes, at);
      if (bytes[at - 1] !== slash && ++depth > deepest) return false;
    }
  }
  return true;
}

function hasAtMost(bytes: Buffer, byte: number, most: number): boolean {
  let count = 0;
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 1))
    if (++count > most) return false;
  return true;
}

/** Finds the end of a tag, skipping quoted values, which may contain `>`. */
function endOfTag(bytes: Buffer, start: number): number {
  let quote = 0;
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (quotes.has(byte)) quote = byte;
    else if (byte === close) return at;
  }
  return bytes.length;
}
