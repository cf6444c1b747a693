import type { KeyValue } from "@oilcloud/contract";
import { type BoundLevel, boundPast } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { boundText, valueText } from "./value-text.ts";

/** A value past its limit in words: `NAS 10, past the limit of 9`. */
export function troubleText(value: KeyValue, t: TFunction): string {
  const { status, keyName, unit } = value;
  const words = {
    name: keyName,
    value: unit === "" ? valueText(value) : `${valueText(value)} ${unit}`,
  };
  const past = (level: BoundLevel) => boundText(boundPast(value.value ?? Number.NaN, value, level), value);
  switch (status) {
    case "abnormal":
      return t("state.past.limit", { ...words, limit: past("critical") });
    case "risk":
      return t("state.past.warning", { ...words, limit: past("warning") });
    case "normal":
    case "unknown":
      return t("state.past.within", words);
  }
}
