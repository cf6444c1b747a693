type Cell = string | number | boolean | Date | null;

const written = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/** How far the clocks of a zone are ahead at a moment, in ms. */
function offsetAt(ms: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(ms);
  return Date.parse(`${shown.replace(" ", "T")}Z`) - ms;
}

/** The moment at which the clocks of the site showed what a cell says; null for an empty one. */
export function siteTime(cell: Cell, timeZone: string): number | "invalid" | null {
  if (cell === null || cell === "") return null;
  const wall = cell instanceof Date ? cell.getTime() : wallClock(String(cell).trim());
  if (!Number.isFinite(wall)) return "invalid";
  return wall - offsetAt(wall, timeZone);
}

/** The local time on a site's clock read as if it were UTC; NaN if the text is not a date. */
function wallClock(text: string): number {
  const parts = written.exec(text);
  if (!parts) return Number.NaN;
  const [, year, month, day, hour = "0", minute = "0"] = parts.map((part) => part ?? "0");
  const two = (part: string | undefined) => (part ?? "").padStart(2, "0");
  const parsed = Date.parse(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00Z`);
  // The 31st of a short month would become the 1st of the next.
  return new Date(parsed).getUTCDate() === Number(day) ? parsed : Number.NaN;
}
