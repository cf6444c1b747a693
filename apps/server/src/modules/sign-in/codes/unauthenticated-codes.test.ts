import { createHash } from "node:crypto";
import type { CodeChallenge } from "@oilcloud/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Channel } from "../../../platform/messages/channel.ts";
import { makeTestPlatform } from "../../../testing/test-platform.ts";
import { zeroBits } from "./code-challenges.ts";
import { codesOfDay } from "./unauthenticated-codes.ts";

const sms: Channel = { via: "a test", send: async () => "taken" };
let platform: Awaited<ReturnType<typeof makeTestPlatform>>;
beforeAll(async () => {
  platform = await makeTestPlatform({ channels: { sms, email: null, wechat: null } });
});
afterAll(() => platform.close());

let last = 13_900_000_000;
const newPhone = () => String(++last);
const ask = async (phone: string, from: string, proof = "") => {
  const path = `/api/getVerificationCode/${phone}?proof=${proof}`;
  const { body, headers } = await platform.get(path, undefined, { lang: "en", "x-forwarded-for": from });
  return { ...body, data: body["data"] as CodeChallenge | undefined, header: headers["x-error-code"] };
};

function solve({ challenge, bits }: CodeChallenge): string {
  for (let number = 0; ; number++) {
    const proof = `${challenge}.${number}`;
    if (zeroBits(createHash("sha256").update(proof).digest()) >= bits) return proof;
  }
}

async function askForFree(from: string): Promise<void> {
  for (let i = 0; i < codesOfDay.free; i++) expect(await ask(newPhone(), from)).toMatchObject({ code: 200 });
}
const challenged = async (phone: string, from: string): Promise<CodeChallenge> => {
  const { code, data } = (await ask(phone, from)) as { code?: number; data: CodeChallenge | undefined };
  expect(code).toBe(1933);
  if (!data) throw new Error("no challenge");
  return data;
};

describe("a client that is not signed in", () => {
  it("gets three codes as ever, then a challenge, and a code for its solution", async () => {
    await askForFree("10.1.0.1");
    const phone = newPhone();
    const refused = await ask(phone, "10.1.0.1");
    expect(refused).toMatchObject({
      code: 1933,
      msg: "Many codes were requested from your network. Solve the challenge to get another one",
      header: "1933",
      data: { bits: 16 },
    });
    const proof = solve(refused.data as CodeChallenge);
    expect(await ask(phone, "10.1.0.1", proof)).toMatchObject({ code: 200, data: { validSeconds: 300 } });
    expect(await ask(newPhone(), "10.1.0.2")).toMatchObject({ code: 200 });
  });

  it("cannot use a solution twice, for another phone, from another network, late, or made up", async () => {
    await askForFree("10.2.0.1");
    await askForFree("10.2.0.2");
    const phone = newPhone();
    const proof = solve(await challenged(phone, "10.2.0.1"));
    expect(await ask(newPhone(), "10.2.0.1", proof)).toMatchObject({ code: 1933 });
    expect(await ask(phone, "10.2.0.2", proof)).toMatchObject({ code: 1933 });
    const easier = proof.replace(".16.", ".1.");
    expect(await ask(phone, "10.2.0.1", easier)).toMatchObject({ code: 1933 });
    expect(await ask(phone, "10.2.0.1", proof)).toMatchObject({ code: 200 });
    platform.pass(61);
    expect(await ask(phone, "10.2.0.1", proof)).toMatchObject({ code: 1933 });
    const late = solve(await challenged(phone, "10.2.0.1"));
    platform.pass(301);
    expect(await ask(phone, "10.2.0.1", late)).toMatchObject({ code: 1933 });
  });

  it("does not pay for a code that was not sent", async () => {
    const phone = newPhone();
    expect(await ask(phone, "10.3.0.1")).toMatchObject({ code: 200 });
    for (let i = 0; i < 5; i++) expect(await ask(phone, "10.3.0.1")).toMatchObject({ code: 1008 });
    expect(await ask(newPhone(), "10.3.0.1")).toMatchObject({ code: 200 });
  });

  it("is counted one request after the other, however many come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask(newPhone(), "10.4.0.1")));
    const codes = answers.map((answer) => (answer as { code?: number }).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(codesOfDay.free);
  });

  it("gets none beyond the day's number of its network, until the next day", async () => {
    const day = platform.now().toISOString().slice(0, 10);
    const sent = { day, network: "10.5.0.1", sent: codesOfDay.mostOfNetwork };
    await platform.db.insertInto("codes_of_a_day").values(sent).execute();
    expect(await ask(newPhone(), "10.5.0.1")).toMatchObject({ code: 1934 });
    platform.pass(24 * 3600);
    expect(await ask(newPhone(), "10.5.0.1")).toMatchObject({ code: 200 });
  });

  it("gets none when all networks together have had the day's number", async () => {
    const day = platform.now().toISOString().slice(0, 10);
    const rows = Array.from({ length: codesOfDay.mostOfAll }, (_, i) => ({ day, network: `n${i}`, sent: 1 }));
    await platform.db.insertInto("codes_of_a_day").values(rows).execute();
    expect(await ask(newPhone(), "10.6.0.1")).toMatchObject({ code: 1934 });
  });
});
