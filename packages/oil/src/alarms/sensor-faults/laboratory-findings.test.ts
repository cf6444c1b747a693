import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { deviceStanding } from "../device-state/device-state.ts";
import { type Key, machine } from "../testing/machine.ts";

const keys: readonly Key[] = ["oilTemp", "waterPpm", "waterActivity", "viscosityDev", "dielectricDev40"];
/** What a sensor measures in an oil of 140 mg/kg. */
const measures =
  (ppm: number) =>
  ({ waterPpm }: { waterPpm: number }) => ({
    waterPpm: (waterPpm / 140) * ppm,
    waterActivity: ((waterPpm / 140) * ppm) / 790,
  });
const sensorsOf = ({ watch, book }: ReturnType<typeof machine>) => deviceStanding(watch, book)?.sensors ?? [];
const findingsOf = ({ watch, book }: ReturnType<typeof machine>) => deviceStanding(watch, book)?.laboratory;

describe("a laboratory sample that disagrees", () => {
  it("is a ticket for the sensor, also where nothing else is unusual", () => {
    const device = machine({ keys });
    device.run(14);
    device.sample("waterPpm", 300);
    device.run(1);
    expect(device.transitions()).toEqual(["sensor opened 2"]);
    expect(sensorsOf(device)).toEqual([{ key: "waterPpm", mark: marks.labDiffers }]);
    expect(device.events[0]?.reasons).toMatchObject([
      { key: "waterPpm", condition: { kind: "mark", mark: marks.labDiffers } },
      { key: "waterPpm", condition: { kind: "laboratory", finding: { value: 300, agrees: false } } },
    ]);
  });

  it("takes back an alarm of the oil that the sensor raised, and says so", () => {
    const device = machine({ keys });
    device.run(14);
    device.run(3, measures(560));
    expect(device.transitions()).toEqual(["water opened 2"]);
    device.sample("waterPpm", 150);
    device.run(4, measures(560));
    expect(device.transitions()).toContain("water cleared 2");
    expect(device.transitions()).toContain("sensor opened 2");
    const cleared = device.events.find(({ transition }) => transition === "cleared");
    const condition = { kind: "held", held: { mark: marks.labDiffers, category: "water" } };
    expect(cleared?.reasons).toMatchObject([
      { key: "waterActivity", condition },
      { key: "waterPpm", condition },
    ]);
    expect(deviceStanding(device.watch, device.book)?.keys).toMatchObject([
      { unconfirmed: true },
      { unconfirmed: true },
    ]);
  });

  it("does not suppress what the sensor measures further on", () => {
    const device = machine({ keys });
    device.run(14);
    device.run(3, measures(560));
    device.sample("waterPpm", 150);
    device.run(3, measures(560));
    device.run(3, measures(1100));
    expect(device.transitions().at(-1)).toBe("water opened 1");
    expect(sensorsOf(device)).not.toEqual([]);
  });

  it("is over when the sensor is put right", () => {
    const device = machine({ keys });
    device.run(14);
    device.sample("waterPpm", 300);
    device.run(2);
    device.run(1, measures(300));
    expect(device.transitions()).toEqual(["sensor opened 2", "sensor cleared 2"]);
    expect(findingsOf(device)).toBeUndefined();
  });

  it("is over after a month, as it says nothing of what comes later", () => {
    const device = machine({ keys });
    device.run(14);
    device.sample("waterPpm", 300);
    device.run(31);
    expect(device.transitions()).toEqual(["sensor opened 2", "sensor cleared 2"]);
  });

  it("counts from the time it was drawn, however late the next reading is", () => {
    const device = machine({ keys });
    device.sample("waterPpm", 300);
    device.run(2);
    expect(device.transitions()).toEqual([]);
  });
});

describe("a laboratory sample that says nothing against the sensor", () => {
  it("is one within what two instruments may differ", () => {
    const device = machine({ keys });
    device.run(14);
    device.sample("waterPpm", 165);
    device.run(2);
    expect(device.transitions()).toEqual([]);
  });

  it("is one that solubility explains, unless the sensor agreed before and has moved since", () => {
    const [first, later] = [machine({ keys }), machine({ keys })];
    later.sample("waterPpm", 100);
    for (const device of [first, later]) device.run(10, measures(100));
    later.sample("waterPpm", 95);
    for (const device of [first, later]) device.run(10, measures(100));
    for (const device of [first, later]) device.sample("waterPpm", 70);
    for (const device of [first, later]) device.run(1, measures(105));
    expect(sensorsOf(first)).toEqual([]);
    expect(sensorsOf(later)).toEqual([{ key: "waterPpm", mark: marks.labDiffers }]);
  });

  it("is one with more water than oil can dissolve", () => {
    const device = machine({ keys });
    device.run(14);
    device.run(2, () => ({ waterPpm: 780, waterActivity: 0.98 }));
    device.sample("waterPpm", 3000);
    device.run(1, () => ({ waterPpm: 780, waterActivity: 0.98 }));
    expect(sensorsOf(device)).toEqual([]);
  });
});

describe("a laboratory sample that finds the same", () => {
  const drifting: readonly Key[] = [
    "oilTemp",
    "viscosityDev",
    "dielectricDev40",
    "oilQuality",
    "viscosity40",
  ];
  const thicker = (by: number) => () => ({ viscosityDev: by, viscosity40: 46 * (1 + by / 100) });

  it("ends the doubt of a sensor that others contradict, and stands in the evidence", () => {
    const [doubted, confirmed] = [machine({ keys: drifting }), machine({ keys: drifting })];
    for (const device of [doubted, confirmed]) {
      device.run(14);
      device.run(1.5, thicker(9));
      expect(sensorsOf(device)).toEqual([{ key: "viscosityDev", mark: marks.drift }]);
    }
    confirmed.sample("viscosity40", 50);
    for (const device of [doubted, confirmed]) device.run(1, thicker(9));
    expect(sensorsOf(doubted)).not.toEqual([]);
    expect(sensorsOf(confirmed)).toEqual([]);
    expect(findingsOf(confirmed)).toMatchObject([{ key: "viscosity40", agrees: true, confirms: true }]);
  });

  it("does not, where the laboratory is nearer to what is usual", () => {
    const device = machine({ keys: drifting });
    device.run(14);
    device.run(1.5, thicker(9));
    device.sample("viscosity40", 46.5);
    device.run(1, thicker(9));
    expect(sensorsOf(device)).not.toEqual([]);
  });
});

describe("particles", () => {
  const counted: readonly Key[] = ["oilTemp", "iso4"];
  it("in the bottle are no sign of the counter where there are more of them than online", () => {
    const device = machine({ keys: counted });
    device.run(14);
    device.sample("iso4", 20);
    device.run(1);
    expect(device.transitions()).toEqual([]);
  });

  it("are where the laboratory finds far fewer", () => {
    const device = machine({ keys: counted });
    device.run(14);
    device.sample("iso4", 13);
    device.run(1);
    expect(device.transitions()).toEqual(["sensor opened 2"]);
  });
});
