import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { dayMs, hourMs } from "../../time.ts";
import { channelsIn, noteHeard, noteSilence } from "./missing-channels.ts";

describe("a channel is missing", () => {
  it("not where its device as a whole was silent", () => {
    const watch = { through: 10 * dayMs, heard: { feRate: 10 * dayMs - hourMs / 2 } };
    noteSilence(watch, 13 * dayMs);
    expect(watch.heard.feRate).toBe(13 * dayMs - hourMs / 2);
  });

  it("where it sends nothing but error codes, of which nothing can be derived", () => {
    const heard = { viscosityDev: dayMs };
    const carried = channelsIn(["kinViscosity"]);
    noteHeard(heard, carried, [marks.invalid], 2 * dayMs);
    expect(heard.viscosityDev).toBe(dayMs);
    noteHeard(heard, carried, [marks.good], 2 * dayMs);
    expect(heard.viscosityDev).toBe(2 * dayMs);
  });
});
