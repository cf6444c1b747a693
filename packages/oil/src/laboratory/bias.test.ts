import { describe, expect, it } from "vitest";
import { type ComparedSample, sensorBias, withOffset, withoutOffset } from "./bias.ts";
import { labQuantity } from "./quantities.ts";

const viscosity = labQuantity("viscosity40");
const iso = labQuantity("iso6");
const pairs = (...of: readonly (readonly [lab: number, online: number])[]): ComparedSample[] =>
  of.map(([lab, online]) => ({ lab, online, below: false }));

describe("the bias of a sensor", () => {
  it("is the mean difference with its interval, and beyond the tolerance an offset is proposed", () => {
    const bias = sensorBias(viscosity, pairs([46, 52.9], [45, 51.3], [47, 54.52]));
    // 15 %, 14 %, 16 %: the interval is 15 ± 4.303 · 1 / √3.
    expect(bias).toMatchObject({ samples: 3, unit: "percent", verdict: "significant" });
    expect(bias?.mean).toBeCloseTo(15, 6);
    expect(bias?.low).toBeCloseTo(12.516, 3);
    expect(bias?.high).toBeCloseTo(17.484, 3);
    expect(withOffset(52.9, bias?.offset ?? { factor: 0, addend: 0 })).toBeCloseTo(46, 6);
  });

  it("proposes none with two samples, however far they are off", () => {
    expect(sensorBias(viscosity, pairs([46, 60], [46, 60]))).toMatchObject({
      samples: 2,
      verdict: "tooFew",
      offset: null,
    });
    expect(sensorBias(viscosity, pairs([46, 60]))).toMatchObject({
      low: null,
      high: null,
      verdict: "tooFew",
    });
  });

  it("proposes none where the samples scatter too much", () => {
    const bias = sensorBias(viscosity, pairs([46, 46], [46, 60], [46, 48]));
    expect(bias?.mean).toBeGreaterThan(10);
    expect(bias).toMatchObject({ verdict: "notSignificant", offset: null });
  });

  it("proposes none within the tolerance, though it is certain", () => {
    expect(sensorBias(viscosity, pairs([46, 50], [46, 50.1], [46, 49.9]))).toMatchObject({
      verdict: "tolerated",
      offset: null,
    });
  });

  it("counts codes, and shifts them by whole ones", () => {
    expect(sensorBias(iso, pairs([15, 18], [16, 19], [15, 18]))).toMatchObject({
      mean: 3,
      unit: "codes",
      verdict: "significant",
      offset: { factor: 1, addend: -3 },
    });
    expect(sensorBias(iso, pairs([15, 17], [16, 18], [15, 17]))).toMatchObject({ verdict: "tolerated" });
  });

  it("takes a count below the laboratory's for the bottle's", () => {
    expect(sensorBias(iso, pairs([18, 15], [19, 16], [18, 15]))).toMatchObject({
      verdict: "ofTheBottle",
      offset: null,
    });
  });

  it("leaves out what is below the detection limit, and says nothing of what is not measured", () => {
    const water = labQuantity("waterPpm");
    const unknown = { lab: 10, online: 80, below: true };
    expect(sensorBias(water, [unknown, unknown, unknown])).toBeNull();
    expect(sensorBias(labQuantity("flashPoint"), pairs([200, 200]))).toBeNull();
    expect(sensorBias(labQuantity("acidNumber"), pairs([1, 2], [1, 2], [1, 2]))).toMatchObject({
      verdict: "notJudged",
      offset: null,
    });
  });
});

it("an offset can be taken back", () => {
  const offset = { factor: 0.87, addend: -2 };
  expect(withoutOffset(withOffset(46, offset), offset)).toBeCloseTo(46, 9);
});
