/** The first row, and the one after the last. */
export type Rows = readonly [first: number, end: number];

/** So far beyond the window rows are made, before they are scrolled to. */
const marginPx = 400;
/** So many come and go together. */
const step = 4;

/** Which of so many rows of a height lie near a window so high; `top` is where the first begins in it. */
export function rowsNear(top: number, rowPx: number, count: number, windowPx: number): Rows {
  const within = (row: number) => Math.min(Math.max(row, 0), count);
  const first = Math.floor((-marginPx - top) / rowPx / step) * step;
  const end = Math.ceil((windowPx + marginPx - top) / rowPx / step) * step;
  return [within(first), within(end)];
}
