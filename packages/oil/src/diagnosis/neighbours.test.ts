import { describe, expect, it } from "vitest";
import { dayMs } from "../time.ts";
import { viewOf } from "./course-view.ts";
import type { MachineCourse, NeighbourCourse } from "./machine-course.ts";
import { causeRules } from "./rules/index.ts";
import { weigh } from "./rules/rule.ts";
import { drawCourse, type DrawnCourse, nowMs } from "./testing/course.ts";

const sinceMs = nowMs - 6 * dayMs;

/** Another machine, drawn as the machine itself is. */
const neighbour = (drawn: DrawnCourse): NeighbourCourse => ({
  indicators: drawCourse(drawn).indicators.map(({ key, days }) => ({ key, days })),
});
const many = (count: number, drawn: DrawnCourse) => Array.from({ length: count }, () => neighbour(drawn));

const wet = { was: 0.3, is: 0.65 };
const leaking = (neighbours: readonly NeighbourCourse[]): MachineCourse =>
  drawCourse({ waterActivity: wet, waterPpm: { was: 150, is: 400 }, oilTemp: 48 }, { neighbours });

function weighedBy(id: string, course: MachineCourse) {
  const rule = causeRules.find((each) => each.id === id);
  if (!rule) throw new Error(id);
  const { supports, against, missing, confidence, fires } = weigh(rule, viewOf(course, sinceMs));
  const english = (all: readonly { words: { en: string } }[]) =>
    all.map(({ words }) => words.en).filter((words) => words.includes("other machines"));
  return { supports: english(supports), against: english(against), missing, confidence, fires };
}

describe("machines of the same site", () => {
  it("speak for a leak where they stayed dry", () => {
    const course = leaking(many(3, { waterActivity: 0.3 }));
    expect(weighedBy("W1", course)).toMatchObject({
      supports: ["Water activity did not rise on any of 3 other machines at this site"],
      against: [],
      fires: true,
    });
  });

  it("speak for it where only one of many got wetter too", () => {
    const course = leaking([...many(5, { waterActivity: 0.3 }), neighbour({ waterActivity: wet })]);
    expect(weighedBy("W1", course).supports).toEqual([
      "Water activity rose on only 1 of 6 other machines at this site",
    ]);
  });

  it("speak against a leak where most of them got wetter too", () => {
    const course = leaking([
      ...many(3, { waterActivity: { was: 0.25, is: 0.5 } }),
      neighbour({ waterActivity: 0.2 }),
    ]);
    expect(weighedBy("W1", course)).toMatchObject({
      supports: [],
      against: ["Water activity rose on 3 of 4 other machines at this site too"],
      fires: false,
    });
  });

  it("say nothing where it is one or the other, where there is one alone, or where none measures it", () => {
    const alone = weighedBy("W1", leaking([]));
    for (const neighbours of [
      [...many(2, { waterActivity: wet }), ...many(2, { waterActivity: 0.3 })],
      many(1, { waterActivity: wet }),
      many(4, { filterDp: 1 }),
      // Began to report two days ago.
      many(4, { waterActivity: { ...wet, days: 2 } }),
    ])
      expect(weighedBy("W1", leaking(neighbours))).toEqual(alone);
    expect(alone).toMatchObject({ supports: [], against: [], confidence: { expected: 4 } });
  });

  it("do not count when they have been silent since", () => {
    const silent = neighbour({ waterActivity: 0.3 });
    const cut = {
      indicators: silent.indicators.map(({ key, days }) => ({
        key,
        days: days.filter(({ tsMs }) => tsMs < nowMs - 4 * dayMs),
      })),
    };
    expect(weighedBy("W1", leaking([cut, cut, cut]))).toEqual(weighedBy("W1", leaking([])));
  });

  it("separate dust of the whole site from a filter of one machine", () => {
    const dusty = { was: 2e5, is: 12e5, overDays: 5 };
    const course = drawCourse(
      { count_ch1: dusty, filterDp: 1, feRate: 8 },
      { neighbours: many(3, { count_ch1: { was: 1e5, is: 5e5 } }) },
    );
    const sentence = "Particle count ≥4 µm rose on 3 of 3 other machines at this site too";
    expect(weighedBy("P1", course).supports).toEqual([sentence]);
    expect(weighedBy("P2", course).against).toEqual([sentence]);
  });

  it("separate a heat wave from a cooler", () => {
    const hot = { was: 48, is: 62 };
    const heatWave = drawCourse({ oilTemp: hot }, { neighbours: many(4, { oilTemp: hot }) });
    expect(weighedBy("A6", heatWave)).toMatchObject({ fires: false });
    const cooler = drawCourse({ oilTemp: hot }, { neighbours: many(4, { oilTemp: 50 }) });
    expect(weighedBy("A6", cooler)).toMatchObject({ fires: true });
  });
});
