const decimal = /^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/;
const exactDigits = 15;

/** Parses a numeric text. Digits beyond exact double precision, such as a serial number's, stay text. */
export function castNumeric(value: string): number | string {
  if (value.length > 24 || !decimal.test(value)) return value;
  const digits = value.replace(/[eE].*$/, "").replace(/\D/g, "");
  const number = Number(value);
  return digits.length <= exactDigits && Number.isFinite(number) ? number : value;
}
