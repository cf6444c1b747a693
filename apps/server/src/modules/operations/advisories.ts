import { readFile } from "node:fs/promises";
import type { Operations } from "@oilcloud/contract";
import { dayMs } from "@oilcloud/oil";

type KnownAdvisories = Operations["version"]["advisories"];

/** As `scripts/advisories.mjs`, which warns from then on. */
const oldAfterDays = 90;

/** How old the list of advisories is that is installed with this version; null where there is none. */
export async function knownAdvisories(file: string, now: Date): Promise<KnownAdvisories> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return null;
  const { knownUntil, advisories } = JSON.parse(text) as { knownUntil: string; advisories: unknown[] };
  const ageDays = Math.max(0, Math.floor((now.getTime() - Date.parse(knownUntil)) / dayMs));
  return { knownUntil, ageDays, count: advisories.length, old: ageDays > oldAfterDays };
}
