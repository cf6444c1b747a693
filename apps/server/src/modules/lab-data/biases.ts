import type { LabBias } from "@oilcloud/contract";
import {
  type LabQuantityKey,
  labQuantity,
  labQuantityKeys,
  noOffset,
  type Offset,
  sensorBias,
  withOffset,
  withoutOffset,
} from "@oilcloud/oil";
import type { Events } from "../../events.ts";
import type { Actor, Viewer } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { AppError } from "../../platform/errors.ts";
import { labelIn } from "../../platform/labels.ts";
import { shownPerson } from "../../platform/scope.ts";
import { offsetEntity, offsetText } from "./offset-words.ts";
import type { KnownOffset, OffsetsStore } from "./offsets-store.ts";
import { onlineIdOf } from "./present-sample.ts";
import type { LabSamplesStore } from "./samples-store.ts";
import type { OnlineAround } from "./samples.ts";

export interface BiasesDeps {
  db: Db;
  samples: LabSamplesStore;
  store: OffsetsStore;
  onlineAround: OnlineAround;
  events: Pick<Events, "emit">;
  clock: Clock;
}

/** So many of the newest samples show what a sensor is like. */
const mostSamples = 100;

const comparedKeys = labQuantityKeys.filter((key) => labQuantity(key).online);

/** How far sensors are off the laboratory, and the offsets that people apply for it. */
export function makeBiases({ db, samples, store, onlineAround, events, clock }: BiasesDeps) {
  /** Each with the offset that is proposed for it. */
  async function look({ scope, language }: Viewer, deviceId: string) {
    const [{ rows }, offsets] = await Promise.all([
      samples.list(scope, { deviceId }, { limit: mostSamples, offset: 0 }),
      store.all(deviceId),
    ]);
    const times = rows.map(({ sampledAt }) => sampledAt.getTime());
    const keyIds = [...new Set(comparedKeys.flatMap((key) => onlineIdOf(key) ?? []))];
    const online = (await onlineAround(scope, keyIds, new Map([[deviceId, times]]))).get(deviceId);
    return comparedKeys.flatMap((quantity): { shown: LabBias; proposed: Offset | null }[] => {
      const about = labQuantity(quantity);
      const keyId = onlineIdOf(quantity);
      const own = offsets.filter(({ key }) => key === about.online?.indicator);
      const inForce = own.find(({ endedAt }) => endedAt === null) ?? null;
      const compared = rows.flatMap(({ sampledAt, results }) => {
        const result = results.find((each) => each.quantity === quantity);
        const shown = keyId === null ? undefined : online?.get(sampledAt.getTime())?.get(keyId);
        if (!result || shown === undefined) return [];
        const { value: lab, below } = result;
        // As it would be with what is in force now, whatever was when the sample was drawn.
        const measured = withoutOffset(shown, offsetAt(own, sampledAt));
        return [{ lab, below, online: withOffset(measured, inForce ?? noOffset) }];
      });
      const bias = sensorBias(about, compared);
      if (!bias && !inForce) return [];
      const proposed = inForce ? null : (bias?.offset ?? null);
      return [
        {
          proposed,
          shown: {
            quantity,
            name: labelIn(language, about),
            keyId: keyId ?? 0,
            samples: bias?.samples ?? 0,
            mean: bias?.mean ?? null,
            low: bias?.low ?? null,
            high: bias?.high ?? null,
            unit: bias?.unit ?? about.online?.tolerance?.kind ?? "percent",
            tolerance: about.online?.tolerance?.most ?? null,
            verdict: bias?.verdict ?? "tooFew",
            proposal: proposed && offsetText(proposed),
            offset: inForce && {
              text: offsetText(inForce),
              since: inForce.setAt.getTime(),
              accountName: shownPerson(scope, inForce.accountName),
            },
          },
        },
      ];
    });
  }

  const list = async (viewer: Viewer, deviceId: string): Promise<LabBias[]> =>
    (await look(viewer, deviceId)).map(({ shown }) => shown);

  async function change(
    actor: Actor,
    deviceId: string,
    quantity: LabQuantityKey,
    work: (trx: Db, key: string, by: { accountId: string | null; at: Date }) => Promise<[string, string]>,
  ): Promise<LabBias[]> {
    const device = await store.device(actor.scope, deviceId);
    const key = labQuantity(quantity).online?.indicator;
    if (!device || !key) throw new AppError("notFound");
    const by = { accountId: actor.accountId, at: clock() };
    await db.transaction().execute(async (trx) => {
      const [before, after] = await work(trx, key, by);
      const snapshot = { device: device.name, quantity };
      await writeAudit(trx, {
        ...by,
        tenantId: device.tenantId,
        customerId: device.customerId,
        entity: offsetEntity,
        entityId: deviceId,
        before: { ...snapshot, offset: before },
        after: { ...snapshot, offset: after },
      });
    });
    // Readings differ from now on: baselines and forecasts of this indicator start again.
    await events.emit("newOilChanged", { deviceId, keys: [key] });
    return list(actor, deviceId);
  }

  return {
    list,

    /** Applies what is proposed now. */
    async apply(actor: Actor, deviceId: string, quantity: LabQuantityKey): Promise<LabBias[]> {
      const offset = (await look(actor, deviceId)).find((each) => each.shown.quantity === quantity)?.proposed;
      if (!offset) throw new AppError("labOffsetNone");
      return change(actor, deviceId, quantity, async (trx, key, by) => {
        if (!(await store.add(trx, deviceId, key, offset, by))) throw new AppError("labOffsetNone");
        return ["", offsetText(offset)];
      });
    },

    undo: (actor: Actor, deviceId: string, quantity: LabQuantityKey): Promise<LabBias[]> =>
      change(actor, deviceId, quantity, async (trx, key, by) => {
        const ended = await store.end(trx, deviceId, key, by);
        if (!ended) throw new AppError("labOffsetGone");
        return [offsetText(ended), ""];
      }),
  };
}

/** What readings of that time had been shifted by. */
const offsetAt = (offsets: readonly KnownOffset[], at: Date) =>
  offsets.find(({ setAt, endedAt }) => setAt <= at && (endedAt === null || at < endedAt)) ?? noOffset;
