/** What sensors and gateways send in place of a value that they do not have. */
const errorValues: ReadonlySet<number> = new Set([
  -9999, 9999, 99_999, 999.9, 9999.9, -999, -999.9, 32_767, -32_768, 32_768, 65_535, 65_534, 6553.5, 655.35,
  3276.7, -3276.8, 327.67, -327.68, 2_147_483_647, -2_147_483_648, 4_294_967_295,
]);

/** Whether a number outside the plausible range is a known sign of "no value". */
export const isErrorValue = (value: number): boolean => errorValues.has(value);
