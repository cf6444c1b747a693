import { hourMs as hour, minuteMs as minute } from "@oilcloud/oil";
import { describe, expect, it } from "vitest";
import { judgeCommunication } from "./judge-communication.ts";
import { type CommunicationEpisode, type HeardDevice, isOpen } from "./silence.ts";

const startMs = Date.parse("2026-11-12T00:00:00Z");

function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Two sites with a gateway each; a memory in place of the database that refuses what the database would refuse. */
function makeWorld(random: () => number) {
  const intervals = [minute, 10 * minute, 30 * minute];
  const devices: HeardDevice[] = ["s1", "s2"].flatMap((customerId) => [
    {
      id: `${customerId} gateway`,
      number: 0,
      customerId,
      gatewayId: null,
      isGateway: true,
      intervalMs: minute,
      heardAt: null,
      heardSince: false,
    },
    ...Array.from({ length: 8 }, (_, i) => ({
      id: `${customerId} ${i}`,
      number: i,
      customerId,
      gatewayId: i < 4 ? `${customerId} gateway` : null,
      isGateway: false,
      intervalMs: intervals[Math.floor(random() * intervals.length)] ?? minute,
      heardAt: startMs,
      heardSince: false,
    })),
  ]);
  let episodes: CommunicationEpisode[] = [];
  const announced: { subject: string; transition: string }[] = [];
  let nowMs = startMs;
  let sinceMs = startMs;
  let created = 0;

  function look(): void {
    const moves = judgeCommunication(devices, episodes, { nowMs, sinceMs });
    const begun = new Map<string, string>();
    const nameOf = (of: { customerId: string; deviceId: string | null }) => of.deviceId ?? of.customerId;
    for (const { known, episode, under, reasons, transition, isFolded, customerId, deviceId } of moves) {
      const parentId =
        under === "as before" ? known?.parent?.id : under && (under.id ?? begun.get(nameOf(under.subject)));
      const parent = episodes.find(({ id }) => id === parentId);
      const isAnother = known?.episode.firstAt !== episode.firstAt;
      const id = isAnother || !known ? `e${created++}` : known.id;
      begun.set(nameOf({ customerId, deviceId }), id);
      episodes = episodes.filter((each) => each.id !== id);
      episodes.push({
        id,
        customerId,
        deviceId,
        parent: parent ? { id: parent.id, clearedAt: parent.episode.clearedAt } : null,
        episode,
        reasons: reasons.length > 0 ? reasons : (known?.reasons ?? []),
      });
      if (transition && !isFolded) announced.push({ subject: nameOf({ customerId, deviceId }), transition });
    }
    const clearedAt = new Map(episodes.map((each) => [each.id, each.episode.clearedAt]));
    for (const each of episodes)
      if (each.parent) each.parent.clearedAt = clearedAt.get(each.parent.id) ?? null;
    const open = episodes.filter(isOpen).map(nameOf);
    expect(new Set(open).size).toBe(open.length);
    for (const device of devices) device.heardSince = false;
    episodes = episodes.filter((each) => isOpen(each) || nowMs - (each.episode.clearedAt ?? 0) <= 24 * hour);
  }

  return {
    devices,
    announced,
    episodes: () => episodes,
    /** Minute by minute; those for whom `reports` holds report at their own pace. */
    pass(ms: number, reports: (device: HeardDevice) => boolean): void {
      for (const endMs = nowMs + ms; nowMs < endMs; ) {
        nowMs += minute;
        for (const device of devices) {
          if (device.heardAt === null || nowMs % device.intervalMs !== 0 || !reports(device)) continue;
          device.heardAt = nowMs;
          device.heardSince = true;
        }
        look();
      }
    },
    /** Away for a while, or a clock that was set: listening starts again. */
    restart(jumpMs: number): void {
      nowMs += jumpMs;
      sinceMs = nowMs;
      for (const device of devices)
        if (device.heardAt !== null) device.heardAt = Math.min(device.heardAt, nowMs);
    },
  };
}

describe("silence in random sequences", () => {
  it("has one open record for each device, reports all that stay silent, and clears when all report", () => {
    for (let seed = 1; seed <= 8; seed++) {
      const random = seeded(seed);
      const world = makeWorld(random);
      for (let round = 0; round < 12; round++) {
        const down = new Set<string>();
        for (const { id, customerId, gatewayId } of world.devices) {
          if (random() < 0.15) down.add(id);
          if (gatewayId === null && random() < 0.05) down.add(customerId).add(id);
        }
        const reports = ({ id, customerId, gatewayId }: HeardDevice) =>
          !down.has(id) && !down.has(customerId) && !(gatewayId && down.has(gatewayId));
        world.pass(Math.floor(random() * 5 * hour), reports);
        if (random() < 0.3) world.restart(Math.round((random() - 0.4) * 12) * 30 * minute);
      }
      world.pass(9 * hour, () => false);
      const byDevice = new Map(
        world
          .episodes()
          .filter(isOpen)
          .map((each) => [each.deviceId, each]),
      );
      for (const { id, heardAt } of world.devices) if (heardAt !== null) expect(byDevice.has(id)).toBe(true);
      world.pass(4 * hour, () => true);
      expect(world.episodes().filter(isOpen)).toEqual([]);
      expect(world.announced.length).toBeGreaterThan(0);
    }
  });
});
