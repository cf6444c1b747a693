import type { Language, ReceivedMessage, ReceivedValue } from "@oilcloud/contract";
import { findIndicator, markLabels } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { refusalText } from "../../../lib/fleet/refusal-text.ts";
import { indicatorWithUnit } from "../../../lib/format/indicator-text.ts";
import { labelIn } from "../../../lib/i18n/label-in.ts";

export const messageGroups = ["stored", "remarks", "refused"] as const;
/** In order; stored with something to read about; refused in whole or in part. */
export type MessageGroup = (typeof messageGroups)[number];

export const valuesOf = ({ readings }: ReceivedMessage): ReceivedValue[] =>
  readings.flatMap(({ values }) => values);

export function groupOf(message: ReceivedMessage): MessageGroup {
  if (message.outcome !== "accepted") return "refused";
  const isPlain = valuesOf(message).every(({ fate }) => fate !== "excluded" && fate !== "unnamed");
  return isPlain ? "stored" : "remarks";
}

export function nameOf(key: string, language: Language): string {
  const indicator = findIndicator(key);
  return indicator ? labelIn(language, indicator) : key;
}

/** A value as the platform stored it; a dash for one that says nothing. */
export function storedText({ key, stored, sent, fate }: ReceivedValue): string {
  if (fate === "excluded") return "–";
  if (stored === null) return fate === "text" || fate === "unnamed" || fate === "attribute" ? sent : "–";
  const indicator = findIndicator(key);
  return indicator ? indicatorWithUnit({ key, ...indicator }, stored) : String(stored);
}

function markText(mark: number, language: Language): string {
  const label = Object.values(markLabels)[mark];
  return label ? labelIn(language, label) : "";
}

export function fateText({ fate, mark }: ReceivedValue, language: Language, t: TFunction): string {
  switch (fate) {
    case "stored":
    case "unnamed":
    case "text":
    case "attribute":
      return t(`received.fate.${fate}`);
    case "excluded":
      return `${t("received.fate.excluded")} · ${markText(mark, language)}`;
    case "not-a-number":
    case "text-too-long":
    case "too-many-keys":
    case "future-timestamp":
    case "too-old":
      return refusalText(fate, t);
  }
}

/** One reason, and what was done. */
export interface Headline {
  reason: string;
  note: string;
}

export function headlineOf(message: ReceivedMessage, language: Language, t: TFunction): Headline {
  const values = valuesOf(message);
  const kept = values.filter(({ fate }) => fate === "stored" || fate === "text" || fate === "unnamed");
  const storedNote = kept.length > 0 ? t("received.storedCount", { count: kept.length }) : "";
  if (message.outcome !== "accepted") return { reason: refusalText(message.outcome, t), note: storedNote };
  const excluded = values.find(({ fate }) => fate === "excluded");
  if (excluded)
    return {
      reason: t("received.excludedValue", {
        name: nameOf(excluded.key, language),
        why: markText(excluded.mark, language),
      }),
      note: t("received.excludedNote"),
    };
  const unnamed = [...new Set(values.filter(({ fate }) => fate === "unnamed").map(({ key }) => key))];
  if (unnamed.length > 0)
    return {
      reason:
        unnamed.length === 1
          ? t("received.unknownKey", { key: unnamed[0] })
          : t("received.unknownKeys", { count: unnamed.length }),
      note: t("received.unknownKeyNote"),
    };
  if (values.some(({ fate }) => fate === "attribute")) return { reason: t("received.attributes"), note: "" };
  if (storedNote !== "") return { reason: storedNote, note: "" };
  const isTelemetry = /telemetry$|^v2\/t$/.test(message.topic);
  return { reason: t(isTelemetry && message.bytes < 3 ? "received.empty" : "received.answered"), note: "" };
}
