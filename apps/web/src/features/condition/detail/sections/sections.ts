/** The parts of the detail page from top to bottom. */
export const sectionIds = [
  "overview",
  "tiles",
  "diagnosis",
  "trend",
  "contamination",
  "records",
  "lab",
  "metal",
] as const;
export type SectionId = (typeof sectionIds)[number];

const sameRow = 8;

/** The last part that has begun above the line, or the first while none has; of those side by side the one wanted, else the first. */
export function sectionAt(
  tops: readonly { id: SectionId; top: number }[],
  line: number,
  wanted: SectionId | null = null,
): SectionId | null {
  const last = tops.findLast(({ top }) => top <= line) ?? tops[0];
  if (!last) return null;
  const beside = tops.filter(({ top }) => Math.abs(top - last.top) <= sameRow);
  return (beside.find(({ id }) => id === wanted) ?? beside[0] ?? last).id;
}
