import type { AttributeRow, ReceivedMessages, RefusalRow, UndeclaredKeyRow } from "@oilcloud/contract";
import { hourMs } from "@oilcloud/oil";
import type { Clock } from "../../../platform/clock.ts";
import type { Audited } from "../../../platform/audited.ts";
import type { Page, Paged } from "../../../platform/database/paging.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { TelemetryDevice, TelemetryDevicesStore } from "../store/devices-store.ts";
import type { RefusalCounts } from "../ingest/refusal-counts.ts";
import { presentMessages } from "../received/present-messages.ts";
import type { ReceivedMessages as Received } from "../received/received-messages.ts";
import type { KnownDevices } from "../store/known-devices.ts";
import type { LatestValues } from "../store/latest.ts";
import type { DeviceLine } from "./device-line.ts";
import type { ServerRpc } from "./server-rpc.ts";
import { type Addressed, refuseUnfit, type SharedAttributes } from "./shared-attributes.ts";
import type { DeviceSelection, ManagementStore } from "./store.ts";

export interface ManagementDeps {
  store: ManagementStore;
  devices: TelemetryDevicesStore;
  audited: Audited;
  /** Writes down that a device was called. */
  noteCall(device: CalledDevice, call: DeviceCall): Promise<void>;
  known: KnownDevices;
  latest: LatestValues;
  refusals: RefusalCounts;
  received: Received;
  attributes: SharedAttributes;
  rpc: ServerRpc;
  line: DeviceLine;
  clock: Clock;
}

export interface DeviceCall {
  deviceId: string;
  method: string;
  params?: unknown;
}

export type CalledDevice = Pick<TelemetryDevice, "id" | "tenantId" | "customerId" | "name">;

/** Device management: commands, attributes, tokens, undeclared keys and refused messages. */
export function makeDeviceManagement(deps: ManagementDeps) {
  const {
    store,
    devices,
    audited,
    noteCall,
    known,
    latest,
    refusals,
    received,
    attributes,
    rpc,
    line,
    clock,
  } = deps;

  async function find(scope: Scope, deviceId: string): Promise<TelemetryDevice> {
    const device = await devices.inScope(scope, deviceId);
    if (!device) throw new AppError("notFound");
    return device;
  }

  async function address(scope: Scope, deviceId: string): Promise<Addressed & CalledDevice> {
    const { id, tenantId, customerId, name } = await find(scope, deviceId);
    return { id, tenantId, customerId, name, through: await devices.throughGateway(id) };
  }

  async function callTo(scope: Scope, { deviceId, method, params = null }: DeviceCall) {
    refuseUnfit(params);
    const { id, tenantId, customerId, name, through } = await address(scope, deviceId);
    await noteCall({ id, tenantId, customerId, name }, { deviceId, method, params });
    return { deviceId: id, tenantId, through, method, params };
  }

  /**
   * Drops the cached device and its sessions, so that the device reconnects with its current data, if it still
   * exists.
   */
  function deviceChanged(deviceId: string): void {
    known.forget(deviceId);
    line.endSessions(deviceId);
  }

  return {
    async tell(scope: Scope, call: DeviceCall): Promise<void> {
      rpc.tell(await callTo(scope, call));
    },
    async ask(scope: Scope, call: DeviceCall, timeoutMs: number): Promise<unknown> {
      return rpc.ask(await callTo(scope, call), timeoutMs);
    },
    /** Ends all pending calls to devices, when the server stops. */
    giveUp: () => rpc.giveUp(),

    async attributes(scope: Scope, deviceId: string): Promise<AttributeRow[]> {
      return attributes.list((await find(scope, deviceId)).id);
    },
    /** Returns whether the device has received the values already. */
    async setShared(scope: Scope, deviceId: string, values: Record<string, unknown>): Promise<boolean> {
      return attributes.set(await address(scope, deviceId), values);
    },
    async removeShared(scope: Scope, deviceId: string, keys: string[]): Promise<boolean> {
      return attributes.remove(await address(scope, deviceId), keys);
    },

    /**
     * Issues a new token, which is shown only once. The old one becomes
     * invalid after the overlap. Its sessions are ended now, so that each session's token is known to be the old or the
     * new one.
     */
    async issueToken(scope: Scope, deviceId: string, overlapHours = 0): Promise<string> {
      const { id } = await find(scope, deviceId);
      const now = clock();
      const oldUntil = new Date(now.getTime() + overlapHours * hourMs);
      const token = await audited.change([id], (trx) => devices.issueToken(id, now, trx, oldUntil));
      deviceChanged(id);
      return token;
    },

    /** For devices that have been found in scope, as those of an import: who has a token keeps it. */
    async issueMissingTokens(deviceIds: readonly string[]): Promise<Map<string, string>> {
      const tokens = await audited.change(deviceIds, (trx) =>
        devices.issueMissingTokens(deviceIds, clock(), trx),
      );
      for (const id of tokens.keys()) deviceChanged(id);
      return tokens;
    },

    deviceChanged,

    async undeclaredKeys(
      scope: Scope,
      filter: DeviceSelection,
      page: Page,
    ): Promise<Paged<UndeclaredKeyRow>> {
      const { rows, total } = await store.undeclared(scope, filter, page);
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

    async receivedMessages(scope: Scope, deviceId: string): Promise<ReceivedMessages> {
      const device = await find(scope, deviceId);
      return presentMessages(received.watch(device.number), device);
    },

    async refusals(scope: Scope, filter: DeviceSelection, page: Page): Promise<Paged<RefusalRow>> {
      await refusals.flush(); // the list includes what was counted a moment ago
      const { rows, total } = await store.refusals(scope, filter, page);
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
