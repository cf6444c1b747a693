/** A part in the reader's language. */
export interface NeededPart {
  readonly id: string;
  readonly name: string;
  /** Null where only the site knows how much. */
  readonly amount: number | null;
  readonly unit: string;
}

/** How much of a part several visits need together. */
export interface PartToBring extends NeededPart {
  /** Of how many visits the amount is not known. */
  readonly open: number;
}

/** Adds up what visits need. Oils differ by their names, and amounts in different units are not added. */
export function partsToBring(parts: Iterable<NeededPart>): PartToBring[] {
  const sums = new Map<string, PartToBring>();
  for (const { id, name, amount, unit } of parts) {
    const key = JSON.stringify([id, name, unit]);
    const sum = sums.get(key) ?? { id, name, unit, amount: null, open: 0 };
    sums.set(
      key,
      amount === null ? { ...sum, open: sum.open + 1 } : { ...sum, amount: (sum.amount ?? 0) + amount },
    );
  }
  return [...sums.values()];
}
