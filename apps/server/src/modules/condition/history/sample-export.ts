import { indicatorKeyById } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import type { Db } from "../../../platform/database/connect.ts";
import { AppError } from "../../../platform/errors.ts";
import { exportName } from "../../../platform/files/export-name.ts";
import { visibleDevices } from "../../../platform/scope.ts";
import type { Keys, LatestValues, PackedSamples } from "../../telemetry/interface.ts";
import { describeKey } from "../indicators/describe-key.ts";
import { countSamples, makePicker, readSamples, type SampleRange } from "./sample-rows.ts";

export interface SampleChoice extends SampleRange {
  deviceIds: string[];
  keyIds: number[];
}

interface Exported {
  id: string;
  number: number;
  name: string;
  no: string | null;
  zone: string;
}

export interface SampleExportDeps {
  db: Db;
  keys: Keys;
  latest: LatestValues;
  packed: PackedSamples;
}

const words = {
  "zh-CN": {
    title: "监测数据",
    devices: (count: number) => `${count} 台设备`,
    device: "设备名称",
    no: "设备编号",
    time: "时间",
    quality: "数据质量",
  },
  en: {
    title: "Monitoring data",
    devices: (count: number) => `${count} devices`,
    device: "Device name",
    no: "Device no.",
    time: "Time",
    quality: "Data quality",
  },
};

/** The readings of devices as a table: device by device, in the order of time, marked values named beside. */
export function makeSampleExport({ db, keys, latest, packed }: SampleExportDeps) {
  async function devicesOf({ deviceIds }: SampleChoice, { scope }: Viewer): Promise<Exported[]> {
    const found = await visibleDevices(db, scope)
      .where("device.id", "in", deviceIds)
      .select(["device.id", "device.number", "device.name", "device.device_no as no"])
      .select("customer.time_zone as zone")
      .execute();
    const byId = new Map(found.map((device) => [device.id, device]));
    return deviceIds.flatMap((id) => byId.get(id) ?? []);
  }

  /**
   * Refuses undeclared keys that none of the devices ever sent, because a key's name may be confidential to its owner.
   */
  async function indicatorsOf({ keyIds }: SampleChoice, devices: readonly Exported[], { language }: Viewer) {
    const sent = new Set(devices.flatMap(({ number }) => latest.of(number)?.keyIds ?? []));
    if (keyIds.some((id) => indicatorKeyById(id) === undefined && !sent.has(id)))
      throw new AppError("indicatorUnknown");
    return Promise.all(
      keyIds.map(async (id) => {
        const key = await keys.nameOf(id);
        return describeKey(id, key, language, keys.adoptedAs(key));
      }),
    );
  }

  return {
    async title(choice: SampleChoice, viewer: Viewer): Promise<string> {
      const devices = await devicesOf(choice, viewer);
      const [first, ...others] = devices;
      if (!first) throw new AppError("notFound");
      await indicatorsOf(choice, devices, viewer);
      const say = words[viewer.language];
      const which = others.length === 0 ? first.name : say.devices(others.length + 1);
      return exportName(`${say.title} ${which}`, choice, first.zone);
    },

    async open(choice: SampleChoice, viewer: Viewer) {
      const devices = await devicesOf(choice, viewer);
      const indicators = await indicatorsOf(choice, devices, viewer);
      const pick = makePicker(keys, indicators, viewer.language);
      const say = words[viewer.language];

      async function* rows() {
        for (const device of devices) {
          for await (const row of readSamples({ db, packed }, device, choice)) {
            const cells = await pick(row);
            if (cells) yield [device.name, device.no ?? "", new Date(Math.round(row.localMs)), ...cells];
          }
        }
      }

      const numbers = devices.map(({ number }) => number);
      return {
        total: await countSamples({ db, packed }, numbers, choice),
        columns: [
          { header: say.device, kind: "text" as const },
          { header: say.no, kind: "text" as const },
          { header: say.time, kind: "time" as const },
          ...indicators.map(({ keyName, unit }) => ({
            header: unit ? `${keyName} (${unit})` : keyName,
            kind: "number" as const,
          })),
          { header: say.quality, kind: "text" as const },
        ],
        rows: rows(),
      };
    },
  };
}
