import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it("refuses to keep the audit log for less than six months", () => {
  expect(() => readConfig({ KEEP_AUDIT_DAYS: "183" }, "/")).toThrow("KEEP_AUDIT_DAYS");
  expect(readConfig({ KEEP_AUDIT_DAYS: "184" }, "/").auditDays).toBe(184);
});

it("packs nothing unless it says after how many days", () => {
  expect(readConfig({}, "/").packAfterDays).toBeNull();
  expect(readConfig({ PACK_AFTER_DAYS: "14" }, "/").packAfterDays).toBe(14);
  for (const text of ["1", "soon"])
    expect(() => readConfig({ PACK_AFTER_DAYS: text }, "/")).toThrow("PACK_AFTER_DAYS");
});
