import type { KeyMapping } from "@oilcloud/contract";
import { parsePath, type Step } from "./path.ts";

export interface Place {
  path: string;
  steps: readonly Step[];
}

export interface CompiledRule extends Place {
  key: string;
  scale: number;
  offset: number;
  texts: ReadonlyMap<string, number> | null;
}

/** A mapping made ready for many messages. */
export interface CompiledMapping {
  form: KeyMapping["form"];
  timeUnit: KeyMapping["timeUnit"];
  time: Place | null;
  list: Place | null;
  child: Place | null;
  rules: readonly CompiledRule[];
  /** Keys whose objects and lists are taken apart, because a path leads into them. */
  opened: ReadonlySet<string>;
  /** Fields by which paths choose an object of a list. */
  fields: readonly string[];
  /** A path begins at a place of a list, so a message that is a list is one reading. */
  wholeLists: boolean;
}

function placeOf(path: string): Place | null {
  const steps = parsePath(path);
  return steps && { path, steps };
}

const made = new WeakMap<readonly KeyMapping[], CompiledMapping>();

/** The mapping of a device; null for most. Several are those of its sensors' models: their rules follow each other. */
export function compiled(mappings: readonly KeyMapping[] | null): CompiledMapping | null {
  if (mappings === null) return null;
  const known = made.get(mappings);
  if (known) return known;
  const mapping = compile(mappings);
  made.set(mappings, mapping);
  return mapping;
}

export function compile(mappings: readonly KeyMapping[]): CompiledMapping {
  const main = mappings.find(({ form }) => form !== "thingsboard") ?? mappings[0];
  const isOwnForm = main !== undefined && main.form !== "thingsboard";
  const time = isOwnForm ? placeOf(main.timePath) : null;
  const child = isOwnForm ? placeOf(main.childPath) : null;
  const rules = mappings.flatMap((mapping) =>
    mapping.rules.flatMap(({ source, key, scale, offset, texts }): CompiledRule[] => {
      const place = placeOf(source);
      const numbers = texts.length > 0 ? new Map(texts.map(({ text, value }) => [text, value])) : null;
      return place ? [{ ...place, key, scale, offset, texts: numbers }] : [];
    }),
  );
  const paths = [...rules, ...[time, child].flatMap((place) => place ?? [])].map(({ steps }) => steps);
  return {
    form: main?.form ?? "thingsboard",
    timeUnit: main?.timeUnit ?? "auto",
    time,
    list: isOwnForm ? placeOf(main.listPath) : null,
    child,
    rules,
    opened: new Set(
      paths.flatMap(([first, second]) => (second !== undefined && typeof first === "string" ? first : [])),
    ),
    fields: [...new Set(paths.flat().flatMap((step) => (typeof step === "object" ? step.field : [])))],
    wholeLists: paths.some(([first]) => typeof first !== "string"),
  };
}
