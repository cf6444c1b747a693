import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { counts, makeDevice } from "../../testing/device.ts";
import { counterKeys } from "../../catalogue/particle-counter.ts";

describe("G3, a decoding fault", () => {
  it("marks the counter's whole record when a larger size is counted more often, and nothing else", () => {
    const record = { ...counts(1e5), count_ch3: 1000, count_ch4: 1001, oilTemp: 50 };
    const { marks: found } = makeDevice().read(0, record);
    for (const key of counterKeys) expect(found?.[key], key).toBe(marks.decodingFault);
    expect(found?.oilTemp).toBeUndefined();
  });

  it("marks iso4 below iso6", () => {
    const { marks: found } = makeDevice().read(0, { iso4: 16, iso6: 17, iso14: 12 });
    expect({ ...found }).toEqual({
      iso4: marks.decodingFault,
      iso6: marks.decodingFault,
      iso14: marks.decodingFault,
    });
  });

  it("lets equal neighbours pass, and leaves an invalid channel to G2", () => {
    const { read } = makeDevice();
    expect(read(0, { count_ch1: 10, count_ch2: 10, count_ch3: 10, iso4: 8, iso6: 8 }).marks).toBeNull();
    const found = read(1, { count_ch1: 100, count_ch2: -32768, count_ch3: 7 }).marks;
    expect({ ...found }).toEqual({ count_ch2: marks.invalid });
  });
});

const steady = (fe1 = 0) => {
  const device = makeDevice();
  for (let i = 0; i < 5; i++) device.read(i * 10, { ...counts(1e5 + i * 500), fe1 });
  return device;
};

describe("G4, air bubbles", () => {
  /** Large channels up, and so many of them that the codes come close together. */
  const foam = {
    ...counts(1e5),
    count_ch1: 4e5,
    count_ch2: 3.5e5,
    count_ch3: 2.5e5,
    count_ch4: 1e5,
    count_ch5: 5e4,
    count_ch6: 1e4,
  };

  it("holds the counts and codes when all channels jump together", () => {
    const { marks: found } = steady().read(50, { ...counts(8e5), fe1: 0 });
    for (const key of counterKeys) expect(found?.[key], key).toBe(marks.airBubbles);
  });

  it("holds them when the large channels jump and the ISO codes come close together", () => {
    const { values, marks: found } = steady().read(50, foam);
    expect((values.iso4 as number) - (values.iso14 as number)).toBeLessThanOrEqual(2);
    expect(found?.iso4).toBe(marks.airBubbles);
  });

  it("is not treated as bubbles when it comes with iron, or by less than four times", () => {
    expect(steady(10).read(50, { ...counts(8e5), fe1: 40 }).marks?.iso4).not.toBe(marks.airBubbles);
    expect(steady().read(50, counts(3.5e5)).marks?.iso4).not.toBe(marks.airBubbles);
  });

  it("is not treated as bubbles when the fine channels stay: that is wear", () => {
    const wear = { ...counts(1e5), count_ch4: 6000, count_ch5: 4000, count_ch6: 2000 };
    expect(Object.values(steady().read(50, wear).marks ?? {})).not.toContain(marks.airBubbles);
  });

  it("holds the same reading given again, and a part of it that comes in a message of its own", () => {
    const { read } = steady();
    const first = read(50, counts(8e5));
    expect(read(50, counts(8e5))).toEqual(first);
    expect(read(50, { count_ch1: 8e5 }).marks?.count_ch1).toBe(marks.airBubbles);
  });

  it("ends with the counts going back, and after an hour believes what stays", () => {
    const short = steady();
    short.read(50, counts(8e5));
    expect(short.read(60, counts(1e5)).marks).toBeNull();

    const long = steady();
    for (let minute = 50; minute < 110; minute += 10)
      expect(long.read(minute, counts(8e5)).marks?.iso4).toBe(marks.airBubbles);
    expect(long.read(110, counts(8e5)).marks).toBeNull();
    expect(long.read(120, counts(8e5)).marks).toBeNull();
  });
});

describe("G7, no flow", () => {
  it.each([
    ["the flow is 0", { sampleFlow: 0 }],
    ["the counter reports a low flow", { counterStatus: 129 }],
    ["the counter reports a high flow", { counterStatus: 130 }],
    ["the counter's fault bits say so", { counterFaults: 0b010 }],
  ])("holds counts and codes when %s", (_, said: Record<string, number>) => {
    const { marks: found } = makeDevice().read(0, { ...counts(1e5), oilTemp: 50, ...said });
    for (const key of counterKeys) expect(found?.[key], key).toBe(marks.noFlow);
    expect(found?.oilTemp).toBeUndefined();
  });

  it("lets counts pass with flow, and with a counter that is ready or testing", () => {
    const sound: Record<string, number>[] = [
      { sampleFlow: 100 },
      { counterStatus: 1 },
      { counterStatus: 2, counterFaults: 0b1000 },
    ];
    for (const said of sound) expect(makeDevice().read(0, { ...counts(1e5), ...said }).marks).toBeNull();
  });

  it("holds counts that come in another message soon after, and not later", () => {
    const { read } = makeDevice();
    read(0, { sampleFlow: 0 });
    expect(read(15, counts(1e5)).marks?.count_ch1).toBe(marks.noFlow);
    expect(read(16, counts(1e5)).marks).toBeNull();
  });

  it("takes counts under an optical fault for invalid", () => {
    const { marks: found } = makeDevice().read(0, { ...counts(1e5), counterStatus: 128 });
    expect([found?.count_ch1, found?.nasClass]).toEqual([marks.invalid, marks.invalid]);
  });
});
