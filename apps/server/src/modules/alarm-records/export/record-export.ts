import type { Language } from "@oilcloud/contract";
import { alarmCategoryLabels, hourMs } from "@oilcloud/oil";
import type { Viewer } from "../../../platform/actor.ts";
import { AppError } from "../../../platform/errors.ts";
import { exportName } from "../../../platform/files/export-name.ts";
import { type Label, labelIn } from "../../../platform/labels.ts";
import type { ExportedRecord, ExportStore, RecordChoice } from "./export-store.ts";
import { measuringSensors } from "../words/measuring-sensors.ts";
import type { EpisodeDescriptions } from "../words/episode-description.ts";
import { wholeSite } from "../words/reason-words.ts";

interface Column extends Label {
  kind: "text" | "time" | "number";
  cell(record: ExportedRecord & { reason: string }, language: Language): string | number | Date;
}

const titleWords = {
  title: { zh: "报警记录", en: "Alarm records" },
  devices: { zh: " 台设备", en: " devices" },
} as const satisfies Record<string, Label>;
const modes = {
  sms: { zh: "短信", en: "SMS" },
  email: { zh: "邮件", en: "Email" },
  wechat: { zh: "微信", en: "WeChat" },
} as const satisfies Record<string, Label>;
const levels = {
  1: { zh: "一级：超限", en: "Level 1: over limit" },
  2: { zh: "二级：注意", en: "Level 2: warning" },
} as const satisfies Record<number, Label>;
const ended = {
  yes: { zh: "已恢复", en: "cleared" },
  no: { zh: "报警中", en: "active" },
} as const satisfies Record<string, Label>;
const processed = {
  yes: { zh: "已处理", en: "Resolved" },
  no: { zh: "未处理", en: "Unresolved" },
} as const satisfies Record<string, Label>;
const changes = {
  oil: { zh: "换油", en: "Oil" },
  filter: { zh: "换滤芯", en: "Filter" },
} as const satisfies Record<string, Label>;
const joints = { list: { zh: "、", en: ", " }, state: { zh: "，", en: ", " } } as const;

const joined = (texts: readonly string[], language: Language) =>
  [...new Set(texts)].join(labelIn(language, joints.list));
const orNot = (words: { yes: Label; no: Label }, is: boolean, language: Language) =>
  labelIn(language, is ? words.yes : words.no);

const columns: readonly Column[] = [
  { zh: "工厂", en: "Factory", kind: "text", cell: ({ customerName }) => customerName },
  { zh: "设备名称", en: "Device name", kind: "text", cell: deviceOrSite },
  { zh: "设备编号", en: "Device no.", kind: "text", cell: ({ deviceNo }) => deviceNo ?? "" },
  { zh: "报警编号", en: "Alarm no.", kind: "text", cell: ({ code }) => code },
  { zh: "首次报警", en: "First alarm", kind: "time", cell: ({ firstSite }) => new Date(firstSite) },
  { zh: "末次报警", en: "Last alarm", kind: "time", cell: ({ lastSite }) => new Date(lastSite) },
  { zh: "持续时间 (h)", en: "Duration (h)", kind: "number", cell: durationHours },
  { zh: "发送次数", en: "Times sent", kind: "number", cell: ({ sendCount }) => sendCount },
  {
    zh: "报警类型",
    en: "Type",
    kind: "text",
    cell: ({ category }, language) => labelIn(language, alarmCategoryLabels[category]),
  },
  {
    zh: "报警原因",
    en: "Reason",
    kind: "text",
    cell: ({ reason }) => reason,
  },
  { zh: "传感器", en: "Sensor", kind: "text", cell: sensorNames },
  {
    zh: "通知方式",
    en: "Notification mode",
    kind: "text",
    cell: ({ notified }, language) =>
      joined(
        notified.map(({ mode }) => labelIn(language, modes[mode])),
        language,
      ),
  },
  {
    zh: "异常状态",
    en: "Abnormal state",
    kind: "text",
    cell: ({ level, clearedAt }, language) =>
      `${labelIn(language, levels[level])}${labelIn(language, joints.state)}${orNot(ended, clearedAt !== null, language)}`,
  },
  {
    zh: "处理状态",
    en: "Processing state",
    kind: "text",
    cell: ({ processedAt }, language) => orNot(processed, processedAt !== null, language),
  },
  { zh: "认领人", en: "Claimed by", kind: "text", cell: ({ takenBy }) => takenBy?.name ?? "" },
  { zh: "认领时间", en: "Claimed", kind: "time", cell: ({ takenSite }) => timeOrEmpty(takenSite) },
  { zh: "指派给", en: "Assigned to", kind: "text", cell: ({ assignedTo }) => assignedTo?.name ?? "" },
  { zh: "静音至", en: "Muted until", kind: "time", cell: ({ mutedSite }) => timeOrEmpty(mutedSite) },
  { zh: "处理人", en: "Resolved by", kind: "text", cell: ({ processedBy }) => processedBy?.name ?? "" },
  { zh: "处理时间", en: "Resolved", kind: "time", cell: ({ processedSite }) => timeOrEmpty(processedSite) },
  { zh: "检查结果", en: "Finding", kind: "text", cell: ({ finding }) => finding },
  { zh: "处理措施", en: "Action", kind: "text", cell: ({ action }) => action },
  {
    zh: "更换内容",
    en: "Changed",
    kind: "text",
    cell: ({ oilChanged, filterChanged }, language) =>
      joined(
        [oilChanged && changes.oil, filterChanged && changes.filter].flatMap((each) =>
          each ? labelIn(language, each) : [],
        ),
        language,
      ),
  },
  {
    zh: "接收人",
    en: "Recipient",
    kind: "text",
    cell: ({ notified }, language) =>
      joined(
        notified.map(({ receiver }) => receiver),
        language,
      ),
  },
  {
    zh: "手机号",
    en: "Phone",
    kind: "text",
    cell: ({ notified }, language) =>
      joined(
        notified.flatMap(({ phone }) => phone ?? []),
        language,
      ),
  },
];

function sensorNames({ sensors, reasons }: ExportedRecord, language: Language): string {
  return joined(measuringSensors(sensors, reasons, language), language);
}

function deviceOrSite({ deviceName }: ExportedRecord, language: Language): string {
  return deviceName ?? labelIn(language, wholeSite);
}

const timeOrEmpty = (siteMs: number | null): Date | "" => (siteMs === null ? "" : new Date(siteMs));

function durationHours({ firstAt, lastAt, clearedAt }: ExportedRecord): number {
  const hours = ((clearedAt ?? lastAt).getTime() - firstAt.getTime()) / hourMs;
  return Math.round(hours * 10) / 10;
}

/** Visitors do not see phone numbers. */
const withoutPhones = (record: ExportedRecord): ExportedRecord => ({
  ...record,
  notified: record.notified.map((each) => ({ ...each, phone: null })),
});

const pageSize = 500;

/** Alarm records as a table: by device, then those of whole sites, in order of time and with the local time of each site. */
export function makeRecordExport(store: ExportStore, descriptions: Pick<EpisodeDescriptions, "of">) {
  return {
    async title(choice: RecordChoice, { scope, language }: Viewer): Promise<string> {
      const [first, ...others] = await store.devices(scope, choice.deviceIds);
      if (!first) throw new AppError("notFound");
      const which =
        others.length === 0 ? first.name : `${others.length + 1}${labelIn(language, titleWords.devices)}`;
      return exportName(`${labelIn(language, titleWords.title)} ${which}`, choice, first.zone);
    },

    async open(choice: RecordChoice, { scope, language }: Viewer) {
      const total = await store.count(scope, choice);
      const shown = scope.kind === "granted-devices" ? withoutPhones : (record: ExportedRecord) => record;
      async function* rows() {
        for (let offset = 0; offset < total; offset += pageSize) {
          const page = await store.page(scope, choice, { limit: pageSize, offset });
          for (const record of page) {
            const { reason } = descriptions.of(record, language);
            yield columns.map(({ cell }) => cell({ ...shown(record), reason }, language));
          }
        }
      }
      return {
        total,
        columns: columns.map(({ kind, ...label }) => ({ header: labelIn(language, label), kind })),
        rows: rows(),
      };
    },
  };
}
