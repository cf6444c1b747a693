import { byteQuotas, type QuotaName } from "@oilcloud/contract/values";
import { numberText } from "../../../lib/format/numbers.ts";
import { sizeText } from "../../../lib/format/sizes.ts";

/** `20,000`, `512 MB` */
export const quotaText = (quota: QuotaName, amount: number): string =>
  byteQuotas.includes(quota) ? sizeText(amount) : numberText(amount);

/** `6 %`; what is used a little is not 0 %. */
export const shareText = (share: number): string =>
  share > 0 && share < 0.01 ? "< 1 %" : `${numberText(Math.floor(share * 100))} %`;

/** The size and the unit of 1 in the field of a quota. */
export function enteredUnit(quota: QuotaName): { size: number; unit: string } {
  if (quota === "attributeBytes") return { size: 1024, unit: "KB" };
  return byteQuotas.includes(quota) ? { size: 1024 * 1024, unit: "MB" } : { size: 1, unit: "" };
}
