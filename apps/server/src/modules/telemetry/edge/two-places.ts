import { networkOf } from "../../../platform/client-network.ts";
import type { EdgeDevice } from "./backend.ts";

/** What is needed of a session. */
export interface PlacedSession {
  readonly device: EdgeDevice;
  readonly line: { address(): string; heardMs(): number };
}

/** Both connections have been in use for so long beside each other. A connection that was left behind falls silent. */
const besideMs = 60_000;
/** So many connections in use were ended by others within this time. */
const takeovers = { count: 3, withinMs: 10 * 60_000 };
const reportEveryMs = 10 * 60_000;

/**
 * Finds devices whose token is used in two networks at once. A device that reconnects from another network leaves a
 * silent connection behind; one that was copied keeps both in use, or they end each other again and again.
 */
export class TwoPlaces {
  private readonly report: (device: EdgeDevice, address: string, otherAddress: string) => void;
  private readonly openedMs = new WeakMap<PlacedSession, number>();
  /** Sessions of devices that have some in different networks, by device. */
  private readonly doubled = new Map<string, PlacedSession[]>();
  private readonly takenOverMs = new Map<string, number[]>();
  private readonly reportedMs = new Map<string, number>();

  constructor(report: (device: EdgeDevice, address: string, otherAddress: string) => void) {
    this.report = report;
  }

  opened(session: PlacedSession, others: readonly PlacedSession[], nowMs: number): void {
    this.openedMs.set(session, nowMs);
    if (others.some((other) => isElsewhere(session, other)))
      this.doubled.set(session.device.id, [...others, session]);
  }

  closed(session: PlacedSession): void {
    const { id } = session.device;
    const left = this.doubled.get(id)?.filter((other) => other !== session);
    if (!left) return;
    if (left.length > 1) this.doubled.set(id, left);
    else this.doubled.delete(id);
  }

  /** Called before the session is ended because a newer one takes its place. */
  takenOver(session: PlacedSession, nowMs: number): void {
    const { id } = session.device;
    const other = this.usedBeside(session, this.doubled.get(id) ?? [], 0);
    if (!other) return;
    const times = [...(this.takenOverMs.get(id) ?? []), nowMs].filter(
      (ms) => nowMs - ms <= takeovers.withinMs,
    );
    this.takenOverMs.set(id, times);
    if (times.length >= takeovers.count) this.notice(other, session, nowMs);
  }

  sweep(nowMs: number): void {
    for (const sessions of this.doubled.values())
      for (const session of sessions) {
        const other = this.usedBeside(session, sessions, besideMs);
        if (other) this.notice(other, session, nowMs);
      }
    for (const [id, times] of this.takenOverMs)
      if (nowMs - (times.at(-1) ?? 0) > takeovers.withinMs) this.takenOverMs.delete(id);
    for (const [id, ms] of this.reportedMs) if (nowMs - ms > reportEveryMs) this.reportedMs.delete(id);
  }

  /** A newer session in another network, when both were in use that long after it began. */
  private usedBeside(
    session: PlacedSession,
    sessions: readonly PlacedSession[],
    forMs: number,
  ): PlacedSession | undefined {
    return sessions.find((other) => {
      const sinceMs = this.openedMs.get(other) ?? Number.POSITIVE_INFINITY;
      const isNewer = other !== session && sinceMs >= (this.openedMs.get(session) ?? 0);
      const inUse = (each: PlacedSession) => each.line.heardMs() > sinceMs + forMs;
      return isNewer && isElsewhere(session, other) && inUse(session) && (forMs === 0 || inUse(other));
    });
  }

  private notice(newer: PlacedSession, older: PlacedSession, nowMs: number): void {
    const { device } = newer;
    if (this.reportedMs.has(device.id)) return;
    this.reportedMs.set(device.id, nowMs);
    this.report(device, newer.line.address(), older.line.address());
  }
}

const isElsewhere = (one: PlacedSession, other: PlacedSession): boolean =>
  networkOf(one.line.address()) !== networkOf(other.line.address());
