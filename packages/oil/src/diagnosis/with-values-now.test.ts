import { expect, it } from "vitest";
import { diagnoseMachine } from "./diagnose-machine.ts";
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
