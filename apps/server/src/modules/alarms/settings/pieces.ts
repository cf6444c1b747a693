interface Piece {
  sum: number;
  count: number;
  min: number;
  max: number;
}

/** A series in pieces of equal length, however many values it has. */
export function makePieces(fromMs: number, pieceMs: number) {
  const pieces = new Map<number, Piece>();
  return {
    pieceMs,
    take(ts: number, value: number | undefined): void {
      if (value === undefined || !Number.isFinite(value)) return;
      const at = Math.floor((ts - fromMs) / pieceMs);
      const piece = pieces.get(at);
      if (!piece) {
        pieces.set(at, { sum: value, count: 1, min: value, max: value });
        return;
      }
      piece.sum += value;
      piece.count += 1;
      if (value < piece.min) piece.min = value;
      if (value > piece.max) piece.max = value;
    },
    /** Beginning, mean, lowest and highest, in the order of time. */
    points: (): [number, number, number, number][] =>
      [...pieces]
        .toSorted(([one], [other]) => one - other)
        .map(([at, { sum, count, min, max }]) => [fromMs + at * pieceMs, sum / count, min, max]),
  };
}
