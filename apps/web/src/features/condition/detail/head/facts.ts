import { volumeText } from "../../../../lib/units/volumes.ts";
import type { DeviceInfo } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { durationText } from "../../../../lib/format/durations.ts";

export interface Fact {
  id: string;
  name: string;
  value: string;
}

/** The facts that are known, in the order of the head. */
export function factsOf(info: DeviceInfo, t: TFunction): Fact[] {
  const { tankVolumeL, sensorCount } = info;
  const facts: [id: string, name: string, value: string | null | undefined][] = [
    ["deviceNo", t("analysisDetail.fact.deviceNo"), info.deviceNo],
    ["machine", t("analysisDetail.fact.machine"), info.machine || info.machineTypeName],
    ["oil", t("analysisDetail.fact.oil"), info.monitoringOil || info.oilName],
    ["position", t("analysisDetail.fact.position"), info.monitoringPosition],
    ["nameplate", t("analysisDetail.fact.nameplate"), info.nameplateNo],
    ["tank", t("analysisDetail.fact.tank"), tankVolumeL ? volumeText(tankVolumeL) : null],
    [
      "sensors",
      t("analysisDetail.fact.sensors"),
      sensorCount ? t("analysisDetail.fact.sensorCount", { count: sensorCount }) : null,
    ],
    ["interval", t("analysisDetail.fact.interval"), durationText(info.intervalMs, t)],
  ];
  return facts.flatMap(([id, name, value]) => (value ? [{ id, name, value }] : []));
}
