import { describe, expect, it } from "vitest";
import { dayMs } from "../time.ts";
import { viewOf } from "./course-view.ts";
import { comesSlowly, comesSuddenly, creeps, type Expectation, rises, stays } from "./expectations.ts";
import { drawCourse, type DrawnCourse, nowMs } from "./testing/course.ts";

const sinceMs = nowMs - 6 * dayMs;

function said(drawn: DrawnCourse, ...expectations: Expectation[]): string[] {
  const view = viewOf(drawCourse(drawn), sinceMs);
  return expectations.map((expectation) => {
    const outcome = expectation(view);
    return "evidence" in outcome ? `${outcome.says}: ${outcome.evidence.words.en}` : outcome.says;
  });
}

const pressure = "Filter differential pressure";

describe("the sentences about one indicator", () => {
  it("say that it came within hours where most of the rise is in a day", () => {
    const risen: DrawnCourse = { filterDp: { was: 2, is: 6 } };
    expect(said(risen, rises("filterDp"), comesSlowly("filterDp"), stays("filterDp"))).toEqual([
      `for: ${pressure} up from 2.00 bar to 6.00 bar`,
      `against: ${pressure} changed within hours`,
      `against: ${pressure} up from 2.00 bar to 6.00 bar`,
    ]);
  });

  it("say over weeks where no day holds a larger part of the rise", () => {
    const risen: DrawnCourse = { filterDp: { was: 2, is: 6, overDays: 30 } };
    expect(said(risen, creeps("filterDp"), comesSuddenly("filterDp"))).toEqual([
      `for: ${pressure} changed over weeks`,
      `against: ${pressure} changed over weeks`,
    ]);
  });

  it("give no pace to what has not moved", () => {
    const still: DrawnCourse = { filterDp: 2 };
    const sentence = `${pressure} steady at 2.00 bar`;
    expect(said(still, stays("filterDp"), comesSlowly("filterDp"), comesSuddenly("filterDp"))).toEqual([
      `for: ${sentence}`,
      `against: ${sentence}`,
      `against: ${sentence}`,
    ]);
  });
});
