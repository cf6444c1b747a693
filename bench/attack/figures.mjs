// What was measured, as figures of its times, and the table of all attacks at the end.

/** Against the calm time before and behind the same attack. */
const targets = { p50: 2, p99: 3 };

function figures(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Both times as one, way by way. */
export const pooled = (one, other) =>
  Object.fromEntries(
    Object.keys(one)
      .filter((way) => Array.isArray(one[way]))
      .map((way) => [way, [...one[way], ...other[way]]]),
  );

const ms = (value) => (Number.isNaN(value) ? "–" : `${value < 10 ? value.toFixed(1) : value.toFixed(0)}`);
const times = (ratio) => (Number.isNaN(ratio) ? "–" : `${ratio.toFixed(1)} ×`);

/** One line of the table: what a neighbour waited for beside an attack. */
export function rowOf(attack, way, calm, beside, lost) {
  const [then, now] = [figures(calm), figures(beside)];
  const ratios = { p50: now.p50 / then.p50, p99: now.p99 / then.p99 };
  const isWithin = ratios.p50 <= targets.p50 && ratios.p99 <= targets.p99 && !/^[1-9]/.test(lost);
  return {
    attack,
    way,
    p50: `${ms(then.p50)} → ${ms(now.p50)}`,
    "p50 ×": times(ratios.p50),
    p99: `${ms(then.p99)} → ${ms(now.p99)}`,
    "p99 ×": times(ratios.p99),
    lost,
    within: isWithin ? "yes" : "no",
  };
}

/** In the form of the documents; times are in milliseconds. */
export function printTable(rows) {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]);
  const widths = columns.map((column) =>
    Math.max(...[column, ...rows.map((row) => row[column])].map((text) => text.length)),
  );
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(" | ")} |`;
  console.log(
    `\np50 within ${targets.p50} ×, p99 within ${targets.p99} × of the calm time before and behind; ms`,
  );
  console.log(line(columns));
  console.log(line(widths.map((width) => "-".repeat(width))));
  for (const row of rows) console.log(line(columns.map((column) => row[column])));
}
