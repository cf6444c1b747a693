import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { CodeChallenge } from "@oilcloud/contract";
import { BoundedMap } from "../../../platform/bounded-map.ts";
import type { Clock } from "../../../platform/clock.ts";

const validMs = 5 * 60_000;
const mostRemembered = 10_000;

/** How many zero bits the hash of a number that is appended to the challenge begins with. */
export function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    bits += byte === 0 ? 8 : Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits;
}

/**
 * Work that a client does before a message is sent at the platform's cost. The server keeps nothing of a challenge that it
 * has given: it is signed, names its time and difficulty, and holds for one receiver and one network. It is taken once.
 */
export function makeCodeChallenges(secret: string, clock: Clock) {
  const taken = new BoundedMap<string, true>(mostRemembered);
  const signed = (head: string, of: string) =>
    createHmac("sha256", secret).update(`code challenge:${head}:${of}`).digest("base64url").slice(0, 27);

  return {
    /** For `of`, a receiver and a network. */
    give(of: string, bits: number): CodeChallenge {
      const head = [clock().getTime() + validMs, bits, randomBytes(12).toString("base64url")].join(".");
      return { challenge: `${head}.${signed(head, of)}`, bits };
    },

    /** True once for a proof of a challenge that was given for the same. */
    take(of: string, proof: string): boolean {
      const [endMs = "", bits = "", random = "", mac = "", number = ""] = proof.split(".");
      const head = [endMs, bits, random].join(".");
      const expected = signed(head, of);
      const isOurs =
        mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
      if (!isOurs || number === "" || Number(endMs) < clock().getTime() || taken.has(head)) return false;
      if (zeroBits(createHash("sha256").update(proof).digest()) < Number(bits)) return false;
      taken.set(head, true);
      return true;
    },
  };
}

export type CodeChallenges = ReturnType<typeof makeCodeChallenges>;
