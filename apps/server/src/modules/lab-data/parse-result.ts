import type { ErrorName, LabEntry, LabField, Language } from "@oilcloud/contract";
import { isoQuantities, labQuantity, readIsoCode, readLabValue } from "@oilcloud/oil";
import { outOfRange } from "./check-entry.ts";

type Results = LabEntry["results"];
export interface ParseProblem {
  problem: ErrorName;
  values: Record<string, string | number>;
}

/** How people write that something was not tested. */
const untested = /^(-|–|—|\/|n\/?a)?$/i;

/** What somebody wrote in a place for results: none, one, or the three of a code; or why it cannot be meant. */
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
