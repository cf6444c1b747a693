import type { Events } from "../../../events.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Identity } from "../../../platform/http/caller.ts";
import { type Deliver, makeScreenSubscribers } from "./screen-subscribers.ts";
import { type AskedScreen, makeWatchedScreens, type WatchedScreensDeps } from "./watched-screens.ts";

export interface ScreenSourceDeps extends WatchedScreensDeps {
  events: Pick<Events, "on">;
  clock: Clock;
  onError(error: unknown): void;
}

/** Where the live stream gets big screens from. */
export function makeScreenSource({ events, clock, onError, ...deps }: ScreenSourceDeps) {
  const find = makeWatchedScreens(deps);
  const subscribers = makeScreenSubscribers({ events, clock, onError });
  return {
    /** The screen that an identity asks to watch; null where it may not. */
    async find(identity: Identity, asked: AskedScreen) {
      const screen = await find(identity, asked);
      return screen && { subscribe: (deliver: Deliver) => subscribers.add(screen, deliver) };
    },
    /** How many watch a screen. */
    size: subscribers.size,
    /** To be called before the streams close. */
    stop: subscribers.stop,
  };
}

export type ScreenSource = ReturnType<typeof makeScreenSource>;
/** A screen that a stream may subscribe to. */
export type FoundScreen = NonNullable<Awaited<ReturnType<ScreenSource["find"]>>>;
