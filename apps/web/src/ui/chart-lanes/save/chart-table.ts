import { isoTimeText } from "../../../lib/format/times.ts";
import type { Lane, LaneSeries } from "../model.ts";
import type { ChartHead, ChartToSave } from "./chart-to-save.ts";
import { rangeText, type SaveWords, zoneText } from "./chart-words.ts";

/** Excel takes text that begins like this for a formula, in Chinese and Japanese with the fullwidth signs too. */
const formula = /^[=+\-@\t\r＝＋－＠]/;
const quoted = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
/** As many digits as are stored. */
const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? "" : String(+value.toPrecision(7));

/** What a column shows: the indicator with its unit, and the device where several are compared. */
function nameOf(lane: Lane, { name, unit }: LaneSeries): string {
  if (lane.title !== null && !lane.title.startsWith(name)) return `${lane.title} · ${name}`;
  return unit === "" ? name : `${name} (${unit})`;
}

/**
 * The data of a chart as it is shown, as CSV with a mark by which Excel detects the encoding: first what it is, then a row for each
 * time with the value, the extremes and the number of readings of every curve.
 */
export function chartTable(
  { lanes, span, zone }: Pick<ChartToSave, "lanes" | "span" | "zone">,
  head: ChartHead,
  words: SaveWords,
): string {
  const series = lanes.flatMap((lane) => lane.series.map((each) => ({ lane, each })));
  const limits = lanes.flatMap((lane) =>
    lane.limits.map(({ name, text, of }) => [of?.name ?? lane.title, name, text].filter(Boolean).join(" ")),
  );
  const about: [string, string][] = [
    [words.device, head.device],
    ...(head.place ? [[words.place, head.place] as [string, string]] : []),
    [words.indicators, head.title],
    [words.range, rangeText(span, zone)],
    [words.zone, zoneText(zone, span.to)],
    ...(limits.length > 0 ? [[words.limits, limits.join("; ")] as [string, string]] : []),
  ];
  const columns = series.flatMap(({ lane, each }) => {
    const name = nameOf(lane, each);
    return [name, `${name} ${words.min}`, `${name} ${words.max}`, `${name} ${words.count}`];
  });
  const rows = new Map<number, string[]>();
  for (const [column, { each }] of series.entries()) {
    const { ts, value, min, max, count } = each.columns;
    for (const [i, ms] of ts.entries()) {
      // A gap is a time without a row.
      if (value[i] === null || ms < span.from || ms > span.to) continue;
      const row = rows.get(ms) ?? Array.from({ length: series.length * 4 }, () => "");
      row.splice(column * 4, 4, figure(value[i]), figure(min[i]), figure(max[i]), figure(count[i]));
      rows.set(ms, row);
    }
  }
  const lines = [
    ...about.map((pair) => pair.map(quoted).join(",")),
    "",
    [words.time, ...columns].map(quoted).join(","),
    ...[...rows]
      .toSorted(([one], [other]) => one - other)
      .map(([ms, row]) => [isoTimeText(ms, zone), ...row].join(",")),
  ];
  return `${byteOrderMark}${lines.join("\r\n")}\r\n`;
}
const byteOrderMark = "\uFEFF";
