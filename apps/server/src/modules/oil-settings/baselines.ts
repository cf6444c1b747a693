import { type BaselineQuantity, baselineQuantities, type OilBaseline } from "@oilcloud/contract";
import {
  type Fill,
  type FilledQuantity,
  fillTolerance,
  fitsNewOil,
  isLabQuantityKey,
  oils,
} from "@oilcloud/oil";
import type { Events } from "../../events.ts";
import type { Actor, Viewer } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { AppError } from "../../platform/errors.ts";
import { labelIn } from "../../platform/labels.ts";
import { baselineEntity, type BaselineSnapshot } from "./baseline-words.ts";
import {
  type BaselineDevice,
  type BaselinesStore,
  type GivenBaseline,
  putBaseline,
  removeBaseline,
} from "./baselines-store.ts";
import { quantities } from "./quantities.ts";

export interface BaselinesDeps {
  db: Db;
  store: BaselinesStore;
  fillOf(deviceNumber: number): Promise<Fill | null>;
  events: Pick<Events, "emit">;
  clock: Clock;
}

export interface BaselineEntry {
  deviceId: string;
  quantity: BaselineQuantity;
  source: "learned" | "entered" | "lab";
  value?: number | null;
  sampleId?: string | null;
  reason?: string;
}

const isFilled = (quantity: BaselineQuantity): quantity is FilledQuantity =>
  Object.hasOwn(fillTolerance, quantity);

/** What the new oil of devices is taken to be: said by people or a laboratory, else learned, else the catalogue's. */
export function makeBaselines({ db, store, fillOf, events, clock }: BaselinesDeps) {
  async function find({ scope }: Pick<Viewer, "scope">, deviceId: string): Promise<BaselineDevice> {
    const device = await store.device(scope, deviceId);
    if (!device) throw new AppError("notFound");
    return device;
  }

  async function list(viewer: Viewer, deviceId: string): Promise<OilBaseline[]> {
    const device = await find(viewer, deviceId);
    const [entered, fill] = await Promise.all([store.inForce(deviceId), fillOf(device.number)]);
    return baselineQuantities.map((quantity): OilBaseline => {
      const { unit, decimals, range, of } = quantities[quantity];
      const catalogue = device.oil && of(device.oil);
      const fits = (value: number) =>
        !isFilled(quantity) || (catalogue !== null && fitsNewOil(quantity, value, catalogue));
      const said = entered.find((each) => each.quantity === quantity && fits(each.value));
      const learned = fill && isFilled(quantity) && fill[quantity].count > 0 ? fill[quantity].mean : null;
      const base = {
        quantity,
        name: labelIn(viewer.language, quantities[quantity]),
        unit,
        decimals,
        min: range[0],
        max: range[1],
        catalogue,
        sampleNo: said?.sampleNo ?? "",
        accountName: said?.accountName ?? null,
      };
      if (said) return { ...base, value: said.value, source: said.source, time: said.setAt.getTime() };
      if (fill && learned !== null && fits(learned))
        return { ...base, value: learned, source: "learned", time: fill.since };
      return { ...base, value: catalogue, source: "catalogue", time: null };
    });
  }

  /** The value as it was entered or found; refused where it cannot be that of the oil in the device. */
  async function given(device: BaselineDevice, entry: BaselineEntry, actor: Actor): Promise<GivenBaseline> {
    const { quantity } = entry;
    const { range, decimals, unit, of } = quantities[quantity];
    const sampleId = entry.source === "lab" ? (entry.sampleId ?? null) : null;
    const result =
      sampleId && isLabQuantityKey(quantity)
        ? await store.labResult(device.id, sampleId, quantity)
        : undefined;
    if (entry.source === "lab" && !result) throw new AppError("oilBaselineSample");
    const value = result?.value ?? entry.value ?? null;
    if (value === null) throw new AppError("oilBaselineValue");
    if (value < range[0] || value > range[1])
      throw new AppError("oilBaselineRange", { min: range[0], max: range[1] });
    if (isFilled(quantity)) {
      if (!device.oil) throw new AppError("oilBaselineNoOil");
      if (!fitsNewOil(quantity, value, of(device.oil)))
        throw new AppError("oilBaselineUnfit", {
          value: `${value.toFixed(decimals)} ${unit}`.trim(),
          percent: Math.round(fillTolerance[quantity] * 100),
          oil: labelIn(actor.language, oils[device.oil]),
        });
    }
    const source = entry.source === "lab" ? "lab" : "entered";
    return { quantity, value, source, labSampleId: sampleId, sampleNo: result?.sampleNo ?? "" };
  }

  return {
    list,

    async save(actor: Actor, entry: BaselineEntry): Promise<OilBaseline[]> {
      const { deviceId, quantity } = entry;
      const device = await find(actor, deviceId);
      const after = entry.source === "learned" ? null : await given(device, entry, actor);
      const before = (await store.inForce(deviceId)).find((each) => each.quantity === quantity);
      const by = { accountId: actor.accountId, at: clock() };
      const snapshot = (
        of: Pick<GivenBaseline, "value" | "sampleNo"> | null | undefined,
      ): BaselineSnapshot => ({
        deviceName: device.name,
        quantity,
        value: of?.value ?? null,
        sampleNo: of?.sampleNo ?? "",
      });
      await db.transaction().execute(async (trx) => {
        if (after) await putBaseline(trx, deviceId, after, by);
        else await removeBaseline(trx, deviceId, quantity);
        await writeAudit(trx, {
          ...by,
          tenantId: device.tenantId,
          customerId: device.customerId,
          entity: baselineEntity,
          entityId: deviceId,
          before: snapshot(before),
          after: snapshot(after),
          reason: entry.reason ?? "",
        });
      });
      const { counts } = quantities[quantity];
      if (counts.length > 0) await events.emit("newOilChanged", { deviceId, keys: counts });
      // The limit of the acid number is counted from that of the new oil.
      else await events.emit("rulesChanged", { deviceIds: [deviceId] });
      return list(actor, deviceId);
    },
  };
}

export type Baselines = ReturnType<typeof makeBaselines>;
