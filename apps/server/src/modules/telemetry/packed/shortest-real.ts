/** Powers of ten that multiply the 24 bits of a float32 without rounding. */
const powers = Array.from({ length: 11 }, (_, exponent) => 10 ** exponent);
/** From here on the shortest text of a float32 may have zeros before its point. */
const largestPlain = 2 ** 24;
const smallestPlain = 1e-3;
const mostDigits = 9;

/**
 * A stored real as the database writes it: of the shortest decimal numbers that are read back as the same bits the
 * nearest one. `value` is a float32.
 */
export function shortestReal(value: number): number {
  const size = Math.abs(value);
  if (size < largestPlain && size >= smallestPlain) {
    for (const power of powers) {
      const decimal = roundedToEven(value * power) / power;
      if (isReadAs(decimal, value)) return decimal;
    }
  }
  if (size === 0 || !Number.isFinite(value)) return value;
  return Math.sign(value) * byDigits(size);
}

/** The database accepts no number that is as near to a neighbour of the value. */
const isReadAs = (decimal: number, value: number): boolean =>
  Math.fround(decimal) === value &&
  (decimal === value || Math.fround(2 * decimal - value) !== 2 * decimal - value);

function roundedToEven(product: number): number {
  const whole = Math.round(product);
  return whole - product === 0.5 && whole % 2 !== 0 ? whole - 1 : whole;
}

function byDigits(size: number): number {
  for (let digits = 1; digits < mostDigits; digits++) {
    const [mantissa, exponent] = rounded(size, digits);
    // Above a power of two the next value is twice as far away as below: the number above may be read as it.
    for (const each of [mantissa, mantissa + 1]) {
      const decimal = Number(`${each}e${exponent}`);
      if (isReadAs(decimal, size)) return decimal;
    }
  }
  return Number(size.toPrecision(mostDigits));
}

/** So many digits and their exponent; what is halfway between two numbers becomes the even one. */
function rounded(size: number, digits: number): [mantissa: number, exponent: number] {
  const [text = "", exponent = "0"] = size.toExponential(digits - 1).split("e");
  const mantissa = Number(text.replace(".", ""));
  const finer = size.toExponential(digits);
  const isHalfway = finer.includes("5e") && Number(finer) === size;
  return [isHalfway && mantissa % 2 !== 0 ? mantissa - 1 : mantissa, Number(exponent) - digits + 1];
}
