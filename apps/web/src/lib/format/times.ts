const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Making one is slow, using it is not. The Swedish order is the one both languages read.
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

/** `2026-11-12 14:26:38` at the site. */
export function fullTimeText(ms: number, timeZone: string): string {
  return formatIn(timeZone).format(ms);
}

/** `2026-11-12` at the site. */
export function dateText(ms: number, timeZone: string): string {
  return fullTimeText(ms, timeZone).slice(0, 10);
}

/** `11-12 14:26` at the site; the year stands before it where it is not the present one. */
export function timeText(ms: number, timeZone: string, nowMs = Date.now()): string {
  const text = fullTimeText(ms, timeZone).slice(0, 16);
  return text.slice(0, 4) === fullTimeText(nowMs, timeZone).slice(0, 4) ? text.slice(5) : text;
}

/** `14:26` at the site. */
export function clockTimeText(ms: number, timeZone: string): string {
  return fullTimeText(ms, timeZone).slice(11, 16);
}

/** `UTC+8`, as it is at that moment. */
export function utcOffsetText(timeZone: string, ms = Date.now()): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(ms);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone)
    .replace("GMT", "UTC")
    .replace(/\+0$/, "");
}

/** Where the person is, for times that belong to no site. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
