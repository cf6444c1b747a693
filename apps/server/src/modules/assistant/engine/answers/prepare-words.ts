import type { Language, ProposalPart } from "@oilcloud/contract";
import { type Label, withUnit } from "@oilcloud/oil";
import type { Prepared, Threshold } from "@oilcloud/questions";
import { labelIn } from "../../../../platform/labels.ts";

/** What is prepared, as its pages call it. */
export const preparedNames: Record<Prepared, Label> = {
  report: { zh: "诊断报告", en: "Diagnostic report" },
  export: { zh: "数据导出", en: "Data export" },
  claim: { zh: "认领报警", en: "Claiming the alarm" },
  release: { zh: "取消认领", en: "Releasing the alarm" },
  assign: { zh: "指派报警", en: "Assigning the alarm" },
  mute: { zh: "静音报警", en: "Muting the alarm" },
  comment: { zh: "报警备注", en: "Comment on the alarm" },
  resolve: { zh: "处理报警", en: "Resolving the alarm" },
  alarmSetting: { zh: "报警设置", en: "Alarm setting" },
  oilChange: { zh: "换油记录", en: "Record of an oil change" },
  filterChange: { zh: "换滤芯记录", en: "Record of a filter change" },
  topUp: { zh: "补油记录", en: "Record of a top-up" },
  calibration: { zh: "校准记录", en: "Record of a calibration" },
  window: { zh: "检修时段", en: "Maintenance window" },
  visit: { zh: "巡访安排", en: "Visit" },
  job: { zh: "作业安排", en: "Job" },
};

const words = {
  condition: { zh: "触发条件", en: "Trigger condition" },
  above: { zh: "高于 {value}", en: "above {value}" },
  below: { zh: "低于 {value}", en: "below {value}" },
  level: { zh: "级别", en: "Level" },
  levels: { 1: { zh: "一级", en: "Level 1" }, 2: { zh: "二级", en: "Level 2" } },
} as const;

/** The rows of an alarm setting that is prepared. */
export function settingRows(
  language: Language,
  threshold: Threshold | undefined,
  unit: string,
  level: 1 | 2 | null,
): ProposalPart["rows"] {
  const rows: ProposalPart["rows"] = [];
  if (threshold)
    rows.push({
      label: labelIn(language, words.condition),
      value: labelIn(language, words[threshold.direction]).replace(
        "{value}",
        withUnit(String(threshold.value), unit),
      ),
    });
  if (level !== null)
    rows.push({ label: labelIn(language, words.level), value: labelIn(language, words.levels[level]) });
  return rows;
}
