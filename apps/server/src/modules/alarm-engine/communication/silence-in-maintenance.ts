import type { Withholding } from "../../maintenance/interface.ts";
import type { EpisodeChange } from "./advance-episode.ts";
import { type CommunicationEpisode, type HeardDevice, isOpen, type Listening, silenceOf } from "./silence.ts";

const raising = new Set<EpisodeChange["transition"]>(["opened", "reopened", "escalated"]);

/** Silence in a maintenance window: a device need not report while it or its gateway is being worked on. */
export function withMaintenance(
  devices: readonly HeardDevice[],
  episodes: readonly CommunicationEpisode[],
  listening: Listening,
  maintenance: Withholding,
) {
  const { nowMs } = listening;
  const numbers = new Map(devices.map(({ id, number }) => [id, number]));
  const windowOf = ({ number, gatewayId }: HeardDevice) =>
    maintenance.at(number, nowMs) ?? maintenance.at(numbers.get(gatewayId ?? "") ?? -1, nowMs);
  const known = new Map(episodes.flatMap((each) => (each.deviceId ? [[each.deviceId, each] as const] : [])));
  const maintained = new Set<string>();
  /** Sites with devices that are expected to report. */
  const awake = new Set<string>();

  /** A device without an open episode is left out, and does not count towards an outage. */
  const listened = devices.map((device): HeardDevice => {
    const window = windowOf(device);
    if (!window) {
      awake.add(device.customerId);
      return device;
    }
    maintained.add(device.id);
    const before = known.get(device.id) ?? null;
    if (device.heardAt === null || isOpen(before)) return device;
    if (silenceOf(device, device.heardAt, before, listening).silent)
      maintenance.withhold(window, {
        deviceId: device.id,
        category: "communication",
        level: 2,
        key: null,
        value: null,
        atMs: nowMs,
      });
    return { ...device, heardAt: null };
  });

  return {
    devices: listened,
    /** An episode that is open in a window may clear in it, and does not escalate. */
    allows: ({ customerId, deviceId, transition }: EpisodeChange): boolean =>
      !raising.has(transition) || (deviceId === null ? awake.has(customerId) : !maintained.has(deviceId)),
  };
}
