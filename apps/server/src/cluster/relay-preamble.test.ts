import { expect, it } from "vitest";
import { makePreambles, type Relayed } from "./relay-preamble.ts";

const relayed: Relayed = { kind: "http", address: "203.0.113.7", port: 5123, isSecure: true };
const secret = "a secret that all nodes know, and no one else";

it("is read by a node that knows the secret", () => {
  expect(makePreambles(secret).read(makePreambles(secret).write(relayed))).toEqual(relayed);
});

it("is refused with another secret, another address, or later", () => {
  let nowMs = 1_000_000;
  const { read, write } = makePreambles(secret, () => nowMs);
  const line = write(relayed);
  const [name = "", text = "", signature = ""] = line.split(" ");
  const elsewhere = Buffer.from(text, "base64url").toString().replace("203.0.113.7", "127.0.0.1");
  expect(makePreambles("another secret of the same length").read(line)).toBeNull();
  expect(read(`${name} ${Buffer.from(elsewhere).toString("base64url")} ${signature}`)).toBeNull();
  for (const bad of ["", "OILCLOUD-RELAY", `${name} ${text} `, `OTHER ${text} ${signature}`])
    expect(read(bad)).toBeNull();
  nowMs += 61_000;
  expect(read(line)).toBeNull();
});
