/** The last time a person acted in any tab of this browser. */
const storageKey = "lastUse";
const warnMs = 60_000;
/** Tabs share their uses in steps of this length. */
const sharedEveryMs = 5000;
/** Use is reported to the server in steps of this length, at their end: it never ends a session before the page does. */
const reportEveryMs = 60_000;

export interface IdleLockDeps {
  idleMs: number;
  now(): number;
  storage: Pick<Storage, "getItem" | "setItem">;
  /** Reports to the server that a person is using the page. */
  report(): void;
  /** Shortly before the session is left. */
  warn(): void;
  leave(): void;
}

/** Leaves a session that no one uses. `used` is called for every act of a person, `look` at least every second. */
export function makeIdleLock({ idleMs, now, storage, report, warn, leave }: IdleLockDeps) {
  let lastUse = now();
  let shared = 0;
  let reported = 0;
  let isWarned = false;
  let isLeft = false;

  function used(): void {
    lastUse = now();
    if (lastUse - shared < sharedEveryMs) return;
    shared = lastUse;
    storage.setItem(storageKey, String(lastUse));
  }

  function look(): void {
    if (isLeft) return;
    const inTabs = Number(storage.getItem(storageKey)) || 0;
    const idleFor = now() - Math.max(lastUse, inTabs);
    if (idleFor >= idleMs) {
      isLeft = true;
      leave();
      return;
    }
    if (lastUse > reported && now() - reported >= reportEveryMs) {
      reported = now();
      report();
    }
    const isDue = idleFor >= idleMs - warnMs;
    if (isDue && !isWarned) warn();
    isWarned = isDue;
  }

  used();
  return { used, look };
}
