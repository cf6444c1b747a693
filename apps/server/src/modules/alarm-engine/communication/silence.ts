import { type AlarmReason, dayMs, type Episode, minuteMs, offlineAfterMs, staleAfterMs } from "@oilcloud/oil";

/** A device and when it last reported. */
export interface HeardDevice {
  id: string;
  number: number;
  customerId: string;
  gatewayId: string | null;
  isGateway: boolean;
  intervalMs: number;
  /** When it last reported; null for a gateway that does not report itself. */
  heardAt: number | null;
  /** Whether it has reported since the last check. */
  heardSince: boolean;
}

/** A communication episode as stored: of a device, of a gateway or, without a device, of a site. */
export interface CommunicationEpisode {
  id: string;
  customerId: string;
  deviceId: string | null;
  /** The outage that explains it, and when that ended. */
  parent: { id: string; clearedAt: number | null } | null;
  episode: Episode;
  reasons: readonly AlarmReason[];
}

/** The current time, and since when this server has been listening. Silence before that is not the devices' fault. */
export interface Listening {
  nowMs: number;
  sinceMs: number;
}

const leastOverdueMs = 2 * minuteMs;
const leastSilentMs = 15 * minuteMs;

/** Overdue after two missed reports, the same measure that freshness uses. */
export const overdueAfterMs = (intervalMs: number) => Math.max(leastOverdueMs, staleAfterMs(intervalMs));

/** Silent after six missed reports, with bounds for devices that report rarely. */
export const silentAfterMs = (intervalMs: number) =>
  Math.max(leastSilentMs, Math.min(offlineAfterMs(intervalMs), staleAfterMs(intervalMs) + dayMs));

/** Silence of this length is level 1. */
export const longSilenceMs = dayMs;

/** A device and whether it is silent. */
export interface DeviceSilence {
  device: HeardDevice;
  known: CommunicationEpisode | null;
  /** The last report, or when this server began to listen if that was later. */
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

/** A device with an open silence episode stays silent until it reports, however recently this server started. */
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
