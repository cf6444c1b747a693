import { keyMappingLimits } from "@oilcloud/contract";

/** A key of an object, a place in a list, or the object of a list whose field has this text. */
export type Step = string | number | { field: string; is: string };

const stepPattern = /\.?([^.[\]]+)|\[(\d{1,4})\]|\[([^=[\]]+)=([^[\]]*)\]/y;

/** The steps of a path; null if it is not one. */
export function parsePath(path: string): Step[] | null {
  if (path === "" || path.length > keyMappingLimits.path || path.startsWith(".")) return null;
  const steps: Step[] = [];
  stepPattern.lastIndex = 0;
  while (stepPattern.lastIndex < path.length) {
    const found = stepPattern.exec(path);
    if (!found || steps.length === keyMappingLimits.depth) return null;
    const [whole, key, place, field, is] = found;
    if (key !== undefined) {
      if (steps.length > 0 && !whole.startsWith(".")) return null;
      steps.push(key);
    } else steps.push(place === undefined ? { field: field ?? "", is: is ?? "" } : Number(place));
  }
  return steps;
}

export interface Found {
  value: unknown;
  /** Where it is: an object or a list, and the key in it. */
  holder: object;
  key: string;
}

/** The value at a path. A key that has the whole path as its name goes first, as flattened payloads have it. */
export function lookUp(root: unknown, path: string, steps: readonly Step[]): Found | null {
  if (root === null || typeof root !== "object") return null;
  if (steps.length > 1 && Object.hasOwn(root, path)) return at(root, path);
  let found: Found | null = null;
  let inside: unknown = root;
  for (const each of steps) {
    found = next(inside, each);
    if (!found) return null;
    inside = found.value;
  }
  return found;
}

function next(inside: unknown, step: Step): Found | null {
  if (inside === null || typeof inside !== "object") return null;
  if (typeof step !== "object") return Object.hasOwn(inside, step) ? at(inside, String(step)) : null;
  if (!Array.isArray(inside)) return null;
  const place = inside.findIndex((item: unknown) => {
    const field: unknown = item !== null && typeof item === "object" && (item as JsonObject)[step.field];
    return (typeof field === "string" || typeof field === "number") && String(field) === step.is;
  });
  return place === -1 ? null : at(inside, String(place));
}

type JsonObject = Record<string, unknown>;
const at = (holder: object, key: string): Found => ({ value: (holder as JsonObject)[key], holder, key });
