import type { SetupState } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { doneCount, nextStep } from "./setup-steps.ts";

const empty: SetupState = {
  systemName: "",
  language: "zh-CN",
  defaultUnits: "country",
  hasLogo: false,
  tenant: null,
  customer: null,
  device: null,
  reported: false,
  left: false,
};
const one = { id: "1", name: "one" };

it("begins with the name and continues after the last step that is done", () => {
  expect(nextStep(empty)).toBe("name");
  expect(nextStep({ ...empty, systemName: "Mill" })).toBe("tenant");
  expect(nextStep({ ...empty, tenant: one })).toBe("customer");
  expect(nextStep({ ...empty, tenant: one, customer: one, device: one })).toBe("reading");
  expect(nextStep({ ...empty, reported: true })).toBe("reading");
});

it("counts what is done, skipped steps not", () => {
  expect(doneCount({ ...empty, hasLogo: true, device: one })).toBe(2);
});
