const formats = new Map<string, Intl.DateTimeFormat>();

/** When the day that `nowMs` lies in began at a site. */
export function startOfDay(timeZone: string, nowMs: number): number {
  const guess = nowMs - sinceMidnightMs(timeZone, nowMs);
  const off = sinceMidnightMs(timeZone, guess);
  // On a day in which the clocks change, midnight was an hour earlier or later than the clock shows.
  return off === 0 ? guess : off < halfDayMs ? guess - off : guess + (2 * halfDayMs - off);
}

const halfDayMs = 43_200_000;

function sinceMidnightMs(timeZone: string, ms: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit", second: "2-digit" });
  formats.set(timeZone, format);
  const [hours = 0, minutes = 0, seconds = 0] = format.format(ms).split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + (ms % 1000);
}
