import type { CodeChallenge } from "@oilcloud/contract";
import { sha256 } from "./sha256.ts";

/** The page answers clicks between two such pieces. */
const pieceMs = 12;
const checkedAtOnce = 50;

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

function zeroBits(hash: Int32Array): number {
  let bits = 0;
  for (const word of hash) {
    bits += Math.clz32(word);
    if (word !== 0) break;
  }
  return bits;
}

/** Finds the number that the server asks for before it sends a message, in pieces that leave the page usable. */
export async function solveChallenge({ challenge, bits }: CodeChallenge): Promise<string> {
  for (let number = 0; ; await nextTurn()) {
    const untilMs = performance.now() + pieceMs;
    while (performance.now() < untilMs)
      for (const end = number + checkedAtOnce; number < end; number++) {
        const proof = `${challenge}.${number}`;
        if (zeroBits(sha256(proof)) >= bits) return proof;
      }
  }
}
