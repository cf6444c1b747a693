import { expect, it } from "vitest";
import { dayMs } from "../time.ts";
import { diagnoseMachine } from "./diagnose-machine.ts";
import type { CourseForecast } from "./machine-course.ts";
import { drawCourse, nowMs } from "./testing/course.ts";
import { withValuesNow } from "./with-values-now.ts";

it("has the states of now, also where nothing is raised", () => {
  const course = drawCourse({}, { states: [{ dimension: "water", state: "normal" }] });
  const before = course.states.map(({ dimension }) => ({ dimension, state: "unknown" as const }));
  const kept = diagnoseMachine({ ...course, states: before });
  const now = withValuesNow(kept, { standing: null, states: course.states }, nowMs);
  expect(kept.state).toBe("unknown");
  expect(now.state).toBe("normal");
  expect(now.dimensions.map(({ state }) => state)).toEqual(course.states.map(({ state }) => state));
});

it("has one value of an indicator in all of its evidence, that of now", () => {
  const forecast: CourseForecast = {
    key: "filterDp",
    fromMs: nowMs,
    fromValue: 2.4,
    limit: 5,
    crossesMs: nowMs + 5 * dayMs,
    earliestMs: nowMs + 3 * dayMs,
    latestMs: nowMs + 8 * dayMs,
  };
  const course = drawCourse({ filterDp: { was: 1, is: 2.4, overDays: 10 } }, { forecasts: [forecast] });
  const kept = diagnoseMachine(course);
  const valuesOf = ({ findings }: typeof kept) =>
    findings.flatMap(({ supports, against, alternatives }) =>
      [supports, against, ...alternatives.flatMap((other) => [other.supports, other.against])]
        .flat()
        .flatMap(({ kind, words }) => (kind === "forecast" ? [] : (/[\d.]+ bar$/.exec(words.en) ?? []))),
    );
  const now = withValuesNow(kept, { standing: null, states: [] }, nowMs, {
    valueOf: () => 2.6,
    others: true,
  });
  expect(new Set(valuesOf(kept))).toEqual(new Set(["2.40 bar"]));
  expect(new Set(valuesOf(now))).toEqual(new Set(["2.60 bar"]));
  const back = withValuesNow(kept, { standing: null, states: [] }, nowMs, {
    valueOf: () => 0.9,
    others: true,
  });
  expect(valuesOf(back)).toEqual(valuesOf(kept));
});
