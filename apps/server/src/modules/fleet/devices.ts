import type { DeviceRecord, DisplayIndex } from "@oilcloud/contract";
import type { Events } from "../../events.ts";
import type { SignedInActor, Viewer } from "../../platform/actor.ts";
import type { Audited } from "../../platform/audited.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import type { Scope } from "../../platform/scope.ts";
import type { RefuseNewDevices } from "../quotas/interface.ts";
import { explainConstraint } from "./constraints.ts";
import { columnsOf, type DeviceEntry } from "./device-columns.ts";
import type { DeviceList } from "./device-list.ts";
import type { DeviceColumns, FleetDeviceRow, DevicesStore, Removal } from "./devices-store.ts";
import type { FleetTelemetry } from "./fleet-telemetry.ts";
import type { DeviceRecordsStore } from "./device-records-store.ts";
import type { OilBrandsStore } from "./oil-brands-store.ts";
import type { Sensors } from "./sensors.ts";

export interface DevicesDeps {
  store: DevicesStore;
  brands: Pick<OilBrandsStore, "ofCustomer">;
  audited: Audited;
  records: DeviceRecordsStore;
  list: DeviceList;
  sensors: Pick<Sensors, "ofDevice" | "fit">;
  telemetry: FleetTelemetry;
  events: Pick<Events, "emit">;
  removal: Removal;
  refuseNewDevices: RefuseNewDevices;
  /** Whether an address is that of a device image that the caller sees. */
  isDeviceImage(viewer: { accountId: string; scope: Scope }, address: string): Promise<boolean>;
  clock: Clock;
}

export interface NewDevice extends DeviceEntry {
  customerId: string;
  groupId: string;
  deviceName: string;
  machineType: string;
  sensors?: readonly { model: string; sensorName: string }[];
}

/** What a reading is judged by: the edge has to load a device again when these change. */
const judgedBy: readonly (keyof DeviceEntry)[] = [
  "oilNo",
  "machineType",
  "intervalS",
  "groupId",
  "deviceName",
  "isGateway",
  "clockOffsetMin",
  "clockInSeconds",
];

function withoutOil(entry: DeviceEntry): DeviceEntry {
  const { oilNo: _, ...rest } = entry;
  return rest;
}

/** Adds, changes, moves and deletes devices. The ids have been found in the caller's scope before. */
export function makeDevices({
  store,
  brands,
  audited,
  records,
  list,
  sensors,
  telemetry,
  events,
  removal,
  refuseNewDevices,
  isDeviceImage,
  clock,
}: DevicesDeps) {
  async function find({ scope }: Viewer, id: string): Promise<FleetDeviceRow> {
    const device = await store.one(scope, id);
    if (!device) throw new AppError("notFound");
    return device;
  }

  async function refuseForeignGroup(customerId: string, groupId: string | undefined): Promise<void> {
    if (groupId !== undefined && !(await store.isGroupOf(customerId, groupId)))
      throw new AppError("deviceGroupRequired");
  }

  async function refuseGatewayChange(device: FleetDeviceRow, isGateway: boolean | undefined): Promise<void> {
    if (isGateway === undefined || isGateway === device.isGateway) return;
    if (isGateway && device.gatewayId !== null) throw new AppError("gatewayBehindGateway");
    if (!isGateway && (await store.hasChildren(device.id))) throw new AppError("gatewayInUse");
  }

  /** A text names an oil of the catalogue or one of the dealer's, whose names are read only where they can matter. */
  const columnsFor = async (customerId: string, entry: DeviceEntry): Promise<DeviceColumns> =>
    columnsOf(entry, entry.oilNo?.trim() ? await brands.ofCustomer(customerId) : []);

  /** null also for a viewer who sees the device and not its gateway */
  async function gatewayOf(
    { scope }: Viewer,
    { gatewayId }: FleetDeviceRow,
  ): Promise<DeviceRecord["gateway"]> {
    const gateway = gatewayId === null ? undefined : await store.one(scope, gatewayId);
    return gateway ? { deviceId: gateway.id, deviceName: gateway.name } : null;
  }

  const update = ({ scope }: Viewer, ids: readonly string[], columns: DeviceColumns) =>
    explainConstraint(audited.change(ids, (trx) => store.update(trx, scope, ids, columns)));

  /** A gateway that measures nothing itself reports through its devices. */
  async function ofNewestChild(viewer: Viewer, gatewayId: string) {
    const { rows } = await list.page(viewer, {
      gatewayId,
      orderBy: "lastTime",
      descending: true,
      pageSize: 1,
    });
    const [newest] = rows;
    return newest && { lastTime: newest.lastTime, freshness: newest.freshness, online: newest.online };
  }

  /** Not waited for: who edits need not wait for what follows from it. */
  const changed = (deviceId: string) => void events.emit("deviceChanged", { deviceId });

  function refuseFuture(ms: number | null | undefined): void {
    if (ms && ms > clock().getTime()) throw new AppError("installInFuture");
  }

  /** An address elsewhere would show its owner which page is open, and who looks at it. */
  async function refuseOtherImage(
    actor: SignedInActor,
    given: string | undefined,
    before = "",
  ): Promise<void> {
    const image = given?.trim() ?? "";
    if (image !== "" && image !== before && !(await isDeviceImage(actor, image)))
      throw new AppError("deviceImageUnknown");
  }

  return {
    async record(viewer: Viewer, id: string): Promise<DeviceRecord> {
      const row = await find(viewer, id);
      const device = list.present(row, viewer);
      return {
        ...device,
        ...(row.isGateway && device.lastTime === null && (await ofNewestChild(viewer, id))),
        gateway: await gatewayOf(viewer, row),
        sensors: await sensors.ofDevice(viewer, id),
        attributes: await records.attributes(viewer.scope, id),
        refusals: await records.refusals(viewer.scope, id),
        tokenTime: await records.tokenTime(viewer.scope, id),
        mqttPort: telemetry.mqttPort(),
      };
    },

    async add(actor: SignedInActor, entry: NewDevice): Promise<{ deviceId: string }> {
      refuseFuture(entry.installTime);
      await refuseForeignGroup(entry.customerId, entry.groupId);
      await refuseOtherImage(actor, entry.deviceImage);
      const columns = await columnsFor(entry.customerId, entry);
      const deviceId = await explainConstraint(
        audited.add(async (trx) => {
          await refuseNewDevices(trx, entry.customerId, 1);
          const id = await store.add(trx, {
            ...columns,
            customer_id: entry.customerId,
            group_id: entry.groupId,
            name: entry.deviceName.trim(),
            machine_type: entry.machineType,
          });
          await sensors.fit(trx, id, entry.sensors ?? []);
          return id;
        }),
      );
      return { deviceId };
    },

    async modify(actor: SignedInActor, id: string, entry: DeviceEntry): Promise<{ deviceId: string }> {
      refuseFuture(entry.installTime);
      const device = await find(actor, id);
      await refuseForeignGroup(device.customerId, entry.groupId);
      await refuseOtherImage(actor, entry.deviceImage, device.imageUrl);
      await refuseGatewayChange(device, entry.isGateway);
      // A name that is no longer in the dealer's list keeps the grade it had there.
      const isSameOil =
        device.oil !== null && entry.oilNo?.trim() === device.otherOil && device.otherOil !== "";
      const columns = await columnsFor(device.customerId, isSameOil ? withoutOil(entry) : entry);
      if (Object.keys(columns).length > 0) await update(actor, [id], columns);
      if (judgedBy.some((field) => entry[field] !== undefined)) changed(id);
      return { deviceId: id };
    },

    async move(viewer: Viewer, ids: readonly string[], groupId: string): Promise<{ moved: number }> {
      for (const customerId of await store.customersOf(viewer.scope, ids)) {
        await refuseForeignGroup(customerId, groupId);
      }
      const moved = await update(viewer, ids, { group_id: groupId });
      for (const id of ids) changed(id);
      return { moved };
    },

    /** A page has people type the name again: what is deleted cannot be restored. */
    async remove(viewer: Viewer, id: string, typedName?: string): Promise<{ deviceId: string }> {
      const { name } = await find(viewer, id);
      if (typedName !== undefined && typedName.trim() !== name) throw new AppError("deviceNameMismatch");
      if (await store.hasChildren(id)) throw new AppError("gatewayHasDevices");
      await explainConstraint(
        audited.change([id], (trx) => store.remove(trx, viewer.scope, id, { at: clock(), ...removal })),
      );
      changed(id);
      return { deviceId: id };
    },

    async setOrder(viewer: Viewer, id: string, keyIds: readonly number[]): Promise<DisplayIndex[]> {
      const known = new Set((await telemetry.displayOrder(viewer, id)).map(({ keyId }) => keyId));
      if (keyIds.some((keyId) => !known.has(keyId))) throw new AppError("indicatorUnknown");
      await update(viewer, [id], { display_key_ids: [...new Set(keyIds)] });
      return telemetry.displayOrder(viewer, id);
    },

    /** In the order of their names; a device that has a token keeps it. */
    async issueTokens({ scope }: Viewer, ids: readonly string[]) {
      const devices = await store.named(scope, [...new Set(ids)]);
      const tokens = await telemetry.issueMissingTokens(devices.map(({ deviceId }) => deviceId));
      return devices.map((device) => ({ ...device, token: tokens.get(device.deviceId) ?? "" }));
    },

    async issueToken(viewer: Viewer, id: string, overlapHours = 0) {
      const token = await telemetry.issueToken(viewer.scope, id, overlapHours);
      return { token, mqttPort: telemetry.mqttPort(), mqttSecure: telemetry.mqttSecure() };
    },
  };
}

export type Devices = ReturnType<typeof makeDevices>;
