import type { KeyValue } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { limitText, valueText } from "./value-text.ts";

/** A value past its limit in words: `NAS 10, past the limit of 9`. */
export function troubleText(value: KeyValue, t: TFunction): string {
  const { status, critical, warning, keyName, unit } = value;
  const words = {
    name: keyName,
    value: unit === "" ? valueText(value) : `${valueText(value)} ${unit}`,
  };
  switch (status) {
    case "abnormal":
      return t("state.past.limit", { ...words, limit: limitText(critical, value) });
    case "risk":
      return t("state.past.warning", { ...words, limit: limitText(warning, value) });
    case "normal":
    case "unknown":
      return t("state.past.within", words);
  }
}
