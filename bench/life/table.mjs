// Figures as text, and tables of them.
export const share = (part, whole) => (whole === 0 ? Number.NaN : part / whole);
export const percent = (value) => (Number.isNaN(value) ? "–" : `${(100 * value).toFixed(0)} %`);
export const shareOf = (all, isTrue) => share(all.filter(isTrue).length, all.length);
export const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
export const mean = (values) =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
export const number = (value) => (Number.isNaN(value) ? "–" : value.toFixed(2));
export const hours = (value) =>
  Number.isNaN(value) ? "–" : Math.abs(value) < 48 ? `${value.toFixed(1)} h` : `${(value / 24).toFixed(1)} d`;

/** 95 % bounds of a Poisson count (Byar). */
function poissonBounds(count) {
  const low = count === 0 ? 0 : count * (1 - 1 / (9 * count) - 1.96 / (3 * Math.sqrt(count))) ** 3;
  const more = count + 1;
  return [low, more * (1 - 1 / (9 * more) + 1.96 / (3 * Math.sqrt(more))) ** 3];
}

export function groupBy(all, keyOf) {
  const groups = new Map();
  for (const one of all) {
    const key = keyOf(one);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(one);
  }
  return [...groups].sort(([one], [other]) => one.localeCompare(other));
}

export function table(head, rows) {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => String(row[i]).length)));
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]) : String(cell).padStart(widths[i])))
        .join("  "),
    );
}

export const rate = (count, months) => {
  const [low, high] = poissonBounds(count);
  return `${(count / months).toFixed(3)} (${(low / months).toFixed(3)}–${(high / months).toFixed(3)})`;
};
export const sum = (all, valueOf) => all.reduce((total, one) => total + valueOf(one), 0);
