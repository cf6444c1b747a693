const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Making a format is slow, using it is not. The Swedish format is close to ISO 8601.
  const made = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(timeZone, made);
  return made;
}

/** `2026-11-12 14:26:38` on the site's wall. */
export const wallClockText = (ms: number, zone: string): string => formatIn(zone).format(ms);

/** What the clock on a site's wall shows, as if it were UTC. */
export function wallTime(ms: number, zone: string): number {
  return Date.parse(`${wallClockText(ms, zone).replace(" ", "T")}Z`) + (((ms % 1000) + 1000) % 1000);
}

/** The moment at which the clock on a site's wall shows this; of the two in autumn the first. */
export function fromWallTime(wall: number, zone: string): number {
  const offset = wallTime(wall, zone) - wall;
  const guess = wall - offset;
  return guess + (wall - wallTime(guess, zone));
}

const two = (n: number) => String(n).padStart(2, "0");

/** `2026-11-12`, `11-12`, `14:26` or `11-12 14:26` on the site's wall. */
export function wallTimeText(ms: number, zone: string, shape: "year" | "day" | "time" | "moment"): string {
  const wall = new Date(wallTime(ms, zone));
  const day = `${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`;
  const time = `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
  switch (shape) {
    case "year":
      return `${wall.getUTCFullYear()}-${day}`;
    case "day":
      return day;
    case "time":
      return time;
    case "moment":
      return `${day} ${time}`;
  }
}
