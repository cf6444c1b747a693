import { type KeptLayer, keptLayers } from "@oilcloud/contract";
import { dimensionNames, type ReadingClass, readingClasses } from "@oilcloud/oil";
import { describeFields, type DescribedField, text } from "../../../platform/audit-words.ts";
import { makeAudited } from "../../../platform/audited.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { capFields } from "../cap/cap-words.ts";
import type { RulesStore } from "./rules-store.ts";

const layerNames: Record<KeptLayer, { zh: string; en: string }> = {
  samples: { zh: "原始数据", en: "Readings" },
  hours: { zh: "小时汇总", en: "Hourly values" },
};
const classNames: Record<ReadingClass, { zh: string; en: string }> = {
  ...dimensionNames,
  other: { zh: "其他", en: "Other" },
};

type Field = `${KeptLayer}.${ReadingClass}`;
const fieldOf = (layer: KeptLayer, readingClass: ReadingClass): Field => `${layer}.${readingClass}`;

/** What is set for a dealer, by the dealer's id. */
export const makeAuditedRules = (db: Db, store: RulesStore, clock: Clock) =>
  makeAudited({
    db,
    clock,
    entity: "retention",
    read: async (within, ids) => {
      const rules = await store.rules(within);
      const tenants = await within
        .selectFrom("tenant")
        .select(["id", "name"])
        .where("id", "in", ids)
        .execute();
      return tenants.map(({ id, name }) => ({
        id,
        tenantId: id,
        customerId: null,
        snapshot: {
          name,
          ...Object.fromEntries(
            rules
              .filter(({ tenantId }) => tenantId === id)
              .map(({ layer, readingClass, days }) => [fieldOf(layer, readingClass), days] as const)
              .sort(([one], [other]) => one.localeCompare(other)),
          ),
        },
      }));
    },
  });

const dayFields = Object.fromEntries(
  keptLayers.flatMap((layer) =>
    readingClasses.map((readingClass) => [
      fieldOf(layer, readingClass),
      {
        zh: `${layerNames[layer].zh}：${classNames[readingClass].zh}`,
        en: `${layerNames[layer].en}: ${classNames[readingClass].en}`,
        unit: "d",
      },
    ]),
  ),
) as Record<Field, DescribedField>;

/** An administrator's change of a dealer's days, or of the limit of all; what is not set is empty. */
export const describeRulesChange = describeFields<"name" | Field | keyof typeof capFields>(
  { name: { zh: "经销商", en: "Dealer" }, ...dayFields, ...capFields },
  ({ name }) => text(name),
);
