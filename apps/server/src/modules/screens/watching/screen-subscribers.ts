import { setTimeout as sleep } from "node:timers/promises";
import type { Events } from "../../../events.ts";
import { makeLoop } from "../../../platform/background-loop.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { WatchedScreen } from "./watched-screens.ts";

/** At least so often a screen gets the time as of which its parts are current. */
const everyMs = 10_000;
/** How long changes are collected before screens are computed again. */
const pauseMs = 1000;
/** A watcher that comes so soon after another gets the same answer. */
const sharedForMs = 1000;

/** A screen as JSON: `asOf`, and those of its parts that are sent. Written once for all who watch it. */
export type ScreenJson = string;
export type Deliver = (screen: ScreenJson) => void;

/** All who watch the same screen. */
interface Watching {
  screen: WatchedScreen;
  listeners: Set<Deliver>;
  /** How many wait for their first answer. */
  coming: number;
  /** The parts as last sent, by name. */
  sent: Map<string, string>;
  asOf: number;
  /** When they were computed, by a monotonic clock. */
  madeMs: number;
  making: Promise<void> | null;
}

export interface ScreenSubscribersDeps {
  events: Pick<Events, "on">;
  clock: Clock;
  onError(error: unknown): void;
}

/** The subscribers to big screens. A screen is computed once for all who watch it, and only changed parts are sent. */
export function makeScreenSubscribers({ events, clock, onError }: ScreenSubscribersDeps) {
  const watched = new Map<string, Watching>();
  let changed = false;
  let isSending = false;
  const turns = makeLoop({ name: "big screens", holder: "server", everyMs, work: makeAll, onError });

  async function make(watching: Watching): Promise<void> {
    const asOf = clock().getTime();
    const parts = await watching.screen.parts();
    const news = new Map<string, string>();
    for (const [part, content] of Object.entries(parts)) {
      const json = JSON.stringify(content);
      if (watching.sent.get(part) !== json) news.set(part, json);
    }
    for (const [part, json] of news) watching.sent.set(part, json);
    watching.asOf = asOf;
    watching.madeMs = performance.now();
    const json = screenJson(asOf, news);
    for (const deliver of watching.listeners) deliver(json);
  }

  function refresh(watching: Watching): Promise<void> {
    watching.making ??= make(watching).finally(() => {
      watching.making = null;
    });
    return watching.making;
  }

  async function makeAll(): Promise<void> {
    for (const watching of watched.values()) {
      // A computation under way may have read its data before the change.
      await watching.making?.catch(() => {});
      await refresh(watching).catch(onError);
    }
  }

  async function sendChanges(): Promise<void> {
    isSending = true;
    while (changed) {
      changed = false;
      await makeAll();
      await sleep(pauseMs, undefined, { ref: false });
    }
    isSending = false;
  }

  function noteChange(): void {
    if (watched.size === 0) return;
    changed = true;
    if (!isSending) void sendChanges();
  }
  events.on("alarmsChanged", noteChange);
  events.on("standingsChanged", noteChange);
  events.on("deviceChanged", noteChange);
  events.on("screenChanged", noteChange);

  return {
    /** Returns `first`, which answers all parts and is called once, and `end`, which stops listening. */
    add(screen: WatchedScreen, deliver: Deliver) {
      const { name } = screen;
      const watching: Watching = watched.get(name) ?? {
        screen,
        listeners: new Set(),
        coming: 0,
        sent: new Map(),
        asOf: 0,
        madeMs: Number.NEGATIVE_INFINITY,
        making: null,
      };
      watched.set(name, watching);
      watching.coming++;
      turns.start();
      let isOver = false;
      const leaves = () => {
        if (watching.coming === 0 && watching.listeners.size === 0 && watched.get(name) === watching)
          watched.delete(name);
        if (watched.size === 0) void turns.stop();
      };
      return {
        async first(): Promise<ScreenJson> {
          try {
            if (performance.now() - watching.madeMs > sharedForMs) await refresh(watching);
            // From here on it gets changes; earlier ones are in this answer.
            if (!isOver) watching.listeners.add(deliver);
            return screenJson(watching.asOf, watching.sent);
          } finally {
            watching.coming--;
            leaves();
          }
        },
        end(): void {
          isOver = true;
          watching.listeners.delete(deliver);
          leaves();
        },
      };
    },
    size: () => [...watched.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    stop: () => turns.stop(),
  };
}

export type ScreenSubscribers = ReturnType<typeof makeScreenSubscribers>;

function screenJson(asOf: number, parts: ReadonlyMap<string, string>): ScreenJson {
  const written = [...parts].map(([part, json]) => `${JSON.stringify(part)}:${json}`);
  return `{"asOf":${asOf},"parts":{${written.join(",")}}}`;
}
