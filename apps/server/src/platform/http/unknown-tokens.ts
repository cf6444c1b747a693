import { createHash } from "node:crypto";
import { BoundedMap } from "../bounded-map.ts";
import { networkOf } from "../client-network.ts";
import { type Clock, secondsUntil, after } from "../clock.ts";
import { AppError } from "../errors.ts";
import { makeLoopTurns } from "../loop-turns.ts";

const mostRemembered = 10_000;
/** An unknown token is not looked up again for so long. */
const unknownSeconds = 10;
/** A token that was valid before is looked up for so long whatever its network does. */
const knownSeconds = 3600;
const freeTokens = 60;
const recoveredASecond = 1;
/** Tokens that are not known to be valid, in one turn of the event loop. */
const tokensATurn = 5;

/**
 * Bounds how many different unknown tokens a network may show. The same one again costs no look-up, so a program with
 * an old token does not lock out its neighbours.
 */
export function makeUnknownTokens(clock: Clock) {
  const unknown = new BoundedMap<string, Date>(mostRemembered);
  const known = new BoundedMap<string, Date>(mostRemembered);
  const turn = makeLoopTurns(tokensATurn);
  const shown = new BoundedMap<string, { count: number; at: Date }>(mostRemembered);

  function shownBy(network: string, now: Date): number {
    const { count, at } = shown.get(network) ?? { count: 0, at: now };
    return Math.max(0, count - ((now.getTime() - at.getTime()) / 1000) * recoveredASecond);
  }
  const holds = (map: Map<string, Date>, token: string, now: Date) => (map.get(token) ?? now) > now;

  async function bounded<T>(
    token: string,
    address: string,
    lookUp: () => Promise<T | null>,
  ): Promise<T | null> {
    const now = clock();
    const hashed = createHash("sha256").update(token).digest("base64url");
    if (holds(known, hashed, now)) return lookUp();
    await turn();
    if (holds(unknown, hashed, now)) return null;
    const network = networkOf(address);
    if (shownBy(network, now) >= freeTokens)
      throw new AppError("tooManyAttempts", { seconds: secondsUntil(now, after(now, 1 / recoveredASecond)) });
    const found = await lookUp();
    if (found) known.set(hashed, after(now, knownSeconds));
    else {
      unknown.set(hashed, after(now, unknownSeconds));
      shown.set(network, { count: shownBy(network, now) + 1, at: now });
    }
    return found;
  }

  return {
    bounded,
    /** To be called when accounts change: what opened nothing may open something now. */
    forget: () => unknown.clear(),
  };
}
