import type { AlarmDetail } from "@oilcloud/contract";
import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { usualChoices, withChoice } from "./usual-choices.ts";

it("takes a choice as the line, adds it to what was written, and adds it once", () => {
  expect(withChoice(" ", "cooler leaks", "; ")).toBe("cooler leaks");
  expect(withChoice("seen at 3 a.m.", "cooler leaks", "; ")).toBe("seen at 3 a.m.; cooler leaks");
  expect(withChoice("seen at 3 a.m.; cooler leaks", "cooler leaks", "; ")).toBe(
    "seen at 3 a.m.; cooler leaks",
  );
});

const said = ((key: string) => key) as unknown as TFunction;

it("offers what was done about such an alarm, never what to do about it", () => {
  const likely = { cause: "clogged", action: "Replace the element" } as AlarmDetail["diagnosis"][number];
  const { findings, actions } = usualChoices([likely], "contamination", said);
  expect(findings[0]?.text).toBe("clogged");
  expect(actions.map(({ text }) => text)).not.toContain("Replace the element");
  expect(actions[0]).toEqual({ text: "alarms.done.filterReplaced", oilChanged: false, filterChanged: true });
});

it("offers what fits any alarm where there are several types", () => {
  expect(usualChoices([], null, said).actions.map(({ text }) => text)).toEqual([
    "alarms.done.watched",
    "alarms.done.sensorChecked",
  ]);
});
