import type { Kept, KeptTenant, StoredLayer } from "@oilcloud/contract";
import { type ReadingClass, readingClasses } from "@oilcloud/oil";
import type { Clock } from "../../platform/clock.ts";
import type { KeepCap } from "./cap/keep-cap.ts";
import type { RulesStore } from "./rules/rules-store.ts";
import type { TenantSizesStore } from "./sizes/tenant-sizes-store.ts";

type Sizes = Awaited<ReturnType<TenantSizesStore["sizes"]>>;

export interface KeptOverviewDeps {
  sizes: TenantSizesStore;
  rules: RulesStore;
  cap: Pick<KeepCap, "overview">;
  usualDays: Kept["usualDays"];
  clock: Clock;
}

/** What each dealer's readings take. */
export function makeKeptOverview({ sizes: store, rules, cap, usualDays, clock }: KeptOverviewDeps) {
  return async (): Promise<Kept> => {
    const [sizes, tenants, measuredAt, set, capInForce] = await Promise.all([
      store.sizes(),
      store.tenants(),
      store.measuredAt(),
      rules.rules(),
      cap.overview(),
    ]);
    return {
      time: clock().getTime(),
      measuredTime: measuredAt?.getTime() ?? null,
      usualDays,
      cap: capInForce,
      tenants: tenants
        .map((tenant) => ({
          ...presentTenant(
            tenant,
            sizes.filter(({ tenantId }) => tenantId === tenant.id),
          ),
          rules: set
            .filter(({ tenantId }) => tenantId === tenant.id)
            .map(({ layer, readingClass, days }) => ({ layer, readingClass, days })),
        }))
        .sort((one, other) => other.bytes - one.bytes || one.tenantName.localeCompare(other.tenantName)),
    };
  };
}

function presentTenant(
  { id, name, devices, oldestMs }: Awaited<ReturnType<TenantSizesStore["tenants"]>>[number],
  own: Sizes,
): Omit<KeptTenant, "rules"> {
  const sum = (those: Sizes) => ({
    values: those.reduce((all, { values }) => all + values, 0),
    bytes: those.reduce((all, { bytes }) => all + bytes, 0),
  });
  const of = (...layers: StoredLayer[]) => sum(own.filter(({ layer }) => layers.includes(layer)));
  const ofClass = (readingClass: ReadingClass) => ({
    readingClass,
    ...sum(own.filter((each) => each.readingClass === readingClass)),
  });
  return {
    tenantId: id,
    tenantName: name,
    devices,
    rows: of("samples", "texts"),
    packed: of("blocks"),
    hours: of("hours", "packedHours"),
    days: of("days"),
    bytes: sum(own).bytes,
    oldestTime: oldestMs === null ? null : Math.round(oldestMs),
    classes: readingClasses
      .map(ofClass)
      .filter(({ values }) => values > 0)
      .sort((one, other) => other.bytes - one.bytes),
  };
}
