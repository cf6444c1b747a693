/** A block, or a part of it, that is not what was written. */
export class DamagedBlock extends Error {
  /** The damaged part: "header", "rows", "column 7", "hours of column 7". */
  readonly part: string;

  constructor(part: string, reason: string) {
    super(`Damaged ${part}: ${reason}`);
    this.name = "DamagedBlock";
    this.part = part;
  }
}
