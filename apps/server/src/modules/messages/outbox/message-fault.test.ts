import { expect, it } from "vitest";
import { faultOf } from "./message-fault.ts";

const failed = (mode: "sms" | "email", answer: string) => faultOf({ mode, status: "failed", answer });

it.each([
  ["email", "Can't send mail - all recipients were rejected: 550 5.1.1 no such user", "address"],
  ["email", "Invalid login: 535 5.7.8 authentication failed", "credentials"],
  ["email", "connect ECONNREFUSED 127.0.0.1:25", "unreachable"],
  ["email", "451 try again later", "busy"],
  ["email", "554 5.7.1 spam", "address"],
  ["sms", "fetch failed", "unreachable"],
  ["sms", "The operation was aborted due to timeout", "unreachable"],
  ["sms", "401 bad token", "credentials"],
  ["sms", "429 slow down", "tooMany"],
  ["sms", "503 busy", "unreachable"],
  ["sms", '200 {"code":17}', "rejected"],
  ["sms", "422 no such number", "rejected"],
  ["sms", "muted", "withdrawn"],
  ["email", "taken", "withdrawn"],
] as const)("a %s that was answered %s", (mode, answer, fault) => {
  expect(failed(mode, answer)).toBe(fault);
});

it("is set only for messages that failed", () => {
  expect(faultOf({ mode: "sms", status: "sent", answer: "200 ok" })).toBeNull();
  expect(faultOf({ mode: "sms", status: "held", answer: "" })).toBeNull();
  expect(faultOf({ mode: "sms", status: "unconfigured", answer: "" })).toBe("notConfigured");
});
