import { setTimeout as sleep } from "node:timers/promises";
import type { Events } from "../../events.ts";
import { makeLoop } from "../../platform/background-loop.ts";
import type { Clock } from "../../platform/clock.ts";
import type { WatchedScreen } from "../screens/interface.ts";
import { type AnswerTail, screenTail } from "./answers.ts";

/** At least so often a screen is told that what it shows is still so. */
const everyMs = 10_000;
/** How long changes are collected before screens are made anew. */
const pauseMs = 1000;
/** Who asks so soon after another is told the same. */
const sharedForMs = 1000;

type Deliver = (tail: AnswerTail) => void;

/** All who watch the same screen. */
interface Watching {
  screen: WatchedScreen;
  listeners: Set<Deliver>;
  /** Those who have yet to get their first answer. */
  coming: number;
  /** The parts as they were last told, by name. */
  told: Map<string, string>;
  asOf: number;
  /** When they were made, by a clock that nobody sets. */
  madeMs: number;
  making: Promise<void> | null;
}

export interface ScreenSubscribersDeps {
  events: Pick<Events, "on">;
  clock: Clock;
  onError(error: unknown): void;
}

/** The subscribers to big screens. A screen is made once for all who watch it, and only parts that changed are sent. */
export function makeScreenSubscribers({ events, clock, onError }: ScreenSubscribersDeps) {
  const watched = new Map<string, Watching>();
  let changed = false;
  let telling = false;
  const turns = makeLoop({ everyMs, work: makeAll, onError });

  async function make(watching: Watching): Promise<void> {
    const asOf = clock().getTime();
    const parts = await watching.screen.parts();
    const news = new Map<string, string>();
    for (const [part, content] of Object.entries(parts)) {
      const json = JSON.stringify(content);
      if (watching.told.get(part) !== json) news.set(part, json);
    }
    for (const [part, json] of news) watching.told.set(part, json);
    watching.asOf = asOf;
    watching.madeMs = performance.now();
    const tail = screenTail(asOf, news);
    for (const deliver of watching.listeners) deliver(tail);
  }

  function refresh(watching: Watching): Promise<void> {
    watching.making ??= make(watching).finally(() => {
      watching.making = null;
    });
    return watching.making;
  }

  async function makeAll(): Promise<void> {
    for (const watching of watched.values()) {
      // What is being made now may have been read before the change.
      await watching.making?.catch(() => {});
      await refresh(watching).catch(onError);
    }
  }

  async function tellChanges(): Promise<void> {
    telling = true;
    while (changed) {
      changed = false;
      await makeAll();
      await sleep(pauseMs, undefined, { ref: false });
    }
    telling = false;
  }

  function hear(): void {
    if (watched.size === 0) return;
    changed = true;
    if (!telling) void tellChanges();
  }
  events.on("alarmsChanged", hear);
  events.on("standingsChanged", hear);
  events.on("deviceChanged", hear);
  events.on("screenChanged", hear);

  return {
    /** Answers how to get the first answer, with all parts, which is asked for once, and how to stop listening. */
    add(screen: WatchedScreen, deliver: Deliver) {
      const { name } = screen;
      const watching: Watching = watched.get(name) ?? {
        screen,
        listeners: new Set(),
        coming: 0,
        told: new Map(),
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
        async first(): Promise<AnswerTail> {
          try {
            if (performance.now() - watching.madeMs > sharedForMs) await refresh(watching);
            // From here on it hears what changes; what is made before is in this answer.
            if (!isOver) watching.listeners.add(deliver);
            return screenTail(watching.asOf, watching.told);
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
