import { type AppContract, type Input, type SensorMapInfo, sensorLineLimits } from "@oilcloud/contract";
import { checkMap } from "@oilcloud/modbus";
import { sensorModels } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import type { Audited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { labelIn } from "../../../platform/labels.ts";
import type { Scope } from "../../../platform/scope.ts";
import type { MapsStore } from "../store/maps-store.ts";
import { mappedModels } from "./map-of.ts";
import { problemIn } from "./map-problem.ts";

export interface MapsDeps {
  store: MapsStore;
  audited: Audited;
  /** Lines whose sensors are read by another map from now on. */
  changed(lineIds: readonly string[]): Promise<void>;
  clock: Clock;
}

export type MapEntry = Input<AppContract["POST /system/sensorMap/save"]>["body"];

/** Register maps: those of the catalogue, which are as the makers say, and those that people have made of them. */
export function makeMaps({ store, audited, changed, clock }: MapsDeps) {
  async function find(scope: Scope, id: string) {
    const map = await store.own(scope, id);
    if (!map) throw new AppError("notFound");
    return map;
  }

  function refuseFaulty({ map }: MapEntry, { language }: Viewer): void {
    const [first] = checkMap(map);
    if (first) throw new AppError("mapFaulty", { problem: problemIn(language, first) });
  }

  async function add({ scope }: Viewer, { name, map, model, tenantId }: MapEntry): Promise<string> {
    const owner = scope.kind === "tenant" ? scope.tenantId : tenantId || null;
    return audited.add(async (trx) => {
      if ((await store.countInTurn(trx, owner)) >= sensorLineLimits.maps)
        throw new AppError("mapsTooMany", { most: sensorLineLimits.maps });
      const values = { tenant_id: owner, name: name.trim(), model: model ?? null, map, saved_at: clock() };
      return store.add(trx, values);
    });
  }

  return {
    async list({ scope, language }: Viewer): Promise<SensorMapInfo[]> {
      const [saved, uses] = await Promise.all([store.list(scope), store.uses(scope)]);
      const ofCatalogue = mappedModels.map(({ model, map }) => ({
        mapId: null,
        model,
        name: labelIn(language, sensorModels[model]),
        tenantId: null,
        isOwn: false,
        version: 0,
        savedTime: null,
        sensorCount: uses.get(model) ?? 0,
        map,
      }));
      const own = saved.map(({ id, tenant_id, name, model, version, map, saved_at }) => ({
        mapId: id,
        model,
        name,
        tenantId: tenant_id,
        isOwn: scope.kind === "platform" || tenant_id !== null,
        version,
        savedTime: saved_at.getTime(),
        sensorCount: uses.get(id) ?? 0,
        map,
      }));
      return [...own, ...ofCatalogue];
    },

    async save(viewer: Viewer, entry: MapEntry): Promise<{ mapId: string; version: number }> {
      refuseFaulty(entry, viewer);
      if (!entry.mapId) return { mapId: await add(viewer, entry), version: 1 };
      const { mapId } = entry;
      const before = await find(viewer.scope, mapId);
      if (before.map.kind !== entry.map.kind) throw new AppError("mapKindFixed");
      const version = entry.version ?? before.version;
      const values = { name: entry.name.trim(), map: entry.map, saved_at: clock() };
      await audited.change([mapId], async (trx) => {
        if (!(await store.change(trx, mapId, version, values))) throw new AppError("mapOutdated");
      });
      await changed(await store.linesWith(mapId));
      return { mapId, version: version + 1 };
    },

    async remove({ scope }: Viewer, mapId: string): Promise<{ mapId: string }> {
      await find(scope, mapId);
      await audited.change([mapId], async (trx) => {
        const count = await store.usersInTurn(trx, mapId);
        if (count > 0) throw new AppError("mapInUse", { count });
        await store.remove(trx, mapId);
      });
      return { mapId };
    },
  };
}

export type Maps = ReturnType<typeof makeMaps>;
