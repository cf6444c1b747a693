import type { Db } from "./database/connect.ts";
import { customerNameIn, hiddenName, maskingOf, type Scope, visibleCustomers } from "./scope.ts";

/** Hides the names of factories in a text that people wrote. */
export type MaskText = (text: string) => string;

const asItIs: MaskText = (text) => text;
/** A name of one letter would hide half of every text. */
const shortest = 2;

/**
 * Names of factories and dealers in what people wrote: remarks, notes, names of devices. Fields that hold a factory's
 * name as such are masked where they are selected (`customerNameIn`); texts are searched when they leave the platform.
 */
export function makeNameMask(db: Db) {
  return async (scope: Scope): Promise<MaskText> => {
    if (!maskingOf(scope)) return asItIs;
    const rows = await visibleCustomers(db, scope)
      .innerJoin("tenant", "tenant.id", "customer.tenant_id")
      .select(["customer.name", "tenant.name as dealer", customerNameIn(scope).as("alias")])
      .execute();
    return maskOf([
      ...rows.map(({ name, alias }) => [name, alias] as const),
      ...rows.map(({ dealer }) => [dealer, hiddenName] as const),
    ]);
  };
}

export type NameMask = ReturnType<typeof makeNameMask>;

/** Ids and names of files: they may hold a short name by chance, and lead nowhere with another in its place. */
const ids = ["[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", "[0-9a-f]{40}"];

export function maskOf(names: readonly (readonly [name: string, shown: string])[]): MaskText {
  const shown = new Map<string, string>();
  for (const [name, alias] of names) {
    if (name.length < shortest) continue;
    shown.set(name.toLowerCase(), alias);
    // As it stands in an address, such as that of a picture named after a factory.
    const inAddress = encodeURIComponent(name);
    if (inAddress !== name) shown.set(inAddress.toLowerCase(), encodeURIComponent(alias));
  }
  if (shown.size === 0) return asItIs;
  // The longer first: one name may begin with another.
  const longestFirst = [...shown.keys()].toSorted((a, b) => b.length - a.length);
  const any = new RegExp([...ids, ...longestFirst.map((name) => escaped(name))].join("|"), "giu");
  return (text) => text.replace(any, (found) => shown.get(found.toLowerCase()) ?? found);
}

/** A cell of a sheet: numbers and times stay as they are. */
export const maskCell = <Cell>(cell: Cell, mask: MaskText): Cell | string =>
  typeof cell === "string" ? mask(cell) : cell;

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

export interface AnswerSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: AnswerSchema[];
  items?: AnswerSchema;
  properties?: Record<string, AnswerSchema>;
  additionalProperties?: AnswerSchema | boolean;
  patternProperties?: Record<string, AnswerSchema>;
}

/** Masks every text of an answer. Words of a list are left, whatever a factory is called. */
export const maskAnswer = <Answer>(
  answer: Answer,
  schema: AnswerSchema | undefined,
  mask: MaskText,
): Answer => (mask === asItIs ? answer : (maskValue(answer, schema, mask) as Answer));

function maskValue(value: unknown, node: AnswerSchema | undefined, mask: MaskText): unknown {
  if (typeof value === "string") return node && isWordOfList(node, value) ? value : mask(value);
  if (Array.isArray(value)) {
    const items = itemsOf(node);
    return value.map((item) => maskValue(item, items, mask));
  }
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, maskValue(item, fieldOf(node, key), mask)]),
  );
}

const optionsOf = (node: AnswerSchema | undefined): AnswerSchema[] =>
  node ? [node, ...(node.anyOf ?? []).flatMap(optionsOf)] : [];
const isWordOfList = (node: AnswerSchema, value: string): boolean =>
  optionsOf(node).some((option) => option.const === value || option.enum?.includes(value));
const itemsOf = (node: AnswerSchema | undefined): AnswerSchema | undefined =>
  optionsOf(node).find(({ items }) => items)?.items;

function fieldOf(node: AnswerSchema | undefined, key: string): AnswerSchema | undefined {
  for (const { properties, additionalProperties, patternProperties } of optionsOf(node)) {
    const found = properties?.[key] ?? Object.values(patternProperties ?? {})[0];
    if (found) return found;
    if (typeof additionalProperties === "object") return additionalProperties;
  }
  return undefined;
}
