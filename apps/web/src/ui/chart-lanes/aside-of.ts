/** As the style sheet has it. */
export const lineWidth = 1.8;

/**
 * How far a curve of classes is drawn beside its class, so that one in the same class is not hidden by the others. All of them
 * together stay within one width of the line: a curve that leaves its grid line would be read as another value.
 */
export const asideOf = (index: number, count: number): number =>
  count < 2 ? 0 : (index / (count - 1) - 0.5) * lineWidth;
