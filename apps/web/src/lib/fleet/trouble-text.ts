import type { KeyValue } from "@oilcloud/contract";
import { type BoundLevel, boundPast, isEven } from "@oilcloud/oil";
import type { TFunction } from "i18next";
import { boundText, valueText } from "./value-text.ts";

/** A value past its limit in words: `NAS class 10, above limit 9`. */
export function troubleText(value: KeyValue, t: TFunction): string {
  const { status, keyName, unit } = value;
  const words = {
    name: keyName,
    value: unit === "" ? valueText(value) : `${valueText(value)} ${unit}`,
  };
  const past = (level: BoundLevel) => {
    const number = value.value ?? Number.NaN;
    const bound = boundPast(number, value, level);
    const side = isEven(value) ? "outside" : number < (bound ?? number) ? "below" : "above";
    const name = level === "critical" ? "limit" : level;
    return t(`state.past.${name}.${side}`, { ...words, limit: boundText(bound, value) });
  };
  switch (status) {
    case "abnormal":
      return past("critical");
    case "risk":
      return past("warning");
    case "normal":
    case "unknown":
      return t("state.past.within", words);
  }
}
