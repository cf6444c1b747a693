import type { ErrorName, LabEntry, LabField, Language } from "@oilcloud/contract";
import { isoQuantities, labQuantity, readIsoCode, readLabValue } from "@oilcloud/oil";
import { outOfRange } from "./check-entry.ts";

type Results = LabEntry["results"];
export interface ParseProblem {
  problem: ErrorName;
  values: Record<string, string | number>;
}

/** Ways to write "not tested". */
const untested = /^(-|–|—|\/|n\/?a)?$/i;

/** Parses the text of one result field: no result, one, or the three numbers of an ISO code; or the problem with it. */
export function parseResult(field: LabField, written: string, language: Language): Results | ParseProblem {
  const text = written.trim();
  if (untested.test(text)) return [];
  if (field === "isoCode") return isoNumbers(text);
  const quantity = labQuantity(field);
  const read = readLabValue(quantity, text);
  return read ? [{ quantity: field, ...read }] : outOfRange(quantity, language);
}

function isoNumbers(text: string): Results | ParseProblem {
  const numbers = readIsoCode(text);
  if (!numbers) return { problem: "labIsoInvalid", values: { text } };
  return isoQuantities.flatMap((quantity, i) => {
    const value = numbers[i] ?? null;
    return value === null ? [] : [{ quantity, value, below: false }];
  });
}
