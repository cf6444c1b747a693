import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { newSecret, signedHeaders } from "./sending/signature.ts";

const file = path.join(import.meta.dirname, "../../../../../docs/guides/examples/check-webhook.mjs");
const { isFromPlatform } = (await import(pathToFileURL(file).href)) as {
  isFromPlatform(secret: string, headers: object, body: string, nowMs: number): boolean;
};

it("accepts what the platform signs in the guide's example, and nothing else", () => {
  const [secret, former] = [newSecret(), newSecret()];
  const at = new Date("2026-11-12T06:26:38Z");
  const body = '{"type":"alarm.opened","sentence":"水活性"}';
  const headers = signedHeaders("7b", at, body, [secret, former]);
  const check = (given: string, sent: object, text: string, laterMs = 0) =>
    isFromPlatform(given, sent, text, at.getTime() + laterMs);
  expect(check(secret, headers, body)).toBe(true);
  expect(check(former, headers, body)).toBe(true);
  expect(check(newSecret(), headers, body)).toBe(false);
  expect(check(secret, headers, `${body} `)).toBe(false);
  expect(check(secret, { ...headers, "webhook-id": "7c" }, body)).toBe(false);
  expect(check(secret, headers, body, 301_000)).toBe(false);
  expect(check(secret, {}, body)).toBe(false);
});
