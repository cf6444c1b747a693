export const percentChange = (value: number, reference: number): number =>
  ((value - reference) / reference) * 100;
