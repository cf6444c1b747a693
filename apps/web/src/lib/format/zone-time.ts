const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formatters.set(zone, made);
  return made;
}

/** What the clock on a site's wall shows, as if it were UTC. */
export function wallTime(ms: number, zone: string): number {
  const part: Partial<Record<string, number>> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(ms)) part[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((ms % 1000) + 1000) % 1000);
}

/** The moment at which the clock on a site's wall shows this; of the two in autumn the first. */
export function fromWallTime(wall: number, zone: string): number {
  const offset = wallTime(wall, zone) - wall;
  const guess = wall - offset;
  return guess + (wall - wallTime(guess, zone));
}

const two = (n: number) => String(n).padStart(2, "0");

/** `2026-11-12`, `11-12`, `14:26` or `11-12 14:26` on the site's wall. */
export function zoneText(ms: number, zone: string, shape: "year" | "day" | "time" | "moment"): string {
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
