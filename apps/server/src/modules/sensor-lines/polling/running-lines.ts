import { type BytePattern, type Recognised, recognise, shortestRegistration } from "@oilcloud/modbus";
import { minuteMs } from "@oilcloud/oil";
import { makeLoop } from "../../../platform/background-loop.ts";
import { groupBy } from "../../../platform/group-by.ts";
import type { LinesStore } from "../store/lines-store.ts";
import type { DialOptions } from "./dialled-address.ts";
import { type Dialer, makeDialer } from "./dialer.ts";
import { type LinePlan, planOf } from "./asked-line.ts";
import { type LineRun, type LineRunDeps, makeLineRun } from "./line-run.ts";

export interface RunningLinesDeps extends LineRunDeps {
  store: Pick<LinesStore, "asked">;
  dial: DialOptions;
}

interface Registration extends BytePattern {
  lineId: string;
}

/** Changes of lines are noticed besides, should one be missed. */
const reloadMs = 10 * minuteMs;
const sweepMs = minuteMs;

/** All lines that are asked, kept as they are stored. */
export function makeRunningLines({ store, dial, ...deps }: RunningLinesDeps) {
  const runs = new Map<string, LineRun>();
  const dialers = new Map<string, Dialer>();
  /** Registrations by their first bytes, which all of them have. */
  let registrations = new Map<string, Registration[]>();
  let changing: Promise<void> = Promise.resolve();

  const keyOf = (bytes: Uint8Array) => bytes.subarray(0, shortestRegistration).join();

  function indexRegistrations(): void {
    const all = Array.from(runs.values(), (run) => run.plan()).flatMap(({ id, registration }) =>
      registration ? [{ ...registration, lineId: id }] : [],
    );
    registrations = groupBy(all, ({ bytes }) => keyOf(bytes));
  }

  async function read(ids: readonly string[] | null): Promise<void> {
    const found = new Map((await store.asked(ids)).map((row) => [row.id, planOf(row)]));
    for (const id of ids ?? runs.keys()) if (!found.has(id)) drop(id);
    for (const plan of found.values()) put(plan);
    indexRegistrations();
  }

  function drop(id: string): void {
    dialers.get(id)?.stop();
    dialers.delete(id);
    runs.get(id)?.stop();
    runs.delete(id);
  }

  function put(plan: LinePlan): void {
    const known = runs.get(plan.id);
    if (known && known.plan().kind === plan.kind) {
      if (JSON.stringify(known.plan()) !== JSON.stringify(plan)) known.change(plan);
      return;
    }
    drop(plan.id);
    const run = makeLineRun(plan, deps);
    runs.set(plan.id, run);
    if (plan.kind === "tcp") dialers.set(plan.id, makeDialer(run, dial));
  }

  /** One after the other: the later one must win. */
  function refresh(ids: readonly string[] | null): Promise<void> {
    const next = changing.then(() => read(ids));
    changing = next.catch(() => {});
    return next;
  }

  const loops = [
    makeLoop({
      name: "sensor lines",
      holder: "server",
      everyMs: reloadMs,
      work: () => refresh(null),
      onError: deps.onError,
    }),
    makeLoop({
      name: "silent sensor lines",
      holder: "server",
      everyMs: sweepMs,
      work: () => {
        for (const run of runs.values()) run.sweep();
      },
      onError: deps.onError,
    }),
  ];

  return {
    of: (lineId: string) => runs.get(lineId),
    refresh,
    /** The lines with a sensor of this machine. */
    ofDevice: (deviceId: string): string[] =>
      Array.from(runs.values(), (run) => run.plan())
        .filter(({ sensors }) => sensors.some((sensor) => sensor.deviceId === deviceId))
        .map(({ id }) => id),
    recognise(received: Uint8Array, isOver: boolean): Recognised<Registration> {
      if (received.length < shortestRegistration) return { kind: isOver ? "unknown" : "more" };
      return recognise(received, registrations.get(keyOf(received)) ?? [], isOver);
    },
    connected: (): number => {
      let count = 0;
      for (const run of runs.values()) if (run.isConnected()) count++;
      return count;
    },
    async start(): Promise<void> {
      await refresh(null);
      for (const loop of loops) loop.start();
    },
    async stop(): Promise<void> {
      for (const loop of loops) await loop.stop();
      await changing;
      for (const id of runs.keys()) drop(id);
    },
  };
}

export type RunningLines = ReturnType<typeof makeRunningLines>;
