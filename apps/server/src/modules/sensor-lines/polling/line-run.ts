import type { LineProblem } from "@oilcloud/contract";
import {
  groupsOfMap,
  hexOf,
  type LineEvent,
  type MappedGroup,
  PollLine,
  type RequestResult,
  rowsRead,
  usualTiming,
  valuesOf,
} from "@oilcloud/modbus";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { PolledReadings } from "../../telemetry/interface.ts";
import type { LinePlan } from "./asked-line.ts";
import type { PollCounts } from "./poll-counts.ts";
import { makeSensorStates } from "./sensor-states.ts";
import { makeTakeovers } from "./takeovers.ts";

/** A connection to a line, dialled by either side. */
export interface Wire {
  address: string;
  send(bytes: Uint8Array): void;
  close(): void;
}

export interface LineRunDeps {
  readings: PolledReadings;
  counts: PollCounts;
  clock: Clock;
  onError(error: unknown): void;
}

interface Connected {
  wire: Wire;
  since: number;
  receivedMs: number;
  receivedAt: number | null;
}

interface Waiting {
  mapped: MappedGroup;
  resolve(results: readonly RequestResult[]): void;
  reject(error: Error): void;
}

/** A connection on which nothing comes for so long is closed; its DTU dials again. */
const idleMs = 1_800_000;
const readNowPatienceMs = 20_000;
/** A DTU dials again at once: these would be gone before a person has read them. */
const shownUntilAnswer = new Set<LineProblem>(["neverSilent", "tooMuch", "notModbus"]);

/**
 * Asks the sensors of one line while it is connected, and stores what they answer as other readings are stored. Nothing new
 * is asked while a reading waits for its commit: what could not be stored is asked for again.
 */
export function makeLineRun(first: LinePlan, { readings, counts, clock, onError }: LineRunDeps) {
  const timing = (plan: LinePlan) => ({
    ...usualTiming,
    connectDelayMs: plan.connectDelayMs,
    gapMs: plan.gapMs,
  });
  let plan = first;
  let groups = groupsOf(plan);
  let poll = new PollLine(pollsOf(groups), heartbeatsOf(plan), timing(plan));
  let connected: Connected | null = null;
  let problem: LineProblem = "";
  let timer: NodeJS.Timeout | undefined;
  let unstored = 0;
  const states = makeSensorStates();
  const takeovers = makeTakeovers();
  /** Readings that a person waits for, by their group. */
  const waiting = new Map<object, Waiting>();
  const now = () => performance.now();
  const at = () => clock().getTime();

  function step(): void {
    clearTimeout(timer);
    for (;;) {
      const nowMs = now();
      const { events, send, wakeMs } = poll.advance(nowMs);
      for (const event of events) handle(event);
      if (!connected) return;
      if (send) connected.wire.send(send);
      else {
        if (wakeMs !== null) timer = setTimeout(step, Math.ceil(Math.max(1, wakeMs - nowMs)));
        return;
      }
    }
  }

  function handle(event: LineEvent): void {
    if (event.kind === "neverSilent") {
      problem = "neverSilent";
      connected?.wire.close();
      return;
    }
    const asked = waiting.get(event.group);
    if (asked) {
      waiting.delete(event.group);
      asked.resolve(event.results);
      return;
    }
    const found = groups.get(event.group.id);
    if (!found) return;
    const { slave } = found;
    if (event.kind === "failed") {
      const { why, backOffUntilMs } = event;
      counts.onPoll(why);
      states.failed(slave, why, at(), backOffUntilMs === null ? null : at() + backOffUntilMs - now());
    } else {
      problem = "";
      for (const result of event.results)
        if (result.kind !== "skipped") counts.onAnswer(result.tookMs / 1000);
      counts.onPoll(event.results.some(({ kind }) => kind === "exception") ? "exception" : "answered");
      states.answered(slave, event.results, at());
    }
    keep(found, event.results);
  }

  /** Not async: most lines have thousands of neighbours. */
  function keep({ mapped, slave, deviceId }: Grouped, results: readonly RequestResult[]): void {
    const values = valuesOf(rowsRead(mapped, results));
    if (Object.keys(values).length === 0) return;
    unstored++;
    poll.held = true;
    readings
      .store(deviceId, values, { slave, raw: () => Buffer.from(answersOf(results)) })
      .catch(() => {
        counts.onPoll("notStored"); // the reason is kept with the device, as for what it sends itself
      })
      .finally(() => {
        if (--unstored > 0) return;
        poll.held = false;
        step();
      })
      .catch(onError);
  }

  function openDevices(): void {
    for (const id of devicesOf(plan)) readings.opened(id);
  }
  function closeDevices(): void {
    for (const id of devicesOf(plan)) readings.closed(id);
  }

  function giveUpWaiting(): void {
    for (const { reject } of waiting.values()) reject(new AppError("lineNotConnected"));
    waiting.clear();
  }

  function detach(wire: Wire): void {
    if (connected?.wire !== wire) return;
    connected = null;
    clearTimeout(timer);
    poll.disconnected(now());
    giveUpWaiting();
    closeDevices();
  }

  return {
    plan: () => plan,

    /** Takes a connection; false if another one keeps the line. */
    attach(wire: Wire): boolean {
      const nowMs = now();
      if (connected) {
        if (!takeovers.isGranted(nowMs, connected.receivedMs)) return false;
        const former = connected.wire;
        detach(former);
        former.close();
      }
      connected = { wire, since: at(), receivedMs: nowMs, receivedAt: null };
      if (!shownUntilAnswer.has(problem)) problem = "";
      openDevices();
      poll.connected(nowMs);
      step();
      return true;
    },

    detach,

    receive(wire: Wire, bytes: Uint8Array): void {
      if (connected?.wire !== wire || bytes.length === 0) return;
      connected.receivedMs = now();
      connected.receivedAt = at();
      for (const event of poll.receive(bytes, now())) handle(event);
      step();
    },

    /** Sensors, maps or settings were changed. */
    change(next: LinePlan): void {
      const isSameLine = sameWay(plan, next);
      if (connected) {
        poll.disconnected(now());
        giveUpWaiting();
        closeDevices();
      }
      plan = next;
      groups = groupsOf(plan);
      poll = poll.changed(pollsOf(groups), heartbeatsOf(plan), timing(plan));
      poll.held = unstored > 0;
      states.keepOnly(plan.sensors.map(({ slave }) => slave));
      if (!connected) return;
      openDevices();
      poll.connected(now());
      // Another registration or address is another line.
      if (isSameLine) step();
      else connected.wire.close();
    },

    /** Asks a sensor once, before what is due. */
    async readNow(mapped: MappedGroup): Promise<readonly RequestResult[]> {
      if (!connected) throw new AppError("lineNotConnected");
      if (!poll.askOnce(mapped.poll)) throw new AppError("lineBusy");
      const read = new Promise<readonly RequestResult[]>((resolve, reject) => {
        waiting.set(mapped.poll, { mapped, resolve, reject });
      });
      const patience = setTimeout(() => {
        waiting.get(mapped.poll)?.reject(new AppError("lineBusy"));
        waiting.delete(mapped.poll);
      }, readNowPatienceMs);
      step();
      return read.finally(() => clearTimeout(patience));
    },

    failedToConnect(why: LineProblem): void {
      problem = why;
    },

    sweep(): void {
      if (connected && now() - connected.receivedMs > idleMs) connected.wire.close();
    },

    state: () => ({
      connectedSince: connected?.since ?? null,
      address: connected?.wire.address ?? "",
      lastReceived: connected?.receivedAt ?? null,
      problem: takeovers.isContested(now()) ? ("contested" as const) : problem,
      sensorOf: states.of,
    }),

    isConnected: () => connected !== null,

    stop(): void {
      const wire = connected?.wire;
      if (!wire) return;
      detach(wire);
      wire.close();
    },
  };
}

export type LineRun = ReturnType<typeof makeLineRun>;

interface Grouped {
  mapped: MappedGroup;
  slave: number;
  deviceId: string;
}

const groupsOf = ({ sensors }: LinePlan): Map<string, Grouped> =>
  new Map(
    sensors.flatMap(({ slave, deviceId, map }) =>
      groupsOfMap(map, slave, String(slave)).map((mapped) => [mapped.poll.id, { mapped, slave, deviceId }]),
    ),
  );
const pollsOf = (groups: ReadonlyMap<string, Grouped>) =>
  Array.from(groups.values(), ({ mapped }) => mapped.poll);
/** DTUs repeat their registration as a heartbeat, or send other bytes. */
const heartbeatsOf = ({ registration, heartbeat }: LinePlan) =>
  [registration, heartbeat].filter((pattern) => pattern !== null);
const devicesOf = ({ sensors }: LinePlan) => new Set(sensors.map(({ deviceId }) => deviceId));
const wayOf = ({ kind, registration, host, port }: LinePlan) =>
  [kind, registration && hexOf(registration.bytes), registration?.more, host, port].join(" ");
const sameWay = (one: LinePlan, other: LinePlan) => wayOf(one) === wayOf(other);

/** What came, as people read frames; a line of text as it is. */
const answersOf = (results: readonly RequestResult[]): string =>
  results
    .flatMap((result) =>
      result.kind === "skipped" ? [] : [result.kind === "line" ? result.line : hexOf(result.received)],
    )
    .join("\n");
