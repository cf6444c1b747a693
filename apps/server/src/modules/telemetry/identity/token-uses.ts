import { BoundedMap } from "../../../platform/bounded-map.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { ShownDevice } from "../store/devices-store.ts";

export interface TokenUse {
  deviceId: string;
  /** The token's, as hexadecimal digits. */
  hash: string;
  kind: "current" | "earlier" | "ended";
  at: Date;
  address: string;
}

/** Between two writes; older ones are dropped, because a device shows its token again. */
const mostNoted = 10_000;

/** Notes tokens that devices show, as far as there is something to write: a look-up must not wait for it. */
export function makeTokenUses(clock: Clock) {
  const noted = new BoundedMap<string, TokenUse>(mostNoted);
  return {
    /** Called for each token that was looked up; the answers are cached, so a use may be noted up to half a minute late. */
    noticed({ id: deviceId, shown }: ShownDevice, address: string): void {
      if (!shown || shown.kind === "known") return;
      const { hash, kind } = shown;
      noted.set(hash, { deviceId, hash, kind, at: clock(), address });
    },
    take(): TokenUse[] {
      const taken = [...noted.values()];
      noted.clear();
      return taken;
    },
    putBack(uses: readonly TokenUse[]): void {
      for (const use of uses) if (!noted.has(use.hash)) noted.set(use.hash, use);
    },
  };
}

export type TokenUses = ReturnType<typeof makeTokenUses>;
