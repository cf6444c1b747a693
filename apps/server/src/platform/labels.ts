import type { Language } from "@oilcloud/contract";

/** A text in both languages. */
export interface Label {
  readonly zh: string;
  readonly en: string;
}

export const labelIn = (language: Language, { zh, en }: Label): string => (language === "en" ? en : zh);

/** A sentence with its `{names}` filled in. */
export const sayIn = (language: Language, label: Label, values: Record<string, string>): string =>
  labelIn(language, label).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
