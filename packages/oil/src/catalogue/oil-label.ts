import type { Label } from "../label.ts";
import { type OilKey, oils } from "./oils.ts";

/** What is known of the oil in a machine: its grade in the catalogue, and what it is called there. */
export interface NamedOil {
  oil: string | null;
  otherOil: string;
}

/** "Mobil DTE 25 · ISO VG 46 anti-wear …": its name on site, then its grade; empty where neither is known. */
export function oilLabel({ oil, otherOil }: NamedOil): Label {
  const grade: Label | undefined = oil !== null && Object.hasOwn(oils, oil) ? oils[oil as OilKey] : undefined;
  const named = (inCatalogue: string | null | undefined) =>
    [otherOil, inCatalogue].filter(Boolean).join(" · ");
  return { zh: named(grade?.zh ?? oil), en: named(grade?.en ?? oil) };
}
