import { dayMs, type SensorModelKey, sensorModels } from "@oilcloud/oil";
import type { FieldSensor, SensorInfo, SensorModelInfo } from "@oilcloud/contract";
import type { Events } from "../../events.ts";
import type { Viewer } from "../../platform/actor.ts";
import { type Paged, pageOf } from "../../platform/database/paging.ts";
import type { Audited } from "../../platform/audited.ts";
import type { Db } from "../../platform/database/connect.ts";
import { labelIn } from "../../platform/labels.ts";
import type { Clock } from "../../platform/clock.ts";
import { AppError } from "../../platform/errors.ts";
import { describeModels, findModel } from "./sensor-models.ts";
import { sharesOf } from "./sensor-quality.ts";
import type { SensorFilter, SensorOrder, SensorRow, SensorsStore } from "./sensors-store.ts";
import { presentKey } from "./present-key.ts";

export interface SensorEntry {
  model?: string;
  sensorName?: string;
  code?: string;
  installTime?: number | null;
  calibrateTime?: number | null;
}

export interface SensorListQuery extends SensorFilter {
  pageNum?: number | undefined;
  pageSize?: number | undefined;
  orderBy?: SensorOrder | undefined;
  descending?: boolean | undefined;
}

const qualityDays = 7;

/** What measures the oil: models of the catalogue, and the sensors of them that are fitted. */
export function makeSensors(
  store: SensorsStore,
  audited: Audited,
  events: Pick<Events, "emit">,
  clock: Clock,
) {
  async function find({ scope }: Viewer, id: string): Promise<SensorRow> {
    const sensor = await store.one(scope, id);
    if (!sensor) throw new AppError("notFound");
    return sensor;
  }

  function notLater(ms: number | null | undefined, problem: "installInFuture" | "calibrationInFuture"): void {
    if (ms && ms > clock().getTime()) throw new AppError(problem);
  }

  async function refuseTakenCode(deviceId: string, code: string | undefined, exceptId: string | null) {
    const text = code?.trim();
    if (text && (await store.codeTaken(deviceId, text, exceptId))) throw new AppError("sensorCodeTaken");
  }

  async function present({ language }: Viewer, rows: readonly SensorRow[]): Promise<FieldSensor[]> {
    const since = new Date(clock().getTime() - qualityDays * dayMs);
    const numbers = [...new Set(rows.map(({ deviceNumber }) => deviceNumber))];
    const markedShare = sharesOf(numbers.length > 0 ? await store.qualityByKey(numbers, since) : []);
    return rows.map((row) => {
      const model = findModel(row.model);
      return {
        sensorId: row.id,
        deviceId: row.deviceId,
        model: row.model,
        modelName: model ? labelIn(language, model) : row.model,
        maker: model?.maker ?? "",
        sensorName: row.name,
        code: row.code,
        indicators: (model?.indicators ?? []).map((key) => presentKey(key, language)),
        installTime: row.installedAt.getTime(),
        calibrateTime: row.calibratedAt?.getTime() ?? null,
        markedShare: markedShare(row.deviceNumber, model?.indicators ?? []),
        deviceName: row.deviceName,
        deviceNo: row.deviceNo,
        customerId: row.customerId,
        customerName: row.customerName,
        tenantId: row.tenantId,
        timeZone: row.timeZone,
      };
    });
  }

  async function presentOne(viewer: Viewer, id: string): Promise<SensorInfo> {
    const [sensor] = await present(viewer, [await find(viewer, id)]);
    if (!sensor) throw new AppError("notFound");
    return sensor;
  }

  return {
    async models({ scope, language }: Viewer): Promise<SensorModelInfo[]> {
      return describeModels(language, await store.countByModel(scope));
    },

    async ofDevice(viewer: Viewer, deviceId: string): Promise<SensorInfo[]> {
      return present(viewer, await store.ofDevice(viewer.scope, deviceId));
    },

    async page(viewer: Viewer, query: SensorListQuery): Promise<Paged<FieldSensor>> {
      const { rows, total } = await store.list(
        viewer.scope,
        query,
        { by: query.orderBy ?? "deviceName", descending: query.descending ?? false },
        pageOf(query),
      );
      return { rows: await present(viewer, rows), total };
    },

    async add(
      viewer: Viewer,
      deviceId: string,
      entry: SensorEntry & { model: string; sensorName: string },
    ): Promise<SensorInfo> {
      notLater(entry.installTime, "installInFuture");
      notLater(entry.calibrateTime, "calibrationInFuture");
      await refuseTakenCode(deviceId, entry.code, null);
      const sensor = {
        device_id: deviceId,
        model: entry.model,
        name: entry.sensorName.trim(),
        code: entry.code?.trim() ?? "",
        installed_at: entry.installTime ? new Date(Math.round(entry.installTime)) : clock(),
        calibrated_at: entry.calibrateTime ? new Date(Math.round(entry.calibrateTime)) : null,
      };
      const id = await audited.add((trx) => store.add(trx, sensor));
      await events.emit("sensorsChanged", { deviceId });
      return presentOne(viewer, id);
    },

    /** The sensors of a new device, in the transaction that adds it. */
    async fit(
      within: Db,
      deviceId: string,
      entries: readonly { model: string; sensorName: string }[],
    ): Promise<void> {
      const installed_at = clock();
      await audited.addAll(async (trx) => {
        const ids: string[] = [];
        for (const { model, sensorName } of entries)
          ids.push(
            await store.add(trx, { device_id: deviceId, model, name: sensorName.trim(), installed_at }),
          );
        return ids;
      }, within);
    },

    /** The sensors of a new device, named as their models are. */
    async fitModels(
      within: Db,
      { language }: Pick<Viewer, "language">,
      deviceId: string,
      models: readonly SensorModelKey[],
    ): Promise<void> {
      if (models.length === 0) return;
      const entries = models.map((model) => ({ model, sensorName: labelIn(language, sensorModels[model]) }));
      await this.fit(within, deviceId, entries);
    },

    /** Adds sensors until the device has as many of each model as given; answers how many were added. */
    async fitMissing(
      { language }: Viewer,
      deviceId: string,
      models: readonly SensorModelKey[],
    ): Promise<number> {
      const installed_at = clock();
      const added = await audited.addAll(async (trx) => {
        // Two at once take turns, so that both do not add the same sensor.
        const fitted = await store.modelsForUpdate(trx, deviceId);
        const ids: string[] = [];
        for (const model of models) {
          const at = fitted.indexOf(model);
          if (at >= 0) fitted.splice(at, 1);
          else {
            const name = labelIn(language, sensorModels[model]);
            ids.push(await store.add(trx, { device_id: deviceId, model, name, installed_at }));
          }
        }
        return ids;
      });
      return added.length;
    },

    async modify(viewer: Viewer, id: string, entry: SensorEntry): Promise<SensorInfo> {
      notLater(entry.installTime, "installInFuture");
      const { deviceId } = await find(viewer, id);
      await refuseTakenCode(deviceId, entry.code, id);
      const change = {
        ...(entry.model !== undefined && { model: entry.model }),
        ...(entry.sensorName !== undefined && { name: entry.sensorName.trim() }),
        ...(entry.code !== undefined && { code: entry.code.trim() }),
        ...(entry.installTime && { installed_at: new Date(Math.round(entry.installTime)) }),
      };
      if (Object.keys(change).length > 0) await audited.change([id], (trx) => store.update(trx, id, change));
      if (change.model !== undefined) await events.emit("sensorsChanged", { deviceId });
      return presentOne(viewer, id);
    },

    async calibrated(viewer: Viewer, id: string, ms: number): Promise<SensorInfo> {
      notLater(ms, "calibrationInFuture");
      await find(viewer, id);
      const calibrated_at = new Date(Math.round(ms));
      await audited.change([id], (trx) => store.update(trx, id, { calibrated_at }));
      return presentOne(viewer, id);
    },

    async remove(viewer: Viewer, id: string): Promise<{ sensorId: string }> {
      const { deviceId } = await find(viewer, id);
      await audited.change([id], (trx) => store.remove(trx, id));
      await events.emit("sensorsChanged", { deviceId });
      return { sensorId: id };
    },
  };
}

export type Sensors = ReturnType<typeof makeSensors>;
