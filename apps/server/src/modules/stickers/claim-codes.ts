import { createHash, randomBytes } from "node:crypto";

/** Without 0 and O, 1 and I, which look alike on a sticker. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Eleven random characters are 55 bits: with a million codes given out, a guess hits one in 36 thousand million, and
 * guesses are limited. A twelfth character finds errors of typing.
 */
const randomLength = 11;
const groupLength = 4;

/** Doubles an element of the field of 32 elements with the polynomial x^5 + x^2 + 1. */
const doubled = (value: number): number => ((value << 1) ^ (value & 16 ? 37 : 0)) & 31;

/** Each place has a weight of its own, so that one wrong character and any two swapped ones are found. */
const checkOf = (values: readonly number[]): number =>
  values.reduce((check, value) => doubled(check ^ value), 0);

const valuesOf = (code: string): number[] => code.split("").map((letter) => letters.indexOf(letter));

export function newClaimCode(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  const values = [...randomBytes(randomLength)].map((byte) => byte % letters.length);
  return [...values, checkOf(values)].map((value) => letters[value]).join("");
}

/** The code as it was printed, however it was typed; null if it cannot be one. */
export function readClaimCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  const values = valuesOf(code);
  const check = values.pop();
  if (values.length !== randomLength || check === undefined || values.includes(-1)) return null;
  return check === checkOf(values) ? code : null;
}

/** In groups, as on the sticker. */
export const writtenClaimCode = (code: string): string =>
  Array.from({ length: Math.ceil(code.length / groupLength) }, (_, i) =>
    code.slice(i * groupLength, (i + 1) * groupLength),
  ).join("-");

/** What finds the device. The code is random, so a fast hash reveals nothing. */
export const claimCodeHash = (code: string): Buffer => createHash("sha256").update(code).digest();
