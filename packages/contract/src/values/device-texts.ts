import type { Label } from "@oilcloud/oil";

interface DeviceText extends Label {
  /** Column of the device table: text, not null, default ''. */
  column: string;
  maxLength: number;
  /** The section of the form and the sheet it belongs to. */
  section: "machine" | "oil";
  /** Placeholder text of the empty field. */
  hint?: Label;
  sheetWidth: number;
}

/**
 * The free-text fields of a device, defined once: calls, store, sheets, form and pages are generated from this list.
 * A new field needs its column in a migration and in the server's tables, and an entry here.
 */
export const deviceTexts = {
  machine: {
    column: "machine",
    maxLength: 80,
    section: "machine",
    zh: "机型",
    en: "Machine",
    hint: { zh: "例如：恒压变量泵站 4×110 kW", en: "e.g. constant-pressure pump unit 4 × 110 kW" },
    sheetWidth: 26,
  },
  nameplateNo: {
    column: "nameplate_no",
    maxLength: 64,
    section: "machine",
    zh: "铭牌号",
    en: "Nameplate no.",
    sheetWidth: 16,
  },
  monitoringOil: {
    column: "monitoring_oil",
    maxLength: 80,
    section: "oil",
    zh: "监测油品",
    en: "Monitored oil",
    hint: { zh: "品牌与牌号", en: "Brand and grade" },
    sheetWidth: 22,
  },
  monitoringPosition: {
    column: "monitoring_position",
    maxLength: 80,
    section: "oil",
    zh: "监测位置",
    en: "Monitoring position",
    hint: { zh: "例如：回油管，滤前", en: "e.g. return line, upstream of filter" },
    sheetWidth: 20,
  },
} as const satisfies Record<string, DeviceText>;

export type DeviceTextKey = keyof typeof deviceTexts;
export const deviceTextKeys = Object.keys(deviceTexts) as DeviceTextKey[];

/** Builds a record with one value for each field. */
export function ofEachText<T>(make: (key: DeviceTextKey, text: DeviceText) => T): Record<DeviceTextKey, T> {
  return Object.fromEntries(deviceTextKeys.map((key) => [key, make(key, deviceTexts[key])])) as Record<
    DeviceTextKey,
    T
  >;
}
