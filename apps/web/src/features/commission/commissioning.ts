import type { FoundDevice, MachineEntry, Task, Work } from "./commission-work.ts";
import { nextTask, noWork, readWork, stepOf, withDevice, withSent } from "./commission-work.ts";

export interface CommissioningDeps {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  place: string;
  find(code: string): Promise<FoundDevice>;
  sendEntry(deviceId: string, entry: MachineEntry): Promise<unknown>;
  sendPhoto(deviceId: string, photo: string): Promise<unknown>;
  /** Whether the platform itself said no, so that sending again is of no use. */
  wasRefused(error: unknown): boolean;
  sentence(error: unknown): string;
  /** Called each time the server is reached again; answers how to stop that. */
  onReturn(listener: () => void): () => void;
  wait(ms: number, run: () => void): () => void;
}

export interface Shown {
  work: Work;
  /** A request got no answer; it is sent again. */
  isWaiting: boolean;
  isSending: boolean;
  problem: { task: Task; text: string } | null;
  /** The phone has no room for it, so that a reload would lose it. */
  isNotKept: boolean;
}

const againAfterMs = 4000;

/**
 * Keeps the work on the phone and sends it, again and again until the server answers. Each request states what is to be
 * true, so that one whose answer was lost may be repeated.
 */
export function createCommissioning(deps: CommissioningDeps) {
  const { storage, place } = deps;
  let shown: Shown = {
    work: readWork(storage.getItem(place)),
    isWaiting: false,
    isSending: false,
    problem: null,
    isNotKept: false,
  };
  let stopWaiting = () => {};
  const watchers = new Set<() => void>();

  function show(change: Partial<Shown>): void {
    shown = { ...shown, ...change };
    for (const watcher of watchers) watcher();
  }

  function keep(work: Work): void {
    let isNotKept = false;
    try {
      if (work === noWork || (work.step === "done" && nextTask(work) === null)) storage.removeItem(place);
      else storage.setItem(place, JSON.stringify(work));
    } catch {
      isNotKept = true;
    }
    show({ work, isNotKept });
  }

  /** What the request leads to, applied to the work as it is when the answer arrives. */
  async function request(task: Task, { code, device, entry, photo }: Work): Promise<(now: Work) => Work> {
    if (task === "find") {
      const found = await deps.find(code);
      return (now) => (now.code === code ? withDevice(now, found) : now);
    }
    if (task === "entry" && device && entry) {
      await deps.sendEntry(device.deviceId, entry);
      return (now) => (now.entry === entry ? withSent(now, "entry") : now);
    }
    if (task === "photo" && device && photo !== null) {
      await deps.sendPhoto(device.deviceId, photo);
      return (now) => (now.photo === photo ? withSent(now, "photo") : now);
    }
    return (now) => now;
  }

  async function send(): Promise<void> {
    if (shown.isSending) return;
    stopWaiting();
    for (;;) {
      const task = nextTask(shown.work);
      if (task === null || shown.problem !== null) return show({ isSending: false, isWaiting: false });
      show({ isSending: true });
      const sent = shown.work;
      try {
        const apply = await request(task, sent);
        show({ isWaiting: false });
        keep(apply(shown.work));
      } catch (error) {
        show({ isSending: false });
        if (!deps.wasRefused(error)) return sendLater();
        if (nextTask(shown.work) !== task) continue; // corrected meanwhile
        show({ isWaiting: false, problem: { task, text: deps.sentence(error) } });
        // A wrong code is not looked up again after a reload: every look-up counts.
        return keep(task === "find" ? noWork : { ...shown.work, step: stepOf(task) });
      }
    }
  }

  function sendLater(): void {
    show({ isWaiting: true });
    const stops = [deps.onReturn(() => void send()), deps.wait(againAfterMs, () => void send())];
    stopWaiting = () => {
      for (const stop of stops) stop();
      stopWaiting = () => {};
    };
  }

  return {
    snapshot: () => shown,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** Changes the work, keeps it and sends what is ready. */
    change(next: (work: Work) => Work): void {
      show({ problem: null });
      keep(next(shown.work));
      void send();
    },
    /** Begins to send what an earlier visit left; answers how to end. */
    start(): () => void {
      void send();
      return () => stopWaiting();
    },
    forget(): void {
      stopWaiting();
      show({ problem: null, isWaiting: false });
      keep(noWork);
    },
  };
}

export type Commissioning = ReturnType<typeof createCommissioning>;
