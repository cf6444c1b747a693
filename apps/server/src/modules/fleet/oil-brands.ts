import { mostOilBrands, type OilBrand } from "@oilcloud/contract";
import { oilNamed, type OilKey, oils } from "@oilcloud/oil";
import type { Events } from "../../events.ts";
import type { Actor, Viewer } from "../../platform/actor.ts";
import type { Audited } from "../../platform/audited.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { AppError } from "../../platform/errors.ts";
import { labelIn } from "../../platform/labels.ts";
import { explainConstraint } from "./constraints.ts";
import type { OilBrandEntry, OilBrandsStore } from "./oil-brands-store.ts";

export interface OilBrandsDeps {
  store: OilBrandsStore;
  audited: Audited;
  auditedDevices: Audited;
  events: Pick<Events, "emit">;
  clock: Clock;
}

type CustomerId = string | null | undefined;

interface Given {
  brandName: string;
  oilNo: OilKey;
}

/**
 * What dealers call their oils. A device keeps the name and the grade themselves: it is judged by its grade, and what is
 * in the machine stays what it is when the list changes.
 */
export function makeOilBrands({ store, audited, auditedDevices, events, clock }: OilBrandsDeps) {
  function entryOf({ brandName, oilNo }: Given, { language }: Viewer): OilBrandEntry {
    const name = brandName.trim();
    const inCatalogue = oilNamed(name);
    if (inCatalogue) throw new AppError("oilBrandInCatalogue", { oil: labelIn(language, oils[inCatalogue]) });
    return { name, oil: oilNo };
  }

  async function dealerOf({ scope }: Viewer, customerId: CustomerId): Promise<string> {
    const tenantId = await store.tenantOf(scope, customerId);
    if (tenantId === null) throw new AppError("dealerRequired");
    return tenantId;
  }

  async function find({ scope }: Viewer, id: string) {
    const brand = await store.one(scope, id);
    if (!brand) throw new AppError("oilBrandUnknown");
    return brand;
  }

  /** Devices of the list's change, in its transaction and with entries of their own in the audit. */
  const fill = (within: Db, ids: readonly string[], entry: OilBrandEntry) =>
    auditedDevices.change(ids, (trx) => store.fill(trx, ids, entry), within);

  /** Their readings are judged by the grade. */
  function changed(ids: readonly string[]): void {
    for (const deviceId of ids) void events.emit("deviceChanged", { deviceId });
  }

  return {
    async list(viewer: Viewer, customerId: CustomerId): Promise<OilBrand[]> {
      const { scope, language } = viewer;
      const tenantId = await dealerOf(viewer, customerId);
      const [brands, counts] = await Promise.all([
        store.ofTenant(tenantId),
        store.deviceCounts(scope, tenantId),
      ]);
      return brands.map(({ id, name, oil }) => ({
        brandId: id,
        brandName: name,
        oilNo: oil,
        oilName: labelIn(language, oils[oil]),
        deviceCount: counts.get(name.toLowerCase()) ?? 0,
      }));
    },

    async add(actor: Actor, customerId: CustomerId, given: Given) {
      const entry = entryOf(given, actor);
      const tenantId = await dealerOf(actor, customerId);
      if ((await store.ofTenant(tenantId)).length >= mostOilBrands)
        throw new AppError("oilBrandsFull", { most: mostOilBrands });
      const by = { accountId: actor.accountId, at: clock() };
      let ids: string[] = [];
      const brandId = await explainConstraint(
        audited.add(async (trx) => {
          const id = await store.add(trx, tenantId, entry, by);
          ids = await store.devicesNamed(trx, tenantId, entry.name, [null]);
          await fill(trx, ids, entry);
          return id;
        }),
      );
      changed(ids);
      return { brandId, devices: ids.length };
    },

    async change(actor: Actor, brandId: string, given: Given) {
      const entry = entryOf(given, actor);
      const { tenantId, name, oil } = await find(actor, brandId);
      const ids = await explainConstraint(
        audited.change([brandId], async (trx) => {
          await store.change(trx, brandId, entry);
          const filled = await store.devicesNamed(trx, tenantId, name, [oil, null]);
          const entered = await store.devicesNamed(trx, tenantId, entry.name, [null]);
          const all = [...new Set([...filled, ...entered])];
          await fill(trx, all, entry);
          return all;
        }),
      );
      changed(ids);
      return { brandId, devices: ids.length };
    },

    async remove(viewer: Viewer, brandId: string): Promise<{ brandId: string }> {
      await find(viewer, brandId);
      await audited.change([brandId], (trx) => store.remove(trx, brandId));
      return { brandId };
    },
  };
}

export type OilBrands = ReturnType<typeof makeOilBrands>;
