import type { Language } from "@oilcloud/contract";

/** A text in both languages. */
export interface Label {
  readonly zh: string;
  readonly en: string;
}

export const labelIn = (language: Language, { zh, en }: Label): string => (language === "en" ? en : zh);

/** A text with its `{placeholders}` filled in. */
export function sayIn(language: Language, label: Label, values?: Record<string, string>): string {
  const text = labelIn(language, label);
  return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole) : text;
}

/** The label of a name in the reader's language; the name itself if there is none. */
export function labelOf(labels: Record<string, Label>, name: string, language: Language): string {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return label ? labelIn(language, label) : name;
}

const defaultGroup: Label = { zh: "默认分组", en: "Default group" };
export const defaultGroupNames: readonly string[] = [defaultGroup.zh, defaultGroup.en];

/** The name of a group. A customer's default group has the same name everywhere, in the reader's language. */
export const groupNameIn = (language: Language, group: { name: string; isDefault: boolean }): string =>
  group.isDefault ? labelIn(language, defaultGroup) : group.name;
