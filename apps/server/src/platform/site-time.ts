type Cell = string | number | boolean | Date | null;

const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/** The UTC offset of a time zone at a moment, in ms. */
const offsetAt = (ms: number, timeZone: string): number => offsetsIn(timeZone)(ms);

function offsetsIn(timeZone: string): (ms: number) => number {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return (ms) => Date.parse(`${clock.format(ms).replace(" ", "T")}Z`) - ms;
}

const quarterMs = 900_000;

/** What the clock at a site shows at a moment, as if it were UTC. Zones differ by quarters of an hour. */
export function siteClock(timeZone: string): (ms: number) => number {
  const offset = offsetsIn(timeZone);
  let quarter = Number.NaN;
  let offsetMs = 0;
  return (ms) => {
    const of = Math.floor(ms / quarterMs);
    if (of !== quarter) offsetMs = offset(of * quarterMs);
    quarter = of;
    return ms + offsetMs;
  };
}

/** Converts a cell with a local time at the site to ms; null for an empty one. */
export function siteTime(cell: Cell, timeZone: string): number | "invalid" | null {
  if (cell === null || cell === "") return null;
  const wall = cell instanceof Date ? cell.getTime() : wallClock(String(cell).trim());
  if (!Number.isFinite(wall)) return "invalid";
  return wall - offsetAt(wall, timeZone);
}

/** Parses a local time as if it were UTC; NaN if the text is not a date. */
function wallClock(text: string): number {
  const parts = written.exec(text);
  if (!parts) return Number.NaN;
  const [, year, month, day, hour = "0", minute = "0"] = parts.map((part) => part ?? "0");
  const two = (part: string | undefined) => (part ?? "").padStart(2, "0");
  const parsed = Date.parse(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00Z`);
  // Refuses a day that the month does not have, which would become a day of the next.
  return new Date(parsed).getUTCDate() === Number(day) ? parsed : Number.NaN;
}
