import { expect, it } from "vitest";
import { mainAction } from "./alarm-owner.ts";

const person = (accountId: string) => ({ accountId, accountName: accountId, time: 1 });

it.each([
  ["nobody has it", null, false, "take"],
  ["it is mine", person("me"), false, "resolve"],
  ["another has it", person("other"), false, "takeOver"],
  ["it has been processed", person("me"), true, null],
])("offers one main thing to do when %s", (_, takenBy, processed, action) => {
  expect(mainAction({ takenBy, processed }, "me")).toBe(action);
});
