import type { Language } from "@oilcloud/contract";
import type { Label } from "@oilcloud/oil";

/** A name that comes with its data, in the reader's language. */
export const labelIn = (language: Language, label: Label): string =>
  language === "en" ? label.en : label.zh;
