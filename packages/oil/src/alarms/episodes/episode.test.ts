import { minuteMs as minute } from "../../time.ts";
import { describe, expect, it } from "vitest";
import { seeded } from "../../testing/seeded.ts";
import type { AlarmLevel } from "../../limits/alarm-categories.ts";
import { type Episode, quietTimeMs, stepEpisode, type Transition } from "./episode.ts";

function play(levels: readonly (AlarmLevel | null)[], stepMs = 10 * minute) {
  let episode: Episode | null = null;
  const transitions: (Transition | null)[] = [];
  levels.forEach((level, i) => {
    const step = stepEpisode(episode, level, i * stepMs, quietTimeMs, true);
    episode = step.episode;
    transitions.push(step.transition);
  });
  return { episode: episode as Episode | null, transitions };
}

describe("an episode", () => {
  it("opens at level 2, rises to level 1 in place and does not sink before it is over", () => {
    const { episode, transitions } = play([null, 2, 2, 1, 2, null]);
    expect(transitions).toEqual([null, "opened", null, "escalated", null, "cleared"]);
    expect(episode).toMatchObject({ level: 1, occurrences: 1, firstAt: 10 * minute, lastAt: 40 * minute });
  });

  it("escalates again where it passes its critical limit again after days below it", () => {
    const days = (n: number, level: AlarmLevel) => Array.from({ length: n * 144 }, () => level);
    const { episode, transitions } = play([1, ...days(4, 2), 1, ...days(2, 2), 1]);
    expect(transitions.filter((each) => each !== null)).toEqual(["opened", "escalated"]);
    expect(episode).toMatchObject({ level: 1, firstAt: 0, occurrences: 1 });
  });

  it("is the same one when it returns within the quiet time", () => {
    const { episode, transitions } = play([2, null, 2]);
    expect(transitions).toEqual(["opened", "cleared", "reopened"]);
    expect(episode).toMatchObject({ firstAt: 0, occurrences: 2, clearedAt: null });
  });

  it("does not flap: the more often it recurred, the longer it has to stay away", () => {
    const elevenDays = Array.from({ length: 11 * 144 }, (_, i) => (i % 6 < 3 ? 2 : null));
    const { episode, transitions } = play(elevenDays);
    expect(transitions.filter((each) => each === "reopened").length).toBeLessThan(5);
    expect(episode).toMatchObject({ clearedAt: null, firstAt: 0 });
    const calm = play([2, null, 2, ...Array.from({ length: 13 }, () => null)]);
    expect(calm.transitions.at(-2)).toBeNull();
    expect(calm.transitions.at(-1)).toBe("cleared");
  });

  it("is another one after the quiet time", () => {
    const { episode, transitions } = play([2, null, 2], quietTimeMs + 1);
    expect(transitions).toEqual(["opened", "cleared", "opened"]);
    expect(episode).toMatchObject({ occurrences: 1, firstAt: 2 * (quietTimeMs + 1) });
  });

  it("never opens twice, never clears what is not open, and keeps its order, whatever happens", () => {
    const { next: random } = seeded(7);
    for (let run = 0; run < 60; run++) {
      const levels = Array.from(
        { length: 60 },
        () => ([null, 1, 2] as const)[Math.floor(random() * 3)] ?? null,
      );
      let open = false;
      let episode: Episode | null = null;
      let ts = 0;
      for (const level of levels) {
        ts += Math.floor(random() * 2 * quietTimeMs);
        const step = stepEpisode(episode, level, ts);
        if (step.transition === "opened" || step.transition === "reopened") expect(open).toBe(false);
        if (step.transition === "cleared") expect(open).toBe(true);
        episode = step.episode;
        open = episode !== null && episode.clearedAt === null;
        if (level !== null) expect(open).toBe(true);
        if (episode) expect(episode.firstAt).toBeLessThanOrEqual(episode.lastAt);
      }
    }
  });

  it("continues the same after it was stored and read back", () => {
    const { next: random } = seeded(8);
    let kept: Episode | null = null;
    let stored: Episode | null = null;
    for (let i = 0; i < 500; i++) {
      const level = ([null, 1, 2] as const)[Math.floor(random() * 3)] ?? null;
      kept = stepEpisode(kept, level, i * 10 * minute).episode;
      stored = stepEpisode(
        JSON.parse(JSON.stringify(stored)) as Episode | null,
        level,
        i * 10 * minute,
      ).episode;
      expect(stored).toEqual(kept);
    }
  });
});
