import type { Language, Mistake } from "@oilcloud/contract";
import { findIndicator } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { indicatorWithUnit } from "../../../lib/format/indicator-text.ts";
import { nameOf } from "./message-text.ts";

export interface MistakeText {
  title: string;
  text: string;
  /** What the button does; null where only the device can be changed. */
  apply: string | null;
}

/** A span of whole minutes, as an offset of a clock is written. */
export function minutesText(span: number, t: TFunction): string {
  const hours = Math.floor(Math.abs(span) / 60);
  const minutes = Math.abs(span) % 60;
  if (hours === 0) return t("received.minutes", { minutes });
  return t(minutes === 0 ? "received.hours" : "received.hoursMinutes", { hours, minutes });
}

/** One sentence with what to do. */
export function mistakeText(mistake: Mistake, language: Language, t: TFunction): MistakeText {
  switch (mistake.kind) {
    case "seconds": {
      const { sent } = mistake;
      return {
        title: t("received.mistake.seconds.title"),
        text: t("received.mistake.seconds.text", { sent }),
        apply: t("received.mistake.seconds.apply"),
      };
    }
    case "clock-offset": {
      const { aheadMin, offsetMin, isSiteTime, spreadS: spread } = mistake;
      const by = minutesText(aheadMin, t);
      const kind =
        offsetMin === 0 ? "corrected" : isSiteTime ? "siteTime" : aheadMin > 0 ? "ahead" : "behind";
      return {
        title: t(`received.mistake.${kind}.title`, { by }),
        text: t(`received.mistake.${kind}.text`, { by, spread }),
        apply: t(`received.mistake.${kind}.apply`, { by }),
      };
    }
    case "unknown-key": {
      const { key, sent, likely, fits } = mistake;
      const name = nameOf(likely, language);
      return {
        title: t("received.mistake.unknownKey.title", { key }),
        text: t(`received.mistake.unknownKey.${fits ? "fits" : "text"}`, { name, sent, likely }),
        apply: t("received.mistake.unknownKey.apply"),
      };
    }
    case "two-sources": {
      const { key, sources, levels } = mistake;
      const name = nameOf(key, language);
      const [one = 0, other = 0] = levels;
      return {
        title: t("received.mistake.twoSources.title", { name }),
        text: t("received.mistake.twoSources.text", {
          one: sources[0],
          other: sources[1],
          level: indicatorTextOf(key, one),
          otherLevel: indicatorTextOf(key, other),
        }),
        apply: null,
      };
    }
    case "quoted-number": {
      const { key, sent, isRead } = mistake;
      return {
        title: t("received.mistake.quotedNumber.title", { name: nameOf(key, language) }),
        text: t(`received.mistake.quotedNumber.${isRead ? "read" : "text"}`, { sent }),
        apply: null,
      };
    }
    case "error-value": {
      const { key, sent } = mistake;
      return {
        title: t("received.mistake.errorValue.title", { name: nameOf(key, language), sent }),
        text: t("received.mistake.errorValue.text"),
        apply: null,
      };
    }
  }
}

function indicatorTextOf(key: string, value: number): string {
  const indicator = findIndicator(key);
  return indicator ? indicatorWithUnit({ key, ...indicator }, value) : String(value);
}
