import { type BytePattern, occurrences, without } from "../bytes/byte-pattern.ts";
import { concatBytes } from "../bytes/hex.ts";
import { makeOwedAnswers, type OwedAnswers } from "./owed-answers.ts";
import {
  type PollGroup,
  type PollRequest,
  type RequestFailure,
  type RequestResult,
  sentBytes,
} from "./poll-group.ts";
import { readReply, whyNoReply } from "./read-reply.ts";

export interface LineTiming {
  /** Cheap DTUs lose what comes sooner after they connect. */
  readonly connectDelayMs: number;
  readonly gapMs: number;
  /** For how long an answer that did not come may still come. */
  readonly lateMs: number;
  readonly failuresBeforeBackOff: number;
  readonly backOffMs: number;
  /** A line that is never silent for as long as it has to be is given up. */
  readonly mostNoiseMs: number;
}

export const usualTiming: LineTiming = {
  connectDelayMs: 200,
  gapMs: 20,
  lateMs: 60_000,
  failuresBeforeBackOff: 2,
  backOffMs: 600_000,
  mostNoiseMs: 30_000,
};

export type LineEvent =
  | { kind: "read"; group: PollGroup; results: RequestResult[]; atMs: number }
  | {
      kind: "failed";
      group: PollGroup;
      why: RequestFailure;
      results: RequestResult[];
      atMs: number;
      backOffUntilMs: number | null;
    }
  | { kind: "neverSilent" };

type Phase =
  | { kind: "closed" }
  | { kind: "ready"; fromMs: number }
  | { kind: "asking"; request: PollRequest; sentMs: number; untilMs: number }
  | { kind: "quiet"; forMs: number; sinceMs: number; beganMs: number };

interface Scheduled {
  group: PollGroup;
  dueMs: number;
}

interface Slave {
  failures: number;
  untilMs: number;
}

const mostReceived = 2048;
const mostOneOffs = 4;
const nothing: Uint8Array = new Uint8Array(0);

/**
 * One line of RS485 behind a DTU: whom to ask when, and whether what comes is the answer. It has no clock and no socket: the
 * caller gives the time (which must not run backwards), sends what `advance` returns, and calls it again at `wakeMs`.
 *
 *     closed → ready → asking → ready        an answer
 *                        └────→ quiet → ready   no answer, or bytes that belong to none
 */
export class PollLine {
  private readonly timing: LineTiming;
  private readonly heartbeats: readonly BytePattern[];
  private readonly owed: OwedAnswers;
  private readonly schedule: Scheduled[];
  private readonly slaves = new Map<number, Slave>();
  private readonly oneOffs: PollGroup[] = [];
  private phase: Phase = { kind: "closed" };
  private run: { group: PollGroup; scheduled: Scheduled | null; results: RequestResult[] } | null = null;
  private received = nothing;
  /** While true nothing new is asked: what was read before is not stored yet. */
  held = false;

  constructor(
    groups: readonly PollGroup[],
    heartbeats: readonly BytePattern[],
    timing: LineTiming = usualTiming,
    owed: OwedAnswers = makeOwedAnswers(timing.lateMs),
  ) {
    this.timing = timing;
    this.heartbeats = heartbeats;
    this.owed = owed;
    this.schedule = groups.map((group) => ({ group, dueMs: Number.NEGATIVE_INFINITY }));
  }

  /** The line with other groups. What may still arrive late is remembered. */
  changed(
    groups: readonly PollGroup[],
    heartbeats: readonly BytePattern[],
    timing: LineTiming = this.timing,
  ): PollLine {
    return new PollLine(groups, heartbeats, timing, this.owed);
  }

  connected(nowMs: number): void {
    this.received = nothing;
    this.phase = { kind: "ready", fromMs: nowMs + this.timing.connectDelayMs };
  }

  disconnected(nowMs: number): void {
    if (this.phase.kind === "asking") this.owed.add(this.phase.request, nowMs);
    this.run = null;
    this.phase = { kind: "closed" };
  }

  /** Asks once, before what is due. False if too many wait. */
  askOnce(group: PollGroup): boolean {
    if (this.oneOffs.length >= mostOneOffs) return false;
    this.oneOffs.push(group);
    return true;
  }

  receive(chunk: Uint8Array, nowMs: number): LineEvent[] {
    this.received = concatBytes(this.received, chunk);
    if (this.phase.kind === "asking") return this.readAnswer(this.phase, nowMs);
    this.dropUnasked(nowMs);
    return [];
  }

  advance(nowMs: number): { events: LineEvent[]; send: Uint8Array | null; wakeMs: number | null } {
    const events: LineEvent[] = [];
    if (this.phase.kind === "asking" && nowMs >= this.phase.untilMs)
      events.push(...this.timedOut(this.phase, nowMs));
    if (this.phase.kind === "quiet") {
      const { sinceMs, forMs, beganMs } = this.phase;
      if (nowMs >= sinceMs + forMs) this.phase = { kind: "ready", fromMs: nowMs };
      else if (nowMs >= beganMs + this.timing.mostNoiseMs) events.push({ kind: "neverSilent" });
    }
    let send: Uint8Array | null = null;
    if (this.phase.kind === "ready" && nowMs >= this.phase.fromMs) send = this.askNext(nowMs, events);
    return { events, send, wakeMs: this.wakeMs(nowMs) };
  }

  private askNext(nowMs: number, events: LineEvent[]): Uint8Array | null {
    for (;;) {
      this.run ??= this.nextRun(nowMs);
      if (!this.run) return null;
      const { group, results } = this.run;
      const request = group.requests[results.length];
      if (!request) events.push(this.finish(this.run, nowMs));
      else if (this.owed.isBlocked(request, nowMs)) results.push({ kind: "skipped", request });
      else {
        this.received = nothing;
        this.owed.sent(request, nowMs);
        this.phase = { kind: "asking", request, sentMs: nowMs, untilMs: nowMs + group.timeoutMs };
        return sentBytes(request);
      }
    }
  }

  private nextRun(nowMs: number): typeof this.run {
    const oneOff = this.oneOffs.shift();
    if (oneOff) return { group: oneOff, scheduled: null, results: [] };
    if (this.held) return null;
    let next: Scheduled | null = null;
    for (const each of this.schedule)
      if (this.dueMs(each) <= nowMs && (!next || this.dueMs(each) < this.dueMs(next))) next = each;
    if (!next) return null;
    if (next.dueMs === Number.NEGATIVE_INFINITY) next.dueMs = nowMs;
    return { group: next.group, scheduled: next, results: [] };
  }

  private dueMs = ({ group, dueMs }: Scheduled): number =>
    Math.max(dueMs, this.slaves.get(group.slave)?.untilMs ?? dueMs);

  private wakeMs(nowMs: number): number | null {
    switch (this.phase.kind) {
      case "closed":
        return null;
      case "asking":
        return this.phase.untilMs;
      case "quiet":
        return this.phase.sinceMs + this.phase.forMs;
      case "ready": {
        if (this.run || this.oneOffs.length > 0) return Math.max(this.phase.fromMs, nowMs);
        if (this.held || this.schedule.length === 0) return null;
        const due = Math.min(...this.schedule.map(this.dueMs));
        return Math.max(this.phase.fromMs, due, nowMs);
      }
    }
  }

  private readAnswer(asking: Extract<Phase, { kind: "asking" }>, nowMs: number): LineEvent[] {
    const { request, sentMs } = asking;
    const reply = readReply(request, this.received, this.heartbeats, false);
    if (reply.kind === "nothing")
      return this.received.length > mostReceived ? this.fail(asking, "noise", nowMs) : [];
    if (reply.kind === "contradiction") return this.fail(asking, "contradiction", nowMs);
    const { frame, noise, ...answer } = reply;
    return this.answered(
      { ...answer, request, sent: sentBytes(request), received: frame, tookMs: nowMs - sentMs },
      noise,
      nowMs,
    );
  }

  private answered(result: RequestResult, noise: Uint8Array, nowMs: number): LineEvent[] {
    const { run } = this;
    if (!run) return [];
    this.received = nothing;
    run.results.push(result);
    this.slaves.delete(run.group.slave);
    // It may be the late exception of another request, and the answer to this one still to come.
    const { request } = result;
    if (result.kind === "exception" && this.owed.isOwedBy(run.group.slave, nowMs))
      this.owed.add(request, nowMs);
    this.phase =
      noise.length > 0
        ? { kind: "quiet", forMs: run.group.quietMs, sinceMs: nowMs, beganMs: nowMs }
        : { kind: "ready", fromMs: nowMs + this.timing.gapMs };
    return run.results.length < run.group.requests.length ? [] : [this.finish(run, nowMs)];
  }

  private finish({ group, scheduled, results }: NonNullable<typeof this.run>, nowMs: number): LineEvent {
    this.run = null;
    if (scheduled) {
      const next = scheduled.dueMs + group.everyMs;
      // Behind by more than one interval: from now on.
      scheduled.dueMs = next > nowMs ? next : nowMs + group.everyMs;
    }
    return { kind: "read", group, results, atMs: nowMs };
  }

  private timedOut(asking: Extract<Phase, { kind: "asking" }>, nowMs: number): LineEvent[] {
    const reply = readReply(asking.request, this.received, this.heartbeats, true);
    if (reply.kind === "nothing" || reply.kind === "contradiction") {
      const why =
        reply.kind === "contradiction"
          ? reply.kind
          : whyNoReply(asking.request, this.received, this.heartbeats);
      return this.fail(asking, why, nowMs);
    }
    const { frame, noise, ...answer } = reply;
    const { request, sentMs } = asking;
    return this.answered(
      { ...answer, request, sent: sentBytes(request), received: frame, tookMs: nowMs - sentMs },
      noise,
      nowMs,
    );
  }

  private fail(
    { request, sentMs }: Extract<Phase, { kind: "asking" }>,
    why: RequestFailure,
    nowMs: number,
  ): LineEvent[] {
    const { run, received, timing } = this;
    if (!run) return [];
    const { group, scheduled, results } = run;
    this.run = null;
    this.received = nothing;
    this.owed.add(request, nowMs);
    this.phase = { kind: "quiet", forMs: group.quietMs, sinceMs: nowMs, beganMs: nowMs };
    // After the others that are due.
    if (scheduled) scheduled.dueMs = nowMs;
    const failures = (this.slaves.get(group.slave)?.failures ?? 0) + 1;
    const isBackedOff = failures >= timing.failuresBeforeBackOff;
    const untilMs = isBackedOff ? nowMs + timing.backOffMs : nowMs;
    if (scheduled) this.slaves.set(group.slave, { failures, untilMs });
    const failed = {
      kind: "failed",
      request,
      sent: sentBytes(request),
      received,
      tookMs: nowMs - sentMs,
      why,
    } as const;
    const backOffUntilMs = isBackedOff && scheduled ? untilMs : null;
    return [{ kind: "failed", group, why, results: [...results, failed], atMs: nowMs, backOffUntilMs }];
  }

  /** Bytes that no one has asked for: a heartbeat, or an answer that comes too late. */
  private dropUnasked(nowMs: number): void {
    const rest = without(this.received, occurrences(this.received, this.heartbeats));
    // The beginning of a heartbeat whose end is in the next chunk is unasked too, and costs a short silence.
    this.received = rest;
    if (rest.length === 0 || this.phase.kind === "closed") return;
    if (rest.length > mostReceived) this.received = nothing;
    const forMs = this.phase.kind === "quiet" ? this.phase.forMs : quietAfterNoiseMs;
    const beganMs = this.phase.kind === "quiet" ? this.phase.beganMs : nowMs;
    this.phase = { kind: "quiet", forMs, sinceMs: nowMs, beganMs };
  }
}

const quietAfterNoiseMs = 200;
