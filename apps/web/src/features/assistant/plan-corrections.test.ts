// @vitest-environment happy-dom
import type { ChoicePart } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { allCandidates, keptCorrections, mergeCorrections } from "./plan-corrections.ts";
import { makeChip, makePlan } from "./testing/talk.tsx";

const mean = { text: "Mean", detail: "", isChosen: true, corrections: { statistics: ["mean" as const] } };

it("replaces what a question is about as a whole, and keeps the rest", () => {
  const before = { machineIds: ["a"], keys: ["oilTemp" as const] };
  expect(mergeCorrections(before, { wholeFleet: true })).toEqual({ keys: ["oilTemp"], wholeFleet: true });
  expect(mergeCorrections(before, { statistics: ["max"] })).toEqual({ ...before, statistics: ["max"] });
});

it("sends earlier corrections again, and not what the question says itself", () => {
  const plan = makePlan(
    [
      makeChip({
        choices: [{ text: "Press 3", detail: "", isChosen: true, corrections: { machineIds: ["a"] } }],
      }),
      makeChip({ slot: "statistics", origin: "corrected", choices: [mean] }),
    ],
    { period: { fromMs: 1, toMs: 2 } },
  );
  expect(keptCorrections(plan)).toEqual({ statistics: ["mean"] });
  expect(keptCorrections(undefined)).toEqual({});
});

it("sends a period again that is none of the offered ones", () => {
  const chips = [makeChip({ slot: "period", origin: "corrected" })];
  expect(keptCorrections(makePlan(chips, { period: { fromMs: 1, toMs: 2 } }))).toEqual({
    period: { fromMs: 1, toMs: 2 },
  });
});

it("offers all candidates together only where all are devices", () => {
  const candidate = {
    kind: "machine" as const,
    id: "a",
    name: "A07",
    state: null,
    customerName: "",
    deviceNo: "",
    why: "",
    score: 0.9,
    corrections: { machineIds: ["a"] },
  };
  const choice: ChoicePart = {
    part: "choice",
    slot: "subject",
    phrase: "a7",
    candidates: [candidate, { ...candidate, id: "b" }],
  };
  expect(allCandidates(choice)).toEqual({ machineIds: ["a", "b"] });
  expect(
    allCandidates({ ...choice, candidates: [candidate, { ...candidate, kind: "customer" }] }),
  ).toBeNull();
});
