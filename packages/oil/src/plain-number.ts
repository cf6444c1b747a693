const exactDigits = 12;

/** Without what binary fractions leave behind: 0.8 × 0.05 is 0.04, not 0.04000000000000001. */
export const plainNumber = (value: number): number => Number(value.toPrecision(exactDigits));
