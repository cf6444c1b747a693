import { deviceTexts } from "@oilcloud/contract";
import { indicators, industries, machineTypes } from "@oilcloud/oil";
import type { DeviceSnapshot } from "../../platform/audited-device.ts";
import { describeFields, type DescribedField, text } from "../../platform/audit-words.ts";
import type { Label } from "../../platform/labels.ts";

const timeTypes: Record<string, Label> = {
  calendar: { zh: "日历时间", en: "Calendar time" },
  running: { zh: "运行时间", en: "Running time" },
};

/** By key, and by id: a snapshot names indicators of the catalogue by their ids. */
const shown: Record<string, Label> = {
  ...indicators,
  ...Object.fromEntries(Object.values(indicators).map((indicator) => [indicator.id, indicator])),
};

const fields = {
  name: { zh: "设备名称", en: "Device name" },
  deviceNo: { zh: "设备编号", en: "Device no." },
  groupName: { zh: "设备组", en: "Group" },
  machineType: { zh: "设备类型", en: "Machine type", values: machineTypes },
  machine: deviceTexts.machine,
  nameplateNo: deviceTexts.nameplateNo,
  industry: { zh: "行业", en: "Industry", values: industries },
  areaNo: { zh: "地区代码", en: "Area code" },
  oil: { zh: "油品牌号", en: "Oil no." },
  monitoringOil: deviceTexts.monitoringOil,
  monitoringPosition: deviceTexts.monitoringPosition,
  tankVolumeL: { zh: "油箱容积", en: "Tank volume", unit: "L" },
  intervalS: { zh: "上报间隔", en: "Reporting interval", unit: "s" },
  isGateway: { zh: "网关", en: "Gateway" },
  clockOffsetMin: { zh: "时钟修正：快于 UTC", en: "Clock correction: ahead of UTC", unit: "min" },
  clockInSeconds: { zh: "时间戳单位为秒", en: "Timestamps in seconds" },
  gatewayName: { zh: "所属网关", en: "Behind gateway" },
  imageUrl: { zh: "设备图片", en: "Device image" },
  installed: { zh: "安装时间", en: "Installed" },
  timeType: { zh: "时间类型", en: "Time type", values: timeTypes },
  displayOrder: { zh: "指标显示顺序", en: "Indicator order", values: shown },
  token: { zh: "设备令牌签发", en: "Token issued" },
  certificates: { zh: "设备证书", en: "Certificates" },
  earlierTokenUntil: { zh: "旧令牌有效至", en: "Earlier token works until" },
} as const satisfies Record<keyof DeviceSnapshot, DescribedField>;

/** What an entry of the audit says of a device. */
export const describeDeviceChange = describeFields(fields, ({ name }) => text(name));
