import { expect, it } from "vitest";
import { newClaimCode, readClaimCode, writtenClaimCode } from "./claim-codes.ts";

const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const codes = Array.from({ length: 50 }, newClaimCode);

it("has twelve characters without 0, O, 1 and I, and is another one each time", () => {
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

it("is read as printed, in lower case, and without its dashes", () => {
  for (const code of codes) {
    const written = writtenClaimCode(code);
    expect(written).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    for (const typed of [code, written, written.toLowerCase(), ` ${written} `])
      expect(readClaimCode(typed)).toBe(code);
  }
});

it("finds every wrong character and every two swapped ones", () => {
  for (const code of codes.slice(0, 10)) {
    for (let i = 0; i < code.length; i++) {
      for (const letter of letters) {
        if (letter === code[i]) continue;
        expect(readClaimCode(code.slice(0, i) + letter + code.slice(i + 1))).toBeNull();
      }
      for (let j = i + 1; j < code.length; j++) {
        if (code[i] === code[j]) continue;
        const swapped = code.split("");
        [swapped[i], swapped[j]] = [code[j] ?? "", code[i] ?? ""];
        expect(readClaimCode(swapped.join(""))).toBeNull();
      }
    }
  }
});

it.each(["", "7K4M", "0O1I-0O1I-0O1I", "7K4M-Q2XD-9HAB-C", "扫码"])("%j is none", (typed) => {
  expect(readClaimCode(typed)).toBeNull();
});
