import {
  type DeviceTextKey,
  deviceTextKeys,
  deviceTexts,
  type FleetDevice,
  type Language,
} from "@oilcloud/contract";
import { type Label, oilNamed, oils } from "@oilcloud/oil";
import { labelIn, labelOf } from "../../platform/labels.ts";
import { minuteAt } from "../../platform/site-clock.ts";

export interface DeviceSheetColumn extends Label {
  key: string;
  width: number;
  /** What an exported device has there. */
  value(device: FleetDevice, language: Language): string | number | null;
}

const timeTypeNames = {
  calendar: { zh: "按日历", en: "Calendar hours" },
  running: { zh: "按运行小时", en: "Running hours" },
} as const satisfies Record<string, Label>;
const oilStateNames = {
  approaching: { zh: "接近", en: "Approaching" },
  normal: { zh: "正常", en: "Normal" },
  risk: { zh: "风险", en: "Risk" },
  abnormal: { zh: "异常", en: "Abnormal" },
  unknown: { zh: "无法判断", en: "Unknown" },
} as const satisfies Record<FleetDevice["oilState"], Label>;
const freshnessNames = {
  fresh: { zh: "在线", en: "Online" },
  stale: { zh: "数据未更新", en: "Stale" },
  offline: { zh: "离线", en: "Offline" },
  never: { zh: "未连接", en: "Not connected" },
} as const satisfies Record<FleetDevice["freshness"], Label>;

export { timeTypeNames };

const textColumns = (section: "machine" | "oil"): (DeviceSheetColumn & { key: DeviceTextKey })[] =>
  deviceTextKeys
    .filter((key) => deviceTexts[key].section === section)
    .map((key) => {
      const { zh, en, sheetWidth } = deviceTexts[key];
      return { key, zh, en, width: sheetWidth, value: (device) => device[key] };
    });

/** The columns of a device sheet; headings of required ones carry an asterisk. */
const deviceEntryColumns = [
  { key: "deviceName", zh: "设备名称*", en: "Device name*", width: 24, value: (d) => d.deviceName },
  { key: "deviceNo", zh: "设备编号", en: "Device no.", width: 16, value: (d) => d.deviceNo },
  { key: "groupName", zh: "分组*", en: "Group*", width: 16, value: (d) => d.groupName },
  { key: "machineType", zh: "设备类型*", en: "Machine type*", width: 18, value: (d) => d.machineTypeName },
  ...textColumns("machine"),
  { key: "industry", zh: "行业", en: "Industry", width: 14, value: (d) => d.industryName },
  { key: "areaNo", zh: "地区编码", en: "Area code", width: 12, value: (d) => d.areaNo },
  { key: "oilNo", zh: "油品", en: "Oil", width: 24, value: (d) => d.oilBrand || d.oilName },
  ...textColumns("oil"),
  { key: "tankVolumeL", zh: "油箱容积 (L)", en: "Tank volume (L)", width: 14, value: (d) => d.tankVolumeL },
  {
    key: "intervalS",
    zh: "上报间隔 (s)",
    en: "Reporting interval (s)",
    width: 14,
    value: (d) => d.intervalS,
  },
  {
    key: "installTime",
    zh: "安装时间",
    en: "Installed",
    width: 18,
    value: (d) => minuteAt(d.installTime, d.timeZone),
  },
  {
    key: "timeType",
    zh: "计时方式",
    en: "Operating time",
    width: 18,
    value: (d, language) => labelIn(language, timeTypeNames[d.timeType]),
  },
] as const satisfies readonly DeviceSheetColumn[];

/** What a sheet of new devices may have besides. Sensors have a page of their own, so it is not exported. */
export const importColumns = [
  ...deviceEntryColumns,
  { key: "models", zh: "传感器型号", en: "Sensor models", width: 30, value: () => null },
] as const satisfies readonly DeviceSheetColumn[];

export type ImportColumn = (typeof importColumns)[number]["key"];

/** What is exported beside it. */
export const shownColumns: readonly DeviceSheetColumn[] = [
  { key: "tenantName", zh: "经销商", en: "Dealer", width: 16, value: (d) => d.tenantName },
  { key: "customerName", zh: "客户", en: "Customer", width: 16, value: (d) => d.customerName },
  ...deviceEntryColumns,
  { key: "areaName", zh: "地区", en: "Area", width: 18, value: (d) => d.areaName },
  {
    key: "oilGrade",
    zh: "油品牌号",
    en: "Oil grade",
    width: 24,
    value: (d, language) => (oilNamed(d.oilNo) ? labelOf(oils, d.oilNo, language) : ""),
  },
  { key: "sensorCount", zh: "传感器数", en: "Sensors", width: 10, value: (d) => d.sensorCount },
  {
    key: "oilState",
    zh: "油液状态",
    en: "Oil state",
    width: 10,
    value: (d, language) => labelIn(language, oilStateNames[d.oilState]),
  },
  {
    key: "freshness",
    zh: "通信",
    en: "Communication",
    width: 12,
    value: (d, language) => labelIn(language, freshnessNames[d.freshness]),
  },
  {
    key: "lastTime",
    zh: "最近上报",
    en: "Last report",
    width: 18,
    value: (d) => (d.lastTime === null ? null : minuteAt(d.lastTime, d.timeZone)),
  },
];
