import type { LabResult, LabSample } from "@oilcloud/contract";
import { withUnitText } from "./unit-text.ts";

type Agreement = LabResult["agreement"];

export interface ResultRow {
  id: string;
  name: string;
  lab: string;
  online: string | null;
  /** Whether it gets a line beside the online values; what a device never measures is known only from the laboratory. */
  beside: boolean;
  compared: Pick<LabResult, "agreement" | "difference" | "differenceUnit" | "keyId">;
}

const isoParts: readonly LabResult["quantity"][] = ["iso4", "iso6", "iso14"];
/** The order in which the agreements of a code's numbers decide for the code; the first one found is shown. */
const worstFirst: readonly Agreement[] = ["differs", "agrees", "notJudged", "noOnline"];

/** A sample's results line by line; the numbers of an ISO code as one, judged by the one that is furthest off. */
export function resultRows({ results }: Pick<LabSample, "results">): ResultRow[] {
  const iso = results.filter(({ quantity }) => isoParts.includes(quantity));
  const first = iso[0];
  return results.flatMap((result): ResultRow[] => {
    if (!isoParts.includes(result.quantity)) return [rowOf(result)];
    return result === first ? [codeRow(iso)] : [];
  });
}

const rowOf = (result: LabResult): ResultRow => ({
  id: result.quantity,
  name: result.name,
  lab: withUnitText(result.text, result.unit),
  online: result.onlineText === null ? null : withUnitText(result.onlineText, result.unit),
  beside: result.judged || result.online !== null,
  compared: result,
});

function codeRow(numbers: readonly LabResult[]): ResultRow {
  const part = (quantity: LabResult["quantity"]) => numbers.find((each) => each.quantity === quantity);
  const code = (text: (result: LabResult) => string | null) =>
    isoParts.map((quantity) => (part(quantity) && text(part(quantity) as LabResult)) ?? "–").join("/");
  const [worst] = numbers.toSorted(
    (one, other) =>
      worstFirst.indexOf(one.agreement) - worstFirst.indexOf(other.agreement) ||
      Math.abs(other.difference ?? 0) - Math.abs(one.difference ?? 0),
  );
  return {
    id: "iso",
    name: "ISO 4406",
    lab: code(({ text }) => text),
    online: numbers.some(({ online }) => online !== null) ? code(({ onlineText }) => onlineText) : null,
    beside: true,
    compared: worst ?? { agreement: "noOnline", difference: null, differenceUnit: "codes", keyId: null },
  };
}

/** How many of a sample's results differ from what was online, an ISO code counting once. */
export const differing = (sample: Pick<LabSample, "results">): number =>
  resultRows(sample).filter(({ compared }) => compared.agreement === "differs").length;

/** Whether any of its results was held against an online value. */
export const isCompared = ({ results }: Pick<LabSample, "results">): boolean =>
  results.some(({ agreement }) => agreement === "agrees" || agreement === "differs");
