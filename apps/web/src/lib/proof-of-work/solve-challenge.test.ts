import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256 } from "./sha256.ts";
import { solveChallenge } from "./solve-challenge.ts";

const hex = (text: string) =>
  [...sha256(text)].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
const expected = (text: string) => createHash("sha256").update(text).digest("hex");

it("hashes texts of every length around a block, and those that are not ASCII", () => {
  for (let length = 0; length < 200; length++) {
    const text = "a1.-_".repeat(40).slice(0, length);
    expect(hex(text)).toBe(expected(text));
  }
  expect(hex("液压站 № 7")).toBe(expected("液压站 № 7"));
});

it("finds a number whose hash begins with enough zero bits", async () => {
  for (const bits of [1, 7, 8, 12]) {
    const proof = await solveChallenge({ challenge: `1700000000000.${bits}.random.mac`, bits });
    expect(proof).toMatch(new RegExp(`^1700000000000\\.${bits}\\.random\\.mac\\.\\d+$`));
    expect(BigInt(`0x${expected(proof)}`) >> BigInt(256 - bits)).toBe(0n);
  }
});
