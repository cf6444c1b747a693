import type { PlatformNode } from "@oilcloud/contract";
import { expect, it } from "vitest";
import { callRate, type CountedCalls, withAnswer } from "./call-rates.ts";

const node = (nodeId: string, calls: number) => ({ nodeId, calls }) as PlatformNode;
const answered = (...answers: [seconds: number, nodes: PlatformNode[]][]) =>
  answers.reduce<CountedCalls[]>((kept, [seconds, nodes]) => withAnswer(kept, nodes, seconds * 1000), []);

it("knows no rate after one answer", () => {
  expect(callRate(answered([0, [node("a", 500)]]), "a")).toBeNull();
  expect(callRate([], "a")).toBeNull();
});

it("counts the calls between two answers", () => {
  expect(callRate(answered([0, [node("a", 500)]], [10, [node("a", 900)]]), "a")).toBe(40);
});

it("takes the last seconds together when answers come every second", () => {
  const answers = Array.from({ length: 31 }, (_, i): [number, PlatformNode[]] => [i, [node("a", i * i)]]);
  expect(callRate(answered(...answers), "a")).toBe((900 - 18 * 18) / 12);
});

it("starts again with a node that has started again", () => {
  const answers = answered([0, [node("a", 500)]], [5, [node("b", 3)]]);
  expect(callRate(answers, "b")).toBeNull();
  expect(callRate(answers, "a")).toBeNull();
  expect(callRate(withAnswer(answers, [node("b", 23)], 10_000), "b")).toBe(4);
});
