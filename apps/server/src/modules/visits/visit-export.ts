import { type Language, type Visit } from "@oilcloud/contract";
import { dayMs, type MachineState } from "@oilcloud/oil";
import type { Viewer } from "../../platform/actor.ts";
import { type Label, labelIn } from "../../platform/labels.ts";
import { dayAt } from "../../platform/site-clock.ts";
import { partsText, timeLeft, urgencyNames } from "./visit-text.ts";
import type { VisitFilter, Visits } from "./visits.ts";

const title: Label = { zh: "待巡访清单", en: "Visits" };
const states: Record<MachineState, Label> = {
  normal: { zh: "正常", en: "Normal" },
  approaching: { zh: "接近", en: "Approaching" },
  risk: { zh: "风险", en: "Risk" },
  abnormal: { zh: "异常", en: "Abnormal" },
  unknown: { zh: "无法判断", en: "Unknown" },
};

interface ExportedVisit {
  visit: Visit;
  language: Language;
  nowMs: number;
}

interface Column extends Label {
  kind: "text" | "number";
  cell(visit: ExportedVisit): string | number | null;
}

const daysUntil = (ms: number | undefined, nowMs: number): number | null =>
  ms === undefined ? null : Math.max(0, Math.round(((ms - nowMs) / dayMs) * 10) / 10);

const columns: readonly Column[] = [
  {
    zh: "紧急程度",
    en: "Urgency",
    kind: "text",
    cell: ({ visit, language }) => labelIn(language, urgencyNames[visit.urgency]),
  },
  { zh: "客户", en: "Customer", kind: "text", cell: ({ visit }) => visit.customerName },
  { zh: "设备名称", en: "Device name", kind: "text", cell: ({ visit }) => visit.deviceName },
  {
    zh: "油液状态",
    en: "Oil state",
    kind: "text",
    cell: ({ visit, language }) => labelIn(language, states[visit.state]),
  },
  { zh: "发现", en: "Finding", kind: "text", cell: ({ visit }) => visit.finding },
  { zh: "首要原因", en: "Probable cause", kind: "text", cell: ({ visit }) => visit.cause },
  {
    zh: "证据",
    en: "Evidence",
    kind: "text",
    cell: ({ visit }) => (visit.expected === 0 ? "" : `${visit.matched}/${visit.expected}`),
  },
  { zh: "处理", en: "Action", kind: "text", cell: ({ visit }) => visit.action },
  {
    zh: "备件与油品",
    en: "Parts and oil",
    kind: "text",
    cell: ({ visit, language }) => partsText(visit.parts, language),
  },
  {
    zh: "距限值",
    en: "To the limit",
    kind: "text",
    cell: ({ visit, language, nowMs }) => timeLeft(visit, nowMs, language),
  },
  {
    zh: "剩余天数",
    en: "Days left",
    kind: "number",
    cell: ({ visit, nowMs }) => (visit.overSince === null ? daysUntil(visit.forecast?.crossesMs, nowMs) : 0),
  },
  { zh: "巡访人", en: "Visitor", kind: "text", cell: ({ visit }) => visit.visitor?.visitorName ?? "" },
];

/** The list of visits as a table, as it is when the file is made. */
export function makeVisitExport(visits: Visits) {
  return {
    async title(filter: VisitFilter, viewer: Viewer): Promise<string> {
      const { nowMs, rows } = await visits.chosen(viewer, filter);
      return `${labelIn(viewer.language, title)} ${dayAt(nowMs, rows[0]?.timeZone ?? "Asia/Shanghai")}`;
    },

    async open(filter: VisitFilter, viewer: Viewer) {
      const { language } = viewer;
      const { nowMs, rows: chosen } = await visits.chosen(viewer, filter);
      async function* rows() {
        for (const visit of chosen) yield columns.map(({ cell }) => cell({ visit, language, nowMs }));
      }
      return {
        total: chosen.length,
        columns: columns.map(({ kind, ...label }) => ({ header: labelIn(language, label), kind })),
        rows: rows(),
      };
    },
  };
}
