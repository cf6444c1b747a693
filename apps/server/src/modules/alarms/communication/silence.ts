import { type AlarmReason, dayMs, type Episode, minuteMs, offlineAfterMs, staleAfterMs } from "@oilcloud/oil";

/** A device as it is listened to. */
export interface HeardDevice {
  id: string;
  number: number;
  customerId: string;
  gatewayId: string | null;
  isGateway: boolean;
  intervalMs: number;
  /** When it was last heard; null for a gateway that says nothing itself. */
  heardAt: number | null;
  /** Whether anything came of it since the last look. */
  heardSince: boolean;
}

/** A trouble with communication as it is in the database: a device's, a gateway's or, without a device, a site's. */
export interface CommunicationEpisode {
  id: string;
  customerId: string;
  deviceId: string | null;
  /** The outage that explains it, and when that ended. */
  parent: { id: string; clearedAt: number | null } | null;
  episode: Episode;
  reasons: readonly AlarmReason[];
}

/** Now, and since when we have been listening: what was not heard before that says nothing about who was to be heard. */
export interface Listening {
  nowMs: number;
  sinceMs: number;
}

const leastOverdueMs = 2 * minuteMs;
const leastSilentMs = 15 * minuteMs;

/** What has missed two reports may be in trouble; how fresh data is shown as uses the same measure. */
export const overdueAfterMs = (intervalMs: number) => Math.max(leastOverdueMs, staleAfterMs(intervalMs));

/** What has missed six is in trouble; who reports once a day has two days and one more. */
export const silentAfterMs = (intervalMs: number) =>
  Math.max(leastSilentMs, Math.min(offlineAfterMs(intervalMs), staleAfterMs(intervalMs) + dayMs));

/** So long in silence is abnormal at level 1. */
export const longSilenceMs = dayMs;

/** A device that has been heard of, and how it stands. */
export interface DeviceSilence {
  device: HeardDevice;
  known: CommunicationEpisode | null;
  /** When it was heard for the last time, or we began to listen. */
  lastSignMs: number;
  quietMs: number;
  overdue: boolean;
  silent: boolean;
}

type OpenEpisode = CommunicationEpisode & { episode: { clearedAt: null } };

export const isOpen = (known: CommunicationEpisode | null): known is OpenEpisode =>
  known !== null && known.episode.clearedAt === null;

export const isOutage = (known: CommunicationEpisode | null): boolean =>
  known?.reasons.some(({ condition }) => condition.kind === "outage") ?? false;

/** What is known to be silent stays so until it is heard, however short we have been listening. */
export function silenceOf(
  device: HeardDevice,
  heardAt: number,
  known: CommunicationEpisode | null,
  { nowMs, sinceMs }: Listening,
): DeviceSilence {
  const stillOut = isOpen(known) && !isOutage(known) && !device.heardSince && heardAt <= known.episode.lastAt;
  const lastSignMs = stillOut ? heardAt : Math.max(heardAt, sinceMs);
  const quietMs = nowMs - lastSignMs;
  return {
    device,
    known,
    lastSignMs,
    quietMs,
    overdue: stillOut || quietMs >= overdueAfterMs(device.intervalMs),
    silent: stillOut || quietMs >= silentAfterMs(device.intervalMs),
  };
}
