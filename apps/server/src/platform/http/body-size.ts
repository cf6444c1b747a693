import type { Call } from "@oilcloud/contract";

/** What the sizes of a body are read from; unknown keywords do not matter. */
interface SizedSchema {
  type?: string | readonly string[];
  maxLength?: number;
  maxItems?: number;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly SizedSchema[];
  items?: SizedSchema;
  properties?: Record<string, SizedSchema>;
}

export const largestBodyBytes = 1024 * 1024;
/** Clients may add fields that are dropped, and spaces. */
const leastBodyBytes = 64 * 1024;
/** A character of JSON is six bytes when it is escaped. */
const bytesOfCharacter = 6;
const bytesOfScalar = 32;
const bytesOfFormat = 64;

/** How large a body of the call can be at most, so that a larger one is refused from its headers, before it is read. */
export function bodyLimitOf({ access, body }: Pick<Call, "access" | "body">): number {
  if (body === undefined) return leastBodyBytes;
  const largest = access === "public" ? leastBodyBytes : largestBodyBytes;
  return Math.min(largest, Math.max(leastBodyBytes, 2 * sizeOf(body)));
}

function sizeOf(schema: SizedSchema): number {
  if (schema.const !== undefined) return sizeOfValue(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map((each) => sizeOfValue(each)));
  if (schema.anyOf) return Math.max(...schema.anyOf.map((each) => sizeOf(each)));
  if (schema.properties)
    return Object.entries(schema.properties).reduce(
      (sum, [name, field]) => sum + name.length + 4 + sizeOf(field),
      2,
    );
  if (schema.items) return 2 + (schema.maxItems ?? Infinity) * (sizeOf(schema.items) + 1);
  if (schema.type === undefined || schema.type === "object") return Infinity;
  if (schema.type !== "string") return bytesOfScalar;
  if (schema.format) return bytesOfFormat;
  return 2 + (schema.maxLength ?? Infinity) * bytesOfCharacter;
}

const sizeOfValue = (value: unknown): number => JSON.stringify(value)?.length ?? 0;
