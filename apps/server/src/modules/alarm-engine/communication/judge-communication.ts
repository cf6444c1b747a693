import type { AlarmLevel, AlarmReason } from "@oilcloud/oil";
import { groupBy } from "../../../platform/group-by.ts";
import { type EpisodeChange, advanceEpisode, type Subject, type Under } from "./advance-episode.ts";
import { beginsNow, goesOn, isWorthWaiting, type Outage } from "./outages.ts";
import {
  type CommunicationEpisode,
  type DeviceSilence,
  type HeardDevice,
  isOpen,
  isOutage,
  type Listening,
  longSilenceMs,
  silentAfterMs,
  silenceOf,
} from "./silence.ts";

type Out = Extract<Outage, { kind: "out" }>;
const none: Outage = { kind: "none" };

const outageOf = (members: readonly DeviceSilence[], known: CommunicationEpisode | null): Outage => {
  const still = isOpen(known) && isOutage(known) ? goesOn(members, known.id) : none;
  return still.kind === "out" ? still : beginsNow(members);
};

const outageReason = (of: "site" | "gateway", level: AlarmLevel, { silent, devices }: Out): AlarmReason => ({
  key: "",
  level,
  value: null,
  condition: { kind: "outage", of, silent, devices },
});

function outageMove(
  of: "site" | "gateway",
  subject: Subject,
  known: CommunicationEpisode | null,
  outage: Outage,
  nowMs: number,
): EpisodeChange | null {
  if (outage.kind !== "out")
    return advanceEpisode(subject, known, null, nowMs, { reasons: [], under: "as before" });
  const isLong = isOpen(known) && nowMs - known.episode.firstAt >= longSilenceMs;
  const level = isLong ? 1 : 2;
  return advanceEpisode(subject, known, level, nowMs, {
    reasons: [outageReason(of, level, outage)],
    under: null,
  });
}

/** The outage that a silent device's episode belongs to. */
function placeOf(
  { known, device }: DeviceSilence,
  outage: Under | null,
  nowMs: number,
): EpisodeChange["under"] {
  if (outage !== null) return outage;
  if (!isOpen(known) || !known.parent) return null;
  // When an outage is over, devices that stay silent get the usual time before they are reported by themselves.
  const { clearedAt } = known.parent;
  return clearedAt !== null && nowMs - clearedAt >= silentAfterMs(device.intervalMs) ? null : "as before";
}

function deviceMove(
  silence: DeviceSilence,
  outage: Under | null,
  mayBeOutage: boolean,
  { nowMs, sinceMs }: Listening,
): EpisodeChange | null {
  const { device, known, silent, lastSignMs } = silence;
  const subject = { customerId: device.customerId, deviceId: device.id };
  if (!silent) return advanceEpisode(subject, known, null, nowMs, { reasons: [], under: "as before" });
  if (mayBeOutage && !isOpen(known) && isWorthWaiting(silence)) return null;
  const forMs = nowMs - (device.heardAt ?? lastSignMs);
  const isLong = forMs >= longSilenceMs && nowMs - sinceMs >= silentAfterMs(device.intervalMs);
  const level = isLong ? 1 : 2;
  const { intervalMs } = device;
  const reasons: AlarmReason[] = [
    { key: "", level, value: null, condition: { kind: "silence", forMs, intervalMs } },
  ];
  return advanceEpisode(subject, known, level, nowMs, { reasons, under: placeOf(silence, outage, nowMs) });
}

interface Judged {
  outage: Outage;
  under: Under | null;
}

const underOf = (subject: Subject, known: CommunicationEpisode | null, { kind }: Outage): Under | null =>
  kind === "out" ? { subject, id: isOpen(known) ? known.id : null } : null;

/** The changes of all episodes; outages come before the episodes folded under them. */
export function judgeCommunication(
  devices: readonly HeardDevice[],
  episodes: readonly CommunicationEpisode[],
  listening: Listening,
): EpisodeChange[] {
  const { nowMs } = listening;
  const ofDevice = new Map<string, CommunicationEpisode>();
  const ofSite = new Map<string, CommunicationEpisode>();
  for (const each of episodes) {
    if (each.deviceId === null) ofSite.set(each.customerId, each);
    else ofDevice.set(each.deviceId, each);
  }
  const silences = new Map<string, DeviceSilence>();
  for (const device of devices) {
    if (device.heardAt === null) continue;
    const known = ofDevice.get(device.id) ?? null;
    silences.set(device.id, silenceOf(device, device.heardAt, known, listening));
  }
  const bySite = groupBy([...silences.values()], ({ device }) => device.customerId);
  const byGateway = groupBy([...silences.values()], ({ device }) => device.gatewayId);
  const moves: (EpisodeChange | null)[] = [];

  const sites = new Map<string, Judged>();
  for (const customerId of new Set([...bySite.keys(), ...ofSite.keys()])) {
    const subject = { customerId, deviceId: null };
    const known = ofSite.get(customerId) ?? null;
    const outage = outageOf(bySite.get(customerId) ?? [], known);
    sites.set(customerId, { outage, under: underOf(subject, known, outage) });
    moves.push(outageMove("site", subject, known, outage, nowMs));
  }

  const gateways = new Map<string, Judged>();
  for (const { id, customerId, isGateway } of devices) {
    if (!isGateway) continue;
    const subject = { customerId, deviceId: id };
    const known = ofDevice.get(id) ?? null;
    const under = sites.get(customerId)?.under ?? null;
    if (under === null) {
      const outage = outageOf(byGateway.get(id) ?? [], known);
      gateways.set(id, { outage, under: underOf(subject, known, outage) });
      // A gateway that reports itself is handled as any device, unless the devices behind it are out.
      if (outage.kind === "out" || !silences.has(id))
        moves.push(outageMove("gateway", subject, known, outage, nowMs));
    } else if (isOpen(known) && !silences.has(id)) {
      const { reasons } = known;
      moves.push(advanceEpisode(subject, known, known.episode.level, nowMs, { reasons, under }));
    }
  }

  for (const silence of silences.values()) {
    const { id, customerId, gatewayId } = silence.device;
    if (gateways.get(id)?.outage.kind === "out") continue;
    const site = sites.get(customerId);
    const gateway = gatewayId === null ? undefined : gateways.get(gatewayId);
    const mayBeOutage = site?.outage.kind === "perhaps" || gateway?.outage.kind === "perhaps";
    moves.push(deviceMove(silence, site?.under ?? gateway?.under ?? null, mayBeOutage, listening));
  }
  return moves.filter((move) => move !== null);
}
