import type { Language } from "@oilcloud/contract";
import { findIndicator, type Label, sensorStatusKeys } from "@oilcloud/oil";

export const labelIn = (language: Language, { zh, en }: Label): string => (language === "en" ? en : zh);

/** What a list does not know is called by its own name. */
export function labelOf(labels: Record<string, Label>, name: string, language: Language): string {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return label ? labelIn(language, label) : name;
}

const defaultGroup: Label = { zh: "默认分组", en: "Default group" };
export const defaultGroupNames: readonly string[] = [defaultGroup.zh, defaultGroup.en];

export const groupNameIn = (language: Language, group: { name: string; isDefault: boolean }): string =>
  group.isDefault ? labelIn(language, defaultGroup) : group.name;

/** An indicator, or what a sensor tells beside indicators, as people read it. */
export function keyInWords(key: string, language: Language) {
  const indicator = findIndicator(key);
  const keyName = indicator ? labelIn(language, indicator) : labelOf(sensorStatusKeys, key, language);
  return { key, keyName, unit: indicator?.unit ?? "" };
}
