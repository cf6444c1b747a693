import { currentLanguage } from "../i18n/language.ts";

type DateOrder = "yearFirst" | "dayFirst" | "monthFirst";

/** Where English dates begin with the month. */
export const monthFirst: readonly string[] = ["US", "PR", "PH", "LR"];
/** Where dates in numbers begin with the year, as they do in all of Chinese. */
const yearFirst: readonly string[] = ["CN", "TW", "JP", "KR", "KP", "MN", "SE", "HU", "LT", "CA", "IR"];

const formats: Record<DateOrder, { whole: string; day: string }> = {
  yearFirst: { whole: "YYYY-MM-DD", day: "MM-DD" },
  dayFirst: { whole: "DD/MM/YYYY", day: "DD/MM" },
  monthFirst: { whole: "MM/DD/YYYY", day: "MM/DD" },
};

let english: DateOrder = "yearFirst";

export function writeShortDatesAsIn(country: string): void {
  english = monthFirst.includes(country)
    ? "monthFirst"
    : yearFirst.includes(country)
      ? "yearFirst"
      : "dayFirst";
}

/** What fields show and take, `DD/MM/YYYY`; `day` is without the year. */
export const dateFormat = (shape: "whole" | "day" = "whole"): string =>
  formats[english !== "yearFirst" && currentLanguage() === "en" ? english : "yearFirst"][shape];

export const minuteFormat = (shape: "whole" | "day" = "whole"): string => `${dateFormat(shape)} HH:mm`;

/** `2026-12-31` as it is written in the country: `31/12/2026`. */
export const shortDateText = (date: string, shape: "whole" | "day" = "whole"): string =>
  dateFormat(shape)
    .replace("YYYY", date.slice(0, 4))
    .replace("MM", date.slice(5, 7))
    .replace("DD", date.slice(8, 10));
