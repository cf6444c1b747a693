import type { LabEntry, Language } from "@oilcloud/contract";
import { type LabQuantity, labQuantity, labValueText } from "@oilcloud/oil";
import { AppError } from "../../platform/errors.ts";
import { labelIn } from "../../platform/labels.ts";
import type { NewSample } from "./samples-store.ts";

/** The sentence for a value that cannot be, and what it names. */
export function outOfRange(quantity: LabQuantity, language: Language) {
  const [min, max] = quantity.range.map((value) =>
    quantity.kind === "number" ? value.toLocaleString("en") : labValueText(quantity, { value, below: false }),
  );
  return {
    problem: quantity.kind === "number" ? ("labValueInvalid" as const) : ("labClassInvalid" as const),
    values: { name: labelIn(language, quantity), min: min ?? "", max: max ?? "" },
  };
}

/** The times of a sample, by hand or from a sheet; null where nothing is wrong. */
export function wrongTime(sampledMs: number, receivedMs: number | null, nowMs: number) {
  if (sampledMs > nowMs) return { field: "sampledTime", problem: "labTimeInFuture" } as const;
  if (receivedMs === null) return null;
  if (receivedMs > nowMs) return { field: "receivedTime", problem: "labTimeInFuture" } as const;
  return receivedMs < sampledMs ? ({ field: "receivedTime", problem: "labReceivedEarly" } as const) : null;
}

/** Validates an entry and converts it to a sample; throws the first problem. */
export function checkEntry(
  entry: LabEntry,
  { nowMs, language, fileName }: { nowMs: number; language: Language; fileName: string | null },
): NewSample {
  const { deviceId, sampledTime, receivedTime = null, results } = entry;
  const wrong = wrongTime(sampledTime, receivedTime, nowMs);
  if (wrong) throw new AppError(wrong.problem);
  // The last of what was given twice; the same value cannot be kept twice.
  const byQuantity = new Map(results.map((result) => [result.quantity, result]));
  for (const { quantity: key, value } of byQuantity.values()) {
    const quantity = labQuantity(key);
    const [min, max] = quantity.range;
    const whole = quantity.kind === "number" || Number.isInteger(value);
    if (value >= min && value <= max && whole) continue;
    const { problem, values } = outOfRange(quantity, language);
    throw new AppError(problem, values);
  }
  return {
    deviceId,
    sampledAt: new Date(Math.round(sampledTime)),
    receivedAt: receivedTime === null ? null : new Date(Math.round(receivedTime)),
    institution: entry.institution?.trim() ?? "",
    sampleNo: entry.sampleNo?.trim() ?? "",
    remarks: entry.remarks?.trim() ?? "",
    fileName,
    results: [...byQuantity.values()].map(({ quantity, value, below = false }) => ({
      quantity,
      value,
      below: below && labQuantity(quantity).kind === "number",
    })),
  };
}
