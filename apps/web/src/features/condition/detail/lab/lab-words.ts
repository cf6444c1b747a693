import type { LabResult } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { changeText, numberText } from "../../../../lib/format/numbers.ts";

export type Compared = Pick<LabResult, "agreement" | "difference" | "differenceUnit" | "keyId">;

/** Differences below this percentage are shown with one more digit. */
const smallPercent = 10;
const placesOf = ({ difference, differenceUnit }: Compared) =>
  differenceUnit === "percent" && Math.abs(difference ?? 0) < smallPercent ? 1 : 0;

/** How a laboratory's value stands to the online one, in words. */
export function agreementText(compared: Compared, t: TFunction): string {
  const { agreement, difference, differenceUnit, keyId } = compared;
  const amount = (value: number | null, signed: boolean) => {
    const figure = signed
      ? changeText(value, placesOf(compared))
      : numberText(Math.abs(value ?? 0), placesOf(compared));
    return t(`lab.${differenceUnit}`, { figure, count: Math.abs(value ?? 0) });
  };
  switch (agreement) {
    case "agrees":
      return difference === 0 ? t("lab.same") : t("lab.agrees", { amount: amount(difference, true) });
    case "differs":
      return t((difference ?? 0) > 0 ? "lab.higher" : "lab.lower", { amount: amount(difference, false) });
    case "notJudged":
      return difference === null
        ? t("lab.notComparable")
        : t("lab.notJudged", { amount: amount(difference, true) });
    case "noOnline":
      return keyId === null ? t("lab.laboratoryOnly") : t("lab.nothingOnline");
  }
}
