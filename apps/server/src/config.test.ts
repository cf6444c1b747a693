import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("refuses to keep the audit log for less than six months", () => {
  expect(() => readConfig({ KEEP_AUDIT_DAYS: "183" }, "/")).toThrow("KEEP_AUDIT_DAYS");
  expect(readConfig({ KEEP_AUDIT_DAYS: "184" }, "/").auditDays).toBe(184);
});
