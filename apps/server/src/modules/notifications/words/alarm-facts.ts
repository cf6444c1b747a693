import type { Language } from "@oilcloud/contract";
import {
  type AlarmCategory,
  type AlarmFigure,
  type AlarmLevel,
  type AlarmReason,
  findIndicator,
  type MachineType,
  valueWords,
  type Witnessing,
} from "@oilcloud/oil";
import { labelIn } from "../../../platform/labels.ts";

export type AlarmMessageKind = "opened" | "escalated" | "reopened" | "cleared" | "unprocessed" | "assigned";

/** The facts that a message about an alarm contains. */
export interface AlarmFacts {
  kind: AlarmMessageKind;
  episodeId: string;
  level: AlarmLevel;
  category: AlarmCategory;
  reasons: readonly AlarmReason[];
  figures: readonly AlarmFigure[];
  witnesses: readonly Witnessing[];
  machineType: MachineType | null;
  /** null: the whole site */
  deviceNumber: number | null;
  clearedAt: Date | null;
  at: Date;
  customerName: string;
  /** null: the whole site */
  deviceName: string | null;
  /** the site's own */
  timeZone: string;
  /** Who assigned it; null if it was not assigned, or the account is gone. */
  assignedBy?: string | null;
}

/** The most important indicator, its value and the limit it passed, for the settings' own messages. */
export function mainFigures(reasons: readonly AlarmReason[], language: Language) {
  const [reason] = reasons;
  const indicator = reason && findIndicator(reason.key);
  const written = (value: unknown) => {
    if (typeof value !== "number") return "–";
    return valueWords(value, indicator ?? { decimals: 2, unit: "" });
  };
  const limits: Record<string, unknown> = { ...reason?.condition };
  return {
    indicator: indicator ? labelIn(language, indicator) : (reason?.key ?? "–"),
    value: written(reason?.value),
    limit:
      "low" in limits ? `${written(limits["low"])} … ${written(limits["high"])}` : written(limits["value"]),
  };
}
