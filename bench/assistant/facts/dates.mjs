// Times at a site, in the spellings that an answer may use.
const dayMs = 86_400_000;
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const partsOf = (ms, zone) =>
  Object.fromEntries(
    new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    })
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
/** The beginning of the day at the site, some days from the day of a time. */
function startOfDay(ms, zone, days = 0) {
  const { hour, minute } = partsOf(ms, zone);
  const begin = Math.floor(ms / 60_000) * 60_000 - (Number(hour) * 60 + Number(minute)) * 60_000;
  return begin + days * dayMs;
}
const weekdayOf = (ms, zone) =>
  "mon tue wed thu fri sat sun"
    .split(" ")
    .indexOf(new Intl.DateTimeFormat("en", { timeZone: zone, weekday: "short" }).format(ms).toLowerCase());

/** Whether an answer has the day of a time, or how long ago it is. */
export function holdsDay(answer, ms, zone, now = Date.now()) {
  const { month, day } = partsOf(ms, zone);
  const [m, d] = [Number(month), Number(day)];
  const name = months[m - 1];
  const spelled = new RegExp(
    [
      `(?<!\\d)${month}[-/.]${day}(?!\\d)`,
      `(?<!\\d)${m}/${d}(?!\\d)`,
      `(?<!\\d)0?${m} ?月 ?0?${d} ?(日|号)`,
      `${name}[a-z]*\\.? 0?${d}(?!\\d)`,
      `(?<!\\d)0?${d}(st|nd|rd|th)? (of )?${name}`,
    ].join("|"),
  );
  if (spelled.test(answer.plain)) return true;
  const ago = Math.round((startOfDay(now, zone) - startOfDay(ms, zone)) / dayMs);
  if (ago === 0 && /today|今天|今日/.test(answer.plain)) return true;
  if (ago === 1 && /yesterday|昨天|昨日/.test(answer.plain)) return true;
  const hours = (now - ms) / 3_600_000;
  const isAbout = (value, unit) => new RegExp(`(?<![\\d.])${value}(\\.\\d)? ?${unit}`).test(answer.plain);
  const lasting = [Math.floor(hours / 24), Math.round(hours / 24), ago];
  if (hours > 24 && lasting.some((days) => isAbout(days, "(d\\b|days?|天)"))) return true;
  return (
    hours < 72 && [Math.floor(hours), Math.round(hours)].some((each) => isAbout(each, "(h\\b|hours?|小时)"))
  );
}

/** Periods as people name them; a name with two readings has both. */
export const periods = {
  yesterday: (now, zone) => [[startOfDay(now, zone, -1), startOfDay(now, zone)]],
  today: (now, zone) => [[startOfDay(now, zone), now]],
  dayBefore: (now, zone) => [[startOfDay(now, zone, -2), startOfDay(now, zone, -1)]],
  last24h: (now) => [[now - dayMs, now]],
  last: (days) => (now, zone) => [
    [now - days * dayMs, now],
    [startOfDay(now, zone, -days), startOfDay(now, zone)],
    [startOfDay(now, zone, 1 - days), now],
    [startOfDay(now, zone, -days), now],
  ],
  /** Monday to Sunday before this week. */
  calendarWeek: (now, zone) => {
    const monday = startOfDay(now, zone, -weekdayOf(now, zone));
    return [[monday - 7 * dayMs, monday]];
  },
  lastWeek: (now, zone) => [...periods.calendarWeek(now, zone), ...periods.last(7)(now, zone)],
  thisWeek: (now, zone) => [[startOfDay(now, zone, -weekdayOf(now, zone)), now]],
  thisMonth: (now, zone) => [[startOfDay(now, zone, 1 - Number(partsOf(now, zone).day)), now]],
  lastMonth: (now, zone) => {
    const first = startOfDay(now, zone, 1 - Number(partsOf(now, zone).day));
    const before = startOfDay(first - dayMs, zone, 1 - Number(partsOf(first - dayMs, zone).day));
    return [[before, first], ...periods.last(30)(now, zone)];
  },
  /** The n-th day before today, as a date. */
  onDay: (back) => (now, zone) => [[startOfDay(now, zone, -back), startOfDay(now, zone, 1 - back)]],
};
/** How a date is written in a question. */
export function dateWords(back, language, zone = "Asia/Shanghai") {
  const { month, day } = partsOf(Date.now() - back * dayMs, zone);
  if (language === "zh") return `${Number(month)}月${Number(day)}日`;
  const name = months[Number(month) - 1];
  return `${name[0].toUpperCase()}${name.slice(1)} ${Number(day)}`;
}
