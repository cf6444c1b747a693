import type { RequestFailure, RequestResult } from "@oilcloud/modbus";

export type SensorFailure = { kind: "failed"; why: RequestFailure } | { kind: "exception"; code: number };

export interface SensorState {
  answeredAt: number | null;
  failure: SensorFailure | null;
  failingSince: number | null;
  nextAt: number | null;
}

const unknown: SensorState = { answeredAt: null, failure: null, failingSince: null, nextAt: null };

/** How the sensors of a line answered last. Times are those of the clock. */
export function makeSensorStates() {
  const states = new Map<number, SensorState>();
  const of = (slave: number) => states.get(slave) ?? unknown;

  function set(slave: number, failure: SensorFailure | null, at: number, nextAt: number | null): void {
    const before = of(slave);
    states.set(slave, {
      answeredAt: failure?.kind === "failed" ? before.answeredAt : at,
      failure,
      failingSince: failure ? (before.failingSince ?? at) : null,
      nextAt,
    });
  }

  return {
    of,
    answered(slave: number, results: readonly RequestResult[], at: number): void {
      const exception = results.find((result) => result.kind === "exception");
      if (exception) set(slave, { kind: "exception", code: exception.code }, at, null);
      else if (results.some(({ kind }) => kind !== "skipped")) set(slave, null, at, null);
    },
    failed(slave: number, why: RequestFailure, at: number, nextAt: number | null): void {
      set(slave, { kind: "failed", why }, at, nextAt);
    },
    keepOnly(slaves: readonly number[]): void {
      for (const slave of states.keys()) if (!slaves.includes(slave)) states.delete(slave);
    },
  };
}
