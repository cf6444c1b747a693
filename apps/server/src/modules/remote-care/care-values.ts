import { type CareField, careLimits } from "@oilcloud/contract";
import { AppError } from "../../platform/errors.ts";

/** The parameters of a command from what a person entered; the time of sending is added when it is sent. */
export function paramsOf(
  fields: readonly CareField[],
  values: Readonly<Record<string, unknown>>,
): { params: Record<string, unknown>; nowKeys: string[] } {
  const params: Record<string, unknown> = {};
  for (const field of fields) if (field.kind !== "now") params[field.key] = valueOf(field, values[field.key]);
  return { params, nowKeys: fields.filter(({ kind }) => kind === "now").map(({ key }) => key) };
}

function valueOf({ key, kind, min, max }: CareField, value: unknown): unknown {
  const refuse = () => new AppError("careValueInvalid", { field: key });
  switch (kind) {
    case "number":
      if (typeof value !== "number" || !Number.isFinite(value)) throw refuse();
      if (value < (min ?? -Infinity) || value > (max ?? Infinity)) throw refuse();
      return value;
    case "text":
      if (typeof value !== "string" || value.trim() === "" || value.length > careLimits.value) throw refuse();
      return value.trim();
    case "switch":
      if (typeof value !== "boolean") throw refuse();
      return value;
    case "now":
      return undefined;
  }
}

/** Devices have no common way to say no; these are the usual ones. */
export function isRefusal(answer: unknown): boolean {
  if (answer === false) return true;
  if (answer === null || typeof answer !== "object") return false;
  const { error, success, ok, result, status } = answer as Record<string, unknown>;
  const says = (word: unknown) =>
    typeof word === "string" && /^(error|failed|failure|refused|denied)$/i.test(word);
  return (
    (error !== undefined && error !== null && error !== false) ||
    success === false ||
    ok === false ||
    says(result) ||
    says(status)
  );
}
