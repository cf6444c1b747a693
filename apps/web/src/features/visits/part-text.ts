import type { VisitPart } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { numberText } from "../../lib/format/numbers.ts";

/** `Return filter 10 µm × 2`; litres and kilograms keep their unit, what has no amount is named alone. */
export function partText({ name, amount, unit }: VisitPart, t: TFunction): string {
  if (amount === null) return name;
  return t("visits.part", { name, amount: amountText(amount), unit });
}

/** At most one decimal, as in the letter to the visitor: 2.5 L are not 3 L. */
export const amountText = (amount: number): string =>
  numberText(amount, Math.round(amount * 10) % 10 === 0 ? 0 : 1);
