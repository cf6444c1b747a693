import { describe, expect, it } from "vitest";
import { marks } from "../../marks.ts";
import { diagnose } from "../causes/diagnose.ts";
import { deviceStanding, reasonsNow } from "../device-state/device-state.ts";
import { type Key, machine, type Values } from "../testing/machine.ts";

const keys: readonly Key[] = ["oilTemp", "viscosityDev", "dielectricDev40", "density", "oilQuality"];
type Device = ReturnType<typeof machine>;

const known = (of: readonly Key[] = keys) => {
  const device = machine({ keys: of });
  device.run(14);
  return device;
};
const thicker =
  (by: (day: number) => number) =>
  ({ viscosityDev }: Values, day: number) => ({
    viscosityDev: viscosityDev + by(day),
  });
const causesOf = ({ watch, book }: Device) => {
  const standing = deviceStanding(watch, book);
  return standing ? diagnose("viscosity", reasonsNow(standing), standing) : [];
};

describe("a value that jumps past its critical limit as no oil can", () => {
  it("is a warning of the oil in an hour, with the sensor as first cause, its ticket and the check that decides", () => {
    const device = known();
    device.run(
      3,
      thicker(() => 20),
    );
    expect(device.transitions()).toEqual(["viscosity opened 2", "sensor opened 2"]);
    expect((device.events[0]?.ts ?? 0) - 14 * 86_400_000).toBeLessThanOrEqual(90 * 60_000);
    expect(device.events[0]?.reasons[0]).toMatchObject({ level: 2, condition: { kind: "outside" } });
    const [first, second] = causesOf(device);
    expect(first).toMatchObject({ id: "sensorInDoubt", found: ["doubted"], missing: [] });
    expect(first?.action.en).toMatch(/hand sample/);
    expect(second?.id).toBe("heavierOil");
  });

  it("shows the warning limit that it counts by", () => {
    const device = known();
    device.run(
      1,
      thicker(() => 20),
    );
    const { keys: raised = [] } = deviceStanding(device.watch, device.book) ?? {};
    const [warning] = device.book.get("viscosityDev")?.rules.filter(({ level }) => level === 2) ?? [];
    expect(raised).toMatchObject([{ key: "viscosityDev", level: 2, condition: warning?.condition }]);
  });

  it("is the oil's at level 1 once another sensor sees it", () => {
    const device = known();
    device.run(
      1,
      thicker(() => 20),
    );
    device.run(1, (usual, day) => ({
      ...thicker(() => 20)(usual, day),
      dielectricDev40: usual.dielectricDev40 + 1.5,
    }));
    expect(device.transitions().slice(0, 2)).toContain("viscosity opened 2");
    expect(device.transitions()).toContain("viscosity escalated 1");
    expect(causesOf(device)[0]?.id).not.toBe("sensorInDoubt");
  });
});

describe("level 1 remains", () => {
  it.each([
    ["what comes over hours, though no other sensor moves", (day: number) => Math.min(20, 100 * day), keys],
    ["a jump that no other sensor could see", () => 20, ["oilTemp", "viscosityDev"] as const],
  ])("for %s", (_, by, of) => {
    const device = known(of);
    device.run(1, thicker(by));
    expect(
      device
        .transitions()
        .filter((each) => each.startsWith("viscosity"))
        .at(-1),
    ).toMatch(/ 1$/);
  });

  it("where the witness itself is faulty", () => {
    const device = known(["oilTemp", "viscosityDev", "dielectricDev40"]);
    device.run(1, undefined, { dielectricDev40: marks.stuck });
    device.run(
      1,
      thicker(() => 20),
      { dielectricDev40: marks.stuck },
    );
    expect(device.transitions()).toContain("viscosity opened 1");
  });
});

it("a drift past its limit that others contradict is raised with the sensor as first cause", () => {
  const device = known();
  device.run(
    30,
    thicker((day) => 0.6 * day),
  );
  expect(device.transitions()).toContain("sensor opened 2");
  expect(causesOf(device)[0]?.id).toBe("sensorInDoubt");
});

it("an alarm that others confirm does not name the sensor", () => {
  const device = known();
  device.run(3, (usual) => ({
    viscosityDev: usual.viscosityDev + 20,
    density: usual.density + 8,
    dielectricDev40: usual.dielectricDev40 + 1,
  }));
  expect(causesOf(device).map(({ id }) => id)).not.toContain("sensorInDoubt");
});
