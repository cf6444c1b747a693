import { makeLoop } from "../../../platform/background-loop.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Owner } from "../../../platform/ownership/owner.ts";
import type { Withholding } from "../../maintenance/interface.ts";
import type { CommittedAlarmEvent } from "../watch/watched-devices-store.ts";
import type { CommunicationStore } from "./communication-store.ts";
import { judgeCommunication } from "./judge-communication.ts";
import { withMaintenance } from "./silence-in-maintenance.ts";

export interface CommunicationDeps {
  store: CommunicationStore;
  owner: Pick<Owner, "write">;
  announce(committed: readonly CommittedAlarmEvent[]): void;
  /** The times in which nothing is raised. */
  maintenance: Withholding;
  clock: Clock;
  onError(error: unknown): void;
}

const everyMs = 30_000;
/**
 * A longer gap between two checks means that this process or its clock stood still; it does not count as the devices'
 * silence.
 */
const longestGapMs = 4 * everyMs;

/** Watches whether devices still report, and records those that do not. */
export function makeCommunicationWatch(deps: CommunicationDeps) {
  const { store, owner, announce, maintenance, clock, onError } = deps;
  const heardAt = new Map<number, number>();
  let heardSince = new Set<number>();
  let listeningSinceMs = clock().getTime();
  let lookedAtMs = listeningSinceMs;
  /** Whether the last check failed. Readings sent since then may not have been stored either. */
  let hasFailed = false;

  function listenAnew(nowMs: number): void {
    listeningSinceMs = nowMs;
    heardAt.clear();
  }

  async function look(): Promise<void> {
    const nowMs = clock().getTime();
    const gapMs = nowMs - lookedAtMs;
    lookedAtMs = nowMs;
    if (hasFailed || gapMs < 0 || gapMs > longestGapMs) listenAnew(nowMs);
    hasFailed = true;
    const [devices, episodes] = [await store.devices(), await store.episodes(nowMs)];
    const heard = heardSince;
    heardSince = new Set();
    try {
      const listened = devices.map(({ newestMs, ...device }) => ({
        ...device,
        heardAt: heardAt.get(device.number) ?? (newestMs && Math.min(newestMs, listeningSinceMs)),
        heardSince: heard.has(device.number),
      }));
      const listening = { nowMs, sinceMs: listeningSinceMs };
      const { devices: judged, allows } = withMaintenance(listened, episodes, listening, maintenance);
      const moves = judgeCommunication(judged, episodes, listening);
      const committed = await owner.write((proof) => store.keep(proof, moves.filter(allows), nowMs));
      hasFailed = false;
      if (committed.length > 0) announce(committed);
    } catch (error) {
      for (const number of heard) heardSince.add(number);
      throw error;
    }
  }

  const looks = makeLoop({ name: "communication watch", holder: "one", everyMs, work: look, onError });

  return {
    hear(readings: readonly { readonly deviceNumber: number }[]): void {
      const nowMs = clock().getTime();
      for (const { deviceNumber } of readings) {
        heardAt.set(deviceNumber, nowMs);
        heardSince.add(deviceNumber);
      }
    },
    look,
    start(): void {
      listenAnew(clock().getTime());
      looks.start();
    },
    stop: looks.stop,
  };
}

export type CommunicationWatch = ReturnType<typeof makeCommunicationWatch>;
