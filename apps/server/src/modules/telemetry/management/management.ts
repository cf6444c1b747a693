import type { RefusalRow, UndeclaredKeyRow } from "@oilcloud/contract";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { TelemetryDevice, TelemetryDevicesStore } from "../devices-store.ts";
import type { RefusalCounts } from "../ingest/refusal-counts.ts";
import type { KnownDevices } from "../known-devices.ts";
import type { LatestValues } from "../latest.ts";
import type { DeviceLine } from "./device-line.ts";
import type { DeviceFilter, ManagementStore } from "./store.ts";

export interface ManagementDeps {
  store: ManagementStore;
  devices: TelemetryDevicesStore;
  known: KnownDevices;
  latest: LatestValues;
  refusals: RefusalCounts;
  line: DeviceLine;
  clock: Clock;
}

export interface Paged<Row> {
  rows: Row[];
  total: number;
}

/** What people do with devices, and look at, when they set them up. */
export function makeDeviceManagement(deps: ManagementDeps) {
  const { store, devices, known, latest, refusals, line, clock } = deps;

  async function find(scope: Scope, deviceId: string): Promise<TelemetryDevice> {
    const device = await devices.inScope(scope, deviceId);
    if (!device) throw new AppError("notFound");
    return device;
  }

  return {
    /** A new token, shown this once. The old one is worth nothing from now on, and who came with it is cut off. */
    async issueToken(scope: Scope, deviceId: string): Promise<string> {
      const { id } = await find(scope, deviceId);
      const token = await devices.issueToken(id, clock());
      known.forget(id);
      line.endSessions(id);
      return token;
    },

    async undeclaredKeys(scope: Scope, filter: DeviceFilter): Promise<Paged<UndeclaredKeyRow>> {
      const { rows, total } = await store.undeclared(scope, filter);
      const texts = await store.newestTexts(rows);
      return {
        total,
        rows: rows.map(({ number, firstSeen, ...row }, i) => {
          const newest = newestOf(latest, number, row.keyId);
          const { textTs, text } = texts[i] ?? { textTs: null, text: null };
          const isText = textTs !== null && textTs.getTime() >= (newest?.tsMs ?? 0);
          return {
            ...row,
            firstTime: firstSeen.getTime(),
            lastTime: isText ? textTs.getTime() : (newest?.tsMs ?? null),
            value: isText ? text : (newest?.value ?? null),
          };
        }),
      };
    },

    async refusals(scope: Scope, filter: DeviceFilter): Promise<Paged<RefusalRow>> {
      await refusals.flush(); // what was counted a moment ago belongs to the answer
      const { rows, total } = await store.refusals(scope, filter);
      return {
        total,
        rows: rows.map(({ count, lastAt, ...row }) => ({
          ...row,
          count: Number(count),
          lastTime: lastAt.getTime(),
        })),
      };
    },
  };
}

export type DeviceManagement = ReturnType<typeof makeDeviceManagement>;

function newestOf(latest: LatestValues, deviceNumber: number, keyId: number) {
  const known = latest.of(deviceNumber);
  const place = known?.keyIds.indexOf(keyId) ?? -1;
  if (!known || place === -1) return null;
  return { tsMs: known.times[place] ?? 0, value: String(known.vals[place]) };
}
