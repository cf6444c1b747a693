import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { DeviceKeyMapping, KeyMapping, ModelKeyMapping, TriedMapping } from "@oilcloud/contract";
import type { Viewer } from "../../../platform/actor.ts";
import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { labelIn } from "../../../platform/labels.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { JsonBounds } from "../edge/bounded-json.ts";
import { parsePath } from "../mapping/path.ts";
import type { ReceivedMessages } from "../received/received-messages.ts";
import type { TelemetryDevice, TelemetryDevicesStore } from "../store/devices-store.ts";
import { modelOf } from "./audited-mappings.ts";
import type { KeyMappingsStore, MappingOwner } from "./key-mappings-store.ts";
import { overlapsOf } from "./overlaps.ts";
import { tryMapping } from "./try-mapping.ts";

export interface KeyMappingsDeps {
  store: KeyMappingsStore;
  devices: Pick<TelemetryDevicesStore, "inScope">;
  received: Pick<ReceivedMessages, "watch">;
  audited: Audited;
  /** Its payload is read in another way from now on. */
  deviceChanged(deviceId: string): void;
  rereadingOf(deviceId: string): Promise<DeviceKeyMapping["rereading"]>;
  bounds: JsonBounds;
  clock: Clock;
}

/** Messages that a mapping is tried on. */
const mostTried = 20;
/** Devices whose sessions end in one turn of the event loop. */
const atATime = 100;
/** What the platform asks for itself has a register map. */
const polledTransport = "Modbus";

/** How the keys of foreign devices become indicators: by device, or by the models of a dealer's sensors. */
export function makeKeyMappings({
  store,
  devices,
  received,
  audited,
  deviceChanged,
  rereadingOf,
  bounds,
  clock,
}: KeyMappingsDeps) {
  async function find(scope: Scope, deviceId: string): Promise<TelemetryDevice> {
    const device = await devices.inScope(scope, deviceId);
    if (!device) throw new AppError("notFound");
    return device;
  }

  async function save(owner: MappingOwner, mapping: KeyMapping | null): Promise<void> {
    if (mapping) refuseFaulty(mapping);
    const id = await store.idOf(owner);
    if (mapping === null) {
      if (id) await audited.change([id], (trx) => store.remove(trx, id));
    } else if (id) await audited.change([id], (trx) => store.put(trx, owner, mapping, clock()));
    else await audited.add((trx) => store.put(trx, owner, mapping, clock()));
  }

  async function allChanged(deviceIds: readonly string[]): Promise<void> {
    for (let i = 0; i < deviceIds.length; i++) {
      deviceChanged(deviceIds[i] ?? "");
      if (i % atATime === atATime - 1) await yieldToEventLoop();
    }
  }

  return {
    async ofDevice({ scope, language }: Viewer, deviceId: string): Promise<DeviceKeyMapping> {
      const { id, tenantId } = await find(scope, deviceId);
      const [own, ofModels, sensors, rereading] = await Promise.all([
        store.own(id),
        store.ofModels(id, tenantId),
        store.sensorsOf(id),
        rereadingOf(id),
      ]);
      const inForce = own ? [own] : ofModels.map(({ mapping }) => mapping);
      return {
        deviceId: id,
        own,
        inherited: ofModels.map(({ model, mapping }) => ({ model, modelName: nameOf(model), mapping })),
        models: [...new Set(sensors.map(({ model }) => model))].map((model) => ({
          model,
          modelName: nameOf(model),
        })),
        overlaps: overlapsOf(inForce, sensors, language),
        rereading,
      };

      function nameOf(model: string): string {
        const known = modelOf(model);
        return known ? labelIn(language, known) : model;
      }
    },

    async saveForDevice(
      scope: Scope,
      deviceId: string,
      mapping: KeyMapping | null,
    ): Promise<{ deviceId: string }> {
      const { id } = await find(scope, deviceId);
      await save({ deviceId: id }, mapping);
      deviceChanged(id);
      return { deviceId: id };
    },

    async models(scope: Scope, tenantId: string | null): Promise<ModelKeyMapping[]> {
      const rows = await store.models(scope, tenantId);
      return rows.map(({ savedAt, ...row }) => ({ ...row, savedTime: savedAt.getTime() }));
    },

    /** The dealer in the input has been found in the caller's scope before. */
    async saveForModel(
      scope: Scope,
      chosenTenantId: string | null,
      model: string,
      mapping: KeyMapping | null,
    ): Promise<{ model: string }> {
      const tenantId = scope.kind === "tenant" ? scope.tenantId : chosenTenantId;
      if (!tenantId) throw new AppError("dealerRequired");
      const owner = { tenantId, model };
      const before = await store.devicesWith(owner);
      await save(owner, mapping);
      await allChanged(before);
      return { model };
    },

    /** Its sensors were changed, and with them perhaps the mappings of models that apply. */
    async sensorsChanged(deviceId: string): Promise<void> {
      if (await store.followsModels(deviceId)) deviceChanged(deviceId);
    },

    async tryOut(
      scope: Scope,
      deviceId: string,
      mapping: KeyMapping,
      sample: string | undefined,
    ): Promise<TriedMapping> {
      const { number, isGateway } = await find(scope, deviceId);
      refuseFaulty(mapping);
      const pasted = sample?.trim()
        ? [{ number: 0, atMs: null, raw: sample, isText: true, isCut: false, transport: "" }]
        : null;
      const recorded = pasted
        ? []
        : received
            .watch(number)
            .messages.filter(
              ({ transport, topic }) => transport !== polledTransport && !isAboutAttributes(topic),
            );
      return tryMapping(mapping, pasted ?? recorded.slice(0, mostTried), isGateway, bounds);
    },
  };
}

export type KeyMappings = ReturnType<typeof makeKeyMappings>;

const isAboutAttributes = (topic: string): boolean => /attributes|^v2\/a(\/|$)/.test(topic);

function refuseFaulty({ rules, timePath, listPath, childPath }: KeyMapping): void {
  const others = [timePath, listPath, childPath].filter((path) => path !== "");
  for (const path of [...rules.map(({ source }) => source), ...others])
    if (!parsePath(path)) throw new AppError("mappingPathInvalid", { path });
  const seen = new Set<string>();
  for (const { source, key } of rules) {
    const pair = `${source} ${key}`;
    if (seen.has(pair)) throw new AppError("mappingSourceTwice", { path: source, key });
    seen.add(pair);
  }
}
