/** A part in the reader's language. */
export interface NeededPart {
  readonly id: string;
  readonly name: string;
  /** Null where only the site knows how much. */
  readonly amount: number | null;
  readonly unit: string;
}

/** How much of a part several machines need together. */
export interface PartToBring extends NeededPart {
  /** Of how many machines the amount is not known. */
  readonly open: number;
}

/** A visit to a machine, as far as its parts are concerned. */
interface VisitWithParts {
  readonly deviceId: string;
  readonly parts: readonly NeededPart[];
}

/**
 * Adds up what visits need. Oils differ by their names, and amounts in different units are not added. A machine with two reasons
 * for a visit gets a part once, in the larger amount: one filling of its tank serves both.
 */
export function partsToBring(visits: Iterable<VisitWithParts>): PartToBring[] {
  const perMachine = new Map<string, NeededPart>();
  for (const { deviceId, parts } of visits)
    for (const part of parts) {
      const key = JSON.stringify([deviceId, part.id, part.name, part.unit]);
      const known = perMachine.get(key);
      if (!known || (part.amount ?? 0) > (known.amount ?? 0)) perMachine.set(key, part);
    }
  const sums = new Map<string, PartToBring>();
  for (const { id, name, amount, unit } of perMachine.values()) {
    const key = JSON.stringify([id, name, unit]);
    const sum = sums.get(key) ?? { id, name, unit, amount: null, open: 0 };
    sums.set(
      key,
      amount === null ? { ...sum, open: sum.open + 1 } : { ...sum, amount: (sum.amount ?? 0) + amount },
    );
  }
  return [...sums.values()];
}
