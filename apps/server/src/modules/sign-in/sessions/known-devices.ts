import { createHmac, timingSafeEqual } from "node:crypto";
import { newToken } from "../../../platform/secret-tokens.ts";

export const deviceCookie = "device";
const idLength = 16;
const proofLength = 22;
const mostAccounts = 5;

/**
 * The accounts that have logged in with a browser. The browser keeps the proof in a cookie: an id and one signature for
 * each account. Its attempts are counted apart, so that guesses from elsewhere cannot lock its owner out. The cookie
 * authenticates nothing.
 */
export function makeKnownDevices(secret: string) {
  const proofOf = (id: string, username: string) =>
    createHmac("sha256", secret)
      .update(`device:${id}:${username.toLowerCase()}`)
      .digest("base64url")
      .slice(0, proofLength);
  const parts = (cookie: string | null) => {
    const [id = "", ...proofs] = (cookie ?? "").split(".");
    return { id, proofs: proofs.filter(({ length }) => length === proofLength).slice(0, mostAccounts) };
  };
  const holds = (proofs: string[], proof: string) =>
    proofs.some((given) => timingSafeEqual(Buffer.from(given), Buffer.from(proof)));

  return {
    /** The browser's id, if the account has logged in with it. */
    idFor(cookie: string | null, username: string): string | null {
      const { id, proofs } = parts(cookie);
      return id !== "" && holds(proofs, proofOf(id, username)) ? id : null;
    },
    /** The cookie after the account has logged in. */
    after(cookie: string | null, username: string): string {
      const given = parts(cookie);
      const id = given.id.length === idLength ? given.id : newToken().slice(0, idLength);
      const own = proofOf(id, username);
      const others = given.proofs.filter((proof) => proof !== own);
      return [id, own, ...others].slice(0, 1 + mostAccounts).join(".");
    },
  };
}

export type KnownDevices = ReturnType<typeof makeKnownDevices>;
