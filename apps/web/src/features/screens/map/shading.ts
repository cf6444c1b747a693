const nice = [1, 1.5, 2, 3, 5, 7.5, 10];

/** The nearest of 1, 1.5, 2, 3, 5, 7.5, 10 … times a power of ten, as people would draw a bound. */
function rounded(value: number): number {
  if (value < 10) return Math.round(value);
  const power = 10 ** Math.floor(Math.log10(value));
  const nearest = nice.reduce((best, each) =>
    Math.abs(each * power - value) < Math.abs(best * power - value) ? each : best,
  );
  return Math.round(nearest * power);
}

/** Lower bounds of the upper three classes of four, from quantiles of the counts; fewer where the counts are alike. */
export function classBounds(counts: readonly number[]): number[] {
  const sorted = counts.filter((count) => count > 0).sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const bounds = [0.4, 0.7, 0.9].map((part) =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0),
  );
  return [...new Set(bounds)].filter((bound) => bound > 1 && bound <= (sorted.at(-1) ?? 0));
}

/** 0 without devices, then 1 up to the number of classes, the last always 4, the brightest. */
export function classOf(count: number, bounds: readonly number[]): number {
  if (count <= 0) return 0;
  const above = bounds.filter((bound) => count >= bound).length;
  return above === 0 ? 1 : 4 - (bounds.length - above);
}

/** What a map shows of each area, by its number. */
export function figuresOf(contents: readonly { areaNo: string; deviceCst: number }[]) {
  const bounds = classBounds(contents.map(({ deviceCst }) => deviceCst));
  return new Map(
    contents.map(({ areaNo, deviceCst }) => [
      areaNo,
      { areaNo, shade: classOf(deviceCst, bounds), devices: deviceCst },
    ]),
  );
}

export interface ShadeClass {
  shade: number;
  /** Both inclusive; no upper end for the highest. */
  from: number;
  to: number | null;
}

/** The classes for a legend, highest first. */
export function shadeClasses(bounds: readonly number[]): ShadeClass[] {
  const starts = [1, ...bounds];
  return starts
    .map((from, i) => ({
      shade: classOf(from, bounds),
      from,
      to: i === starts.length - 1 ? null : (starts[i + 1] ?? 0) - 1,
    }))
    .toReversed();
}
