import { isIntact } from "./crc16.ts";

const shortest = 5;
/** Address, function and 253 bytes of data with their checksum: no frame is longer. */
const longestFrame = 256;

/** The length of an answer that begins with these bytes; null if it is none, or too little of it is there. */
function answerLength(functionCode: number, third: number | undefined): number | null {
  if (functionCode > 0x80) return shortest;
  switch (functionCode) {
    case 1:
    case 2:
    case 3:
    case 4:
      return third === undefined || third === 0 ? null : shortest + third;
    case 5:
    case 6:
    case 15:
    case 16:
      return 8;
    case 22:
      return 10;
    default:
      return null;
  }
}

/** Whole answers anywhere in the bytes, from any slave: what is between them is skipped. */
export function framesIn(received: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 0; at + shortest <= received.length; at++) {
    const length = answerLength(received[at + 1] ?? 0, received[at + 2]);
    if (length === null || length > longestFrame || at + length > received.length) continue;
    const frame = received.subarray(at, at + length);
    if (!isIntact(frame)) continue;
    found.push(frame);
    at += length - 1;
  }
  return found;
}
