const formats = new Map<string, Intl.DateTimeFormat>();

/** The Swedish way of writing a time is the one that both languages read. */
function formatOf(timeZone: string, timeStyle: "short" | undefined): Intl.DateTimeFormat {
  const name = `${timeZone} ${timeStyle}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    ...(timeStyle && { timeStyle }),
  });
  formats.set(name, made);
  return made;
}

/** `2026-03-01` by the clocks of a site. */
export const dayAt = (at: number | Date, timeZone: string): string =>
  formatOf(timeZone, undefined).format(at);

/** `2026-03-01 08:00` by the clocks of a site. */
export const minuteAt = (at: number | Date, timeZone: string): string =>
  formatOf(timeZone, "short").format(at);
