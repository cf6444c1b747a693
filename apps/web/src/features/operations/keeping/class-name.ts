import type { Language, ReadingClass } from "@oilcloud/contract";
import { dimensionNames } from "@oilcloud/oil";
import { labelIn } from "../../../lib/i18n/label-in.ts";

/** How a class of readings is called; what devices send beyond the catalogue has no dimension. */
export const className = (readingClass: ReadingClass, language: Language, other: string): string =>
  readingClass === "other" ? other : labelIn(language, dimensionNames[readingClass]);
