const formats = new Map<string, Intl.DateTimeFormat>();

/** Uses the Swedish format, `2026-03-01 08:00`, which is read without ambiguity in both languages. */
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

/** The date on the site's clock, `2026-03-01`. */
export const dayAt = (at: number | Date, timeZone: string): string =>
  formatOf(timeZone, undefined).format(at);

/** Date and time on the site's clock, `2026-03-01 08:00`. */
export const minuteAt = (at: number | Date, timeZone: string): string =>
  formatOf(timeZone, "short").format(at);
